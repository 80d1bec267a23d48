/**
 * A read whose arguments change, as it is shown: while other rows are read, the former ones stay; afterwards never
 * those of other arguments.
 */
interface Read<Data> {
  readonly data?: Data;
  readonly currentData?: Data;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

export const shownRead = <Data>({ data, currentData, error, isFetching, refetch }: Read<Data>) => ({
  data: isFetching ? data : currentData,
  error,
  isFetching,
  refetch,
});
