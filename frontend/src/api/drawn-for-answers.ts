/** Hooks of reads: a component is drawn when a request is answered, and not when it is sent (decision 0326). */
import { skipToken } from '@reduxjs/toolkit/query';
import { useSelector } from 'react-redux';

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

/** The hooks of an API whose reads are `useGet…Query` and `useList…Query`; all else of it is as it was. */
export const drawnForAnswers = <Api extends object>(api: Api): Api =>
  Object.fromEntries(
    Object.entries(api).map(([name, one]: [string, unknown]) =>
      /^use(Get|List)\w+Query$/.test(name) ? [name, withShownOnly(one as UseRead)] : [name, one],
    ),
  ) as Api;
