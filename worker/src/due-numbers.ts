/** Deadlines are rows, not timers: what is due is taken straight from PostgreSQL, each number by one worker at a time. */
import type { CommandBus } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { ExpireNumber } from '@backend/numbers/commands/expire-number.js';

const AT_ONCE = 50;
/** A worker that died gives its numbers free after this; a last look with a cancel takes at most three times the provider's 4 s. */
const CLAIM_FOR = 15_000;

const claim = `
WITH due AS (
  SELECT n.wallet_id, n.number_id FROM numbers n
  WHERE n.hold = 'open' AND n.deadline <= clock_timestamp()
    AND NOT EXISTS (SELECT FROM due_claims c WHERE c.wallet_id = n.wallet_id AND c.number_id = n.number_id AND c.until > clock_timestamp())
  ORDER BY n.deadline LIMIT $1 FOR UPDATE SKIP LOCKED)
INSERT INTO due_claims AS c (wallet_id, number_id, until)
SELECT wallet_id, number_id, clock_timestamp() + make_interval(secs => $2::float8 / 1000) FROM due
ON CONFLICT (wallet_id, number_id) DO UPDATE SET until = excluded.until WHERE c.until <= clock_timestamp()
RETURNING wallet_id, number_id`;

export class DueNumbers {
  constructor(
    private readonly pool: Pool,
    private readonly bus: CommandBus,
    private readonly complain: (error: unknown) => void,
  ) {}

  /** Closes what is due. A number that could not be closed is taken again when its claim has run out. */
  async close(): Promise<void> {
    for (;;) {
      const { rows } = await this.pool.query<{ wallet_id: string; number_id: string }>(claim, [AT_ONCE, CLAIM_FOR]);
      await Promise.all(
        rows.map(({ wallet_id, number_id }) =>
          this.bus
            .execute(new ExpireNumber({ walletId: wallet_id, numberId: number_id }))
            .then(() => this.free(wallet_id, number_id), this.complain),
        ),
      );
      if (rows.length < AT_ONCE) return;
    }
  }

  private async free(walletId: string, numberId: string): Promise<void> {
    await this.pool.query('DELETE FROM due_claims WHERE wallet_id = $1 AND number_id = $2', [walletId, numberId]);
  }
}
