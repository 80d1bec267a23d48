/** One person's page by HTTP: each part is read where it is shown. */
import type {
  AccountViewResponse,
  BeginViewRequest,
  LiftBanRequest,
  LinkedAccountsResponse,
  MessageHeadsResponse,
  OpenViewResponse,
  PersonAuditResponse,
  PersonPaymentsResponse,
  PersonResponse,
  PersonRiskResponse,
  PersonTimelineResponse,
  ResendMailRequest,
  ShowCodesRequest,
  ShownCodesResponse,
  TransactionsPageResponse,
  UserAccessResponse,
  ViewedDashboardResponse,
  ViewedNumbersResponse,
  WalletResponse,
} from '../../api/client.gen.js';
import { consoleApi, post } from '../console-api.js';

/** A part that is read page by page: of whom, and what is older than which place. */
interface PageOf {
  readonly id: string;
  readonly before?: string | undefined;
}

const page = (path: string, { before }: PageOf) => ({
  url: before === undefined ? path : `${path}?before=${encodeURIComponent(before)}`,
});

const peopleApi = consoleApi.enhanceEndpoints({ addTagTypes: ['Person', 'View'] }).injectEndpoints({
  endpoints: (build) => ({
    person: build.query<PersonResponse, string>({
      query: (id) => ({ url: `users/${id}` }),
      providesTags: ['Person', 'Bans'],
    }),
    personWallet: build.query<WalletResponse, string>({ query: (id) => ({ url: `users/${id}/wallet` }) }),
    personNumbers: build.query<ViewedNumbersResponse, PageOf>({
      query: (of) => page(`users/${of.id}/numbers`, of),
    }),
    personPayments: build.query<PersonPaymentsResponse, string>({ query: (id) => ({ url: `users/${id}/payments` }) }),
    personMessages: build.query<MessageHeadsResponse, string>({
      query: (id) => ({ url: `users/${id}/messages` }),
      keepUnusedDataFor: 0,
    }),
    personAccess: build.query<UserAccessResponse, string>({
      query: (id) => ({ url: `users/${id}/access` }),
      keepUnusedDataFor: 0,
    }),
    personAudit: build.query<PersonAuditResponse, string>({
      query: (id) => ({ url: `users/${id}/audit` }),
      providesTags: ['Person', 'Bans'],
      keepUnusedDataFor: 0,
    }),
    personTimeline: build.query<PersonTimelineResponse, PageOf>({
      query: (of) => page(`users/${of.id}/timeline`, of),
      providesTags: ['Person', 'Bans'],
      keepUnusedDataFor: 0,
    }),
    personRisk: build.query<PersonRiskResponse, string>({
      query: (id) => ({ url: `users/${id}/risk` }),
      providesTags: ['Person', 'Bans'],
    }),
    resendMail: build.mutation<null, { userId: string; form: ResendMailRequest }>({
      query: ({ userId, form }) => post(`users/${userId}/mails`, form),
      invalidatesTags: ['Person'],
    }),
    liftLinked: build.mutation<LinkedAccountsResponse, { userId: string; form: LiftBanRequest }>({
      query: ({ userId, form }) => post(`users/${userId}/ban/linked/lift`, form),
      invalidatesTags: ['Bans'],
    }),
    showCodes: build.mutation<ShownCodesResponse, { userId: string; numberId: string; form: ShowCodesRequest }>({
      query: ({ userId, numberId, form }) => post(`users/${userId}/numbers/${numberId}/codes`, form),
      invalidatesTags: ['Person'],
    }),
  }),
});

const viewsApi = peopleApi.injectEndpoints({
  endpoints: (build) => ({
    openView: build.query<OpenViewResponse, void>({
      query: () => ({ url: 'views' }),
      providesTags: ['View'],
      keepUnusedDataFor: 0,
    }),
    beginView: build.mutation<AccountViewResponse, { userId: string; form: BeginViewRequest }>({
      query: ({ userId, form }) => post(`users/${userId}/views`, form),
      invalidatesTags: ['View', 'Person'],
    }),
    endView: build.mutation<null, string>({
      query: (id) => post(`views/${id}/end`),
      invalidatesTags: ['View', 'Person'],
    }),
    // What a view shows is forgotten with the page that shows it.
    viewedDashboard: build.query<ViewedDashboardResponse, string>({
      query: (id) => ({ url: `views/${id}` }),
      keepUnusedDataFor: 0,
    }),
    viewedNumbers: build.query<ViewedNumbersResponse, PageOf>({
      query: (of) => page(`views/${of.id}/numbers`, of),
      keepUnusedDataFor: 0,
    }),
    viewedTransactions: build.query<TransactionsPageResponse, PageOf>({
      query: (of) => page(`views/${of.id}/transactions`, of),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  usePersonQuery,
  usePersonWalletQuery,
  usePersonNumbersQuery,
  usePersonPaymentsQuery,
  usePersonMessagesQuery,
  usePersonAccessQuery,
  usePersonAuditQuery,
  usePersonTimelineQuery,
  usePersonRiskQuery,
  useResendMailMutation,
  useLiftLinkedMutation,
  useShowCodesMutation,
} = peopleApi;

export const {
  useOpenViewQuery,
  useBeginViewMutation,
  useEndViewMutation,
  useViewedDashboardQuery,
  useViewedNumbersQuery,
  useViewedTransactionsQuery,
} = viewsApi;
