/** Erases what staff wrote in requests about people whose accounts are erased; the requests stay, by their codes. */
import { Injectable } from '@nestjs/common';
import { Clock } from '../database/clock.js';
import { Database } from '../database/database.js';
import { Every } from '../jobs/every.js';

/** Identities are kept for days, so an hour does not matter, ms. */
const ERASE_EVERY = 3_600_000;

const erase = `
UPDATE approvals a SET note = NULL
WHERE note IS NOT NULL AND EXISTS (SELECT FROM users u WHERE u.id::text = a.wallet_id AND u.erased_at IS NOT NULL)`;

@Injectable()
export class NoteRetention {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @Every(ERASE_EVERY)
  async run(): Promise<void> {
    if (!this.clock.doubt) await this.database.query(erase);
  }
}
