/** The documents of a month in the console's API. */
import type { GstMonthResponse } from '../../../api/client.gen.js';
import { consoleApi } from '../../console-api.js';

const gstApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    gstMonth: build.query<GstMonthResponse, string>({
      query: (month) => ({ url: `finance/gst/${month}` }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useGstMonthQuery } = gstApi;
