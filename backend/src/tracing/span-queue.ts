/**
 * Spans on their way to the receiver: so many wait at most, one batch is under way at a time, and what does not fit or
 * is not taken is dropped and counted. Nothing else of the process ever waits for it.
 */
import type { ReadableSpan, SpanExporter, SpanProcessor } from '@opentelemetry/sdk-trace';

type Result = Parameters<Parameters<SpanExporter['export']>[1]>[0];
/** The code of a result: `ExportResultCode.SUCCESS` of @opentelemetry/core. */
const TAKEN: number = 0;

/** What became of spans: `sent`, `failed` (not taken by the receiver) or `dropped` (too many waited). */
export type SpanResult = 'sent' | 'failed' | 'dropped';

export interface SpanQueueLimits {
  /** Spans that wait at most. */
  readonly waiting: number;
  /** Spans of one request at most. */
  readonly batch: number;
  /** A span waits so long at most before it is sent, ms. */
  readonly every: number;
}

const SPAN_QUEUE: SpanQueueLimits = { waiting: 4_096, batch: 512, every: 1_000 };

export class SpanQueue implements SpanProcessor {
  private waiting: ReadableSpan[] = [];
  private sending: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;

  /** @param count called with what became of so many spans */
  constructor(
    private readonly exporter: Pick<SpanExporter, 'export' | 'shutdown'>,
    private readonly count: (result: SpanResult, spans: number) => void,
    private readonly limits: SpanQueueLimits = SPAN_QUEUE,
  ) {}

  onStart(): void {
    // A span is of interest when it has ended.
  }

  onEnd(span: ReadableSpan): void {
    if (this.waiting.length >= this.limits.waiting) return this.count('dropped', 1);
    this.waiting.push(span);
    if (this.sending) return;
    if (this.waiting.length >= this.limits.batch) this.send();
    else this.timer ??= setTimeout(() => this.send(), this.limits.every).unref();
  }

  /** All that waits now, one batch after the other; it ends also where nothing is taken. */
  async forceFlush(): Promise<void> {
    for (let batches = Math.ceil(this.waiting.length / this.limits.batch) + 1; batches > 0; batches -= 1) {
      this.send();
      await this.sending;
    }
  }

  async shutdown(): Promise<void> {
    await this.forceFlush();
    await this.exporter.shutdown();
  }

  /** Nothing where a batch is under way, or nothing waits. */
  private send(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.sending || this.waiting.length === 0) return;
    const spans = this.waiting.splice(0, this.limits.batch);
    this.sending = this.export(spans).then((isTaken) => {
      this.sending = undefined;
      this.count(isTaken ? 'sent' : 'failed', spans.length);
      if (this.waiting.length > 0) this.timer ??= setTimeout(() => this.send(), this.pause()).unref();
    });
  }

  /** A full batch goes at once. */
  private pause(): number {
    return this.waiting.length >= this.limits.batch ? 0 : this.limits.every;
  }

  private export(spans: ReadableSpan[]): Promise<boolean> {
    return new Promise((resolve) => {
      try {
        this.exporter.export(spans, ({ code }: Result) => resolve(Number(code) === TAKEN));
      } catch {
        resolve(false);
      }
    });
  }
}
