/** All activations and their lives: bought, codes coming in, closed by the customer, by the provider or by time. */
import { Clock } from '../core/clock.js';
import { Chance } from '../core/seeded-random.js';
import { Journal } from '../core/journal.js';
import { Scheduler } from '../core/virtual-scheduler.js';
import { Account, Accounts } from './accounts.js';
import { Activation, Sms, smsText } from './activation.js';
import { Offer } from './catalog.js';
import { drawPhone } from './phone.js';
import { ComingSms, Outcome, Outcomes } from './outcomes.js';

const SHELF = 'activations';
/** Ids look like the family's and stay below 2^31; they are never used twice, not even after a reset. */
const FIRST_ID = 635_000_001;

export class Activations {
  private readonly byId = new Map<number, Activation>();
  private readonly open = new Map<number, Activation>();
  private readonly phones = new Set<string>();
  private readonly orderIds = new Set<string>();
  private readonly orders = { 1: 0, 2: 0 };
  /** Prices of open numbers without a code: spoken for, but not yet taken from the balance. */
  private readonly promises = { 1: 0, 2: 0 };
  private nextId: number;

  constructor(
    private readonly clock: Clock,
    private readonly chance: Chance,
    private readonly journal: Journal,
    private readonly timetable: Scheduler,
    private readonly accounts: Accounts,
    private readonly outcomes: Outcomes,
    private readonly onSms: (activation: Activation, sms: Sms) => void,
  ) {
    this.nextId = journal.all<number>('last-id')[0] ?? FIRST_ID;
    for (const activation of journal.all<Activation>(SHELF)) this.remember(activation);
  }

  find(id: number): Activation | undefined {
    return this.byId.get(id);
  }

  /** The open activation of a phone number, else its latest. */
  withPhone(phone: string): Activation | undefined {
    const all = [...this.byId.values()].filter((one) => one.phone === phone.replace(/^\+/, ''));
    return all.find((one) => one.status === 'open') ?? all.at(-1);
  }

  list(account?: number): Activation[] {
    return [...this.byId.values()].filter((one) => account === undefined || one.account === account);
  }

  listOpen(account?: number): Activation[] {
    return [...this.open.values()].filter((one) => account === undefined || one.account === account);
  }

  promised(account: Account): number {
    return this.promises[account.number];
  }

  hasOrder(account: Account, orderId: string): boolean {
    return this.orderIds.has(`${account.number}/${orderId}`);
  }

  buy(account: Account, offer: Offer, operator: string, scripted: Outcome | undefined, orderId?: string): Activation {
    const order = ++this.orders[account.number];
    const outcome = scripted ?? this.outcomes.drawn(account, offer, order);
    const id = this.nextId++;
    const now = this.clock.now();
    const { lifeMs, earlyCancelMs, freeCancelMs } = account.rules;
    const activation: Activation = {
      ...{ id, account: account.number, order, service: offer.service, country: offer.country, operator },
      ...{ phone: this.newPhone(account, offer.country, order), price: offer.price, ...(orderId && { orderId }) },
      ...{ boughtAt: now, earlyCancelUntil: now + earlyCancelMs, endsAt: now + lifeMs },
      freeCancelUntil: freeCancelMs === null ? null : now + freeCancelMs,
      ...{ status: 'open', charged: false, received: [], heardBeforeRetry: 0, told: false },
      coming: [],
    };
    activation.coming = outcome.sms.map((sms, place) => this.written(activation, sms, place, now + sms.afterMs));
    if (outcome.second) {
      activation.second = this.written(activation, outcome.second, activation.coming.length, outcome.second.afterMs);
    }
    account.catalogue.take(offer);
    this.journal.put('last-id', 'last', this.nextId);
    this.remember(activation);
    this.keep(activation);
    return activation;
  }

  /** Puts an SMS into the number now, whatever was to come. */
  deliver(activation: Activation, code?: string, text?: string): Sms {
    const place = activation.received.length + activation.coming.length;
    const sms = this.written(
      activation,
      { afterMs: 0, ...(code && { code }), ...(text && { text }) },
      place,
      this.clock.now(),
    );
    this.receive(activation, sms);
    this.keep(activation);
    return sms;
  }

