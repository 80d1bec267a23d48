/** What one person of the demo does with their money: recharges, withdraws, disputes. */
import { GiveBankAccount } from '../payments/bank/give-bank-account.js';
import { CancelWithdrawal } from '../payments/commands/cancel-withdrawal.js';
import { OrderRecharge } from '../payments/commands/order-recharge.js';
import { RequestWithdrawal } from '../payments/commands/request-withdrawal.js';
import type { Chance } from './chance.js';
import { DAY, HOUR, MINUTE, type DemoWorld } from './demo-world.js';

/** What people pay at once, paise. */
const AMOUNTS = [10_000, 20_000, 30_000, 50_000, 100_000];

interface Owner {
  /** Known once they have registered. */
  readonly userId: string;
  readonly who: { readonly name: string; readonly chance: Chance };
}

export class PersonMoney {
  private readonly chance: Chance;

  constructor(
    private readonly world: DemoWorld,
    private readonly whose: Owner,
  ) {
    this.chance = whose.who.chance;
  }

  /** Ends as most end, and as few do: paid, declined, left open, paid late, twice or by another amount. */
  async recharge(): Promise<void> {
    const { world, chance } = this;
    const order = await this.order();
    if (!order) return;
    const { rechargeId, amount } = order;
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

  async withdraw(): Promise<void> {
    const { world, chance } = this;
    const [balance, withdrawalId] = [await this.balance(), chance.uuid()];
    const amount = Math.floor(balance / 200) * 100;
    if (amount < 1_000) return;
    if (!(await world.tried(world.run(new RequestWithdrawal(this.whose.userId, withdrawalId, amount))))) return;
    const account = {
      holder: this.whose.who.name,
      accountNumber: String(chance.between(10 ** 10, 9 * 10 ** 10)),
      ifsc: 'SBIN0001234',
    };
    if (chance.isLess(0.4)) await world.tried(world.run(new GiveBankAccount(this.whose.userId, withdrawalId, account)));
    if (chance.isLess(0.15))
      world.plan(world.time() + HOUR, () =>
        world.tried(world.run(new CancelWithdrawal(this.whose.userId, withdrawalId))),
      );
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
    const order = await this.order();
    if (!order) return null;
    const { rechargeId, amount } = order;
    this.world.plan(this.world.time() + MINUTE, () => this.world.sandbox.pay(rechargeId, fields(amount)));
    return rechargeId;
  }

  private async order(): Promise<{ rechargeId: string; amount: number } | null> {
    const { world, chance } = this;
    const [rechargeId, amount] = [chance.uuid(), chance.pick(AMOUNTS)];
    const ordered = new OrderRecharge(this.whose.userId, { rechargeId, amount, phone: chance.phone() });
    return (await world.tried(world.run(ordered))) ? { rechargeId, amount } : null;
  }

  async balance(): Promise<number> {
    const rows = await this.world.rows<{ available: number }>(
      'SELECT available::float8 AS available FROM wallets WHERE wallet_id = $1',
      [this.whose.userId],
    );
    return rows[0]?.available ?? 0;
  }
}
