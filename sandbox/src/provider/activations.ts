/** All activations and their life cycle: bought, SMS received, closed by the customer, by the provider or by time. */
import { Clock } from '../core/clock.js';
import { SeededRandom } from '../core/seeded-random.js';
import { Journal } from '../core/journal.js';
import { Scheduler } from '../core/virtual-scheduler.js';
import { Account, Accounts } from './accounts.js';
import { Activation, Sms, smsText } from './activation.js';
import { Offer } from './catalog.js';
import { randomPhone } from './phone.js';
import { ComingSms, Outcome, Outcomes } from './outcomes.js';

const COLLECTION = 'activations';
/** Ids have the length that real providers use and stay below 2^31; they are never reused, not even after a reset. */
const FIRST_ID = 635_000_001;

/** What all parts of the sandbox share: its time, its chance, its storage, and what is scheduled. */
interface Simulation {
  readonly clock: Clock;
  readonly random: SeededRandom;
  readonly journal: Journal;
  readonly scheduler: Scheduler;
}

interface Order {
  readonly offer: Offer;
  readonly operator: string;
  readonly orderId?: string | undefined;
}

export class Activations {
  private readonly byId = new Map<number, Activation>();
  private readonly open = new Map<number, Activation>();
  private readonly phones = new Set<string>();
  private readonly orderIds = new Set<string>();
  private readonly orders = { 1: 0, 2: 0 };
  /** Prices of open numbers without a code: reserved, but not yet taken from the balance. */
  private readonly reserved = { 1: 0, 2: 0 };
  private nextId: number;

  constructor(
    private readonly simulation: Simulation,
    private readonly accounts: Accounts,
    private readonly outcomes: Outcomes,
    private readonly onSms: (activation: Activation, sms: Sms) => void,
  ) {
    this.nextId = simulation.journal.all<number>('last-id')[0] ?? FIRST_ID;
    for (const activation of simulation.journal.all<Activation>(COLLECTION)) this.add(activation);
  }

  find(id: number): Activation | undefined {
    return this.byId.get(id);
  }

  /** The open activation of a phone number, or its latest. */
  byPhone(phone: string): Activation | undefined {
    const all = [...this.byId.values()].filter((one) => one.phone === phone.replace(/^\+/, ''));
    return all.find((one) => one.status === 'open') ?? all.at(-1);
  }

  list(account?: number): Activation[] {
    return [...this.byId.values()].filter((one) => account === undefined || one.account === account);
  }

  listOpen(account?: number): Activation[] {
    return [...this.open.values()].filter((one) => account === undefined || one.account === account);
  }

  reservedFor(account: Account): number {
    return this.reserved[account.number];
  }

  hasOrder(account: Account, orderId: string): boolean {
    return this.orderIds.has(`${account.number}/${orderId}`);
  }

  buy(account: Account, { offer, operator, orderId }: Order, scripted: Outcome | undefined): Activation {
    const order = ++this.orders[account.number];
    const outcome = scripted ?? this.outcomes.randomOutcome(account, offer, order);
    const id = this.nextId++;
    const now = this.simulation.clock.now();
    const { lifeMs, earlyCancelMs, freeCancelMs } = account.rules;
    const activation: Activation = {
      ...{ id, account: account.number, order, service: offer.service, country: offer.country, operator },
      ...{ phone: this.newPhone(account, offer.country, order), price: offer.price, ...(orderId && { orderId }) },
      ...{ boughtAt: now, earlyCancelUntil: now + earlyCancelMs, endsAt: now + lifeMs },
      freeCancelUntil: freeCancelMs === null ? null : now + freeCancelMs,
      ...{ status: 'open', charged: false, received: [], heardBeforeRetry: 0, told: false },
      coming: [],
    };
    activation.coming = outcome.sms.map((sms, index) => this.makeSms(activation, sms, index, now + sms.afterMs));
    if (outcome.second) {
      activation.second = this.makeSms(activation, outcome.second, activation.coming.length, outcome.second.afterMs);
    }
    account.catalog.takeFromStock(offer);
    this.simulation.journal.put('last-id', 'last', this.nextId);
    this.add(activation);
    this.save(activation);
    return activation;
  }

