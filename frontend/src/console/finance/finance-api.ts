/** The books in the console's API. */
import type { AccountResponse, PromisesResponse, TimeOf, TrialBalanceResponse } from '../../api/client.gen.js';
import { consoleApi } from '../console-api.js';

/** As of which moment; what is not given is now. */
interface AskedMoment {
  readonly by: TimeOf;
  readonly asOf?: string | undefined;
  readonly event?: string | undefined;
  readonly knownBy?: string | undefined;
}

export interface AskedBalance extends AskedMoment {
  readonly comparedWith?: string | undefined;
}

interface AskedAccount extends AskedMoment {
  readonly account: string;
  readonly from?: string | undefined;
}

/** In one order, so that the same question has one answer. */
export const queryOf = (asked: AskedBalance & { readonly from?: string | undefined }): string => {
  const { by, asOf, event, knownBy, comparedWith, from } = asked;
  const given = Object.entries({ by, asOf, event, knownBy, comparedWith, from }).flatMap(([name, value]) =>
    value ? [[name, value]] : [],
  );
  return new URLSearchParams(given).toString();
};

const financeApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    trialBalance: build.query<TrialBalanceResponse, AskedBalance>({
      query: (asked) => ({ url: `finance/trial-balance?${queryOf(asked)}` }),
      keepUnusedDataFor: 0,
    }),
    ledgerAccount: build.query<AccountResponse, AskedAccount>({
      query: ({ account, ...asked }) => ({
        url: `finance/accounts/${encodeURIComponent(account)}?${queryOf(asked)}`,
      }),
      keepUnusedDataFor: 0,
    }),
    promises: build.query<PromisesResponse, void>({ query: () => ({ url: 'finance/promises' }) }),
  }),
});

export const { useTrialBalanceQuery, useLedgerAccountQuery, usePromisesQuery } = financeApi;
