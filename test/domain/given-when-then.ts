/** given - when - then: a test says what happened before, what is decided, and which facts come of it. */
import type { DecisionContext, Decide } from '@backend/domain/decision-context.js';
import type { DomainEvent } from '@backend/domain/events.js';
import { Refusal, type Facts, type RefusalCode } from '@backend/domain/refusal.js';
import type { Wallet } from '@backend/domain/money/wallet.js';
import { History } from './folded-history.js';

/** Something that happened, or time that went by. */
export type Past = DomainEvent | { readonly passed: number };

export const after = (ms: number): Past => ({ passed: ms });

class When {
  constructor(
    private readonly history: History,
    private readonly decide: Decide,
  ) {}

  /** These facts, and no others. Without any: it has happened already. */
  then(...facts: readonly DomainEvent[]): Given {
    expect(this.decide(this.history.account())).toEqual(facts);
    return new Given(this.history.record(...facts));
  }

  thenRefused(code: RefusalCode, facts?: Facts): void {
    const error = this.thrown();
    expect(error).toBeInstanceOf(Refusal);
    expect((error as Refusal).code).toBe(code);
    if (facts) expect((error as Refusal).facts).toEqual(facts);
  }

  /** Not an answer but a bug of whoever asked. */
  thenFaulty(): void {
    expect(this.thrown()).toBeInstanceOf(RangeError);
  }

  private thrown(): unknown {
    try {
      this.decide(this.history.account());
    } catch (error) {
      return error;
    }
    throw new Error('it was not refused');
  }
}

class Given {
  constructor(private readonly history: History) {}

  when(decide: Decide): When {
    return new When(this.history, decide);
  }

  and(...past: readonly Past[]): Given {
    for (const one of past) {
      if ('passed' in one) this.history.pass(one.passed);
      else this.history.record(one);
    }
    return this;
  }

  leaves(wallet: Partial<Wallet>): this {
    expect(this.history.wallet).toMatchObject(wallet);
    return this;
  }

  sees<Seen>(read: (account: DecisionContext) => Seen): Seen {
    return read(this.history.account());
  }
}

export const given = (...past: readonly Past[]): Given => new Given(new History()).and(...past);
