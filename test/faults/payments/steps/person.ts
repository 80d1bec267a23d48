/** A person for whom the process may be paused at a step, and go on in the next process. */
import { randomUUID } from 'node:crypto';
import type { ApprovalRequest } from '@backend/approvals/commands/ask-approval.js';
import type { Task } from './process-at-a-step.js';
import { reportsOneOf, type KillFixture } from './kill-fixture.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The gateway settles a payment two days later: before noon, here. */
const SETTLED_AFTER = 2 * DAY;

/** The process is paused: nobody gets an answer any more. */
export class PausedAtStep extends Error {}

/** What a person has, and what the gateway's own books have of them, paise. */
export interface Books {
  readonly available: number;
  readonly held: number;
  readonly paid: readonly number[];
  readonly refunded: readonly number[];
  /** Work that is not done, but for the inquiries about recharges. */
  readonly left: readonly string[];
}

const books = `
SELECT coalesce((SELECT available FROM wallets WHERE wallet_id = $1), 0)::float8 AS available,
  coalesce((SELECT held FROM wallets WHERE wallet_id = $1), 0)::float8 AS held,
  ARRAY(SELECT job FROM outbox WHERE subject = ANY($2) AND job <> 'confirm-payment'
    UNION ALL SELECT 'webhook ' || id FROM gateway_inbox WHERE outcome IS NULL AND ${reportsOneOf('$2')}
    UNION ALL SELECT 'approval ' || approval_id FROM approvals WHERE asked_by = $3 AND state <> 'done') AS left`;

export class Person {
  /** Of the person's own tasks. */
  readonly steps: string[] = [];
  /** Before which step the process is paused. */
  pausesBefore = Infinity;
  /** The recharge that everything is about, and its payment once it is made. */
  readonly rechargeId: string = randomUUID();
  private payment: ReturnType<KillFixture['sandbox']['services']['payments']['pay']> | null = null;
  private readonly recharges = [this.rechargeId];
  /** On which the payment is settled; counted from 1970-01-01. */
  private settlementDay = 0;
  readonly withdrawalId = randomUUID();
  readonly numberId = randomUUID();
  readonly approvalId = randomUUID();
  /** Of payments, withdrawals and cases: what the outbox and the inbox name. */
  private readonly subjects = [this.rechargeId, this.withdrawalId];
  private readonly done = new Set<string>();
  private turn = 0;
  private isPreparing = false;

  private constructor(
    readonly fixture: KillFixture,
    readonly walletId: string,
    private readonly staffId: string,
  ) {}

  static async create(fixture: KillFixture): Promise<Person> {
    const { walletId, staffId } = await fixture.newPerson();
    return new Person(fixture, walletId, staffId);
  }

  /** What comes before: no step of it counts. */
  async prepare(work: () => Promise<void>): Promise<void> {
    this.isPreparing = true;
    await work();
    this.isPreparing = false;
    this.begin();
  }

  /** The first turn is the next again: what was done is not done a second time. */
  begin(): void {
    this.turn = 0;
  }

  /** Once, also where everything is begun again after a kill. */
  async once(work: () => unknown): Promise<void> {
    const name = this.nextName('once');
    if (this.done.has(name)) return;
    await work();
    this.done.add(name);
  }

  order(amount: number, rechargeId = this.rechargeId): Promise<void> {
    const recharge = { rechargeId, amount, phone: '9876543210' };
    return this.take('order', { userId: this.walletId, recharge });
  }

  /** The gateway reports the payment, or what it is told to. */
  async webhook(about = this.paymentId): Promise<void> {
    return this.take('webhook', await this.fixture.webhookAbout(about));
  }

  /** A webhook whose process died when it had stored it. */
  async store(): Promise<void> {
    return this.take('store', await this.fixture.webhookAbout(this.paymentId));
  }

  withdraw(amount: number): Promise<void> {
    return this.take('withdraw', { userId: this.walletId, withdrawalId: this.withdrawalId, amount });
  }

