/** A wallet's life in memory: facts one after the other at a clock of its own, and the account that a decision sees. */
import type { DecisionContext, Entity } from '@backend/domain/decision-context.js';
import { entityIdsOf, type DomainEvent } from '@backend/domain/events.js';
import { evolveEntity, evolveWallet } from '@backend/domain/fold.js';
import { EMPTY_WALLET, MAX_PURCHASES, type Wallet } from '@backend/domain/money/wallet.js';

/** When every test life begins: 1 January 2026, in ms. */
export const BEGIN = Date.UTC(2026, 0, 1);

export class History {
  wallet: Wallet = EMPTY_WALLET;
  now = BEGIN;
  private readonly purchases: number[] = [];
  private readonly subjects = new Map<string, Entity>();

  record(...events: readonly DomainEvent[]): this {
    for (const event of events) {
      this.wallet = evolveWallet(this.wallet, event);
      if (event.type === 'NumberRequested') this.purchases.push(this.now);
      for (const id of entityIdsOf(event)) {
        const subject = evolveEntity(this.subjects.get(id), event, { id, at: this.now });
        if (subject) this.subjects.set(id, subject);
      }
    }
    return this;
  }

  pass(ms: number): this {
    this.now += ms;
    return this;
  }

  account(): DecisionContext {
    const find = <Kind extends Entity['kind']>(kind: Kind, id: string) => {
      const subject = this.subjects.get(id);
      return subject?.kind === kind ? (subject as Extract<Entity, { kind: Kind }>) : undefined;
    };
    return {
      wallet: this.wallet,
      now: this.now,
      number: (id) => find('number', id),
      recharge: (id) => find('recharge', id),
      withdrawal: (id) => find('withdrawal', id),
      recentPurchases: () => this.purchases.slice(-MAX_PURCHASES),
      recentRecharges: () => [...this.subjects.values()].filter((subject) => subject.kind === 'recharge'),
    };
  }
}
