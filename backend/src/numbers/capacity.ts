/** Whether a provider account can carry one more open number: its own limit, and a pace that leaves each number its looks. */
import type { Pool } from 'pg';
import type { Clocks } from '../domain/clocks.js';
import type { Providers } from '../provider/providers.js';

/** Beyond its budget the period stretches for all; beyond this many periods nothing new is bought there. */
const MOST_PERIODS = 3;
/** The part of the budget that looks may use. */
const LOOKS = 0.8;
/** A count is at most this old, ms: a soft limit, and thousands may ask. */
const FRESH_FOR = 1_000;

export class Capacity {
  private readonly counts = new Map<string, { readonly at: number; readonly open: Promise<number> }>();

  constructor(
    private readonly pool: Pool,
    private readonly providers: Providers,
  ) {}

  async hasRoom(provider: string, { pollEvery }: Clocks): Promise<boolean> {
    const { perSecond, mostOpen, batchAbove } = this.providers.account(provider);
    if (perSecond === null && mostOpen === null) return true;
    const open = await this.open(provider);
    if (mostOpen !== null && open >= mostOpen) return false;
    if (perSecond === null || open > batchAbove) return true; // one list for all of them
    return open < (perSecond * LOOKS * pollEvery * MOST_PERIODS) / 1000;
  }

  private open(provider: string): Promise<number> {
    const now = performance.now();
    const known = this.counts.get(provider);
    if (known && now - known.at < FRESH_FOR) return known.open;
    const open = this.count(provider);
    this.counts.set(provider, { at: now, open });
    open.catch(() => this.counts.delete(provider));
    return open;
  }

  private async count(provider: string): Promise<number> {
    const { rows } = await this.pool.query<{ open: number }>(
      `SELECT count(*)::int AS open FROM numbers WHERE provider = $1 AND hold = 'open'`,
      [provider],
    );
    return rows[0]?.open ?? 0;
  }
}
