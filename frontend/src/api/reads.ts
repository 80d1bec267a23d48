/** Cache rules of the reads: which become stale together, and that an older answer never replaces a newer one. */
import { skipToken } from '@reduxjs/toolkit/query';
import { useSelector } from 'react-redux';
import { client } from './client.js';
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

interface Answer {
  readonly data?: unknown;
  readonly currentData?: unknown;
  readonly error?: unknown;
  readonly fulfilledTimeStamp?: number;
  readonly isUninitialized: boolean;
  readonly isLoading: boolean;
  readonly isFetching: boolean;
  readonly isSuccess: boolean;
  readonly isError: boolean;
}

/**
 * Without what a request has of its own, which changes when one is sent: nothing to be shown has changed then. What is
 * about to be asked is loading already, as RTK Query's own selector has it, which this one replaces.
 */
const shownOf = (answer: Answer) => {
  const { data, currentData, error, fulfilledTimeStamp, isUninitialized: isNew, isSuccess, isError } = answer;
  const isLoading = isNew ? data === undefined : answer.isLoading;
  const isFetching = isNew || answer.isFetching;
  return { data, currentData, error, fulfilledTimeStamp, isLoading, isFetching, isSuccess, isError };
};

interface Options {
  readonly skip?: boolean;
  readonly selectFromResult?: (answer: Answer) => object;
}

type UseRead = (asked: unknown, options?: Options) => unknown;

/** Who leaves takes what was asked along: what is on screen is drawn, and asked for, again. */
const useWhoAsks = () => useSelector(({ session }: { session?: { userId?: string } }) => session?.userId);

const withShownOnly =
  (use: UseRead): UseRead =>
  (asked, options) => {
    useWhoAsks();
    return use(asked, asked === skipToken || options?.skip ? options : { selectFromResult: shownOf, ...options });
  };

/** The hooks of reads, with which a component is drawn when a request is answered, and not when it is sent. */
const hooks = Object.fromEntries(
  Object.entries(reads).map(([name, one]) =>
    /^use(Get|List)\w+Query$/.test(name) ? [name, withShownOnly(one as UseRead)] : [name, one],
  ),
) as unknown as typeof reads;

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
} = hooks;
