/**
 * Reads what gateways paid out, day by day: a payment that no webhook and no inquiry told of is found here, and is
 * credited as every other is (MONEY-7, decision 0225).
 */
import { Injectable, Logger } from '@nestjs/common';
import { daysToRead, WHOLE_AFTER } from '../../domain/payments/settling.js';
import { GatewayUnavailable, UnreadableAnswer, type Gateway, type SettlementLine } from '../../gateway/gateway.js';
import { Gateways } from '../../gateway/gateways.js';
import { dayOfNumber, indianDayNumber } from '../../periods/period.js';
import { PaymentProcessor } from '../payment-processor.js';
import { SettlementDays, type Undecided } from './settlement-days.js';

/** More pages than any day has: a list without an end is no list. */
const MOST_PAGES = 10_000;

type SettledPayment = SettlementLine & { readonly paymentId: string };

const isPayment = (line: SettlementLine): line is SettledPayment =>
  line.kind === 'payment' && line.paymentId !== null && line.amount > 0;

/** Each in turn, whatever becomes of the others. @throws what the first one failed with */
const eachInTurn = async <Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> => {
  const failures: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
};

@Injectable()
export class SettlementReader {
  private readonly logger = new Logger(SettlementReader.name);
  /** By gateway, the day about which it gave no answer: the next time begins behind it, and comes to it last. */
  private readonly unanswered = new Map<string, number>();

  constructor(
    private readonly days: SettlementDays,
    private readonly gateways: Gateways,
    private readonly payments: PaymentProcessor,
  ) {}

  /**
   * Every day that is whole and was not read, of each gateway with an order that it may decide.
   * @throws what the first gateway failed with, where it is no lack of an answer
   */
  async read(stopping: AbortSignal): Promise<void> {
    await eachInTurn(await this.days.undecided(), (undecided) => this.readGateway(undecided, stopping));
  }

  private async readGateway({ gateway: id, since, now }: Undecided, stopping: AbortSignal): Promise<void> {
    const gateway = this.gateways.find(id);
    if (!gateway) return;
    const from = indianDayNumber(since);
    const due = daysToRead(from, indianDayNumber(now - WHOLE_AFTER), await this.days.read(id, from));
    const behind = this.unanswered.get(id) ?? -Infinity;
    this.unanswered.delete(id);
    const inTurn = [...due.filter((day) => day > behind), ...due.filter((day) => day <= behind)];
    await eachInTurn(inTurn, async (day) => {
      if (!stopping.aborted && !this.unanswered.has(id)) await this.tryDay(gateway, day, stopping);
    });
  }

  /**
   * A day that was not read is read the next time. One whose answer cannot be read keeps none of the others from it; a
   * gateway that does not answer is asked no further.
   */
  private async tryDay(gateway: Gateway, day: number, stopping: AbortSignal): Promise<void> {
    try {
      await this.readDay(gateway, dayOfNumber(day), stopping);
    } catch (error) {
      if (!(error instanceof GatewayUnavailable)) throw error;
      this.logger.warn(`gateway ${gateway.id} gave no settlements of ${dayOfNumber(day)}: ${error.message}`);
      if (!(error instanceof UnreadableAnswer)) this.unanswered.set(gateway.id, day);
    }
  }

  /** @throws what the first payment or page failed with, after all payments that can be read */
  private async readDay(gateway: Gateway, day: string, stopping: AbortSignal): Promise<void> {
    const failures: unknown[] = [];
    let after: string | null | undefined;
    for (let page = 0; after !== null && !stopping.aborted; page += 1) {
      if (page === MOST_PAGES) throw new UnreadableAnswer(`the settlements of ${day} have no end`);
      const { lines, next } = await gateway.listSettlements(day, after).catch((error: unknown) => {
        throw failures[0] ?? error;
      });
      await this.take(gateway, lines.filter(isPayment), stopping).catch((error: unknown) => failures.push(error));
      after = next;
    }
    if (failures.length > 0) throw failures[0];
    if (!stopping.aborted) await this.days.note(gateway.id, day);
  }

  /** What was made for something else in the same account is not ours. @throws what the first one failed with */
  private async take(gateway: Gateway, lines: readonly SettledPayment[], stopping: AbortSignal): Promise<void> {
    const known = await this.days.known(
      gateway.id,
      lines.map(({ paymentId }) => paymentId),
    );
    await eachInTurn(lines, async (line) => {
      if (stopping.aborted || known.has(line.paymentId)) return;
      const orderId = await gateway.findOrder(line);
      if (orderId === null) return;
      const { paymentId, amount, paidAt, at } = line;
      await this.payments.process(gateway.id, orderId, { paymentId, amount, currency: 'INR', at: paidAt ?? at });
    });
  }
}
