/** Makes the documents of each day that is over. */
import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../database/clock.js';
import { Every } from '../jobs/every.js';
import { MakeInvoices } from './make-invoices.js';

/** A day of documents has time until the morning, ms. */
const MAKE_EVERY = 300_000;

@Injectable()
export class InvoiceSchedule {
  private readonly log = new Logger('Invoices');

  constructor(
    private readonly invoices: MakeInvoices,
    private readonly clock: Clock,
  ) {}

  @Every(MAKE_EVERY)
  async run(stopping?: AbortSignal): Promise<void> {
    while (!stopping?.aborted && !this.clock.doubt) {
      const made = await this.invoices.next();
      if (!made) return;
      this.log.log(`${made.day}: ${made.documents} documents`);
    }
  }
}
