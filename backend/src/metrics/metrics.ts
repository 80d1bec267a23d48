/**
 * What this process counts of its own work, for a Prometheus that asks it. Names and labels are read by alarms and
 * dashboards of operators: they are never renamed. No label has a value that people or the outside world choose.
 */
import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { within } from './within.js';

/** One figure of the product as it is now. */
export interface MetricSample {
  readonly metric: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** A figure that does not come in time is left as it was, ms: one that hangs would hide all others. */
const UPDATED_WITHIN = 4_000;

/** Seconds: a poll every 10 s is late by parts of a second, or by periods where something is wrong. */
const LATENESS_BUCKETS = [0.1, 0.25, 0.5, 1, 2, 5, 10, 15, 30, 60, 300];
/** Seconds: a provider answers within 4 s, a list of its activations within 30 s. */
const ANSWER_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2, 4, 10, 30];

const REQUESTS = 'otp_provider_request_seconds';

/**
 * How a request to a provider ended. `not-sent`: no permit came for a page of a list. `no-answer`: nothing came in
 * time, or nothing that decides anything.
 */
export type RequestResult = 'answered' | 'too-often' | 'no-answer' | 'not-sent';

@Injectable()
export class Metrics {
  readonly registry = new Registry();
  private readonly updates: (() => void | Promise<void>)[] = [];

  private readonly lateness = new Histogram({
    name: 'otp_poll_lateness_seconds',
    help: 'By how much a scheduled poll began after it was due.',
    buckets: LATENESS_BUCKETS,
    registers: [this.registry],
  });

  private readonly requests = new Histogram({
    name: REQUESTS,
    help: 'Requests to providers by account, kind of request and result, and how long they took.',
    labelNames: ['provider', 'request', 'result'],
    buckets: ANSWER_BUCKETS,
    registers: [this.registry],
  });

  private readonly webhooks = new Counter({
    name: 'otp_webhooks_total',
    help: 'Webhooks by gateway and what became of them.',
    labelNames: ['gateway', 'result'],
    registers: [this.registry],
  });

  private readonly spans = new Counter({
    name: 'otp_spans_total',
    help: 'Spans of traces by what became of them.',
    labelNames: ['result'],
    registers: [this.registry],
  });

  /** @param late ms */
  polled(late: number): void {
    this.lateness.observe(Math.max(0, late) / 1000);
  }

  /** @param provider the id of an account @param took ms */
  asked(provider: string, request: string, { result, took }: { result: RequestResult; took: number }): void {
    this.requests.observe({ provider, request, result }, took / 1000);
  }

  /** By account: requests that were answered since this process began, and how long all of them took, ms. */
  async answersOfProviders(): Promise<ReadonlyMap<string, { readonly count: number; readonly took: number }>> {
    const { values } = await this.requests.get();
    const answered = values.filter(({ labels }) => labels.result === 'answered');
    const sum = (provider: string, name: string): number =>
      answered
        .filter(({ labels, metricName }) => labels.provider === provider && metricName === `${REQUESTS}_${name}`)
        .reduce((total, { value }) => total + value, 0);
    const accounts = new Set(answered.map(({ labels }) => String(labels.provider)));
    return new Map([...accounts].map((id) => [id, { count: sum(id, 'count'), took: sum(id, 'sum') * 1000 }]));
  }

  /** @param gateway one that is configured, or `unknown` */
  received(gateway: string, result: string): void {
    this.webhooks.inc({ gateway, result });
  }

  /** @param result of so many spans: sent, failed or dropped */
  traced(result: string, spans: number): void {
    this.spans.inc({ result }, spans);
  }

  /** A figure that is set when it is asked for. @param labels what its values are told apart by */
  gauge<Label extends string = never>(name: `otp_${string}`, help: string, ...labels: Label[]): Gauge<Label> {
    return new Gauge({ name, help, labelNames: labels, registers: [this.registry] });
  }

  /** @param update sets gauges; one that fails is left out, and the others are told all the same */
  atScrape(update: () => void | Promise<void>): void {
    this.updates.push(update);
  }

  /** CPU, memory, garbage collection and the delay of the event loop: to be called once, by the process itself. */
  ofProcess(): void {
    collectDefaultMetrics({ register: this.registry });
  }

  /** In the text format of Prometheus. */
  async text(): Promise<string> {
    await this.update();
    return this.registry.metrics();
  }

  /** The same figures for the alarms of this process, without those of Node. */
  async samples(): Promise<MetricSample[]> {
    await this.update();
    const all = await this.registry.getMetricsAsJSON();
    return all.flatMap(({ name, values }) =>
      name.startsWith('otp_')
        ? values.map(({ labels, value, ...rest }) => ({
            metric: 'metricName' in rest ? String(rest.metricName) : name,
            labels: Object.fromEntries(Object.entries(labels).map(([label, text]) => [label, String(text)])),
            value,
          }))
        : [],
    );
  }

  private async update(): Promise<void> {
    await Promise.allSettled(this.updates.map((update) => within(UPDATED_WITHIN, (async () => update())())));
  }
}
