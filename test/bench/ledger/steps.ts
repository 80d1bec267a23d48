/**
 * The commands of a bench: a price is held for a number, the number comes, and the hold is spent or goes back. Rules
 * are the product's own.
 */
import { randomUUID } from 'node:crypto';
import type { DecisionContext } from '@backend/domain/decision-context.js';
import { assignNumber, failOrder, requestNumber, type PurchaseRequest } from '@backend/domain/numbers/buying.js';
import { CLOCKS } from '@backend/domain/numbers/clocks.js';
import type { DomainEvent } from '@backend/domain/events.js';
import { finishNumber, receiveCode } from '@backend/domain/numbers/receiving.js';
import { systemActor, type AppendRequest, type WorkRef } from '@backend/ledger/ledger.js';

const actor = systemActor('bench');
const offer = { provider: 'sandbox', country: '22', countryName: 'India', service: 'wa', serviceName: 'WhatsApp' };
const terms = { providerPrice: '8.80', currency: 'INR', rate: '1', markup: 1700 };
const priceSeen = 1_030;
const limits = { openNumbers: 1_000_000, purchasesAnHour: 100 };

export abstract class Step {
  /** The work that this command does: its row goes with the commit. */
  done?: WorkRef;

  constructor(
    readonly stream: string,
    readonly numberId: string,
  ) {}

  abstract entry(): AppendRequest;
  abstract decide(account: DecisionContext): readonly DomainEvent[];

  protected about(verb: string): AppendRequest {
    const entry = { stream: this.stream, subjectIds: [this.numberId], key: `${verb}-${this.numberId}`, actor };
    return this.done ? { ...entry, done: this.done } : entry;
  }
}

export class Reserve extends Step {
  /** @param limited by the hourly limit too, as a person is; a drill buys in minutes what a person may buy in days */
  constructor(
    wallet: string,
    numberId: string,
    private readonly limited = false,
  ) {
    super(wallet, numberId);
  }

  entry(): AppendRequest {
    return { ...this.about('buy'), recentPurchases: true, input: { numberId: this.numberId, offer, priceSeen } };
  }

  decide(account: DecisionContext): readonly DomainEvent[] {
    const purchase: PurchaseRequest = {
      numberId: this.numberId,
      offer,
      terms,
      priceSeen,
      clocks: CLOCKS,
      limits,
      denied: [],
    };
    if (this.limited) return requestNumber(account, purchase);
    return requestNumber({ ...account, recentPurchases: () => account.recentPurchases().slice(0, 0) }, purchase);
  }
}

export class Assign extends Step {
  private readonly proof = this.numberId.replaceAll('-', '').repeat(2);

  constructor(
    wallet: string,
    numberId: string,
    private readonly activationId = numberId,
  ) {
    super(wallet, numberId);
  }

  entry(): AppendRequest {
    const phone = { numberId: this.numberId, proof: this.proof, box: Buffer.alloc(64, 3) };
    return { ...this.about('assign'), phone };
  }

  decide(account: DecisionContext): readonly DomainEvent[] {
    const { activationId, proof } = this;
    return assignNumber(account, this.numberId, { activationId, proof, canRepeat: false });
  }
}

export class Capture extends Step {
  private readonly proof = this.numberId.replaceAll('-', '').repeat(2);

  entry(): AppendRequest {
    const code = { numberId: this.numberId, proof: this.proof, box: Buffer.alloc(64, 2) };
    return { ...this.about('code'), codes: [code] };
  }

  decide(account: DecisionContext): readonly DomainEvent[] {
    return receiveCode(account, this.numberId, this.proof);
  }
}

/** At the provider: until then a number with a code counts among the living ones, which are few. */
export class Finish extends Step {
  entry(): AppendRequest {
    return this.about('finish');
  }

  decide(account: DecisionContext): readonly DomainEvent[] {
    return finishNumber(account, this.numberId);
  }
}

export class Release extends Step {
  entry(): AppendRequest {
    return this.about('fail');
  }

  decide(account: DecisionContext): readonly DomainEvent[] {
    return failOrder(account, this.numberId, 'no-numbers');
  }
}

/** So many facts more about a number that is already there. */
export class Seek extends Step {
  private readonly key = `seek-${randomUUID()}`;

  constructor(
    wallet: string,
    numberId: string,
    private readonly facts = 1,
  ) {
    super(wallet, numberId);
  }

  entry(): AppendRequest {
    return { ...this.about('seek'), key: this.key };
  }

  decide({ now }: DecisionContext): readonly DomainEvent[] {
    const sought = { type: 'OrderSought', numberId: this.numberId, absent: false, nextAt: now } as const;
    return Array.from({ length: this.facts }, () => sought);
  }
}

/** Money enough for every bench, where nothing else is said. */
export class Fund extends Step {
  constructor(
    wallet: string,
    id: string,
    private readonly amount = 1_000_000_000_000,
  ) {
    super(wallet, id);
  }

  entry(): AppendRequest {
    return { ...this.about('fund'), subjectIds: [] };
  }

  decide(): readonly DomainEvent[] {
    return [{ type: 'FundsAdjusted', adjustmentId: this.numberId, amount: this.amount, reason: 'goodwill' }];
  }
}
