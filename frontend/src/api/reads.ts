/** Cache rules of the reads: which become stale together, and that an older answer never replaces a newer one. */
import { client } from './client.js';
import { newer, newerItems } from './newer.js';

export const reads = client.enhanceEndpoints({
  endpoints: {
    getMe: { providesTags: ['Me'] },
    getStatus: { providesTags: ['Status'] },
    getWallet: { providesTags: ['Wallet'], merge: newer },
    listTransactions: { providesTags: ['Transactions'] },
    listNumbers: { providesTags: ['Numbers'], merge: newerItems },
    getNumber: { providesTags: ['Numbers'], merge: newer },
    getNumberTimeline: { providesTags: ['Timeline'] },
    listServers: { providesTags: ['Catalog'] },
    listServices: { providesTags: ['Catalog'] },
    listRecharges: { providesTags: ['Recharges'] },
    getRecharge: { providesTags: ['Recharges'] },
    getLatestRecharge: { providesTags: ['Recharges'] },
  },
});

export const {
  useGetMeQuery,
  useGetSettingsQuery,
  useGetStatusQuery,
  useGetWalletQuery,
  useListTransactionsQuery,
  useListNumbersQuery,
  useGetNumberQuery,
  useGetNumberTimelineQuery,
  useListServersQuery,
  useListServicesQuery,
  useListRechargesQuery,
  useGetRechargeQuery,
  useGetLatestRechargeQuery,
} = reads;
