/** The sandbox's hosted gateway without its server: its own books, and a port whose answers can be lost. */
import { createHash } from 'node:crypto';
import { Clock } from '@sandbox/core/clock.js';
import type { Journal } from '@sandbox/core/journal.js';
import { Scheduler } from '@sandbox/core/virtual-scheduler.js';
import type { WebhookDispatcher, WebhookRequest } from '@sandbox/core/webhook-dispatcher.js';
import { Payments, type PaymentOverrides } from '@sandbox/gateway/payments.js';
import type { Refund } from '@sandbox/gateway/events.js';
import { RefundRefused, Refunds } from '@sandbox/gateway/refunds.js';
import {
  Gateway,
  GatewayUnavailable,
  type GatewayNotice,
  type OrderStatus,
  type RefundStatus,
  type RefundToMake,
} from '@backend/gateway/gateway.js';
import { readHostedWebhook } from '@backend/gateway/hosted/hosted-webhook.js';
import type { Interleaver } from './interleaver.js';

const NOW = Date.UTC(2026, 10, 1);
const journal = { all: () => [], put: () => undefined } as unknown as Journal;

export class SandboxGateway extends Gateway {
  readonly id = 'sandbox';
  readonly payments: Payments;
  readonly refunds: Refunds;
  private readonly sent: WebhookRequest[] = [];
  private readonly scheduler: Scheduler;
  private lostAnswers = 0;

  constructor(private readonly interleaver: Interleaver) {
    super();
    const clock = new Clock(() => NOW);
    this.scheduler = new Scheduler(clock);
    const webhooks = { enqueue: (webhook: WebhookRequest) => void this.sent.push(webhook) };
    this.payments = new Payments(clock, journal, this.scheduler, webhooks as unknown as WebhookDispatcher);
    this.refunds = new Refunds(this.payments, journal);
  }

  order(orderId: string, amountPaise: number): void {
    this.payments.create({ orderId, amountPaise, currency: 'INR', returnUrl: '', webhookUrl: '' });
  }

  pay(orderId: string, twist: PaymentOverrides): void {
    this.payments.pay(this.payments.find(orderId)!, twist);
  }

  /** What the webhooks that were sent so far report, as our adapter reads it. */
  get notices(): GatewayNotice[] {
    return this.sent.map(({ body }) => readHostedWebhook(JSON.parse(body))!.notice);
  }

  /** A refund is made, and its answer is lost. */
  loseNextAnswer(): void {
    this.lostAnswers += 1;
  }

  answerAgain(): void {
    this.lostAnswers = 0;
  }

  doneRefunds(): Refund[] {
    return this.refunds.list().filter(({ state }) => state === 'done');
  }

  async fetchStatus(orderId: string): Promise<OrderStatus> {
    await this.interleaver.turn();
    const order = this.payments.find(orderId);
    await this.interleaver.turn(); // the answer is under way
    const payments = (order?.payments ?? []).map(({ paymentId, amountPaise, currency, at }) => ({
      ...{ paymentId, amount: amountPaise, currency, at },
    }));
    return { state: order?.state ?? 'unknown', payments };
  }

  async refund({ refundId, paymentId, amount }: RefundToMake): Promise<RefundStatus> {
    await this.interleaver.turn();
    const made = this.make(refundId, paymentId, amount);
    await this.interleaver.turn();
    if (this.lostAnswers > 0) {
      this.lostAnswers -= 1;
      throw new GatewayUnavailable('the answer was lost');
    }
    return made;
  }

  close(): Promise<void> {
    this.scheduler.close();
    return Promise.resolve();
  }

  readonly createOrder = never;
  readonly verifyWebhook = never;
  readonly fetchRefund = never;
  readonly listSettlements = never;
  readonly findOrder = never;

  private make(refundId: string, paymentId: string, amountPaise: number): RefundStatus {
    try {
      const { state } = this.refunds.create({ refundId, paymentId, amountPaise });
      return { state, gatewayRef: refundId };
    } catch (error) {
      if (error instanceof RefundRefused) return { state: 'failed', gatewayRef: null };
      throw error;
    }
  }
}

function never(): never {
  throw new Error('no command of this history asks for it');
}

/** A uuid that follows from a name. */
export const idOf = (name: string): string =>
  createHash('sha256')
    .update(name)
    .digest('hex')
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
