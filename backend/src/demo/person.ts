/** One person of the demo: registers, recharges, buys numbers, and does with them what people do. */
import { Register } from '../auth/commands/register.js';
import { SignIn } from '../auth/commands/sign-in.js';
import { ProveEmail } from '../auth/email-proof/prove-email.js';
import type { Visitor } from '../auth/sessions.js';
import { SendContactMessage } from '../contact/commands/send-contact-message.js';
import type { OfferChoice } from '../catalog/offers.js';
import { ANY_SERVER } from '../domain/numbers/choosing.js';
import { RequestCancel } from '../numbers/cancellation/request-cancel.js';
import { RequestChange } from '../numbers/cancellation/request-change.js';
import { RequestRepeat } from '../numbers/codes/request-repeat.js';
import { NumberReader } from '../numbers/number-reader.js';
import { BuyNumber } from '../numbers/purchase/buy-number.js';
import { OfferResolver } from '../numbers/purchase/offer-resolver.js';
import { GiveBankAccount } from '../payments/bank/give-bank-account.js';
import { CancelWithdrawal } from '../payments/commands/cancel-withdrawal.js';
import { OrderRecharge } from '../payments/commands/order-recharge.js';
import { RequestWithdrawal } from '../payments/commands/request-withdrawal.js';
import { ChangeProfile } from '../users/commands/change-profile.js';
import type { Chance } from './chance.js';
import { DAY, HOUR, MINUTE, type DemoWorld } from './demo-world.js';
import { MESSAGES } from './texts.js';

/** Of everybody in the demo, so that whoever looks at it can sign in as one of them. */
export const DEMO_PASSWORD = 'Monsoon-Kite-4821';

/** What people pay at once, paise. */
const AMOUNTS = [10_000, 20_000, 30_000, 50_000, 100_000];
/** Below this people recharge before they buy, paise. */
const LOW = 6_000;
const HOLD_FOR = 30 * MINUTE;

/** How somebody uses the product: how much of a day they come, how many numbers they buy, how often they give up. */
export interface Habit {
  readonly comes: number;
  readonly buys: number;
  readonly cancels: number;
  /** No code comes to their numbers: they wait for one too shortly. */
  readonly isInHaste?: boolean;
}

export interface PersonParts {
  readonly world: DemoWorld;
  readonly numbers: NumberReader;
  readonly offers: OfferResolver;
  /** What they buy: service and country. */
  readonly wanted: readonly { readonly country: string; readonly service: string }[];
}

export interface NewPerson {
  readonly name: string;
  readonly email: string;
  readonly habit: Habit;
  readonly chance: Chance;
  /** Shared with others where it is not theirs alone. */
  readonly visitor?: Visitor;
  /** The token by which a device is known that several use: as the last of them left it, and leaves it. */
  readonly device?: { token?: string };
}

export class Person {
  userId = '';
  private visitor: Visitor;
  private readonly world: DemoWorld;
  private readonly chance: Chance;

  constructor(
    private readonly parts: PersonParts,
    readonly who: NewPerson,
  ) {
    this.world = parts.world;
    this.chance = who.chance;
    this.visitor = who.visitor ?? this.world.visitor(this.chance);
  }

  async register(): Promise<void> {
    const { email, name } = this.who;
    const phone = this.chance.isLess(0.4) ? this.phone() : null;
    const { device } = this.who;
    if (device?.token) this.visitor = { ...this.visitor, device: device.token };
    const opened = await this.world.run(new Register(email, DEMO_PASSWORD, phone, this.visitor));
    this.userId = opened.userId;
    this.visitor = { ...this.visitor, device: opened.deviceToken };
    if (device) device.token = opened.deviceToken;
    if (this.chance.isLess(0.7)) await this.world.run(new ChangeProfile(this.userId, { fullName: name }));
    if (this.chance.isLess(0.96)) await this.prove();
  }

