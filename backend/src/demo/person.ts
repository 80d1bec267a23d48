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
import { ChangeProfile } from '../users/commands/change-profile.js';
import type { Chance } from './chance.js';
import { HOUR, MINUTE, type DemoWorld } from './demo-world.js';
import { PersonMoney } from './person-money.js';
import { MESSAGES } from './texts.js';

/** Of everybody in the demo, so that whoever looks at it can sign in as one of them. */
export const DEMO_PASSWORD = 'Monsoon-Kite-4821';

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
  readonly money: PersonMoney;
  private visitor: Visitor;
  private readonly world: DemoWorld;
  private readonly chance: Chance;

  constructor(
    private readonly parts: PersonParts,
    readonly who: NewPerson,
  ) {
    this.world = parts.world;
    this.chance = who.chance;
    this.money = new PersonMoney(parts.world, this);
    this.visitor = who.visitor ?? this.world.visitor(this.chance);
  }

  async register(): Promise<void> {
    const { email, name } = this.who;
    const phone = this.chance.isLess(0.4) ? this.chance.phone() : null;
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
    if ((await this.money.balance()) < LOW * count) await this.money.recharge();
    for (let no = 0; no < count; no += 1) this.world.plan(this.world.time() + (4 + 7 * no) * MINUTE, () => this.buy());
    if (this.chance.isLess(0.04)) await this.write();
    if (this.chance.isLess(0.04)) this.world.plan(this.world.time() + 2 * HOUR, () => this.money.withdraw());
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
}
