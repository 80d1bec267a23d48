/**
 * The tracer by OpenTelemetry, sent as OTLP over HTTP in JSON. Only `start-tracing.ts` loads this file, and only where
 * an endpoint is set.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
  type Span as SdkSpan,
  type Tracer as SdkTracer,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { RandomIdGenerator, TracerProvider, type IdGenerator } from '@opentelemetry/sdk-trace';
import { correlation } from '../config/correlation.js';
import { Refusal } from '../domain/refusal.js';
import { SpanQueue, type SpanResult } from './span-queue.js';
import { spanIdOf, traceIdOf } from './trace-ids.js';
import type { Span, SpanFacts, SpanToBegin, Tracer } from './tracing.js';

/** A receiver that does not answer loses a batch, ms. */
const SEND_WITHIN = 2_000;
const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
} as const;

const current = new AsyncLocalStorage<TracedSpan>();

class TracedSpan implements Span {
  constructor(readonly sdk: SdkSpan) {}

  within<Result>(work: () => Result): Result {
    return current.run(this, work);
  }

  add(facts: SpanFacts): void {
    this.sdk.setAttributes(facts);
  }

  /** A refusal is an answer, not a fault. */
  fail(error: unknown): void {
    if (error instanceof Refusal) this.add({ refusal: error.code });
    else {
      this.add({ 'error.type': error instanceof Error ? error.constructor.name : typeof error });
      this.sdk.setStatus({ code: SpanStatusCode.ERROR });
    }
  }

  end(): void {
    this.sdk.end();
  }
}

/** A first span takes its trace from the correlation id; the next span takes the id that was set for it. */
class FollowingIds implements IdGenerator {
  next: string | undefined;
  private readonly random = new RandomIdGenerator();

  generateTraceId(): string {
    const id = correlation();
    return (id && traceIdOf(id)) ?? this.random.generateTraceId();
  }

  generateSpanId(): string {
    const id = this.next ?? this.random.generateSpanId();
    this.next = undefined;
    return id;
  }
}

class OpenTelemetryTracer implements Tracer {
  constructor(
    private readonly tracer: SdkTracer,
    private readonly ids: FollowingIds,
  ) {}

  begin({ name, kind, facts, parent, follows, writes, links = [] }: SpanToBegin): Span {
    if (writes !== undefined) this.ids.next = spanIdOf(writes);
    const options = {
      ...(kind && { kind: KINDS[kind] }),
      ...(facts && { attributes: facts }),
      links: links.filter((link) => link instanceof TracedSpan).map(({ sdk }) => ({ context: sdk.spanContext() })),
    };
    const above = parent === undefined ? current.getStore() : parent;
    return new TracedSpan(this.tracer.startSpan(name, options, contextOf(above, follows)));
  }
}

/** Of the span above, or of the row of the outbox that another process wrote. */
const contextOf = (above: Span | null | undefined, follows: string | undefined): Context => {
  if (above instanceof TracedSpan) return trace.setSpan(ROOT_CONTEXT, above.sdk);
  const id = correlation();
  const traceId = follows === undefined || id === undefined ? undefined : traceIdOf(id);
  if (follows === undefined || traceId === undefined) return ROOT_CONTEXT;
  const written = { traceId, spanId: spanIdOf(follows), traceFlags: TraceFlags.SAMPLED, isRemote: true };
  return trace.setSpanContext(ROOT_CONTEXT, written);
};

export interface TracesOf {
  /** Of the receiver, without `/v1/traces`. */
  readonly endpoint: string;
  readonly service: string;
  /** Names the installation. */
  readonly instance: string;
  /** Called with what became of so many spans. */
  readonly count: (result: SpanResult, spans: number) => void;
}

/** @returns the tracer, and what sends the last spans: 2 s for each batch at most */
export const openTelemetry = ({ endpoint, service, instance, count }: TracesOf): [Tracer, () => Promise<void>] => {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const ids = new FollowingIds();
  const provider = new TracerProvider({
    idGenerator: ids,
    resource: defaultResource().merge(
      resourceFromAttributes({ 'service.name': service, 'service.namespace': instance, 'process.pid': process.pid }),
    ),
    spanProcessors: [new SpanQueue(new OTLPTraceExporter({ url, timeoutMillis: SEND_WITHIN }), count)],
  });
  return [new OpenTelemetryTracer(provider.getTracer('otp-wallet'), ids), () => provider.shutdown()];
};
