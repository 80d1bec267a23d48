/** The period that a person asks for, by the database's clock. */
import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { indianDay, periodOf, type Period } from '../../periods/period.js';

@Injectable()
export class AskedPeriod {
  constructor(private readonly database: Database) {}

  /**
   * @returns `now`: ms since 1970
   * @throws Refusal 'invalid-input' where the first day is after the last one
   */
  async read(asked: Partial<Period>): Promise<{ period: Period; now: number }> {
    const { rows } = await this.database.query<{ now: Date }>('SELECT clock_timestamp() AS now');
    const now = rows[0]!.now.getTime();
    return { period: periodOf(asked, indianDay(now)), now };
  }
}