  /** The customer asks for one more SMS. */
  askAgain(activation: Activation): void {
    activation.heardBeforeRetry = activation.received.length;
    if (activation.second) {
      const sms = { ...activation.second, at: this.clock.now() + activation.second.at };
      activation.coming.push(sms);
      delete activation.second;
      this.timetable.add(sms.at, () => this.mature(activation));
    }
    this.keep(activation);
  }

  tell(activation: Activation): void {
    if (activation.told || activation.received.length === 0) return;
    activation.told = true;
    this.keep(activation);
  }

  close(activation: Activation, status: 'finished' | 'cancelled' | 'expired'): void {
    activation.status = status;
    activation.coming = [];
    this.open.delete(activation.id);
    if (!activation.charged) this.promises[activation.account] -= activation.price;
    if (activation.received.length === 0) {
      this.accounts.numbered(activation.account).catalogue.giveBack(activation.country, activation.service);
    }
    this.keep(activation);
  }

  forget(): void {
    for (const map of [this.byId, this.open, this.phones, this.orderIds]) map.clear();
    this.orders[1] = this.orders[2] = 0;
    this.promises[1] = this.promises[2] = 0;
    this.journal.put('last-id', 'last', this.nextId);
  }

  private remember(activation: Activation): void {
    this.byId.set(activation.id, activation);
    this.nextId = Math.max(this.nextId, activation.id + 1);
    this.orders[activation.account] = Math.max(this.orders[activation.account], activation.order);
    this.phones.add(activation.phone);
    if (activation.orderId) this.orderIds.add(`${activation.account}/${activation.orderId}`);
    if (activation.status !== 'open') return;
    this.open.set(activation.id, activation);
    if (!activation.charged) this.promises[activation.account] += activation.price;
    for (const sms of activation.coming) this.timetable.add(sms.at, () => this.mature(activation));
    for (const at of [activation.freeCancelUntil, activation.endsAt]) {
      if (at !== null) this.timetable.add(at, () => this.mature(activation));
    }
  }

  /** Lets happen to the activation what is due by now. May be called at any time, and twice. */
  private mature(activation: Activation): void {
    if (this.byId.get(activation.id) !== activation || activation.status !== 'open') return;
    const now = this.clock.now();
    const due = activation.coming.filter((sms) => sms.at <= Math.min(now, activation.endsAt));
    activation.coming = activation.coming.filter((sms) => !due.includes(sms));
    for (const sms of due.sort((one, other) => one.at - other.at)) this.receive(activation, sms);
    const freeIsOver = activation.freeCancelUntil !== null && now >= activation.freeCancelUntil;
    if (freeIsOver && !activation.charged) this.charge(activation); // kept without a code: the rule of 20-minute providers
    if (now >= activation.endsAt)
      return this.close(activation, activation.received.length > 0 ? 'finished' : 'expired');
    this.keep(activation);
  }

  private receive(activation: Activation, sms: Sms): void {
    activation.received.push(sms);
    activation.told = false;
    if (!activation.charged) this.charge(activation);
    this.onSms(activation, sms);
  }

  private charge(activation: Activation): void {
    activation.charged = true;
    if (activation.status === 'open') this.promises[activation.account] -= activation.price;
    this.accounts.pay(this.accounts.numbered(activation.account), activation.price);
  }

  private keep(activation: Activation): void {
    this.journal.put(SHELF, String(activation.id), activation);
  }

  private written(activation: Pick<Activation, 'id' | 'service'>, sms: ComingSms, place: number, at: number): Sms {
    const code = sms.code ?? this.outcomes.code(activation.id, place);
    return { code, text: sms.text ?? smsText(activation.service, code), at };
  }

  private newPhone(account: Account, country: number, order: number): string {
    const draw = this.chance.named(`phone/${account.number}/${order}`);
    for (;;) {
      const phone = drawPhone(draw, country);
      if (!this.phones.has(phone)) return phone;
    }
  }
}
