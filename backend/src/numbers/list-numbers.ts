/** A person's own numbers, newest first, page by page; one of them; and those that changed since a version. */
import type { Pool } from 'pg';
import type { BatchLoader } from '../database/loaders/batch-loader.js';
import { ANSWERED_WITHIN, laneLoader } from '../database/loaders/lane-loader.js';
import { Refusal } from '../domain/refusal.js';
import type { ProviderStatuses } from '../provider/resilience/provider-status.js';
import type { Settings } from '../settings/settings.js';
import { numberResponse, type NumberRow, type NumberResponse } from './dto/number-response.js';
import type { NumberFilter } from './dto/list-numbers-query.js';
import type { ListCodes } from './codes/list-codes.js';
import type { Phones } from './phones/phones.js';

export interface NumbersPage {
  readonly items: NumberResponse[];
  /** Hand it in as `before` for the next page. */
  readonly next: string | null;
  readonly total: number;
}

/** So many changed numbers are sent at once; who gets so many asks for the next ones. */
export const MOST_CHANGED = 50;

const columns = 'n.state::json, n.version, n.polling_until, p.next_poll_at, clock_timestamp() AS now';
const source = 'numbers n LEFT JOIN poll_clock p USING (number_id)';

/**
 * The parameters $1 to $7: the wallet, the fields of a NumberFilter, null where not given, and the numbers with the
 * digits that are searched for.
 */
const chosen = `n.wallet_id = $1 AND ($2::text IS NULL OR n.status = $2) AND ($3::text IS NULL OR n.service = $3)
  AND ($4::text IS NULL OR n.country = $4) AND ($5::timestamptz IS NULL OR n.requested_at >= $5)
  AND ($6::timestamptz IS NULL OR n.requested_at < $6) AND ($7::text[] IS NULL OR n.number_id = ANY($7))`;

/** One page, and how many there are on all pages together. */
export const pageStatement = `
SELECT ${columns} FROM ${source}
WHERE ${chosen} AND ($9::timestamptz IS NULL OR (n.requested_at, n.number_id) < ($9, $10::text))
ORDER BY n.requested_at DESC, n.number_id DESC LIMIT $8`;
export const totalStatement = `SELECT count(*) AS total FROM numbers n WHERE ${chosen}`;

/** Of commands about numbers, one for all that are under way: planned once for each connection. */
const FIND = {
  name: 'numbers-of-wallets',
  text: `SELECT k.wallet, k.number, f.* FROM unnest($1::text[], $2::text[]) AS k(wallet, number),
    LATERAL (SELECT ${columns} FROM ${source} WHERE n.wallet_id = k.wallet AND n.number_id = k.number OFFSET 0) f`,
};

interface Wanted {
  readonly wallet: string;
  readonly number: string;
}

const readEach = async (pool: Pool, wanted: readonly Wanted[]): Promise<(NumberRow | null)[]> => {
  const values = [wanted.map(({ wallet }) => wallet), wanted.map(({ number }) => number)];
  const { rows } = await pool.query<NumberRow & Wanted>({ ...FIND, ...ANSWERED_WITHIN, values });
  const found = new Map(rows.map((row) => [`${row.wallet}/${row.number}`, row]));
  return wanted.map(({ wallet, number }) => found.get(`${wallet}/${number}`) ?? null);
};

const valuesOf = (walletId: string, { status, service, country, from, to }: NumberFilter): (string | null)[] => [
  walletId,
  ...[status, service, country, from, to].map((value) => value ?? null),
];

/** What lies beside the events, and is erased when it was kept long enough. */
export class Beside {
  constructor(
    readonly codes: ListCodes,
    readonly phones: Phones,
  ) {}
}

export interface PageQuery extends NumberFilter {
  readonly limit: number;
  /** `next` of the page before. */
  readonly before?: string;
}

const cursorOf = ({ state }: NumberRow): string => `${state.requestedAt}.${state.id}`;

/** @throws Refusal 'invalid-input' for what is no cursor of ours. */
const readCursor = (before: string): [Date, string] => {
  const [at = '', id = ''] = before.split('.');
  if (!/^\d{1,15}$/.test(at) || !id)
    throw new Refusal('invalid-input', { fields: { before: 'Not a page of this list' } });
  return [new Date(Number(at)), id];
};

