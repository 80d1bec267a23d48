/** What is typed of an account at a provider, and what of it is a change. */
import type { ChangeProviderRequest, ProviderAccountResponse } from '../../api/client.gen.js';

/** Per cent and seconds, as people type them; empty is null. */
export interface TypedAccount {
  readonly name: string | null;
  readonly url: string;
  readonly key: string;
  readonly currency: string;
  readonly rate: string;
  readonly markup: number | null;
  readonly cancelLimit: number | null;
  readonly perSecond: number | null;
  readonly maxOpen: number | null;
  readonly batchAbove: number;
  readonly priority: number;
  readonly isExclusive: boolean;
  readonly anyServer: boolean;
  readonly reason: string;
}

export type AccountChange = Omit<ChangeProviderRequest, 'id' | 'reason' | 'seen'>;

const MS = 1_000;
const POINTS = 100;

export const typedOf = (account: ProviderAccountResponse): TypedAccount => ({
  ...{ name: account.name, url: '', key: '', currency: account.currency ?? '', rate: account.rate ?? '' },
  markup: account.markup === null ? null : account.markup / POINTS,
  cancelLimit: account.cancelLimit === null ? null : account.cancelLimit / MS,
  ...{ perSecond: account.perSecond, maxOpen: account.maxOpen, batchAbove: account.batchAbove },
  ...{ priority: account.priority, isExclusive: account.isExclusive, anyServer: account.anyServer, reason: '' },
});

export const basisPointsOf = (percent: number | null): number | null =>
  percent === null ? null : Math.round(percent * POINTS);

const wire = ({ name, url, key, currency, rate, markup, cancelLimit, ...rest }: Omit<TypedAccount, 'reason'>) => ({
  name: name?.trim() || null,
  ...{ url: url.trim(), key: key.trim(), currency: currency.trim(), rate: rate.trim() },
  ...{ markup: basisPointsOf(markup), cancelLimit: cancelLimit === null ? null : Math.round(cancelLimit * MS) },
  ...rest,
});

/** An empty text that cannot be empty stays as it is. */
const NEVER_EMPTY = ['url', 'key', 'currency', 'rate', 'batchAbove', 'priority'];

/** Only what is other than it was. */
export const changeIn = (typed: TypedAccount, account: ProviderAccountResponse): AccountChange => {
  const { reason: _typed, ...now } = typed;
  const { reason: _was, ...then } = typedOf(account);
  const before: Readonly<Record<string, unknown>> = wire(then);
  return Object.fromEntries(
    Object.entries(wire(now)).filter(
      ([field, value]) => value !== before[field] && !(NEVER_EMPTY.includes(field) && (value === '' || value === null)),
    ),
  );
};
