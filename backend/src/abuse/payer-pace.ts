/** What is known of a payer when they order a recharge, and who else pays from the same source. */
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import type { PayerHistory } from '../domain/abuse/recharge-pace.js';
import { Refusal } from '../domain/refusal.js';
import { AbuseFlags } from './abuse-flags.js';

interface HistoryRow {
  readonly first: string | null;
  readonly place: string;
  readonly on_device: string;
}

/** The first deposit never changes, so what is read before the decision is at most stricter than what is so. */
const history = `
SELECT (SELECT extract(epoch FROM min(created_at)) * 1000 FROM transactions
    WHERE wallet_id = $1 AND type = 'deposit' AND status = 'completed')
    AS first,
  (SELECT coalesce(max(place), 0) FROM (
    SELECT user_id, row_number() OVER (PARTITION BY source ORDER BY first_at, user_id) AS place FROM payment_sources
    WHERE source IN (SELECT source FROM payment_sources WHERE user_id = $1::uuid)) placed
   WHERE user_id = $1::uuid) AS place,
  (SELECT coalesce(min(place), 0) FROM (
    SELECT user_id, row_number() OVER (PARTITION BY device_hash ORDER BY first_sign_in_at, user_id) AS place
    FROM known_devices WHERE device_hash IN (SELECT device_hash FROM known_devices WHERE user_id = $1::uuid)) placed
   WHERE user_id = $1::uuid) AS on_device`;

const linked = `
SELECT DISTINCT other.user_id FROM payment_sources mine JOIN payment_sources other USING (source)
WHERE mine.user_id = $1 AND other.user_id <> $1 ORDER BY other.user_id`;

const REFUSALS = {
  'recharge-above-limit': 'recharge-limit',
  'too-many-daily-recharges': 'recharge-count',
  'payment-source-shared': 'payment-source',
  'device-shared': 'device',
} as const;

@Injectable()
export class PayerPace {
  constructor(
    private readonly database: Database,
    private readonly flags: AbuseFlags,
  ) {}

  async historyOf(userId: string): Promise<PayerHistory> {
    const { rows } = await this.database.query<HistoryRow>(history, [userId]);
    const { first = null, place = '0', on_device = '0' } = rows[0] ?? {};
    const firstDepositAt = first === null ? null : Number(first);
    return { firstDepositAt, placeAtSource: Number(place), placeOnDevice: Number(on_device) };
  }

  /** Shows it to staff. @throws what was thrown */
  async noteRefusal(userId: string, error: unknown): Promise<never> {
    const flag = error instanceof Refusal ? REFUSALS[error.code as keyof typeof REFUSALS] : undefined;
    if (flag) await this.flags.raise(flag, userId);
    throw error;
  }

  /** @param source keyed hash of what identifies the payer at the gateway */
  async link(userId: string, source: string): Promise<void> {
    await this.database.query('INSERT INTO payment_sources (source, user_id) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      source,
      userId,
    ]);
  }

  /** The other accounts that paid from a source of this one. */
  async linkedTo(userId: string): Promise<string[]> {
    const { rows } = await this.database.query<{ user_id: string }>(linked, [userId]);
    return rows.map(({ user_id }) => user_id);
  }
}
