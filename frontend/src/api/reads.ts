/** The questions a page may ask, and which answers go stale together. */
import { newer, newerItems } from './newer.js';
import { serverApi } from './server-api.js';
import type {
  Me,
  NumbersPage,
  NumberView,
  RechargeView,
  ServersView,
  ServicesView,
  SettingsView,
  StatusView,
  TimelineItem,
  TransactionsPage,
  WalletView,
} from './schema.js';

export interface PageArg {
  before?: string;
  limit?: number;
}

export const reads = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getMe: build.query<Me, void>({ query: () => '/api/me', providesTags: ['Me'] }),
    getSettings: build.query<SettingsView, void>({ query: () => '/api/settings' }),
    getStatus: build.query<StatusView, void>({ query: () => '/api/status', providesTags: ['Status'] }),
    getWallet: build.query<WalletView, void>({ query: () => '/api/wallet', providesTags: ['Wallet'], merge: newer }),
    listTransactions: build.query<TransactionsPage, PageArg>({
      query: (params) => ({ url: '/api/transactions', params: { ...params } }),
      providesTags: ['Transactions'],
    }),
    listNumbers: build.query<NumbersPage, PageArg>({
      query: (params) => ({ url: '/api/numbers', params: { ...params } }),
      providesTags: ['Numbers'],
      merge: newerItems,
    }),
    getNumber: build.query<NumberView, string>({
      query: (id) => ({ url: `/api/numbers/${id}` }),
      providesTags: ['Numbers'],
      merge: newer,
    }),
    getTimeline: build.query<{ items: TimelineItem[] }, string>({
      query: (id) => ({ url: `/api/numbers/${id}/timeline` }),
      providesTags: ['Timeline'],
    }),
    listServers: build.query<ServersView, void>({ query: () => '/api/catalog/servers', providesTags: ['Catalog'] }),
    listServices: build.query<ServicesView, { provider: string; country: string }>({
      query: (params) => ({ url: '/api/catalog/services', params }),
      providesTags: ['Catalog'],
    }),
    listRecharges: build.query<{ items: RechargeView[] }, { status?: string }>({
      query: (params) => ({ url: '/api/recharges', params }),
      providesTags: ['Recharges'],
    }),
    getRecharge: build.query<RechargeView, string>({
      query: (id) => ({ url: `/api/recharges/${id}` }),
      providesTags: ['Recharges'],
    }),
    getLatestRecharge: build.query<RechargeView, { amount?: number }>({
      query: (params) => ({ url: '/api/recharges/latest', params }),
      providesTags: ['Recharges'],
    }),
  }),
});

export const {
  useGetMeQuery,
  useGetSettingsQuery,
  useGetStatusQuery,
  useGetWalletQuery,
  useListTransactionsQuery,
  useListNumbersQuery,
  useGetNumberQuery,
  useGetTimelineQuery,
  useListServersQuery,
  useListServicesQuery,
  useListRechargesQuery,
  useGetRechargeQuery,
  useGetLatestRechargeQuery,
} = reads;
