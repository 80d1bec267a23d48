/**
 * Activations that live on our account at a provider and match nothing of ours, remembered until they are gone
 * (decision 0057).
 */
import type { Pool } from 'pg';
import { Clock } from '../../database/clock.js';
import { ClockGuard } from '../../database/clock-guard.js';
import type { Listed } from '../../provider/provider.js';

/** An answer that is under way is recorded by then; what is younger may still get an owner, ms. */
const SETTLED = 120_000;
/** Unowned for so long, it may be cancelled where the account is ours alone, ms. */
const CANCEL_AFTER = 600_000;

export interface Orphan {
  readonly activationId: string;
  /** Found for the first time. */
  readonly isNew: boolean;
  /** Old enough to be cancelled, and not cancelled yet. */
  readonly mayGo: boolean;
}

interface Row {
  activation_id: string;
  is_new: boolean;
  may_go: boolean;
}

/** An order whose answer is awaited or sought may own any activation of its offer: none of these is an orphan. */
const remember = `
INSERT INTO orphans AS o (provider, activation_id, country, service, phone, first_at, last_at)
SELECT s.provider, s.activation_id, s.country, s.service, t.phone, s.first_at, clock_timestamp()
FROM unnest($2::text[], $3::text[]) AS t(activation_id, phone)
JOIN sightings s ON s.provider = $1 AND s.activation_id = t.activation_id
WHERE s.first_at < clock_timestamp() - make_interval(secs => $4::float8 / 1000)
  AND NOT EXISTS (SELECT FROM numbers n WHERE n.provider = $1 AND n.activation_id = t.activation_id)
  AND NOT EXISTS (SELECT FROM numbers n WHERE n.provider = $1 AND n.activation_id IS NULL
    AND n.ending IS NULL AND n.hold IN ('open', 'released')
    AND (s.country IS NULL OR n.country = s.country) AND (s.service IS NULL OR n.service = s.service))
ON CONFLICT (provider, activation_id) DO UPDATE SET last_at = excluded.last_at
RETURNING activation_id, xmax = 0 AS is_new,
  ended_at IS NULL AND first_at < (SELECT trusted_now($6, $7)) - make_interval(secs => $5::float8 / 1000) AS may_go`;

export class Orphans {
  constructor(
    private readonly pool: Pool,
    private readonly clock: Clock = ClockGuard.on(pool),
  ) {}

  /** Of a whole list, those that no number owns. */
  async among(provider: string, list: readonly Listed[]): Promise<Orphan[]> {
    const { rows } = await this.pool.query<Row>(remember, [
      provider,
      list.map(({ activationId }) => activationId),
      list.map(({ phone }) => phone),
      ...[SETTLED, CANCEL_AFTER],
      ...(await this.clock.window()),
    ]);
    return rows.map(({ activation_id, is_new, may_go }) => ({
      activationId: activation_id,
      isNew: is_new,
      mayGo: may_go,
    }));
  }

  /** Null where it was never found to be one, or a number of ours has it by now. */
  async stateOf(provider: string, activationId: string): Promise<'alive' | 'ended' | null> {
    const { rows } = await this.pool.query<{ ended: boolean }>(
      `SELECT ended_at IS NOT NULL AS ended FROM orphans o WHERE provider = $1 AND activation_id = $2
         AND NOT EXISTS (SELECT FROM numbers n WHERE n.provider = $1 AND n.activation_id = $2)`,
      [provider, activationId],
    );
    return rows[0] ? (rows[0].ended ? 'ended' : 'alive') : null;
  }

  /** What the provider answered to our cancel of one. */
  async answered(provider: string, activationId: string, answer: string, isOver: boolean): Promise<void> {
    await this.pool.query(
      `UPDATE orphans SET answer = $3, ended_at = CASE WHEN $4 THEN clock_timestamp() END
       WHERE provider = $1 AND activation_id = $2`,
      [provider, activationId, answer.slice(0, 80), isOver],
    );
  }
}
