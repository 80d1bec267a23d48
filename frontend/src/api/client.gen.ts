import { serverApi as api } from './server-api';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    register: build.mutation<RegisterApiResponse, RegisterApiArg>({
      query: (queryArg) => ({ url: `/api/auth/register`, method: 'POST', body: queryArg }),
    }),
    signIn: build.mutation<SignInApiResponse, SignInApiArg>({
      query: (queryArg) => ({ url: `/api/auth/sign-in`, method: 'POST', body: queryArg }),
    }),
    signOut: build.mutation<SignOutApiResponse, SignOutApiArg>({
      query: () => ({ url: `/api/auth/sign-out`, method: 'POST' }),
    }),
    getSession: build.query<GetSessionApiResponse, GetSessionApiArg>({
      query: () => ({ url: `/api/auth/session` }),
    }),
    getMe: build.query<GetMeApiResponse, GetMeApiArg>({
      query: () => ({ url: `/api/me` }),
    }),
    changeProfile: build.mutation<ChangeProfileApiResponse, ChangeProfileApiArg>({
      query: (queryArg) => ({ url: `/api/me`, method: 'PATCH', body: queryArg }),
    }),
    listServers: build.query<ListServersApiResponse, ListServersApiArg>({
      query: () => ({ url: `/api/catalog/servers` }),
    }),
    listServices: build.query<ListServicesApiResponse, ListServicesApiArg>({
      query: (queryArg) => ({
        url: `/api/catalog/services`,
        params: {
          provider: queryArg.provider,
          country: queryArg.country,
        },
      }),
    }),
    listNumbers: build.query<ListNumbersApiResponse, ListNumbersApiArg>({
      query: (queryArg) => ({
        url: `/api/numbers`,
        params: {
          id: queryArg.id,
          before: queryArg.before,
          limit: queryArg.limit,
        },
      }),
    }),
    buyNumber: build.mutation<BuyNumberApiResponse, BuyNumberApiArg>({
      query: (queryArg) => ({ url: `/api/numbers`, method: 'POST', body: queryArg }),
    }),
    getNumber: build.query<GetNumberApiResponse, GetNumberApiArg>({
      query: (queryArg) => ({ url: `/api/numbers/${encodeURIComponent(String(queryArg))}` }),
    }),
    getNumberTimeline: build.query<GetNumberTimelineApiResponse, GetNumberTimelineApiArg>({
      query: (queryArg) => ({ url: `/api/numbers/${encodeURIComponent(String(queryArg))}/timeline` }),
    }),
    checkNumber: build.mutation<CheckNumberApiResponse, CheckNumberApiArg>({
      query: (queryArg) => ({ url: `/api/numbers/${encodeURIComponent(String(queryArg))}/check`, method: 'POST' }),
    }),
    cancelNumber: build.mutation<CancelNumberApiResponse, CancelNumberApiArg>({
      query: (queryArg) => ({ url: `/api/numbers/${encodeURIComponent(String(queryArg))}/cancel`, method: 'POST' }),
    }),
    withdrawCancel: build.mutation<WithdrawCancelApiResponse, WithdrawCancelApiArg>({
      query: (queryArg) => ({ url: `/api/numbers/${encodeURIComponent(String(queryArg))}/cancel`, method: 'DELETE' }),
    }),
    changeNumber: build.mutation<ChangeNumberApiResponse, ChangeNumberApiArg>({
      query: (queryArg) => ({
        url: `/api/numbers/${encodeURIComponent(String(queryArg.id))}/change`,
        method: 'POST',
        body: queryArg.changeNumberRequest,
      }),
    }),
    withdrawChange: build.mutation<WithdrawChangeApiResponse, WithdrawChangeApiArg>({
      query: (queryArg) => ({ url: `/api/numbers/${encodeURIComponent(String(queryArg))}/change`, method: 'DELETE' }),
    }),
    repeatCode: build.mutation<RepeatCodeApiResponse, RepeatCodeApiArg>({
      query: (queryArg) => ({ url: `/api/numbers/${encodeURIComponent(String(queryArg))}/repeat`, method: 'POST' }),
    }),
    orderRecharge: build.mutation<OrderRechargeApiResponse, OrderRechargeApiArg>({
      query: (queryArg) => ({ url: `/api/recharges`, method: 'POST', body: queryArg }),
    }),
    listRecharges: build.query<ListRechargesApiResponse, ListRechargesApiArg>({
      query: (queryArg) => ({
        url: `/api/recharges`,
        params: {
          status: queryArg,
        },
      }),
    }),
    getLatestRecharge: build.query<GetLatestRechargeApiResponse, GetLatestRechargeApiArg>({
      query: (queryArg) => ({
        url: `/api/recharges/latest`,
        params: {
          amount: queryArg,
        },
      }),
    }),
    getRecharge: build.query<GetRechargeApiResponse, GetRechargeApiArg>({
      query: (queryArg) => ({ url: `/api/recharges/${encodeURIComponent(String(queryArg))}` }),
    }),
    checkRecharge: build.mutation<CheckRechargeApiResponse, CheckRechargeApiArg>({
      query: (queryArg) => ({ url: `/api/recharges/${encodeURIComponent(String(queryArg))}/check`, method: 'POST' }),
    }),
    getWallet: build.query<GetWalletApiResponse, GetWalletApiArg>({
      query: () => ({ url: `/api/wallet` }),
    }),
    listTransactions: build.query<ListTransactionsApiResponse, ListTransactionsApiArg>({
      query: (queryArg) => ({
        url: `/api/transactions`,
        params: {
          before: queryArg.before,
          limit: queryArg.limit,
        },
      }),
    }),
    getStatus: build.query<GetStatusApiResponse, GetStatusApiArg>({
      query: () => ({ url: `/api/status` }),
    }),
    getSettings: build.query<GetSettingsApiResponse, GetSettingsApiArg>({
      query: () => ({ url: `/api/settings` }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as client };
export type RegisterApiResponse = /** status 201  */ MeResponse;
export type RegisterApiArg = RegisterRequest;
export type SignInApiResponse = /** status 200  */ MeResponse;
export type SignInApiArg = SignInRequest;
export type SignOutApiResponse = unknown;
export type SignOutApiArg = void;
export type GetSessionApiResponse = /** status 200  */ SessionResponse;
export type GetSessionApiArg = void;
export type GetMeApiResponse = /** status 200  */ MeResponse;
export type GetMeApiArg = void;
export type ChangeProfileApiResponse = /** status 200  */ MeResponse;
export type ChangeProfileApiArg = ProfileRequest;
export type ListServersApiResponse = /** status 200  */ ServersResponse;
export type ListServersApiArg = void;
export type ListServicesApiResponse = /** status 200  */ ServicesResponse;
export type ListServicesApiArg = {
  provider: string;
  country: string;
};
export type ListNumbersApiResponse = /** status 200  */ NumbersPageResponse;
export type ListNumbersApiArg = {
  /** That number alone; an empty page where it was never ordered. */
  id?: string;
  /** `next` of the page before. */
  before?: string;
  limit?: number;
};
export type BuyNumberApiResponse = /** status 202  */ NumberResponse;
export type BuyNumberApiArg = BuyNumberRequest;
export type GetNumberApiResponse = /** status 200  */ NumberResponse;
export type GetNumberApiArg = string;
export type GetNumberTimelineApiResponse = /** status 200  */ TimelineResponse;
export type GetNumberTimelineApiArg = string;
export type CheckNumberApiResponse = /** status 200  */ NumberResponse;
export type CheckNumberApiArg = string;
export type CancelNumberApiResponse = /** status 202  */ NumberResponse;
export type CancelNumberApiArg = string;
export type WithdrawCancelApiResponse = /** status 200  */ NumberResponse;
export type WithdrawCancelApiArg = string;
export type ChangeNumberApiResponse = /** status 202  */ NumberResponse;
export type ChangeNumberApiArg = {
  id: string;
  changeNumberRequest: ChangeNumberRequest;
};
export type WithdrawChangeApiResponse = /** status 200  */ NumberResponse;
export type WithdrawChangeApiArg = string;
export type RepeatCodeApiResponse = /** status 202  */ NumberResponse;
export type RepeatCodeApiArg = string;
export type OrderRechargeApiResponse = /** status 201  */ RechargeResponse;
export type OrderRechargeApiArg = RechargeRequest;
export type ListRechargesApiResponse = /** status 200  */ RechargesResponse;
export type ListRechargesApiArg = RechargeStatus | undefined;
export type GetLatestRechargeApiResponse = /** status 200  */ RechargeResponse;
export type GetLatestRechargeApiArg = /** Paise. */ number | undefined;
export type GetRechargeApiResponse = /** status 200  */ RechargeResponse;
export type GetRechargeApiArg = string;
export type CheckRechargeApiResponse = /** status 200  */ RechargeResponse;
export type CheckRechargeApiArg = string;
export type GetWalletApiResponse = /** status 200  */ WalletResponse;
export type GetWalletApiArg = void;
export type ListTransactionsApiResponse = /** status 200  */ TransactionsPageResponse;
export type ListTransactionsApiArg = {
  /** `next` of the page before */
  before?: string;
  limit?: number;
};
export type GetStatusApiResponse = /** status 200  */ StatusResponse;
export type GetStatusApiArg = void;
export type GetSettingsApiResponse = /** status 200  */ SettingsResponse;
export type GetSettingsApiArg = void;
export type MeResponse = {
  id: string;
  email: string;
  fullName: string | null;
  phone: string | null;
  createdAt: string;
};
export type RegisterRequest = {
  email: string;
  /** At least one lower-case letter, one upper-case letter and one digit */
  password: string;
  phone?: string;
};
export type SignInRequest = {
  email: string;
  password: string;
};
export type SessionResponse = {
  /** null for somebody who is not signed in. */
  me: MeResponse | null;
};
export type ProfileRequest = {
  /** null takes it out */
  fullName?: string | null;
  /** null takes it out */
  phone?: string | null;
};
export type ServerResponse = {
  /** 'any': the cheapest server of the country that can deliver when one buys. */
  provider: string;
  country: string;
  /** The provider's own server name where it gives one, else the country. */
  name: string;
  countryName: string;
  /** How many numbers the provider says it has there. */
  available: number;
};
export type CatalogCounts = {
  services: number;
  countries: number;
};
export type ServersResponse = {
  items: ServerResponse[];
  updatedAt: string | null;
  /** The saved copy could not be renewed lately. */
  stale: boolean;
  counts: CatalogCounts;
};
export type ServiceStats = {
  /** 0 to 1. */
  successRate: number;
  p50Seconds: number | null;
  p95Seconds: number | null;
  samples: number;
  days: number;
};
export type ServiceResponse = {
  code: string;
  name: string;
  /** Paise; null where the price is not known. */
  price: number | null;
  available: number;
  /** False for services that nobody may buy for. */
  allowed: boolean;
  /** With any server: the one that would be taken now. */
  server?: string;
  stats?: ServiceStats;
};
export type ServicesResponse = {
  items: ServiceResponse[];
  updatedAt: string | null;
  stale: boolean;
};
export type NumberStatus = 'pending' | 'confirming' | 'active' | 'used' | 'expired' | 'failed';
export type CodeResponse = {
  seq: number;
  /** Null: it is stored, but cannot be shown; we have to be asked. */
  code: string | null;
  receivedAt: string;
  /** It came after the hold was released: shown free of charge. */
  late: boolean;
};
export type NumberResponse = {
  id: string;
  status: NumberStatus;
  /** Why it ended without a charge. */
  reason: string | null;
  /** Digits with the country code, no plus. */
  phone: string | null;
  provider: string;
  /** The person left the server to the house: the provider is the one that was taken. */
  anyServer: boolean;
  country: string;
  countryName: string;
  /** The provider's own name for the source, as it is shown. */
  server: string | null;
  service: string;
  serviceName: string;
  /** Paise. */
  price: number;
  codes: CodeResponse[];
  requestedAt: string;
  assignedAt: string | null;
  /** The countdown: the hold ends then at the latest. */
  deadline: string | null;
  /** Until then we look by ourselves. */
  pollingUntil: string | null;
  /** When the next look is due, for a number that waits or is being confirmed. */
  nextCheckAt: string | null;
  /** Ms between two looks, while we look by ourselves: longer than usual while the provider is busy. */
  checkEveryMs: number | null;
  cancelRequestedAt: string | null;
  /** The provider lets us cancel from then on. */
  cancelNotBefore: string | null;
  /** The number that replaces this one. */
  changeTo: string | null;
  /** Why the replacement was refused, as the code of a refusal: then there is no number of that id. */
  changeFailed: string | null;
  /** The number that this one replaces. */
  replaces: string | null;
  /** Another code may be asked for, free of charge. */
  canRepeat: boolean;
  /** Another code was asked for, and is waited for. */
  repeatOpen: boolean;
  charged: boolean;
  /** The wallet's version that made this state. */
  version: number;
  serverNow: string;
};
export type NumbersPageResponse = {
  items: NumberResponse[];
  next: string | null;
  total: number;
};
export type BuyNumberRequest = {
  /** Made by the browser: the same purchase sent again buys nothing more. */
  numberId: string;
  /** A server of the list; 'any' leaves the choice to the house. */
  provider: string;
  country: string;
  service: string;
  /** Paise, as the person saw it: nobody is charged above it. */
  priceSeen: number;
};
export type TimelineItem = {
  at: string;
  title: string;
  text: string;
  /** Paise. */
  amount: number | null;
  /** What the provider answered. */
  answer: string | null;
};
export type TimelineResponse = {
  items: TimelineItem[];
};
export type ChangeNumberRequest = {
  /** The replacement's id, made by the browser. */
  replacementId: string;
  /** A server of the list; 'any' leaves the choice to the house. */
  provider: string;
  country: string;
  service: string;
  /** Paise. */
  priceSeen: number;
};
export type RechargeStatus = 'pending' | 'paid' | 'failed' | 'expired';
export type RechargeResponse = {
  id: string;
  /** Paise. */
  amount: number;
  status: RechargeStatus;
  /** The gateway's page, while it may still be paid there. */
  payUrl: string | null;
  createdAt: string;
  updatedAt: string;
};
export type RechargeRequest = {
  /** Made by the page: the same id asks for the same recharge. */
  rechargeId: string;
  /** Paise. */
  amount: number;
  /** For gateways that ask for one; not kept. */
  phone: string;
};
export type RechargesResponse = {
  /** Newest first, the last 50. */
  items: RechargeResponse[];
};
export type WalletResponse = {
  /** Of the wallet: newer views have higher ones. */
  version: number;
  /** All that is theirs: available and held. */
  balance: number;
  /** Held for numbers on order. */
  held: number;
  /** Free to spend, never below 0. */
  available: number;
  /** Completed deposits and refunds. */
  totalRecharge: number;
  /** Completed purchases. */
  totalSpent: number;
  /** Numbers ordered. */
  totalOrders: number;
  /** Recharges not paid yet. */
  pendingRecharges: number;
  asOf: string;
};
export type TransactionType =
  'deposit' | 'refund' | 'reservation' | 'purchase' | 'withdrawal' | 'adjustment' | 'reversal';
export type TransactionStatus = 'pending' | 'reserved' | 'completed' | 'cancelled' | 'failed';
export type TransactionResponse = {
  id: string;
  type: TransactionType;
  description: string;
  /** Paise; negative for what goes out. */
  amount: number;
  status: TransactionStatus;
  /** The number that it is about. */
  numberId: string | null;
  createdAt: string;
  updatedAt: string;
};
export type TransactionCounts = {
  pending: number;
  reserved: number;
  completed: number;
  cancelled: number;
  failed: number;
};
export type TransactionSummary = {
  /** Completed deposits and refunds, paise. */
  totalRecharged: number;
  /** Completed purchases, paise. */
  totalSpent: number;
  counts: TransactionCounts;
};
export type TransactionsPageResponse = {
  /** Newest first, of the last 30 days. */
  items: TransactionResponse[];
  /** Hand it in as `before` for the next page. */
  next: string | null;
  summary: TransactionSummary;
};
export type Health = 'ok' | 'degraded' | 'down';
export type StatusResponse = {
  database: Health;
  /** Is the work that was written down being done? */
  queue: Health;
  provider: Health;
  gateway: Health;
  /** A notice set in the console. */
  notice: string | null;
};
export type SupportResponse = {
  email: string | null;
  phone: string | null;
  telegramChannel: string | null;
  telegramContact: string | null;
  hours: string | null;
  address: string | null;
  sisterService: string | null;
};
export type RechargeLimitsResponse = {
  /** Paise. */
  minRecharge: number;
  maxRecharge: number;
  presets: number[];
};
export type ClocksResponse = {
  pollEveryMs: number;
  pollForMs: number;
  holdForMs: number;
};
export type SettingsResponse = {
  appName: string;
  /** Money and numbers are not real. */
  sandbox: boolean;
  /** What is null is not shown. */
  support: SupportResponse;
  limits: RechargeLimitsResponse;
  clocks: ClocksResponse;
};
