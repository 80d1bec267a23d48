/**
 * Reads what gateways paid out, day by day: a payment that no webhook and no inquiry told of is found here, and is
 * credited as every other is (MONEY-7, decision 0225).
 */
import { Injectable, Logger } from '@nestjs/common';
import { daysToRead, WHOLE_AFTER } from '../../domain/payments/settling.js';
import { GatewayUnavailable, type Gateway, type SettlementLine } from '../../gateway/gateway.js';
import { Gateways } from '../../gateway/gateways.js';
import { dayOfNumber, indianDayNumber } from '../../periods/period.js';
import { PaymentProcessor } from '../payment-processor.js';
import { SettlementDays, type Undecided } from './settlement-days.js';

/** More pages than any day has: a list without an end is no list. */
const MOST_PAGES = 10_000;

type SettledPayment = SettlementLine & { readonly paymentId: string };

const isPayment = (line: SettlementLine): line is SettledPayment =>
  line.kind === 'payment' && line.paymentId !== null && line.amount > 0;

@Injectable()
export class SettlementReader {
  private readonly logger = new Logger(SettlementReader.name);

  constructor(
    private readonly days: SettlementDays,
    private readonly gateways: Gateways,
    private readonly payments: PaymentProcessor,
  ) {}

  /** Every day that is whole and was not read, of each gateway with an order that it may decide. */
  async read(stopping: AbortSignal): Promise<void> {
    for (const undecided of await this.days.undecided()) {
      const gateway = this.gateways.find(undecided.gateway);
      if (gateway) await this.readGateway(gateway, undecided, stopping);
    }
  }

  /** A day without an answer is read the next time; it keeps none of the others from being read. */
  private async readGateway(gateway: Gateway, { since, now }: Undecided, stopping: AbortSignal): Promise<void> {
    const from = indianDayNumber(since);
    const due = daysToRead(from, indianDayNumber(now - WHOLE_AFTER), await this.days.read(gateway.id, from));
    for (const day of due) if (!stopping.aborted) await this.tryDay(gateway, dayOfNumber(day));
  }

  private async tryDay(gateway: Gateway, day: string): Promise<void> {
    try {
      await this.readDay(gateway, day);
    } catch (error) {
      if (!(error instanceof GatewayUnavailable)) throw error;
      this.logger.warn(`gateway ${gateway.id} gave no settlements of ${day}: ${error.message}`);
    }
  }

  private async readDay(gateway: Gateway, day: string): Promise<void> {
    let after: string | undefined;
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const { lines, next } = await gateway.listSettlements(day, after);
      await this.take(gateway, lines.filter(isPayment));
      if (next === null) return this.days.note(gateway.id, day);
      after = next;
    }
    throw new GatewayUnavailable(`the settlements of ${day} have no end`);
  }

  /** What was made for something else in the same account is not ours. */
  private async take(gateway: Gateway, lines: readonly SettledPayment[]): Promise<void> {
    const known = await this.days.known(
      gateway.id,
      lines.map(({ paymentId }) => paymentId),
    );
    for (const line of lines) {
      if (known.has(line.paymentId)) continue;
      const orderId = await gateway.findOrder(line);
      if (orderId === null) continue;
      const { paymentId, amount, paidAt, at } = line;
      await this.payments.process(gateway.id, orderId, { paymentId, amount, currency: 'INR', at: paidAt ?? at });
    }
  }
}
