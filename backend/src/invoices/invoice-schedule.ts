/** Makes the documents of each day that is over. */
import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../database/clock.js';
import { Every } from '../jobs/every.js';
import { MakeInvoices } from './make-invoices.js';

/** A day has time until the morning; it costs a look at two rows where nothing is over, ms. */
const MAKE_EVERY = 60_000;

@Injectable()
export class InvoiceSchedule {
  private readonly log = new Logger('Invoices');
  private isNamed = false;

  constructor(
    private readonly invoices: MakeInvoices,
    private readonly clock: Clock,
  ) {}

  @Every(MAKE_EVERY)
  async run(stopping?: AbortSignal): Promise<void> {
    if (!this.isNamed && (await this.invoices.areHeld())) {
      this.isNamed = true;
      this.log.error('ALARM documents wait since a restore: npm run after-restore -- --documents LAST-NUMBER');
    }
    while (!stopping?.aborted && !this.clock.doubt) {
      const made = await this.invoices.next();
      if (!made) return;
      this.log.log(`${made.day}: ${made.documents} documents`);
    }
  }
}
