/** The months and years of the books in the console's API. */
import type { PeriodResponse, PeriodsResponse, YearResponse } from '../../../api/client.gen.js';
import { consoleApi } from '../../console-api.js';

const periodsApi = consoleApi.enhanceEndpoints({ addTagTypes: ['Money'] }).injectEndpoints({
  endpoints: (build) => ({
    periods: build.query<PeriodsResponse, void>({
      query: () => ({ url: 'finance/periods' }),
      providesTags: ['Money'],
      keepUnusedDataFor: 0,
    }),
    period: build.query<PeriodResponse, { period: string; seal: string | null }>({
      query: ({ period, seal }) => ({ url: `finance/periods/${period}${seal === null ? '' : `?seal=${seal}`}` }),
      providesTags: ['Money'],
      keepUnusedDataFor: 0,
    }),
    year: build.query<YearResponse, string>({
      query: (year) => ({ url: `finance/years/${year}` }),
      providesTags: ['Money'],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { usePeriodsQuery, usePeriodQuery, useYearQuery } = periodsApi;
