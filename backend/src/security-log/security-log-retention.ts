/** Deletes what the security log has kept for a year. */
import { Injectable } from '@nestjs/common';
import { Clock } from '../database/clock.js';
import { Database } from '../database/database.js';
import { Every } from '../jobs/every.js';

const DELETE_EVERY = 3_600_000;

@Injectable()
export class SecurityLogRetention {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @Every(DELETE_EVERY)
  async run(): Promise<void> {
    if (this.clock.doubt) return;
    await this.database.query(`DELETE FROM security_log WHERE hour < now() - interval '1 year'`);
  }
}
