/**
 * Numbers that need somebody, one of each kind, made through what really leads to them: an order whose answer was lost
 * and whose activation ended before any list had it is searched for in vain, first with its hold, then without; and a
 * price that the provider kept, as the cancel came after its free time.
 */
import type { OfferChoice } from '../catalog/offers.js';
import { RequestCancel } from '../numbers/cancellation/request-cancel.js';
import { BuyNumber } from '../numbers/purchase/buy-number.js';
import type { OfferResolver } from '../numbers/purchase/offer-resolver.js';
import { OrderRecharge } from '../payments/commands/order-recharge.js';
import type { Chance } from './chance.js';
import { HOUR, MINUTE, type DemoWorld } from './demo-world.js';

const PROVIDER = 'sandbox';
/** The account of the sandbox that the provider is. */
const ACCOUNT = 1;
const HOLD_FOR = 30 * MINUTE;
const SECOND = 1_000;
/** Paise: enough for the three numbers. */
const FUNDS = 100_000;

/** Before the end of the demo: who buys has money, and each number is as old as its kind needs. */
const [PAID, UNSOLD, UNCONFIRMED, CONFIRMING] = [4 * HOUR, 150 * MINUTE, 60 * MINUTE, 12 * MINUTE];
/** The provider lets a number go for nothing until then; its buyer asks later. */
const FREE_UNTIL = 2 * MINUTE;
const CANCELLED_AFTER = 5 * MINUTE;

interface Bought {
  readonly userId: string;
  readonly numberId: string;
}

export class OrdersInDoubt {
  private readonly chance: Chance;

  constructor(
    private readonly world: DemoWorld,
    private readonly offers: OfferResolver,
  ) {
    this.chance = world.chance.of('orders-in-doubt');
  }

  plan(): void {
    const { world } = this;
    const before = (ms: number, act: () => Promise<unknown>) => world.plan(world.end - ms, act);
    before(PAID, () => this.pay());
    before(UNSOLD, () => this.cancelTooLate());
    for (const ms of [UNCONFIRMED, CONFIRMING]) before(ms, () => this.loseAnswer());
  }

  /** Whoever may recharge: a rule may keep one of them from it. */
  private async pay(): Promise<void> {
    const rechargeId = this.chance.uuid();
    for (const userId of await this.people()) {
      const order = new OrderRecharge(userId, { rechargeId, amount: FUNDS, phone: '+919812345678' });
      if (!(await this.world.tried(this.world.run(order)))) continue;
      this.world.plan(this.world.time() + MINUTE, () => this.world.sandbox.pay(rechargeId));
      return;
    }
  }

  /** No code comes, and the free time is over when it is cancelled: the provider keeps the price. */
  private async cancelTooLate(): Promise<void> {
    const { sandbox } = this.world;
    await sandbox.setRules(ACCOUNT, { freeCancelMs: FREE_UNTIL });
    const bought = await this.buy('never');
    this.later(MINUTE, () => sandbox.setRules(ACCOUNT, { freeCancelMs: null }));
    if (!bought) return;
    const { userId, numberId } = bought;
    this.later(CANCELLED_AFTER, () => this.world.tried(this.world.run(new RequestCancel(userId, numberId))));
  }

  /** Only the history has the activation then, and of whom that is nothing says. */
  private async loseAnswer(): Promise<void> {
    const { sandbox } = this.world;
    if (await this.buy('garbage')) this.later(SECOND, () => sandbox.cancelNewest(ACCOUNT));
  }

  /** By whoever may buy now. @param outcome as docs/sandbox.md lists them */
  private async buy(outcome: string): Promise<Bought | undefined> {
    const { world } = this;
    const choice = await this.choice();
    const found = choice && (await this.offers.tryResolve(choice));
    if (!found || !('price' in found)) return undefined;
    const { country, service } = choice;
    // What was told about an order that a rule refused would be taken for this one.
    await world.sandbox.forgetOrders();
    await world.sandbox.nextOrder(outcome, { country: Number(country), service });
    const numberId = this.chance.uuid();
    for (const userId of await this.people()) {
      if (!(await world.tried(world.run(new BuyNumber(userId, numberId, choice, found.price))))) continue;
      world.work.closeAt(world.time() + HOLD_FOR);
      return { userId, numberId };
    }
    return undefined;
  }

  private later(ms: number, act: () => Promise<unknown>): void {
    this.world.plan(this.world.time() + ms, act);
  }

  /** Those with most money first. */
  private async people(): Promise<string[]> {
    const rows = await this.world.rows<{ id: string }>(
      `SELECT u.id::text AS id FROM users u LEFT JOIN wallets w ON w.wallet_id = u.id::text
       WHERE NOT coalesce(w.banned, false) ORDER BY coalesce(w.available, 0) DESC, u.id LIMIT 50`,
    );
    return rows.map(({ id }) => id);
  }

  /** At this provider alone, so that nothing is bought elsewhere instead; none that people of the demo buy. */
  private async choice(): Promise<OfferChoice | undefined> {
    const [offer] = await this.world.rows<{ service: string }>(
      `SELECT service FROM catalog_offers WHERE provider = $1 AND country = '22' AND count > 20
       ORDER BY count DESC, service OFFSET 12 LIMIT 1`,
      [PROVIDER],
    );
    return offer && { provider: PROVIDER, country: '22', service: offer.service };
  }
}
