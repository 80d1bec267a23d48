/** The console's API of money, orders, payments and the ledger. */
import type {
  ApprovalResponse,
  AskApprovalRequest,
  BankAccountResponse,
  EntryResponse,
  MoneyPreviewResponse,
  NumberStoryResponse,
  PreviewMoneyRequest,
  QuarantineCaseResponse,
  RechargeStoryResponse,
  ShowBankAccountRequest,
  StaffWithdrawalResponse,
} from '../../api/client.gen.js';
import { consoleApi, post } from '../console-api.js';

export type NumberStep = NumberStoryResponse['steps'][number];

interface Named {
  readonly userId: string;
  readonly id: string;
}

const addressOf = ({ userId, id }: Named): string => `${userId}/${id}`;

/** Whatever is done changes what lists and pages show. */
const CHANGES = ['Rows', 'Money'] as const;

const requestsApi = consoleApi.enhanceEndpoints({ addTagTypes: ['Rows', 'Money'] }).injectEndpoints({
  endpoints: (build) => ({
    /** Without a tag: once it was done it cannot be previewed, and its preview is still there for a moment. */
    previewMoney: build.query<MoneyPreviewResponse, PreviewMoneyRequest>({
      query: (asked) => post('approvals/preview', asked),
      keepUnusedDataFor: 0,
    }),
    approval: build.query<ApprovalResponse, string>({
      query: (id) => ({ url: `approvals/${id}` }),
      providesTags: ['Money'],
    }),
    askApproval: build.mutation<ApprovalResponse, AskApprovalRequest>({
      query: (asked) => post('approvals', asked),
      invalidatesTags: [...CHANGES],
    }),
    decideApproval: build.mutation<
      ApprovalResponse,
      { id: string; is: 'approve' | 'refuse' | 'withdraw'; digest: string }
    >({
      query: ({ id, is, digest }) => post(`approvals/${id}/${is}`, is === 'approve' ? { digest } : undefined),
      invalidatesTags: [...CHANGES],
    }),
  }),
});

/** With the things that money is about. */
const moneyApi = requestsApi.injectEndpoints({
  endpoints: (build) => ({
    numberStory: build.query<NumberStoryResponse, Named>({
      query: (named) => ({ url: `numbers/${addressOf(named)}` }),
      providesTags: ['Money'],
    }),
    stepNumber: build.mutation<NumberStoryResponse, Named & { step: NumberStep }>({
      query: ({ step, ...named }) => post(`numbers/${addressOf(named)}/${step}`, {}),
      invalidatesTags: [...CHANGES],
    }),
    cancelOrphan: build.mutation<null, { provider: string; activationId: string }>({
      query: (orphan) => post('numbers/orphans/cancel', orphan),
      invalidatesTags: [...CHANGES],
    }),
    rechargeStory: build.query<RechargeStoryResponse, Named>({
      query: (named) => ({ url: `recharges/${addressOf(named)}` }),
      providesTags: ['Money'],
    }),
    checkRecharge: build.mutation<RechargeStoryResponse, Named>({
      query: (named) => post(`recharges/${addressOf(named)}/check`, {}),
      invalidatesTags: [...CHANGES],
    }),
    withdrawal: build.query<StaffWithdrawalResponse, Named>({
      query: (named) => ({ url: `withdrawals/${addressOf(named)}` }),
      providesTags: ['Money'],
    }),
    rejectWithdrawal: build.mutation<StaffWithdrawalResponse, Named & { note: string | undefined }>({
      query: ({ id, ...rejected }) => post(`withdrawals/${id}/reject`, rejected),
      invalidatesTags: [...CHANGES],
    }),
    showBankAccount: build.mutation<BankAccountResponse, Named & { form: ShowBankAccountRequest }>({
      query: ({ form, ...named }) => post(`withdrawals/${addressOf(named)}/bank-account`, form),
    }),
    endTransfer: build.mutation<
      StaffWithdrawalResponse,
      Named & { partId: string; end: 'transferred' | 'transfer-failed'; note: string | undefined }
    >({
      query: ({ id, ...ended }) => post(`withdrawals/${id}/bank-transfer`, ended),
      invalidatesTags: [...CHANGES],
    }),
    quarantineCase: build.query<QuarantineCaseResponse, { gateway: string; paymentId: string }>({
      query: ({ gateway, paymentId }) => ({ url: `quarantine/${gateway}/${paymentId}` }),
      providesTags: ['Money'],
    }),
    endQuarantine: build.mutation<null, { gateway: string; paymentId: string; note: string | undefined }>({
      query: (named) => post('quarantine/bank-transfer', named),
      invalidatesTags: [...CHANGES],
    }),
    entry: build.query<EntryResponse, { stream: string; version: string }>({
      query: ({ stream, version }) => ({ url: `entries/${encodeURIComponent(stream)}/${version}` }),
    }),
  }),
});

export const {
  usePreviewMoneyQuery,
  useApprovalQuery,
  useAskApprovalMutation,
  useDecideApprovalMutation,
  useNumberStoryQuery,
  useStepNumberMutation,
  useCancelOrphanMutation,
  useRechargeStoryQuery,
  useCheckRechargeMutation,
  useWithdrawalQuery,
  useRejectWithdrawalMutation,
  useShowBankAccountMutation,
  useEndTransferMutation,
  useQuarantineCaseQuery,
  useEndQuarantineMutation,
  useEntryQuery,
} = moneyApi;
