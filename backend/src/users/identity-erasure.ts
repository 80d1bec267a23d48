/**
 * Erases who people were whose accounts were closed long enough ago: name, e-mail, phone, State, preferences, and what
 * staff wrote about them. What they did stays, by the id of their account alone (decision 0255).
 */
import { Injectable, Logger } from '@nestjs/common';
import { eraseDetails } from '../audit/erase-details.js';
import { Clock } from '../database/clock.js';
import { Database } from '../database/database.js';
import { Every } from '../jobs/every.js';

/** Identities are kept for days, so an hour does not matter, ms. */
const ERASE_EVERY = 3_600_000;
/** Personal data and logs are kept for a year after their use (DPDP Rules 2025, rule 8), a month more for disputes. */
export const KEPT_DAYS = 400;
const AT_ONCE = 100;

const due = `
SELECT id FROM users WHERE closed_at < now() - $1 * interval '1 day' AND erased_at IS NULL ORDER BY closed_at LIMIT $2`;

const erase = `
WITH preferred AS (DELETE FROM preferences WHERE user_id = $1)
UPDATE users SET email = id || '@erased.invalid', typed_email = NULL, full_name = NULL, phone = NULL, state = NULL,
  email_proved_at = NULL, updated_at = now(), erased_at = now() WHERE id = $1`;

@Injectable()
export class IdentityErasure {
  private readonly logger = new Logger('Users');

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** One that was interrupted is done again: the user is marked at the end. */
  @Every(ERASE_EVERY)
  async run(): Promise<void> {
    if (this.clock.doubt) return;
    const { rows } = await this.database.query<{ id: string }>(due, [KEPT_DAYS, AT_ONCE]);
    for (const { id } of rows) {
      await this.eraseWords(id);
      await this.database.query(erase, [id]);
    }
    if (rows.length > 0) this.logger.log(`${rows.length} accounts were closed ${KEPT_DAYS} days ago, and are erased`);
  }

  private async eraseWords(id: string): Promise<void> {
    const client = await this.database.pool.connect();
    try {
      await eraseDetails(client, { kind: 'user', id }, 'identity-erasure');
      client.release();
    } catch (error) {
      client.release(true); // its transaction is undone
      throw error;
    }
  }
}
