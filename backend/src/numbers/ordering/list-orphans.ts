/** Activations at the providers that match nothing of ours, the newest first: for staff. */
import type { Pool } from 'pg';

export interface OrphanRow {
  readonly provider: string;
  readonly activationId: string;
  readonly country: string | null;
  readonly service: string | null;
  readonly phone: string;
  readonly firstAt: Date;
  readonly lastAt: Date;
  /** What the provider said when we cancelled it; null where we did not. */
  readonly answer: string | null;
  readonly endedAt: Date | null;
  /** Listed when the provider was last asked, and not cancelled. */
  readonly lives: boolean;
}

const newest = `
SELECT o.provider, o.activation_id AS "activationId", o.country, o.service, o.phone, o.first_at AS "firstAt",
  o.last_at AS "lastAt", o.answer, o.ended_at AS "endedAt",
  o.ended_at IS NULL AND s.last_at >= l.last_at AS lives
FROM orphans o JOIN provider_lists l USING (provider) LEFT JOIN sightings s USING (provider, activation_id)
ORDER BY o.first_at DESC LIMIT $1`;

const MAX_ORPHANS = 500;

export class ListOrphans {
  constructor(private readonly pool: Pool) {}

  async read(): Promise<OrphanRow[]> {
    const { rows } = await this.pool.query<Omit<OrphanRow, 'lives'> & { lives: boolean | null }>(newest, [MAX_ORPHANS]);
    return rows.map((row) => ({ ...row, lives: row.lives === true }));
  }
}
