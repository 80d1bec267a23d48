/** What the commands of payments read and write, without a database: each call is one step that others can precede. */
import type { Decide, Entity } from '@backend/domain/decision-context.js';
import type { DomainEvent } from '@backend/domain/events.js';
import type { Recharge } from '@backend/domain/payments/recharge.js';
import type { Withdrawal } from '@backend/domain/payments/withdrawal.js';
import type { Wallet } from '@backend/domain/money/wallet.js';
import type { GatewayPayment } from '@backend/gateway/gateway.js';
import { nameInStream } from '@backend/ledger/batch-context.js';
import { Ledger, type AppendRequest, type Recorded } from '@backend/ledger/ledger.js';
import { WorkItems } from '@backend/ledger/work-items.js';
import type { PaymentDecision, PaymentDecisions } from '@backend/payments/payment-decisions.js';
import type { PaymentOrder, PaymentOrders } from '@backend/payments/payment-orders.js';
import type { QuarantineCases } from '@backend/payments/quarantine/quarantine-cases.js';
import type { CreditedPayment, CreditedPayments } from '@backend/payments/reversals/credited-payments.js';
import type { GatewayRefunds } from '@backend/payments/reversals/gateway-refunds.js';
import type { WithdrawalNow, WithdrawalReader } from '@backend/payments/withdrawal-reader.js';
import { MemoryLedger } from '../../../ledger/pure/memory-ledger.js';
import type { Interleaver } from './interleaver.js';

/** As PostgreSQL refuses a second credit of a payment, or of an order. */
const creditedBefore = () => Object.assign(new Error('duplicate key'), { code: '23505', table: 'credits' });

export class MemoryBooks extends Ledger {
  readonly events: DomainEvent[] = [];
  private readonly memory = new MemoryLedger();
  private readonly credits = new Set<string>();
  private readonly orders = new Map<string, PaymentOrder>();
  private readonly known = new Map<string, string>();
  private readonly decided = new Map<string, PaymentDecision & { orderId: string; payment: GatewayPayment }>();

  constructor(
    private readonly interleaver: Interleaver,
    wallets: readonly string[],
  ) {
    super();
    for (const wallet of wallets) this.memory.loaded.purchases.set(wallet, []);
  }

  async record(request: AppendRequest, decide: Decide): Promise<Recorded> {
    await this.interleaver.turn();
    const once: Decide = (context) => {
      const events = decide(context);
      for (const event of events) if (event.type === 'FundsDeposited' && this.isCredited(event)) throw creditedBefore();
      return events;
    };
    const recorded = this.memory.record({ subjectIds: [], ...request }, once);
    if (recorded.repeated) return recorded;
    for (const { event } of recorded.events) {
      this.events.push(event);
      if (event.type === 'FundsDeposited') for (const name of this.namesOf(event)) this.credits.add(name);
      if (event.type === 'QuarantineReleased' && event.to === 'wallet')
        this.credits.add(`payment ${event.gateway} ${event.caseId}`);
    }
    return recorded;
  }

  wallet(id: string): Wallet | undefined {
    return this.memory.loaded.heads.get(id)?.wallet;
  }

  recharge(walletId: string, id: string): Recharge | undefined {
    return this.entity(walletId, id) as Recharge | undefined;
  }

  withdrawal(walletId: string, id: string): Withdrawal | undefined {
    return this.entity(walletId, id) as Withdrawal | undefined;
  }

  claim(order: PaymentOrder): void {
    this.orders.set(order.orderId, order);
  }

  readonly paymentOrders = {
    find: async (gateway: string, orderId: string) => {
      await this.interleaver.turn();
      const order = this.orders.get(orderId);
      return order?.gateway === gateway ? order : null;
    },
    times: async () => {
      await this.interleaver.turn();
      return { orderedAt: null, now: this.memory.loaded.clock / 1_000 };
    },
  } as unknown as PaymentOrders;

