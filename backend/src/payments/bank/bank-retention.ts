/** Erases the bank accounts that people gave, once nothing can be asked about the transfer any more. */
import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../database/clock.js';
import { Every } from '../../jobs/every.js';
import { BankAccounts } from './bank-accounts.js';

/** Accounts are kept for days, so an hour does not matter, ms. */
const ERASE_EVERY = 3_600_000;
/** After the withdrawal has ended: a bank returns a transfer that it cannot credit within these days. */
const KEPT_DAYS = 30;

@Injectable()
export class BankRetention {
  private readonly logger = new Logger('Withdrawals');

  constructor(
    private readonly accounts: BankAccounts,
    private readonly clock: Clock,
  ) {}

  @Every(ERASE_EVERY)
  async run(): Promise<void> {
    if (this.clock.doubt) return;
    const erased = await this.accounts.eraseOlderThan(KEPT_DAYS);
    if (erased > 0) this.logger.log(`${erased} bank accounts were kept for ${KEPT_DAYS} days, and are erased`);
  }
}
