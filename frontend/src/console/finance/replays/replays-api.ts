/** Replays in the console's API. */
import type { ReplayRequest, ReplayResponse } from '../../../api/client.gen.js';
import { consoleApi, post } from '../../console-api.js';

const replaysApi = consoleApi.enhanceEndpoints({ addTagTypes: ['Replays'] }).injectEndpoints({
  endpoints: (build) => ({
    replays: build.query<ReplayResponse[], void>({
      query: () => ({ url: 'finance/replays' }),
      providesTags: ['Replays'],
    }),
    askReplay: build.mutation<ReplayResponse, ReplayRequest>({
      query: (asked) => post('finance/replays', asked),
      invalidatesTags: ['Replays'],
    }),
    cancelReplay: build.mutation<ReplayResponse, string>({
      query: (id) => post(`finance/replays/${id}/cancel`),
      invalidatesTags: ['Replays'],
    }),
  }),
});

export const { useReplaysQuery, useAskReplayMutation, useCancelReplayMutation } = replaysApi;
