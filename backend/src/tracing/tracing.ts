/**
 * Where the process says what it is doing, for traces (decision 0279). Without a tracer nothing is made and nothing is
 * kept: no package of OpenTelemetry is loaded. What is named here leaves the installation: kinds, routes, counts and
 * codes of our own, never an id of a person, a text that somebody wrote, or an address.
 */

/** Names of ours, and values from lists of ours. */
export type SpanFacts = Readonly<Record<string, string | number>>;

/** One piece of work, from its beginning to its end. */
export interface Span {
  /** Runs `work`: what it begins is below this span. */
  within<Result>(work: () => Result): Result;
  add(facts: SpanFacts): void;
  /** @param error only its kind is kept, never its text */
  fail(error: unknown): void;
  end(): void;
}

export interface SpanToBegin {
  readonly name: string;
  readonly kind?: 'server' | 'client' | 'producer' | 'consumer';
  readonly facts?: SpanFacts;
  /** Above it, where that is not the span that runs; null: none. */
  readonly parent?: Span | null;
  /** The outbox row that it follows from, above it in another process. */
  readonly follows?: string;
  /** The outbox row that it has written, by which another process finds it. */
  readonly writes?: string;
  readonly links?: readonly Span[];
}

export interface Tracer {
  begin(span: SpanToBegin): Span;
}

let tracer: Tracer | undefined;

/** Of the whole process, until it is called again. */
export const useTracer = (used: Tracer | undefined): void => {
  tracer = used;
};

export const isTracing = (): boolean => tracer !== undefined;

/** Undefined while nothing is traced. The caller ends it. */
export const beginSpan = (span: SpanToBegin): Span | undefined => tracer?.begin(span);

/** Ends the span as the promise ends. @throws as the promise does */
export const endWith = async <Result>(span: Span, result: Promise<Result>): Promise<Result> => {
  try {
    return await result;
  } catch (error) {
    span.fail(error);
    throw error;
  } finally {
    span.end();
  }
};

/** @throws as `work` does */
export const traced = <Result>(
  name: string,
  span: Omit<SpanToBegin, 'name'>,
  work: () => Promise<Result>,
): Promise<Result> => {
  const begun = tracer?.begin({ name, ...span });
  return begun ? endWith(begun, begun.within(work)) : work();
};
