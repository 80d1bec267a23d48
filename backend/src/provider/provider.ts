/** The port to providers of numbers: requests and answers in our own terms, which an adapter translates. */
import type { FailureCause } from '../domain/job-causes.js';
import type { Taken } from '../domain/money/price.js';

/** The account that an adapter uses: its id in our books, its address and its key. */
export interface ProviderAccess {
  readonly id: string;
  readonly url: string;
  readonly key: string;
}

/** An order for one number. `mostCost` is the highest price we accept, a decimal text in the provider's currency. */
export interface OrderRequest {
  readonly country: string;
  readonly service: string;
  readonly mostCost: string;
  /** Our own id, passed on where the provider takes one. */
  readonly orderId: string;
}

/** Why an order was certainly refused. `account`: the provider refuses our account, not the request (NUMBERS-20). */
export type OrderRefusalReason = 'no-numbers' | 'price-changed' | 'not-offered' | 'busy' | 'account' | 'refused';

/** One activation: a number that the provider assigned, under the provider's id. */
export interface Activation {
  readonly activationId: string;
  readonly phone: string;
  readonly canRepeat: boolean;
  /** Its charge, where the provider states one. */
  readonly taken?: Taken;
}

/** `answer` is the provider's own code, without secrets, for the timeline and the console. */
export type OrderAnswer =
  | { readonly kind: 'bought'; readonly given: Activation; readonly answer: string }
  | {
      readonly kind: 'refused';
      readonly why: OrderRefusalReason;
      readonly answer: string;
      /** The same in words, for the log. */
      readonly text: string;
      readonly leastCost?: string;
      /** Milliseconds after which a busy provider may be asked again. */
      readonly retryAfter?: number;
    }
  /** It was never sent: nothing can have been bought. */
  | { readonly kind: 'not-sent'; readonly trouble: string }
  /** It may have been bought: never send it again. */
  | { readonly kind: 'unknown'; readonly trouble: string };

/** No information: the provider did not answer, or not in a way that decides anything. */
export interface NoInformation {
  readonly kind: 'nothing';
  readonly trouble: string;
  /** Milliseconds after which the provider may be asked again. */
  readonly retryAfter?: number;
  /** The request was never sent: the circuit breaker or the rate limiter stopped it. */
  readonly notSent?: true;
}

/** Of a run of a job that came to nothing by it. */
export const causeOfNothing = ({ notSent }: NoInformation): FailureCause =>
  notSent ? 'provider-not-asked' : 'provider-no-answer';

export type StatusAnswer =
  /** `last` is a code that it reports as given before. */
  | { readonly kind: 'waiting'; readonly last?: string }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'cancelled'; readonly answer: string }
  /** It knows no such activation (any more). */
  | { readonly kind: 'gone'; readonly answer: string }
  | NoInformation;

export type CancelAnswer =
  | { readonly kind: 'cancelled'; readonly answer: string }
  /** A code has come: it takes precedence, and is read by a status request. */
  | { readonly kind: 'code'; readonly answer: string }
  /** Not allowed in the first minutes. `minimum`: from how long after assignment, in ms, where it is stated. */
  | { readonly kind: 'too-early'; readonly answer: string; readonly minimum?: number }
  /** It can no longer be cancelled. */
  | { readonly kind: 'too-late'; readonly answer: string }
  | { readonly kind: 'gone'; readonly answer: string }
  | NoInformation;

/** What distinguishes an activation's newest SMS from the previous one, beside its digits. */
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
  /** In the provider's codes; null where a list does not have them. */
  readonly country: string | null;
  readonly service: string | null;
  readonly code: string | null;
  readonly canRepeat: boolean;
  /** Its charge, where the list has it. */
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

/** Waits until one more request may be sent. @throws ProviderUnavailable when that takes too long */
export type Permit = () => Promise<void>;

/**
 * Reads throw ProviderUnavailable when there is no information: a list that could not be read is never an empty list.
 */
export interface Provider {
  readonly id: string;
  order(request: OrderRequest): Promise<OrderAnswer>;
  /** `urgent`: an order or a cancel depends on it; `soon`: a person waits for it; `calm`: a scheduled poll. */
  status(activationId: string, urgency?: 'urgent' | 'soon' | 'calm'): Promise<StatusAnswer>;
  cancel(activationId: string): Promise<CancelAnswer>;
  finish(activationId: string): Promise<DoneAnswer>;
  requestAnother(activationId: string): Promise<DoneAnswer>;
  newest(activationId: string): Promise<NewestAnswer>;
  /** The whole list of active activations. Each page after the first is a request that waits for its permit. */
  active(permit?: Permit): Promise<readonly Listed[]>;
  /** Everything bought since then, ms since 1970. */
  history(since: number, permit?: Permit): Promise<readonly Listed[]>;
  /** A decimal text in the provider's currency. */
  balance(): Promise<string>;
  countries(): Promise<readonly CountryForSale[]>;
  services(): Promise<readonly ServiceForSale[]>;
  prices(): Promise<readonly PriceForSale[]>;
  /** Operators by country. */
  operators(): Promise<ReadonlyMap<string, readonly string[]>>;
  /** Aborts running requests and closes the connections. */
  close(): Promise<void>;
}

/** What one process observed of a provider lately. Times are ms of its own clock, 0 for never. */
export interface ProviderHealth {
  /** It failed repeatedly, and the circuit breaker is open. */
  readonly isCircuitOpen: boolean;
  /** It asked for fewer requests until then. */
  readonly throttledUntil: number;
  /** It refuses orders because of our account; the next order is tried then. */
  readonly accountRefusedUntil: number;
  /** Its own code for that. */
  readonly accountRefusal: string | null;
  /** Requests so far. */
  readonly requestCount: number;
}

/** A provider with an observed health. */
export interface MonitoredProvider extends Provider {
  health(): ProviderHealth;
  /** While the circuit breaker is open: tries the provider with a request that buys nothing. */
  recover(): Promise<void>;
}

/** The provider gave no information. */
export class ProviderUnavailable extends Error {
  /** Milliseconds after which the provider may be asked again, where it is too busy. */
  readonly retryAfter: number | undefined;
  /** It does not know this request at all: asking again soon is of no use. */
  readonly isUnsupported: boolean;
  /** The trouble as people read it. */
  readonly inWords: string;

  constructor(
    readonly trouble: string,
    {
      retryAfter,
      isUnsupported = false,
      inWords = trouble,
    }: { retryAfter?: number | undefined; isUnsupported?: boolean; inWords?: string } = {},
  ) {
    super(trouble);
    this.name = 'ProviderUnavailable';
    this.retryAfter = retryAfter;
    this.isUnsupported = isUnsupported;
    this.inWords = inWords;
  }
}
