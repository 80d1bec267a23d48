/** The page of the queues in the console's API. */
import type {
  FailureWindow,
  FindWorkRequest,
  FoundWorksResponse,
  HandedOutResponse,
  HandOutWorkRequest,
  PreviewWorkRequest,
  WorkPreviewResponse,
  WorkResponse,
} from '../../api/client.gen.js';
import { consoleApi, post } from '../console-api.js';

const opsApi = consoleApi.enhanceEndpoints({ addTagTypes: ['Work'] }).injectEndpoints({
  endpoints: (build) => ({
    work: build.query<WorkResponse, FailureWindow>({
      query: (window) => ({ url: `ops?window=${window}` }),
      providesTags: ['Work'],
    }),
    findWork: build.mutation<FoundWorksResponse, FindWorkRequest>({ query: (asked) => post('ops/find', asked) }),
    previewWork: build.query<WorkPreviewResponse, PreviewWorkRequest>({
      query: (asked) => post('ops/preview', asked),
      keepUnusedDataFor: 0,
    }),
    handOutWork: build.mutation<HandedOutResponse, HandOutWorkRequest>({
      query: (asked) => post('ops/hand-out', asked),
      invalidatesTags: ['Work'],
    }),
  }),
});

export const { useWorkQuery, useFindWorkMutation, usePreviewWorkQuery, useHandOutWorkMutation } = opsApi;
