/** Cache rules of the reads: which become stale together, and that an older answer never replaces a newer one. */
import { client } from './client.js';
import { drawnForAnswers } from './drawn-for-answers.js';
import { newer, newerItems } from './newer.js';
import { EVENLY } from './server-api.js';

export const reads = client.enhanceEndpoints({
  endpoints: {
    changePreferences: {
      /** Shown as changed before the server answers, as only the display follows from it; refused, it is taken back. */
      onQueryStarted: (changes, { dispatch, queryFulfilled }) => {
        const shown = dispatch(
          reads.util.updateQueryData('getPreferences', undefined, (preferences) => {
            Object.assign(preferences, changes);
          }),
        );
        queryFulfilled.catch(() => {
          shown.undo();
          // of two changes under way only the server knows what stands
          dispatch(reads.util.invalidateTags(['Preferences']));
        });
      },
    },
    listSessions: { providesTags: ['Sessions'] },
    // also where it was refused: the session may have ended by itself
    endSession: { invalidatesTags: ['Sessions'] },
    endOtherSessions: { invalidatesTags: ['Sessions'] },
    forgetDevice: { invalidatesTags: ['Sessions'] },
    getMe: { providesTags: ['Me'] },
    getPreferences: { providesTags: ['Preferences'] },
    getPush: { providesTags: ['Push'] },
    getStatus: { providesTags: ['Status'] },
    getWallet: { providesTags: ['Wallet'], merge: newer },
    listTransactions: { providesTags: ['Transactions'], extraOptions: EVENLY },
    listNumbers: { providesTags: ['Numbers'], merge: newerItems },
    listRecentOffers: { providesTags: ['Numbers', 'Catalog'] },
    getNumber: { providesTags: ['Numbers'], merge: newer },
    getNumberTimeline: { providesTags: ['Timeline'] },
    listServers: { providesTags: ['Catalog'] },
    listServices: { providesTags: ['Catalog'] },
    listServiceOffers: { providesTags: ['Catalog'] },
    listRecharges: { providesTags: ['Recharges'] },
    getRecharge: { providesTags: ['Recharges'] },
    getLatestRecharge: { providesTags: ['Recharges'] },
    // what happens to a wallet can be a withdrawal's
    listWithdrawals: { providesTags: ['Withdrawals', 'Transactions'] },
  },
});

export const {
  useGetMeQuery,
  useListSessionsQuery,
  useListSupportViewsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useForgetDeviceMutation,
  useGetPreferencesQuery,
  useGetPushQuery,
  useGetSettingsQuery,
  useGetStatusQuery,
  useGetStatusHistoryQuery,
  useListPriceExamplesQuery,
  useGetPromisesQuery,
  useGetLiabilitiesQuery,
  useGetWalletQuery,
  useListTransactionsQuery,
  useListInvoicesQuery,
  useListNumbersQuery,
  useListRecentOffersQuery,
  useGetNumberQuery,
  useGetNumberTimelineQuery,
  useListServersQuery,
  useListServicesQuery,
  useListServiceOffersQuery,
  useListRechargesQuery,
  useGetRechargeQuery,
  useGetLatestRechargeQuery,
  useListWithdrawalsQuery,
  useChangePreferencesMutation,
} = drawnForAnswers(reads);