  /** Delivers an SMS to the number now, besides those scheduled. */
  deliver(activation: Activation, code?: string, text?: string): Sms {
    const index = activation.received.length + activation.coming.length;
    const sms = this.makeSms(
      activation,
      { afterMs: 0, ...(code && { code }), ...(text && { text }) },
      index,
      this.simulation.clock.now(),
    );
    this.receive(activation, sms);
    this.save(activation);
    return sms;
  }

  /** The customer requests one more SMS. */
  requestAnother(activation: Activation): void {
    activation.heardBeforeRetry = activation.received.length;
    if (activation.second) {
      const sms = { ...activation.second, at: this.simulation.clock.now() + activation.second.at };
      activation.coming.push(sms);
      delete activation.second;
      this.simulation.scheduler.schedule(sms.at, () => this.applyDue(activation));
    }
    this.save(activation);
  }

  markRead(activation: Activation): void {
    if (activation.told || activation.received.length === 0) return;
    activation.told = true;
    this.save(activation);
  }

  close(activation: Activation, status: 'finished' | 'cancelled' | 'expired'): void {
    activation.status = status;
    activation.coming = [];
    this.open.delete(activation.id);
    if (!activation.charged) this.reserved[activation.account] -= activation.price;
    if (activation.received.length === 0) {
      this.accounts.byNumber(activation.account).catalog.returnToStock(activation.country, activation.service);
    }
    this.save(activation);
  }

  clear(): void {
    for (const map of [this.byId, this.open, this.phones, this.orderIds]) map.clear();
    this.orders[1] = this.orders[2] = 0;
    this.reserved[1] = this.reserved[2] = 0;
    this.simulation.journal.put('last-id', 'last', this.nextId);
  }

  private add(activation: Activation): void {
    this.byId.set(activation.id, activation);
    this.nextId = Math.max(this.nextId, activation.id + 1);
    this.orders[activation.account] = Math.max(this.orders[activation.account], activation.order);
    this.phones.add(activation.phone);
    if (activation.orderId) this.orderIds.add(`${activation.account}/${activation.orderId}`);
    if (activation.status !== 'open') return;
    this.open.set(activation.id, activation);
    if (!activation.charged) this.reserved[activation.account] += activation.price;
    for (const sms of activation.coming) this.simulation.scheduler.schedule(sms.at, () => this.applyDue(activation));
    for (const at of [activation.freeCancelUntil, activation.endsAt]) {
      if (at !== null) this.simulation.scheduler.schedule(at, () => this.applyDue(activation));
    }
  }

  /** Applies to the activation everything due by now. Idempotent. */
  private applyDue(activation: Activation): void {
    if (this.byId.get(activation.id) !== activation || activation.status !== 'open') return;
    const now = this.simulation.clock.now();
    const due = activation.coming.filter((sms) => sms.at <= Math.min(now, activation.endsAt));
    activation.coming = activation.coming.filter((sms) => !due.includes(sms));
    for (const sms of due.sort((one, other) => one.at - other.at)) this.receive(activation, sms);
    const isFreeCancelOver = activation.freeCancelUntil !== null && now >= activation.freeCancelUntil;
    // Providers with a life of 20 minutes charge at its end, also without a code.
    if (isFreeCancelOver && !activation.charged) this.charge(activation);
    if (now >= activation.endsAt)
      return this.close(activation, activation.received.length > 0 ? 'finished' : 'expired');
    this.save(activation);
  }

  private receive(activation: Activation, sms: Sms): void {
    activation.received.push(sms);
    activation.told = false;
    if (!activation.charged) this.charge(activation);
    this.onSms(activation, sms);
  }

  private charge(activation: Activation): void {
    activation.charged = true;
    if (activation.status === 'open') this.reserved[activation.account] -= activation.price;
    this.accounts.charge(this.accounts.byNumber(activation.account), activation.price);
  }

  private save(activation: Activation): void {
    this.simulation.journal.put(COLLECTION, String(activation.id), activation);
  }

  private makeSms(activation: Pick<Activation, 'id' | 'service'>, sms: ComingSms, index: number, at: number): Sms {
    const code = sms.code ?? this.outcomes.code(activation.id, index);
    return { code, text: sms.text ?? smsText(activation.service, code), at };
  }

  private newPhone(account: Account, country: number, order: number): string {
    const generator = this.simulation.random.generator(`phone/${account.number}/${order}`);
    for (;;) {
      const phone = randomPhone(generator, country);
      if (!this.phones.has(phone)) return phone;
    }
  }
}
