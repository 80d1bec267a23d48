/** Random histories of payments: what happens, and how it is done with the product's own commands. */
import fc from 'fast-check';
import type { AuditEntry } from '@backend/audit/audit-entry.js';
import { adjustWallet } from '@backend/domain/money/wallet.js';
import { Refusal } from '@backend/domain/refusal.js';
import { leftOf } from '@backend/domain/payments/recharge.js';
import { orderRecharge } from '@backend/domain/payments/recharging.js';
import { approveWithdrawal, cancelWithdrawal, requestWithdrawal } from '@backend/domain/payments/withdrawing.js';
import type { GatewayNotice } from '@backend/gateway/gateway.js';
import { Gateways } from '@backend/gateway/gateways.js';
import { person, systemActor } from '@backend/ledger/ledger.js';
import { SendWithdrawal, SendWithdrawalHandler } from '@backend/payments/commands/send-withdrawal.js';
import { ReleaseQuarantine, ReleaseQuarantineHandler } from '@backend/payments/commands/release-quarantine.js';
import { PaymentProcessor } from '@backend/payments/payment-processor.js';
import { RechargeCloser } from '@backend/payments/recharge-closer.js';
import { RechargeInquiry } from '@backend/payments/recharge-inquiry.js';
import { NoticeHandler } from '@backend/payments/webhooks/notice-handler.js';
import { QuarantineRecorder } from '@backend/payments/quarantine/quarantine-recorder.js';
import { DisputeReports } from '@backend/payments/reversals/dispute-reports.js';
import { RefundReports } from '@backend/payments/reversals/refund-reports.js';
import { WithdrawalRecorder } from '@backend/payments/withdrawal-recorder.js';
import { RefundRefused } from '@sandbox/gateway/refunds.js';
import { Interleaver } from './interleaver.js';
import { MemoryBooks } from './memory-books.js';
import { idOf, SandboxGateway } from './sandbox-gateway.js';

export const WALLETS = ['asha', 'ravi'] as const;
/** The last one is Ravi's. */
const RECHARGES = [0, 1, 2, 3];
const WITHDRAWALS = [0, 1, 2];

export type Step =
  | { readonly do: 'order'; readonly r: number; readonly amount: number }
  | {
      readonly do: 'pay';
      readonly r: number;
      readonly how: 'exact' | 'less' | 'dollars' | 'told of another' | 'unheard';
    }
  | { readonly do: 'decline'; readonly r: number }
  /** Any webhook that was sent so far, also one that was delivered before. */
  | { readonly do: 'webhook'; readonly nth: number }
  | { readonly do: 'check'; readonly r: number }
  | { readonly do: 'withdraw'; readonly w: number; readonly amount: number }
  | { readonly do: 'cancel' | 'approve' | 'send'; readonly w: number }
  | { readonly do: 'next refund'; readonly state: 'pending' | 'failed' | 'answer lost' }
  | { readonly do: 'end refund'; readonly nth: number; readonly state: 'done' | 'failed' }
  /** In the gateway's own console, and by the person's bank. */
  | { readonly do: 'console refund'; readonly nth: number; readonly part: number }
  | { readonly do: 'dispute'; readonly nth: number; readonly part: number; readonly end: 'won' | 'lost' }
  /** Staff decide about the payment, if it was put aside, and the worker does it. */
  /** So that what is taken back can be owed. */
  | { readonly do: 'spend'; readonly nth: number; readonly amount: number }
  | { readonly do: 'finish release'; readonly nth: number }
  | { readonly do: 'release'; readonly nth: number; readonly to: 'wallet' | 'gateway' };

const one = <const Value extends string>(...values: readonly Value[]): fc.Arbitrary<Value> =>
  fc.constantFrom(...values);
