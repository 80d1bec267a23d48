/** The limits of a purchase for a person: lower for a new account, and for who cancels much more than they receive. */
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { NO_ABUSE_LIMITS, type AbuseLimits } from '../domain/abuse/abuse-limits.js';
import { purchasePace } from '../domain/abuse/purchase-pace.js';
import type { Limits } from '../domain/money/wallet.js';
import { Refusal } from '../domain/refusal.js';
import { Settings } from '../settings/settings.js';
import { AbuseFlags } from './abuse-flags.js';

interface Row {
  readonly since: string;
  readonly now: string;
  readonly cancels: string[] | null;
  readonly codes: string;
}

/** Of each purchase: planned once for each connection. */
const HISTORY = `
SELECT extract(epoch FROM u.created_at) * 1000 AS since, extract(epoch FROM clock_timestamp()) * 1000 AS now, n.*
FROM users u CROSS JOIN (
  SELECT array_agg(extract(epoch FROM requested_at) * 1000) FILTER (WHERE reason IN ('cancelled', 'changed')) AS cancels,
    count(*) FILTER (WHERE hold = 'spent') AS codes
  FROM numbers WHERE wallet_id = $1 AND requested_at > clock_timestamp() - interval '1 day') n
WHERE u.id = $1::uuid`;

/** Then nothing needs to be read. */
const isOff = ({ newForDays, cancelsToSlow, cancelsToRefuse }: AbuseLimits): boolean =>
  newForDays === 0 && Math.min(cancelsToSlow, cancelsToRefuse) === NO_ABUSE_LIMITS.cancelsToSlow;

@Injectable()
export class BuyerPace {
  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
    private readonly flags: AbuseFlags,
  ) {}

  /** @returns a Refusal, to be thrown where it is decided: what was bought before is answered as it was */
  async limitsOf(userId: string): Promise<Limits | Refusal> {
    const { limits, abuse } = await this.settings.read();
    if (isOff(abuse)) return limits;
    const { rows } = await this.database.pool.query<Row>({ name: 'history-of-buyer', text: HISTORY, values: [userId] });
    if (!rows[0]) return limits;
    const { since, now, cancels, codes } = rows[0];
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
