/** Money in and back, as the gateway's reports and the commands of staff record it. */
import { randomUUID } from 'node:crypto';
import { sha256 } from '@backend/crypto/canonical.js';
import { closeRecharge, deposit, orderRecharge, quarantinePayment } from '@backend/domain/payments/recharging.js';
import {
  approveWithdrawal,
  cancelWithdrawal,
  endAllocation,
  requestWithdrawal,
  sendAllocation,
} from '@backend/domain/payments/withdrawing.js';
import type { GatewayNotice } from '@backend/gateway/gateway.js';
import { gateway as through, person, systemActor } from '@backend/ledger/ledger.js';
import { PAYMENT_ORDERS, PAYMENTS, WEBHOOKS, WORK_ITEMS } from './outside-tables.js';
import type { Visit } from './visit.js';

const GATEWAY = 'sandbox';
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** Paise. */
const AMOUNTS = [5_000, 10_000, 10_000, 20_000, 30_000, 50_000];

const payments = systemActor('payments');

export class MoneyVisits {
  constructor(private readonly random: () => number) {}

  /** Paid at once, and credited. Sometimes a second payment comes, and is put aside. @returns the recharge's id */
  recharge(visit: Visit): string {
    const { rechargeId, amount } = this.order(visit);
    visit.wait(30 * SECOND + this.random() * MINUTE);
    const paymentId = this.pay(visit, rechargeId, amount, null);
    const payment = { gateway: GATEWAY, paymentId, amount, currency: 'INR' };
    visit.record(
      {
        ...{ subjectIds: [rechargeId], key: `payment-${GATEWAY}-${paymentId}`, actor: through(GATEWAY) },
        ...{ input: { orderId: rechargeId, amount, currency: 'INR' }, effectiveAt: visit.now - 2 * SECOND },
      },
      (account) => deposit(account, rechargeId, payment),
    );
    if (this.random() < 0.01) this.putAside(visit, rechargeId, amount);
    visit.wait(10 * SECOND);
    return rechargeId;
  }

  /** It fails at the gateway, or nobody pays; a few stay open, and people look after them. */
  abandonRecharge(visit: Visit): void {
    const { rechargeId, amount } = this.order(visit);
    const chance = this.random();
    if (chance < 0.02) {
      visit.keepWork();
      this.needsSomebody(visit, rechargeId, amount, null);
      return;
    }
    visit.wait(chance < 0.5 ? 2 * MINUTE : 2 * HOUR);
    const outcome = chance < 0.5 ? 'failed' : 'expired';
    if (outcome === 'failed') this.report(visit, { kind: 'failed', orderId: rechargeId }, 'closed');
    else if (chance > 0.9) this.needsSomebody(visit, rechargeId, amount, visit.time);
    visit.record({ subjectIds: [rechargeId], key: `close-${rechargeId}`, actor: payments }, (account) =>
      closeRecharge(account, rechargeId, outcome),
    );
  }

  /** Half of what was just paid. Some wait for staff, some are on their way, some are rejected. */
  withdraw(visit: Visit, rechargeId: string): void {
    const withdrawalId = randomUUID();
    const subjectIds = [withdrawalId, rechargeId];
    const asked = visit.record(
      { subjectIds, key: `withdrawal-${withdrawalId}`, actor: person(visit.wallet) },
      (account) => requestWithdrawal(account, { withdrawalId, amount: 2_500, rechargeIds: [rechargeId] }),
    );
    const held = asked.events.map(({ event }) => event).find((event) => event.type === 'AllocationHeld');
    const { allocationId } = held!;
    const chance = this.random();
    if (chance < 0.1) return;
    visit.wait(3 * HOUR);
    const request = { subjectIds, actor: payments };
    if (chance < 0.25) {
      const key = `withdrawal-rejected-${withdrawalId}`;
      visit.record({ ...request, key }, (account) => cancelWithdrawal(account, withdrawalId, 'rejected'));
      return;
    }
    const key = `withdrawal-approved-${withdrawalId}`;
    visit.record({ ...request, key }, (account) => approveWithdrawal(account, withdrawalId));
    if (chance < 0.3) return visit.keepWork();
    visit.wait(MINUTE);
    visit.record({ ...request, key: `allocation-sent-${allocationId}` }, (account) =>
      sendAllocation(account, withdrawalId, allocationId),
    );
    visit.wait(HOUR);
    visit.record({ ...request, key: `allocation-ended-${allocationId}` }, (account) =>
      endAllocation(account, withdrawalId, allocationId, { returned: true }),
    );
  }

  private order(visit: Visit): { rechargeId: string; amount: number } {
    const rechargeId = randomUUID();
    const amount = AMOUNTS[Math.floor(this.random() * AMOUNTS.length)]!;
    visit.history.add(PAYMENT_ORDERS, {
      ...{ order_id: rechargeId, wallet_id: visit.wallet, gateway: GATEWAY, amount, created_at: visit.time },
      ...{ gateway_ref: `ref_${rechargeId}`, hosted_url: `https://pay.example/${rechargeId}` },
    });
    visit.record(
      {
        ...{ subjectIds: [rechargeId], key: `recharge-${rechargeId}`, actor: person(visit.wallet) },
        ...{ recentRecharges: true, input: { amount } },
      },
      (account) => orderRecharge(account, rechargeId, amount, GATEWAY),
    );
    return { rechargeId, amount };
  }

  /** A payment at the gateway, with its webhook. @param reason why it is put aside, or null */
  private pay(visit: Visit, orderId: string, amount: number, reason: string | null): string {
    const paymentId = `pay_${randomUUID().replaceAll('-', '')}`;
    visit.history.add(PAYMENTS, {
      ...{ gateway: GATEWAY, payment_id: paymentId, order_id: orderId, amount, currency: 'INR' },
      ...{ fate: reason === null ? 'credit' : 'quarantine', reason, decided_at: visit.time },
    });
    const payment = { paymentId, amount, currency: 'INR', at: visit.now };
    this.report(visit, { kind: 'paid', orderId, payment }, reason === null ? 'credited' : 'quarantined');
    return paymentId;
  }

  private putAside(visit: Visit, orderId: string, amount: number): void {
    const paymentId = this.pay(visit, orderId, amount, 'second-payment');
    const payment = { gateway: GATEWAY, paymentId, amount, currency: 'INR' };
    visit.recordIn(`gateway:${GATEWAY}`, { key: `quarantine-${paymentId}`, actor: through(GATEWAY) }, () => [
      quarantinePayment(payment, orderId, 'second-payment'),
    ]);
  }

  private report({ history, time }: Visit, notice: GatewayNotice, outcome: string): void {
    const eventId = randomUUID();
    const body = JSON.stringify({ eventId, ...notice });
    history.add(WEBHOOKS, {
      ...{ gateway: GATEWAY, event_id: eventId, body, body_hash: sha256(body), notice: JSON.stringify(notice) },
      ...{ received_at: time, deliveries: 1, outcome },
    });
  }

  private needsSomebody({ history, wallet, time }: Visit, subject: string, amount: number, closed: Date | null): void {
    const facts = JSON.stringify({ gateway: GATEWAY, wallet, amount });
    history.add(WORK_ITEMS, { kind: 'recharge-uncertain', subject, since: time, facts, closed_at: closed });
  }
}
