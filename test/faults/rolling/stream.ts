/** An open page: it follows the live stream of its wallet, opens it anew after each end, and keeps what it was sent. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { NumberSeen } from '../worker/customer.js';
import type { Client } from './client.js';

interface Message {
  readonly version: number;
  readonly numbers: readonly NumberSeen[];
}

/** What the backend asks browsers to wait, until it has been read from the stream itself, ms. */
const RECONNECTS_AFTER = 2_000;

export class Stream {
  /** By id, as the newest message had it. */
  readonly numbers = new Map<string, NumberSeen>();
  /** How often it was opened. */
  opened = 0;
  /** Where it was refused, or had no answer. */
  readonly failures: string[] = [];
  private lastId = '';
  private retry = RECONNECTS_AFTER;
  private readonly stopping = new AbortController();
  private following: Promise<void> = Promise.resolve();

  constructor(
    private readonly client: Client,
    private readonly headers: Readonly<Record<string, string>>,
  ) {}

  start(): void {
    this.following = this.follow();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.following;
  }

  private async follow(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await this.followOnce().catch((error: Error) => void this.failures.push(`stream: ${error.message}`));
      if (!signal.aborted) await sleep(this.retry, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Until it ends. A stream that is cut is no failure: browsers open the next one. */
  private async followOnce(): Promise<void> {
    const headers = {
      ...this.headers,
      accept: 'text/event-stream',
      ...(this.lastId && { 'last-event-id': this.lastId }),
    };
    const response = await this.client.open({ method: 'GET', path: '/api/live', headers });
    if (response.statusCode !== 200) {
      response.destroy();
      throw new Error(`answered with ${response.statusCode}`);
    }
    this.opened += 1;
    const end = (): void => void response.destroy();
    this.stopping.signal.addEventListener('abort', end);
    let unread = '';
    try {
      for await (const piece of response.setEncoding('utf8')) {
        const events = (unread + String(piece)).split('\n\n');
        unread = events.pop() ?? '';
        events.forEach((event) => this.take(event));
      }
    } catch {
      return;
    } finally {
      this.stopping.signal.removeEventListener('abort', end);
    }
  }

  private take(event: string): void {
    const fields = new Map(event.split('\n').map((line) => line.split(/: ?(.*)/s, 2) as [string, string]));
    if (fields.has('retry')) this.retry = Number(fields.get('retry'));
    if (fields.get('event') !== 'change') return;
    const { version, numbers } = JSON.parse(fields.get('data') ?? '') as Message;
    if (version < Number(this.lastId)) this.failures.push(`stream: version ${version} after ${this.lastId}`);
    this.lastId = fields.get('id') ?? this.lastId;
    for (const number of numbers) this.numbers.set(number.id, number);
  }
}
