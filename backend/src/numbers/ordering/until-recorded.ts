/**
 * A provider's answer to an order comes once: while the database cannot take it, it is kept and recorded again, and not
 * searched for (decision 0066).
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Refusal } from '../../domain/refusal.js';

const FIRST_WAIT = 100;
const MOST_WAIT = 5_000;

/**
 * SQLSTATE classes of what was asked: data that does not fit (22) and broken constraints (23) stay so, however often
 * they are tried.
 */
const OF_WHAT_WAS_ASKED = /^(22|23)[0-9A-Z]{3}$/;

const isFinal = (error: unknown): boolean =>
  error instanceof RangeError ||
  (error instanceof Refusal && error.code !== 'busy') ||
  OF_WHAT_WAS_ASKED.test(String((error as { code?: unknown }).code));

@Injectable()
export class UntilRecorded implements OnModuleDestroy {
  private readonly log = new Logger('UntilRecorded');
  private readonly stopped = new AbortController();

  onModuleDestroy(): void {
    this.stopped.abort();
  }

  /**
   * Retries with exponential backoff. `record` carries one key, so that an attempt whose commit was not confirmed is no
   * second one.
   * @param patience ms, after which the last error is thrown, as it is when this process stops
   */
  async run<Value>(what: string, patience: number, record: () => Promise<Value>): Promise<Value> {
    const until = performance.now() + patience;
    for (let wait = FIRST_WAIT; ; wait = Math.min(2 * wait, MOST_WAIT)) {
      try {
        return await record();
      } catch (error) {
        if (isFinal(error) || this.stopped.signal.aborted || performance.now() + wait > until) throw error;
        this.log.error(`ALARM: ${what} could not be recorded, and is tried again: ${String(error)}`);
        await sleep(wait, undefined, { signal: this.stopped.signal }).catch(() => undefined);
      }
    }
  }
}