export class ListNumbers {
  private readonly wanted: BatchLoader<Wanted, NumberRow | null>;

  constructor(
    private readonly pool: Pool,
    private readonly beside: Beside,
    private readonly statuses: ProviderStatuses,
    private readonly settings: Settings,
  ) {
    this.wanted = laneLoader((wanted) => readEach(pool, wanted));
  }

  async page(walletId: string, { limit, before, ...filter }: PageQuery): Promise<NumbersPage> {
    const { digits } = filter;
    const withDigits = digits ? await this.beside.phones.withDigits(walletId, digits) : null;
    const chosenValues = [...valuesOf(walletId, filter), withDigits];
    const [at, id] = before ? readCursor(before) : [null, null];
    const { rows } = await this.pool.query<NumberRow>(pageStatement, [...chosenValues, limit + 1, at, id]);
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    const total = await this.pool.query<{ total: string }>(totalStatement, chosenValues);
    return {
      items: await this.views(walletId, shown),
      next: last ? cursorOf(last) : null,
      total: Number(total.rows[0]?.total ?? 0),
    };
  }

  /** @throws Refusal 'number-not-found', also for another person's number. */
  async one(walletId: string, numberId: string): Promise<NumberResponse> {
    const [view] = await this.find(walletId, numberId);
    if (!view) throw new Refusal('number-not-found');
    return view;
  }

  /** For who cannot know whether it was ever ordered: a page of one, or of none. */
  async only(walletId: string, numberId: string): Promise<NumbersPage> {
    const items = await this.find(walletId, numberId);
    return { items, next: null, total: items.length };
  }

  /** For live pages: what they have not seen yet. */
  async changedSince(walletId: string, version: number): Promise<NumberResponse[]> {
    const { rows } = await this.pool.query<NumberRow>(
      `SELECT ${columns} FROM ${source} WHERE n.wallet_id = $1 AND n.version > $2 ORDER BY n.version LIMIT ${MOST_CHANGED}`,
      [walletId, version],
    );
    return this.views(walletId, rows);
  }

  /** For live pages that have just been opened: what may still move, and what did while the page was loading. */
  async lately(walletId: string): Promise<NumberResponse[]> {
    const { rows } = await this.pool.query<NumberRow>(
      `SELECT ${columns} FROM ${source}
       WHERE n.wallet_id = $1 AND (n.hold = 'open' OR n.updated_at > now() - interval '2 minutes')
       ORDER BY n.requested_at DESC LIMIT ${MOST_CHANGED}`,
      [walletId],
    );
    return this.views(walletId, rows);
  }

  private async find(walletId: string, numberId: string): Promise<NumberResponse[]> {
    const row = await this.wanted.load({ wallet: walletId, number: numberId });
    return this.views(walletId, row ? [row] : []);
  }

  private async views(walletId: string, rows: readonly NumberRow[]): Promise<NumberResponse[]> {
    const withCodes = rows.filter(({ state }) => state.codes > 0).map(({ state }) => state.id);
    const codes = await this.beside.codes.read(walletId, withCodes);
    const assigned = rows.filter(({ state }) => state.assignedAt !== null).map(({ state }) => state.id);
    const phones = await this.beside.phones.read(walletId, assigned);
    const { countryCodes } = await this.settings.read();
    return Promise.all(
      rows.map(async (row) =>
        numberResponse(
          row,
          // A code that came after the state was read belongs to the next reading: neither says what the other does
          // not.
          codes.filter(({ numberId, seq }) => numberId === row.state.id && seq <= row.state.codes),
          { phone: phones.get(row.state.id) ?? null, checkEvery: await this.periodOf(row), countryCodes },
        ),
      ),
    );
  }

  /** Ms between two polls; null for a number that is not polled. */
  private async periodOf({ state, polling_until, now }: NumberRow): Promise<number | null> {
    if (state.hold !== 'open' || !polling_until || polling_until <= now) return null;
    return this.statuses.pollPeriod(state.offer.provider, state.clocks.pollEvery);
  }
}