  /** As the statements of PaymentDecisions: the first who says it has said it for all. */
  readonly paymentDecisions = {
    decide: async (gateway: string, orderId: string, payment: GatewayPayment, objection: string | null) => {
      await this.interleaver.turn();
      const id = `${gateway} ${payment.paymentId}`;
      const first = this.decided.get(id) ?? {
        ...{ fate: objection ? ('quarantine' as const) : ('credit' as const), reason: objection },
        ...{ isSame: true, orderId, payment },
      };
      this.decided.set(id, first);
      const { amount, currency } = first.payment;
      const isSame = first.orderId === orderId && payment.amount === amount && payment.currency === currency;
      return { fate: first.fate, reason: first.reason, isSame };
    },
    quarantine: async (gateway: string, paymentId: string, reason: string) => {
      await this.interleaver.turn();
      const first = this.decided.get(`${gateway} ${paymentId}`)!;
      if (first.fate === 'credit')
        this.decided.set(`${gateway} ${paymentId}`, { ...first, fate: 'quarantine', reason });
    },
  } as unknown as PaymentDecisions;

  readonly withdrawals = {
    find: async (walletId: string, withdrawalId: string): Promise<WithdrawalNow | null> => {
      await this.interleaver.turn();
      const found = this.withdrawal(walletId, withdrawalId);
      return found ? { withdrawalId, status: found.status, allocations: found.allocations, quietFor: 0 } : null;
    },
  } as unknown as WithdrawalReader;

  /** As the statements of CreditedPayments. */
  readonly creditedPayments = {
    find: async (gateway: string, paymentId: string) => {
      await this.interleaver.turn();
      const credit = this.events.find(
        (event) => event.type === 'FundsDeposited' && event.gateway === gateway && event.paymentId === paymentId,
      );
      if (credit?.type !== 'FundsDeposited') return null;
      const { rechargeId } = credit;
      return { walletId: this.orders.get(rechargeId)!.walletId, rechargeId };
    },
    partOf: async ({ walletId }: CreditedPayment, refundId: string) => {
      await this.interleaver.turn();
      const withdrawalId = refundId.slice(0, -2).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
      const allocation = this.withdrawal(walletId, withdrawalId)?.allocations.find(({ id }) => id === refundId);
      return allocation ? { walletId, withdrawalId, allocation } : null;
    },
  } as unknown as CreditedPayments;

  /** As the statement of QuarantineCases. */
  readonly cases = {
    find: async (gateway: string, caseId: string) => {
      await this.interleaver.turn();
      const known = this.decided.get(`${gateway} ${caseId}`);
      if (known?.fate !== 'quarantine') return null;
      const { orderId, payment } = known;
      const of = this.events.filter((event) => 'caseId' in event && event.caseId === caseId);
      const decision = of.find((event) => event.type === 'QuarantineDecided');
      const isReleased = of.some((event) => event.type === 'QuarantineReleased');
      const isRefused = of.some((event) => event.type === 'QuarantineReturnFailed');
      const state = isReleased ? 'released' : isRefused ? 'refused' : decision ? 'decided' : 'open';
      return {
        ...{ caseId, gateway, orderId, amount: payment.amount, currency: payment.currency, quietFor: 0, state },
        ...{ objection: known.reason ?? '', since: new Date(0), to: decision?.to ?? null },
        ...{ walletId: decision?.walletId ?? null, reason: decision?.reason ?? null },
      };
    },
  } as unknown as QuarantineCases;

  readonly refunds = {
    note: async (gateway: string, gatewayRef: string, refundId: string) => {
      await this.interleaver.turn();
      this.known.set(`${gateway} ${gatewayRef}`, refundId);
    },
    idOf: async (gateway: string, gatewayRef: string) => {
      await this.interleaver.turn();
      return this.known.get(`${gateway} ${gatewayRef}`) ?? null;
    },
  } as unknown as GatewayRefunds;

  readonly workItems = {
    open: () => Promise.resolve(),
    close: () => Promise.resolve(),
    settle: () => Promise.resolve(),
  } as unknown as WorkItems;

  private entity(walletId: string, id: string): Entity | undefined {
    return this.memory.loaded.subjects.get(nameInStream(walletId, id))?.subject;
  }

  private namesOf({ gateway, paymentId, rechargeId }: { gateway: string; paymentId: string; rechargeId: string }) {
    return [`payment ${gateway} ${paymentId}`, `order ${gateway} ${rechargeId}`];
  }

  private isCredited(event: { gateway: string; paymentId: string; rechargeId: string }): boolean {
    return this.namesOf(event).some((name) => this.credits.has(name));
  }
}