  /** A day on which they come: perhaps signing in anew, with money for what they buy. */
  async visit(): Promise<void> {
    if (this.chance.isLess(0.06)) await this.signIn();
    const count = this.chance.between(1, this.who.habit.buys);
    if ((await this.balance()) < LOW * count) await this.recharge();
    for (let no = 0; no < count; no += 1) this.world.plan(this.world.time() + (4 + 7 * no) * MINUTE, () => this.buy());
    if (this.chance.isLess(0.04)) await this.write();
    if (this.chance.isLess(0.04)) this.world.plan(this.world.time() + 2 * HOUR, () => this.withdraw());
  }

  /** Ends as most end, and as few do: paid, declined, left open, paid late, twice or by another amount. */
  private async recharge(): Promise<void> {
    const { world, chance } = this;
    const [rechargeId, amount] = [chance.uuid(), chance.pick(AMOUNTS)];
    if (!(await world.tried(world.run(new OrderRecharge(this.userId, { rechargeId, amount, phone: this.phone() })))))
      return;
    const how = chance.next();
    const after = chance.between(15, 100) * 1000;
    const pay = (fields: object = {}) => world.sandbox.pay(rechargeId, fields);
    const later = (ms: number, act: () => Promise<unknown>) => world.plan(world.time() + ms, act);
    if (how < 0.8) later(after, () => pay());
    else if (how < 0.87) later(after, () => world.sandbox.decline(rechargeId));
    else if (how < 0.91)
      return; // left open
    else if (how < 0.955) later(after, () => pay({ amountPaise: amount - 100 * chance.between(1, 20) }));
    else if (how < 0.965) later(after, () => pay({ lost: true }));
    else if (how < 0.975) later(chance.between(2, 30) * HOUR, () => pay());
    else {
      later(after, () => pay());
      later(after + 5 * MINUTE, how < 0.98 ? () => pay() : () => Promise.resolve());
      if (how >= 0.98 && how < 0.99) later(chance.between(2, 8) * DAY, () => world.sandbox.dispute(rechargeId));
      if (how >= 0.99) later(chance.between(1, 3) * DAY, () => world.sandbox.refund(rechargeId));
    }
  }

  private async buy(): Promise<void> {
    const { world, chance } = this;
    const choice = this.choice();
    const numberId = chance.uuid();
    const found = await this.parts.offers.tryResolve(choice);
    if (!('price' in found)) return;
    if (this.who.habit.isInHaste) await world.sandbox.nextOrder('never');
    else if (chance.isLess(0.05)) await this.disturb();
    if (!(await world.tried(world.run(new BuyNumber(this.userId, numberId, choice, found.price))))) return;
    world.work.closeAt(world.time() + HOLD_FOR);
    world.plan(world.time() + chance.between(3, 12) * MINUTE, () => this.look(numberId));
  }

  /** What they do about a number after some minutes. */
  private async look(numberId: string): Promise<void> {
    const { world, chance } = this;
    const status = (await this.parts.numbers.find(this.userId, numberId))?.number.status;
    if (status === 'used' && chance.isLess(0.12))
      await world.tried(world.run(new RequestRepeat(this.userId, numberId)));
    if (status !== 'active') return;
    const { cancels } = this.who.habit;
    const what = chance.next();
    if (what < cancels) await world.tried(world.run(new RequestCancel(this.userId, numberId)));
    else if (what < cancels + 0.15) await this.change(numberId);
  }

  private async change(numberId: string): Promise<void> {
    const { world, chance } = this;
    const choice = this.choice();
    const found = await this.parts.offers.tryResolve(choice);
    if (!('price' in found)) return;
    const wanted = { replacementId: chance.uuid(), choice, priceSeen: found.price };
    if (!(await world.tried(world.run(new RequestChange(this.userId, numberId, wanted))))) return;
    world.work.closeAt(world.time() + HOLD_FOR + MINUTE);
    world.plan(world.time() + 9 * MINUTE, () => this.look(wanted.replacementId));
  }