const r = fc.constantFrom(...RECHARGES);
const w = fc.constantFrom(...WITHDRAWALS);
const nth = fc.nat(15);
/** Of an amount, in hundredths. */
const part = fc.constantFrom(30, 100);
const amount = fc.integer({ min: 1_000, max: 50_000 });

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: one('order'), r, amount }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: one('pay'),
      r,
      how: one('exact', 'exact', 'unheard', 'less', 'dollars', 'told of another'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: one('decline'), r }) },
  { weight: 6, arbitrary: fc.record({ do: one('webhook'), nth }) },
  { weight: 3, arbitrary: fc.record({ do: one('check'), r }) },
  { weight: 4, arbitrary: fc.record({ do: one('withdraw'), w, amount: fc.integer({ min: 100, max: 80_000 }) }) },
  { weight: 5, arbitrary: fc.record({ do: one('approve', 'send', 'send', 'cancel'), w }) },
  { weight: 1, arbitrary: fc.record({ do: one('next refund'), state: one('pending', 'failed', 'answer lost') }) },
  { weight: 1, arbitrary: fc.record({ do: one('end refund'), nth, state: one('done', 'failed') }) },
  { weight: 1, arbitrary: fc.record({ do: one('console refund'), nth, part }) },
  { weight: 1, arbitrary: fc.record({ do: one('dispute'), nth, part, end: one('won', 'lost') }) },
  { weight: 1, arbitrary: fc.record({ do: one('spend'), nth, amount }) },
  { weight: 2, arbitrary: fc.record({ do: one('release'), nth, to: one('wallet', 'gateway') }) },
);

export interface History {
  /** Steps of one group run at once. */
  readonly groups: readonly (readonly Step[])[];
  /** Which of the waiting commands goes on, each time. */
  readonly turns: readonly number[];
}

/** Half of the histories begin with money, so that there is something to take back. */
const FUNDED: History['groups'] = [
  [0, 1].map((r) => ({ do: 'order', r, amount: 20_000 })),
  [0, 1].map((r) => ({ do: 'pay', r, how: 'exact' })),
  [0, 1, 1].map((nth) => ({ do: 'webhook', nth })),
  [0, 1].map((w) => ({ do: 'withdraw', w, amount: 15_000 })),
];

export const histories: fc.Arbitrary<History> = fc
  .record({
    isFunded: fc.boolean(),
    groups: fc.array(fc.array(step, { minLength: 1, maxLength: 6, size: 'max' }), { maxLength: 8, size: 'max' }),
    turns: fc.array(fc.nat(1_000), { minLength: 1, maxLength: 40, size: 'max' }),
  })
  .map(({ isFunded, groups, turns }) => ({ groups: [...(isFunded ? FUNDED : []), ...groups], turns }));

const walletOf = (recharge: number): string => (recharge === RECHARGES.length - 1 ? 'ravi' : 'asha');
const rechargeId = (recharge: number): string => idOf(`recharge ${recharge}`);
const withdrawalId = (withdrawal: number): string => idOf(`withdrawal ${withdrawal}`);

/** Made in the gateway's own console. */
export const isOfConsole = (refundId: string): boolean => refundId.startsWith('console-');

type DisputeNotice = Extract<GatewayNotice, { kind: 'dispute' }>;

export class Street {
  readonly gateway: SandboxGateway;
  readonly books: MemoryBooks;
  private readonly interleaver: Interleaver;
  private readonly handler: NoticeHandler;
  private readonly inquiry: RechargeInquiry;
  private readonly sending: SendWithdrawalHandler;
  private readonly releasing: ReleaseQuarantineHandler;
  private readonly quarantine: QuarantineRecorder;
  readonly disputes: DisputeNotice[] = [];

  constructor(turns: readonly number[]) {
    let turn = 0;
    this.interleaver = new Interleaver((below) => turns[turn++ % turns.length]! % Math.max(1, below));
    this.gateway = new SandboxGateway(this.interleaver);
    this.books = new MemoryBooks(this.interleaver, WALLETS);
    const gateways = new Gateways([this.gateway]);
    const { paymentOrders, paymentDecisions, workItems, withdrawals } = this.books;
    const payments = new PaymentProcessor(this.books, paymentOrders, paymentDecisions, workItems);
    const closer = new RechargeCloser(this.books, paymentOrders);
    const recorder = new WithdrawalRecorder(this.books);
    const quarantine = new QuarantineRecorder(this.books);
    const { creditedPayments, refunds, cases } = this.books;
    this.handler = new NoticeHandler(
      payments,
      closer,
      new RefundReports(this.books, creditedPayments, refunds, recorder, cases, quarantine, workItems),
      new DisputeReports(this.books, creditedPayments, workItems),
    );
    this.releasing = new ReleaseQuarantineHandler(cases, quarantine, gateways, refunds, workItems);
    this.quarantine = quarantine;
    this.inquiry = new RechargeInquiry(gateways, payments, closer);
    this.sending = new SendWithdrawalHandler(withdrawals, recorder, gateways, refunds, workItems);
  }

