/** Deletes received codes and phone numbers that are older than they are kept (PRIVACY-30). */
import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../database/clock.js';
import { Database } from '../../database/database.js';
import { Every } from '../../jobs/every.js';
import { Ledger } from '../../ledger/ledger.js';
import { Settings } from '../../settings/settings.js';
import { deleteOld, ERASABLE } from './delete-old.js';

/** They are kept for days, so an hour does not matter, ms. */
const DELETE_EVERY = 3_600_000;

@Injectable()
export class NumberRetention {
  private readonly log = new Logger('Numbers');

  constructor(
    private readonly database: Database,
    private readonly ledger: Ledger,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  @Every(DELETE_EVERY)
  async run(): Promise<void> {
    if (this.clock.doubt) return;
    const { codesKeptDays } = await this.settings.read();
    const { clock, ledger, database } = this;
    for (const what of ERASABLE) {
      const deleted = await deleteOld({ pool: database.pool, ledger, clock }, what, codesKeptDays);
      if (deleted > 0) this.log.log(`${deleted} ${what} were older than ${codesKeptDays} days, and are deleted`);
    }
  }
}
