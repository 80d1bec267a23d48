/** The queues of jobs, and their pauses, by HTTP. */
import type { QueueResponse, ReasonRequest } from '../../api/client.gen.js';
import { consoleApi, post } from '../console-api.js';

const queuesApi = consoleApi.enhanceEndpoints({ addTagTypes: ['Queues'] }).injectEndpoints({
  endpoints: (build) => ({
    queues: build.query<QueueResponse[], void>({ query: () => ({ url: 'queues' }), providesTags: ['Queues'] }),
    pauseQueue: build.mutation<null, { queue: string; form: ReasonRequest }>({
      query: ({ queue, form }) => post(`queues/${queue}/pause`, form),
      invalidatesTags: ['Queues'],
    }),
    resumeQueue: build.mutation<null, string>({
      query: (queue) => post(`queues/${queue}/resume`),
      invalidatesTags: ['Queues'],
    }),
    proveForQueues: build.mutation<null, void>({ query: () => post('queues/proof') }),
  }),
});

export const { useQueuesQuery, usePauseQueueMutation, useResumeQueueMutation, useProveForQueuesMutation } = queuesApi;
