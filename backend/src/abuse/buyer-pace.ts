/** The limits of a purchase for a person: lower for a new account, and for who cancels much more than they receive. */
import { Injectable } from '@nestjs/common';
import type { BatchLoader } from '../database/loaders/batch-loader.js';
import { Database } from '../database/database.js';
import { ANSWERED_WITHIN, laneLoader } from '../database/loaders/lane-loader.js';
import { NO_ABUSE_LIMITS, type AbuseLimits } from '../domain/abuse/abuse-limits.js';
import { purchasePace } from '../domain/abuse/purchase-pace.js';
import type { Limits } from '../domain/money/wallet.js';
import { Refusal } from '../domain/refusal.js';
import { Settings } from '../settings/settings.js';
import { AbuseFlags } from './abuse-flags.js';

interface Row {
  readonly id: string;
  readonly since: string;
  readonly now: string;
  readonly cancels: string[] | null;
  readonly codes: string;
}

/** Of those whose purchases are under way: planned once for each connection, each one scan of an index. */
const HISTORIES = {
  name: 'histories-of-buyers',
  text: `
SELECT u.*, extract(epoch FROM clock_timestamp()) * 1000 AS now, n.* FROM unnest($1::text[]) AS buyer,
LATERAL (SELECT id, extract(epoch FROM created_at) * 1000 AS since FROM users WHERE id = buyer::uuid OFFSET 0) u,
LATERAL (
  SELECT array_agg(extract(epoch FROM requested_at) * 1000) FILTER (WHERE reason IN ('cancelled', 'changed')) AS cancels,
    count(*) FILTER (WHERE hold = 'spent') AS codes
  FROM numbers WHERE wallet_id = buyer AND requested_at > (SELECT clock_timestamp() - interval '1 day')) n`,
};

/** Then nothing needs to be read. */
const isOff = ({ newForDays, cancelsToSlow, cancelsToRefuse }: AbuseLimits): boolean =>
  newForDays === 0 && Math.min(cancelsToSlow, cancelsToRefuse) === NO_ABUSE_LIMITS.cancelsToSlow;

@Injectable()
export class BuyerPace {
  private readonly histories: BatchLoader<string, Row | null>;

  constructor(
    { pool }: Database,
    private readonly settings: Settings,
    private readonly flags: AbuseFlags,
  ) {
    this.histories = laneLoader(async (buyers) => {
      const { rows } = await pool.query<Row>({ ...HISTORIES, ...ANSWERED_WITHIN, values: [[...new Set(buyers)]] });
      const found = new Map(rows.map((row) => [row.id, row]));
      return buyers.map((buyer) => found.get(buyer) ?? null);
    });
  }

  /** @returns a Refusal, to be thrown where it is decided: what was bought before is answered as it was */
  async limitsOf(userId: string): Promise<Limits | Refusal> {
    const { limits, abuse } = await this.settings.read();
    if (isOff(abuse)) return limits;
    const history = await this.histories.load(userId);
    if (!history) return limits;
    const { since, now, cancels, codes } = history;
    const buyer = { accountSince: Number(since), cancels: (cancels ?? []).map(Number), codes: Number(codes) };
    try {
      const pace = purchasePace(limits, buyer, abuse, Number(now));
      for (const flag of pace.flags) await this.flags.raise(flag, userId);
      return pace.limits;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await this.flags.raise('cancels-refused', userId);
      return error;
    }
  }

  /** Shows staff an account that was held back only because it is new. @throws what was thrown */
  async noteRefusal(userId: string, error: unknown): Promise<never> {
    const { limits, abuse } = await this.settings.read();
    const isNewLimit = abuse.newOpenNumbers < limits.openNumbers;
    if (
      isNewLimit &&
      error instanceof Refusal &&
      error.code === 'too-many-open-numbers' &&
      error.facts.limit === abuse.newOpenNumbers
    )
      await this.flags.raise('slow-start', userId);
    throw error;
  }
}
