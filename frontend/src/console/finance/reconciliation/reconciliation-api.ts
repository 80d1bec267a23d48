/** Reconciliation in the console's API. */
import type {
  OpenCaseResponse,
  ReconciliationFileResponse,
  ReconciliationResponse,
  ReconciliationRunRequest,
  ReconciliationRunResponse,
} from '../../../api/client.gen.js';
import { LONG_MS } from '../../../api/http.js';
import { consoleApi, post } from '../../console-api.js';

interface AskedFile {
  readonly source: string;
  readonly file: Blob;
  readonly hash?: string;
}

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
    importFile: build.mutation<ReconciliationFileResponse, AskedFile>({
      query: ({ file, ...params }) => ({
        ...{ method: 'POST', url: 'finance/reconciliation/files', params, file, within: LONG_MS },
      }),
      invalidatesTags: (_, error, asked) => [...changedBy(asked, error !== undefined)],
    }),
    runReconciliation: build.mutation<ReconciliationRunResponse, ReconciliationRunRequest>({
      query: (asked) => ({ ...post('finance/reconciliation/runs', asked), within: LONG_MS }),
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