  async run(groups: History['groups']): Promise<void> {
    for (const group of groups) await this.interleaver.run(group.map((what) => this.attempt(what)));
  }

  /** Every webhook comes, every order is asked about, every refund ends, and every withdrawal is sent to its end. */
  async settle(): Promise<void> {
    const all: Step[] = [
      ...this.notices.map((_, place): Step => ({ do: 'webhook', nth: place })),
      ...RECHARGES.map((recharge): Step => ({ do: 'check', r: recharge })),
    ];
    await this.run([all]);
    this.gateway.answerAgain();
    for (let round = 0; round < 3; round++) {
      for (const refund of this.gateway.refunds.list()) this.gateway.refunds.end(refund, 'done');
      await this.run([WITHDRAWALS.map((withdrawal): Step => ({ do: 'send', w: withdrawal }))]);
      await this.run([this.payments.map((_, place): Step => ({ do: 'finish release', nth: place }))]);
    }
    await this.run([this.notices.map((_, place): Step => ({ do: 'webhook', nth: place }))]);
    await this.gateway.close();
  }

  /** A refusal is an answer. */
  private async attempt(what: Step): Promise<void> {
    try {
      await this.do(what);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }

  private async do(what: Step): Promise<unknown> {
    switch (what.do) {
      case 'order':
        return this.order(what.r, what.amount);
      case 'pay':
        return this.pay(what);
      case 'decline': {
        const order = this.gateway.payments.find(rechargeId(what.r));
        return order && this.gateway.payments.decline(order);
      }
      case 'webhook': {
        const { notices } = this;
        const notice = notices[what.nth % Math.max(1, notices.length)];
        return notice && this.handler.handle('sandbox', notice);
      }
      case 'check':
        return this.check(what.r);
      case 'withdraw':
        return this.withdraw(what.w, what.amount);
      case 'cancel':
        return this.change(what.w, 'cancel', (context, id) => cancelWithdrawal(context, id, 'withdrawn-by-person'));
      case 'approve':
        return this.change(what.w, 'approve', approveWithdrawal);
      case 'send': {
        const isApproved = this.books.withdrawal('asha', withdrawalId(what.w))?.status === 'approved';
        return isApproved && this.sending.execute(new SendWithdrawal('asha', withdrawalId(what.w)));
      }
      case 'next refund':
        return what.state === 'answer lost'
          ? this.gateway.loseNextAnswer()
          : this.gateway.refunds.overrideNext(what.state);
      case 'spend':
        return this.spend(what);
      case 'console refund':
        return this.refundInConsole(what);
      case 'dispute':
        return this.dispute(what);
      case 'release':
        return this.release(what);
      case 'finish release': {
        const payment = this.payments[what.nth];
        const isCase = payment && (await this.books.cases.find('sandbox', payment.paymentId));
        return isCase && this.releasing.execute(new ReleaseQuarantine('gateway:sandbox', payment.paymentId));
      }
      case 'end refund': {
        const refunds = this.gateway.refunds.list();
        const refund = refunds[what.nth % Math.max(1, refunds.length)];
        return refund && this.gateway.refunds.end(refund, what.state);
      }
    }
  }

  private get payments() {
    return this.gateway.payments.list().flatMap(({ payments }) => payments);
  }

  /** Everything that the gateway has to report so far. */
  private get notices(): GatewayNotice[] {
    const made = this.gateway.doneRefunds().filter(({ refundId }) => isOfConsole(refundId));
    const refunds = made.map(({ refundId: gatewayRef, paymentId, amountPaise: paise }): GatewayNotice => ({
      ...{ kind: 'refund', state: 'done', refundId: null, gatewayRef, paymentId, amount: paise },
    }));
    return [...this.gateway.notices, ...refunds, ...this.disputes];
  }

  private someRupees(place: number, hundredths: number) {
    const payments = this.payments.filter(({ currency }) => currency === 'INR');
    const payment = payments[place % Math.max(1, payments.length)];
    return payment && { paymentId: payment.paymentId, paise: Math.ceil((payment.amountPaise * hundredths) / 100) };
  }

  private refundInConsole({ nth: place, part: hundredths }: Extract<Step, { do: 'console refund' }>): void {
    const some = this.someRupees(place, hundredths);
    if (!some) return;
    const refundId = `console-${this.gateway.refunds.list().length}`;
    try {
      this.gateway.refunds.create({ refundId, paymentId: some.paymentId, amountPaise: some.paise });
    } catch (error) {
      if (!(error instanceof RefundRefused)) throw error;
    }
  }

  private dispute({ nth: place, part: hundredths, end }: Extract<Step, { do: 'dispute' }>): void {
    const some = this.someRupees(place, hundredths);
    if (!some) return;
    const about = { disputeId: `d${this.disputes.length}`, paymentId: some.paymentId, amount: some.paise };
    for (const state of ['opened', end] as const) this.disputes.push({ kind: 'dispute', state, ...about });
  }

  private async spend({ nth: place, amount: paise }: Extract<Step, { do: 'spend' }>): Promise<void> {
    const key = `spent-${place}`;
    await this.books.record({ stream: 'asha', key, actor: systemActor('test') }, ({ wallet }) =>
      adjustWallet(wallet, key, -paise, 'booking-mistake'),
    );
  }

  private async release({ nth: place, to }: Extract<Step, { do: 'release' }>): Promise<void> {
    const payment = this.payments[place % Math.max(1, this.payments.length)];
    const found = payment && (await this.books.cases.find('sandbox', payment.paymentId));
    if (!found) return;
    const audit = { actor: { kind: 'house', id: 'test' }, action: 'released', subject: { kind: 'payment', id: 'p' } };
    await this.quarantine.decided(
      found,
      to === 'wallet' ? { to, walletId: 'ravi', reason: 'late-payment' } : { to, reason: 'returned' },
      { id: to, actor: systemActor('test'), audit: audit as AuditEntry },
    );
    await this.releasing.execute(new ReleaseQuarantine('gateway:sandbox', found.caseId));
  }

  private async order(recharge: number, paise: number): Promise<void> {
    const [id, walletId] = [rechargeId(recharge), walletOf(recharge)];
    const request = {
      stream: walletId,
      subjectIds: [id],
      key: `order-${id}`,
      input: { paise },
      actor: person(walletId),
    };
    const recorded = await this.books.record({ ...request, recentRecharges: true }, (context) =>
      orderRecharge(context, id, paise, 'sandbox'),
    );
    if (recorded.repeated) return;
    this.books.claim({ orderId: id, walletId, gateway: 'sandbox', hostedUrl: null });
    this.gateway.order(id, paise);
  }

  private pay({ r: recharge, how }: Extract<Step, { do: 'pay' }>): void {
    const id = rechargeId(recharge);
    const order = this.gateway.payments.find(id);
    if (!order) return;
    this.gateway.pay(id, {
      ...(how === 'less' && { amountPaise: order.amountPaise - 1 }),
      ...(how === 'dollars' && { currency: 'USD' }),
      ...(how === 'told of another' && { orderId: rechargeId((recharge + 1) % RECHARGES.length) }),
      ...(how === 'unheard' && { lost: true }),
    });
  }

  private async check(recharge: number): Promise<void> {
    const [walletId, id] = [walletOf(recharge), rechargeId(recharge)];
    const found = this.books.recharge(walletId, id);
    if (!found) return;
    const now = { rechargeId: id, gateway: 'sandbox', status: found.status, age: 0, orderedAt: found.orderedAt };
    const answer = await this.inquiry.ask(now);
    if (!(answer instanceof Error)) await this.inquiry.apply(walletId, now, answer);
  }

  private async withdraw(withdrawal: number, paise: number): Promise<void> {
    const id = withdrawalId(withdrawal);
    const rechargeIds = RECHARGES.filter((recharge) => {
      const found = this.books.recharge('asha', rechargeId(recharge));
      return found && leftOf(found) >= 100;
    }).map(rechargeId);
    await this.books.record(
      {
        ...{ stream: 'asha', subjectIds: [id, ...rechargeIds], key: `withdrawal-${id}`, input: { paise } },
        actor: person('asha'),
      },
      (context) => requestWithdrawal(context, { withdrawalId: id, amount: paise, rechargeIds }),
    );
  }

  private async change(withdrawal: number, verb: string, rule: typeof approveWithdrawal): Promise<void> {
    const id = withdrawalId(withdrawal);
    const found = this.books.withdrawal('asha', id);
    if (!found) return;
    const subjectIds = [id, ...found.allocations.map((part) => part.rechargeId)];
    const request = { stream: 'asha', subjectIds, key: `${verb}-${id}`, actor: systemActor('test') };
    await this.books.record(request, (context) => rule(context, id));
  }
}
