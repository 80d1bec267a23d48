/** What we ask of a provider of numbers, in our own words; an adapter turns its answers into these. */
import type { Taken } from '../domain/money/price.js';

/** An order for one number. `mostCost` is the most it may cost us, a decimal text in the provider's currency. */
export interface OrderRequest {
  readonly country: string;
  readonly service: string;
  readonly mostCost: string;
  /** Our own id, passed on where the provider takes one. */
  readonly orderId: string;
}

/** Why an order was surely refused. `account`: the provider's trouble is with us, not with the person (NUMBERS-20). */
export type RefusedOrder = 'no-numbers' | 'price-changed' | 'not-offered' | 'busy' | 'account' | 'refused';

/** One activation: a number that the provider has given, under the id that it gave it. */
export interface Given {
  readonly activationId: string;
  readonly phone: string;
  readonly canRepeat: boolean;
  /** What it takes for it, where it says so. */
  readonly taken?: Taken;
}

/** `answer` is the provider's own word, without secrets, for the timeline and the console. */
export type OrderAnswer =
  | { readonly kind: 'bought'; readonly given: Given; readonly answer: string }
  | {
      readonly kind: 'refused';
      readonly why: RefusedOrder;
      readonly answer: string;
      readonly leastCost?: string;
      /** Milliseconds for which a busy provider wants to be left alone. */
      readonly retryAfter?: number;
    }
  /** It never left us: nothing can have been bought. */
  | { readonly kind: 'not-sent'; readonly trouble: string }
  /** It may have been bought: never ask again. */
  | { readonly kind: 'unknown'; readonly trouble: string };

/** No information: the provider did not answer, or not in a way that may decide anything. */
export interface NoInformation {
  readonly kind: 'nothing';
  readonly trouble: string;
  /** Milliseconds for which the provider wants to be left alone. */
  readonly retryAfter?: number;
  /** It was never asked: our own guards held the question back. */
  readonly held?: true;
}

export type StatusAnswer =
  /** `last` is a code that it says it gave before. */
  | { readonly kind: 'waiting'; readonly last?: string }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'cancelled'; readonly answer: string }
  /** It knows no such activation (any more). */
  | { readonly kind: 'gone'; readonly answer: string }
  | NoInformation;

export type CancelAnswer =
  | { readonly kind: 'cancelled'; readonly answer: string }
  /** A code is there: it wins, and is read by asking for the status. */
  | { readonly kind: 'code'; readonly answer: string }
  /** Not in the first minutes. `minimum`: how long after assignment it is allowed, in ms, where it says so. */
  | { readonly kind: 'too-early'; readonly answer: string; readonly minimum?: number }
  /** It will not be cancelled any more. */
  | { readonly kind: 'too-late'; readonly answer: string }
  | { readonly kind: 'gone'; readonly answer: string }
  | NoInformation;

/** What tells an activation's newest SMS from the one before it, beside its digits. */
export type NewestAnswer =
  | {
      readonly kind: 'newest';
      /** How many SMS it lists, or null where it lists none. */
      readonly count: number | null;
      /** Its id or its time, as the provider writes it, or null where it gives neither. */
      readonly mark: string | null;
    }
  | NoInformation;

export type DoneAnswer =
  { readonly kind: 'done' } | { readonly kind: 'refused'; readonly answer: string } | NoInformation;

/** One row of the provider's own lists. */
export interface Listed {
  readonly activationId: string;
  readonly phone: string;
  /** As the provider says them; null where a list does not tell. */
  readonly country: string | null;
  readonly service: string | null;
  readonly code: string | null;
  readonly canRepeat: boolean;
  /** What it takes or took for it, where the list tells. */
  readonly taken?: Taken;
}

export interface CountryForSale {
  readonly country: string;
  readonly name: string;
  readonly canRepeat: boolean;
}

export interface ServiceForSale {
  readonly service: string;
  readonly name: string;
}

/** `price`: a decimal text in the provider's currency, exactly as quoted. */
export interface PriceForSale {
  readonly country: string;
  readonly service: string;
  readonly price: string;
  readonly count: number;
}

/** Waits until one more question may be asked. @throws Trouble when that does not come in time */
export type Turn = () => Promise<void>;

/** Read-only questions throw Trouble when there is no information: a list that could not be read is never an empty list. */
export interface Provider {
  readonly id: string;
  order(request: OrderRequest): Promise<OrderAnswer>;
  /** `urgent`: an order or a cancel depends on it; `soon`: somebody waits for it; a look of the clock's is calm. */
  status(activationId: string, urgency?: 'urgent' | 'soon' | 'calm'): Promise<StatusAnswer>;
  cancel(activationId: string): Promise<CancelAnswer>;
  finish(activationId: string): Promise<DoneAnswer>;
  requestAnother(activationId: string): Promise<DoneAnswer>;
  newest(activationId: string): Promise<NewestAnswer>;
  /** The whole list of living activations. A list of many pages is many questions: each but the first waits for its `turn`. */
  active(turn?: Turn): Promise<readonly Listed[]>;
  /** Everything bought since then, ms since 1970. */
  history(since: number, turn?: Turn): Promise<readonly Listed[]>;
  /** A decimal text in the provider's currency. */
  balance(): Promise<string>;
  countries(): Promise<readonly CountryForSale[]>;
  services(): Promise<readonly ServiceForSale[]>;
  prices(): Promise<readonly PriceForSale[]>;
  /** Operators by country. */
  operators(): Promise<ReadonlyMap<string, readonly string[]>>;
  /** Gives up what is under way, and its connections. */
  close(): Promise<void>;
}

/** What one process has met of a provider lately. Times are ms of its own clock, 0 for never. */
export interface ProviderHealth {
  /** It failed again and again, and is left alone for a while. */
  readonly isAlone: boolean;
  /** It wants to be asked less often until then. */
  readonly quietUntil: number;
  /** It refuses orders because of our account; by then it is worth another try. */
  readonly refusedUntil: number;
  /** Its own word for that. */
  readonly refusal: string | null;
  /** Questions so far. */
  readonly asked: number;
}

/** A provider that knows how it is to ask it now. */
export interface WatchedProvider extends Provider {
  standing(): ProviderHealth;
  /** Where it is left alone: tries it with a question that buys nothing. */
  recover(): Promise<void>;
}

/** The provider gave no information. */
export class ProviderUnavailable extends Error {
  constructor(
    readonly trouble: string,
    readonly retryAfter?: number,
  ) {
    super(trouble);
    this.name = 'Trouble';
  }
}
