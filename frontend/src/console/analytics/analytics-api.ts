/** The analytics of the console's API. */
import type { AnalyticsResponse } from '../../api/client.gen.js';
import { consoleApi } from '../console-api.js';

interface Asked {
  readonly from: string;
  readonly to: string;
  readonly by: string;
}

const analyticsApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    analytics: build.query<AnalyticsResponse, Asked>({
      query: (asked) => ({ url: `analytics?${new URLSearchParams({ ...asked }).toString()}` }),
    }),
  }),
});

export const { useAnalyticsQuery } = analyticsApi;