  private async withdraw(): Promise<void> {
    const { world, chance } = this;
    const [balance, withdrawalId] = [await this.balance(), chance.uuid()];
    const amount = Math.floor(balance / 200) * 100;
    if (amount < 1_000) return;
    if (!(await world.tried(world.run(new RequestWithdrawal(this.userId, withdrawalId, amount))))) return;
    const account = {
      holder: this.who.name,
      accountNumber: String(chance.between(10 ** 10, 9 * 10 ** 10)),
      ifsc: 'SBIN0001234',
    };
    if (chance.isLess(0.4)) await world.tried(world.run(new GiveBankAccount(this.userId, withdrawalId, account)));
    if (chance.isLess(0.15))
      world.plan(world.time() + HOUR, () => world.tried(world.run(new CancelWithdrawal(this.userId, withdrawalId))));
  }

  /** Pays, and has their bank ask for the money back a little later. */
  async payAndDispute(): Promise<void> {
    const id = await this.payOrder();
    if (id) this.world.plan(this.world.time() + HOUR, () => this.world.sandbox.dispute(id));
  }

  async payAnotherAmount(): Promise<void> {
    await this.payOrder((amount) => ({ amountPaise: amount - 700 }));
  }

  /** Pays, and wants half of the balance back a little later. */
  async payAndWithdraw(): Promise<void> {
    if (await this.payOrder()) this.world.plan(this.world.time() + HOUR, () => this.withdraw());
  }

  private async payOrder(fields: (amount: number) => object = () => ({})): Promise<string | null> {
    const { world, chance } = this;
    const [rechargeId, amount] = [chance.uuid(), chance.pick(AMOUNTS)];
    const ordered = new OrderRecharge(this.userId, { rechargeId, amount, phone: this.phone() });
    if (!(await world.tried(world.run(ordered)))) return null;
    world.plan(world.time() + MINUTE, () => world.sandbox.pay(rechargeId, fields(amount)));
    return rechargeId;
  }

  async write(): Promise<void> {
    const { email, name } = this.who;
    const { subject, message, priority } = this.chance.pick(MESSAGES);
    const written = { id: this.chance.uuid(), userId: this.userId, name, email, subject, message, priority };
    await this.world.tried(this.world.run(new SendContactMessage(written)));
  }

  /** Sometimes with a slip of the hand first, sometimes on another device. */
  private async signIn(): Promise<void> {
    const { world, chance } = this;
    const visitor = chance.isLess(0.3) ? world.visitor(chance) : this.visitor;
    if (chance.isLess(0.3)) await world.tried(world.run(new SignIn(this.who.email, 'Monsoon-Kite-4812', visitor)));
    await world.tried(world.run(new SignIn(this.who.email, DEMO_PASSWORD, visitor)));
  }

  /** By the code of the mail, which the sandbox has received. */
  private async prove(): Promise<void> {
    await this.world.work.runSchedule('MailSchedule.send');
    const mails = await this.world.sandbox.mailsTo(this.who.email);
    const code = mails.map(({ text }) => /^\d{6}$/m.exec(text)?.[0]).findLast((one) => one !== undefined);
    if (code) await this.world.tried(this.world.run(new ProveEmail({ userId: this.userId, code })));
  }

  /** The provider does something unusual with this order. */
  private async disturb(): Promise<void> {
    const { sandbox } = this.world;
    const what = this.chance.pick(['refuse', 'refuse', 'reset', 'garbage', 'never', 'price-move'] as const);
    const fields =
      what === 'refuse' ? { answer: 'NO_NUMBERS' } : what === 'garbage' ? { bought: this.chance.isLess(0.7) } : {};
    await sandbox.nextOrder(what, fields);
  }

  private choice(): OfferChoice {
    return { ...this.chance.pick(this.parts.wanted), provider: ANY_SERVER };
  }

  private phone(): string {
    return `+919${this.chance.between(100_000_000, 999_999_999)}`;
  }

  private async balance(): Promise<number> {
    const rows = await this.world.rows<{ available: number }>(
      'SELECT available::float8 AS available FROM wallets WHERE wallet_id = $1',
      [this.userId],
    );
    return rows[0]?.available ?? 0;
  }
}