  /** A member of staff asks for a sum so small that it needs nobody else. */
  askStaff(request: Omit<ApprovalRequest, 'id'>): Promise<void> {
    const session = { sessionId: 's', id: randomUUID(), stage: 'open', verifiedUntil: 0, isVerified: true };
    const staff = { id: this.staffId, email: 'asha@example.com', name: 'Asha Rao', role: 'super_admin', session };
    return this.take('ask', { staff: { ...staff, permissions: [] }, request: { id: this.approvalId, ...request } });
  }

  /** The worker deals with webhooks of the payment that nobody deals with. */
  sweep(): Promise<void> {
    return this.take('sweep', {}, this.rechargeId);
  }

  /** The worker does what is due about this, and nothing else. */
  work(subject: string): Promise<void> {
    return this.take('work', {}, subject);
  }

  get paymentId(): string {
    return this.payment!.paymentId;
  }

  /** Of the first part of the withdrawal, at the gateway. */
  get refundId(): string {
    return `${this.withdrawalId.replaceAll('-', '')}01`;
  }

  /** The money comes in at the gateway. */
  pay(amountPaise: number, rechargeId = this.rechargeId): void {
    const { payments } = this.fixture.sandbox.services;
    this.payment = payments.pay(payments.find(rechargeId)!, { amountPaise });
    this.subjects.push(this.paymentId);
    if (!this.recharges.includes(rechargeId)) this.recharges.push(rechargeId);
  }

  /** Ordered and paid days ago; what tells of it otherwise is lost, and asking about it is never due. */
  async letBeSettled(): Promise<void> {
    this.settlementDay = this.fixture.newSettlementDay();
    this.payment!.at = this.settlementDay * DAY - SETTLED_AFTER;
    const { sql } = this.fixture;
    await sql.query('UPDATE recharges SET created_at = to_timestamp($2::float8 / 1000) WHERE recharge_id = $1', [
      ...[this.rechargeId, this.payment!.at - HOUR],
    ]);
    this.subjects.splice(this.subjects.indexOf(this.rechargeId), 1);
  }

  /** The worker reads the settlements of the day of the payment. */
  async readSettlements(): Promise<void> {
    await this.fixture.letDayComeDue(this.settlementDay);
    return this.take('settlements', {});
  }

  /** After a kill: time passes, and the worker does what it does by itself. */
  async letTimePass(): Promise<void> {
    const { fixture } = this;
    for (let round = 0; round < 3; round += 1) {
      await fixture.letComeDue(this.subjects);
      for (const task of ['sweep', 'approvals', 'work'] as const) await fixture.process.run(task);
    }
  }

  async books(): Promise<Books> {
    const { rows } = await this.fixture.sql.query<Pick<Books, 'available' | 'held' | 'left'>>(books, [
      ...[this.walletId, this.subjects, this.staffId],
    ]);
    const { payments, refunds } = this.fixture.sandbox.services;
    const paid = this.recharges.flatMap((id) => payments.find(id)?.payments ?? []);
    const refunded = paid.flatMap(({ paymentId }) => refunds.ofPayment(paymentId));
    return {
      ...rows[0]!,
      paid: paid.map(({ amountPaise }) => amountPaise),
      refunded: refunded.filter(({ state }) => state === 'done').map(({ amountPaise }) => amountPaise),
    };
  }

  private nextName(kind: string): string {
    this.turn += 1;
    return `${this.isPreparing ? 'before' : 'then'} ${this.turn} ${kind}`;
  }

  private async take(task: Task, about: object, due?: string): Promise<void> {
    const name = this.nextName(task);
    if (this.done.has(name)) return;
    if (due !== undefined) await this.fixture.letComeDue([due]);
    const pass = this.isPreparing ? Infinity : this.pausesBefore - this.steps.length;
    const { steps, pausedAt } = await this.fixture.process.run(task, about, pass);
    if (!this.isPreparing) this.steps.push(...steps);
    if (pausedAt !== undefined) {
      this.pausesBefore = Infinity;
      throw new PausedAtStep(pausedAt);
    }
    this.done.add(name);
  }
}
