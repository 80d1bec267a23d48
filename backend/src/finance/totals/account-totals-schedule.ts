/** Keeps the totals of accounts up to date; what it has not counted yet, readers add from the entries. */
import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { Every } from '../../jobs/every.js';
import { Feed } from '../../ledger/feed/feed.js';
import { ACCOUNT_TOTALS, accountTotals } from './account-totals.js';

/** Ms: the entries of so long are read one by one with each question. */
const COUNT_EVERY = 60_000;

@Injectable()
export class AccountTotals {
  private readonly feed: Feed;

  constructor({ pool }: Database) {
    this.feed = new Feed(pool);
  }

  /** Counts what was recorded since the last call, in any process; each entry once. */
  @Every(COUNT_EVERY)
  async catchUp(stopping?: AbortSignal): Promise<void> {
    while (!stopping?.aborted && (await this.feed.catchUp(ACCOUNT_TOTALS, accountTotals.project)) > 0);
  }
}
