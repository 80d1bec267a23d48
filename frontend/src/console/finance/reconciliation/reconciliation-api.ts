/** Reconciliation in the console's API. */
import type {
  OpenCaseResponse,
  ReconciliationFileRequest,
  ReconciliationFileResponse,
  ReconciliationResponse,
  ReconciliationRunRequest,
  ReconciliationRunResponse,
} from '../../../api/client.gen.js';
import { consoleApi, post } from '../../console-api.js';

/** What only shows something changes nothing. */
const changedBy = (asked: { readonly hash?: string }, isRefused: boolean) =>
  asked.hash === undefined || isRefused ? [] : (['Rows', 'Money'] as const);

const reconciliationApi = consoleApi.enhanceEndpoints({ addTagTypes: ['Rows', 'Money'] }).injectEndpoints({
  endpoints: (build) => ({
    reconciliation: build.query<ReconciliationResponse, void>({
      query: () => ({ url: 'finance/reconciliation' }),
      providesTags: ['Money'],
      keepUnusedDataFor: 0,
    }),
    reconciliationCase: build.query<OpenCaseResponse, string>({
      query: (id) => ({ url: `finance/reconciliation/cases/${id}` }),
      providesTags: ['Money'],
      keepUnusedDataFor: 0,
    }),
    importFile: build.mutation<ReconciliationFileResponse, ReconciliationFileRequest>({
      query: (asked) => post('finance/reconciliation/files', asked),
      invalidatesTags: (_, error, asked) => [...changedBy(asked, error !== undefined)],
    }),
    runReconciliation: build.mutation<ReconciliationRunResponse, ReconciliationRunRequest>({
      query: (asked) => post('finance/reconciliation/runs', asked),
      invalidatesTags: (_, error, asked) => [...changedBy(asked, error !== undefined)],
    }),
  }),
});

export const {
  useReconciliationQuery,
  useReconciliationCaseQuery,
  useImportFileMutation,
  useRunReconciliationMutation,
} = reconciliationApi;
