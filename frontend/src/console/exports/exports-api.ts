/** Exports that are made in the background, by HTTP. */
import type {
  ExportJobRequest,
  ExportJobResponse,
  ExportSizeResponse,
  ListQueryRequest,
} from '../../api/client.gen.js';
import { consoleApi, post } from '../console-api.js';

const exportsApi = consoleApi.enhanceEndpoints({ addTagTypes: ['Exports'] }).injectEndpoints({
  endpoints: (build) => ({
    exports: build.query<ExportJobResponse[], void>({ query: () => ({ url: 'exports' }), providesTags: ['Exports'] }),
    /** A mutation, so that no text of a search is kept. */
    sizeExport: build.mutation<ExportSizeResponse, { list: string; asked: ListQueryRequest }>({
      query: ({ list, asked }) => post(`lists/${list}/export-size`, asked),
    }),
    askExport: build.mutation<ExportJobResponse, { list: string; job: ExportJobRequest }>({
      query: ({ list, job }) => post(`lists/${list}/export-jobs`, job),
      invalidatesTags: ['Exports'],
    }),
    cancelExport: build.mutation<ExportJobResponse, string>({
      query: (id) => post(`exports/${id}/cancel`),
      invalidatesTags: ['Exports'],
    }),
  }),
});

export const { useExportsQuery, useSizeExportMutation, useAskExportMutation, useCancelExportMutation } = exportsApi;
