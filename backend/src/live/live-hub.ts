/** All pages that are open at this process, and who of them is to hear when a wallet moves. A line lives no longer than its session. */
import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { ServerResponse } from 'node:http';
import { ActiveSessions } from '../auth/queries/active-sessions.js';
import { PgListener } from '../database/pg-listener.js';
import { Refusal } from '../domain/refusal.js';
import { GetWallet } from '../wallet/queries/get-wallet.js';
import { LiveConnection, type Listener } from './live-connection.js';
import { LiveUpdates } from './live-updates.js';

const BEAT_EVERY = 15_000;
/** A line ends after this time and comes back, which counts as a use of its session; spread, so that not all come at once. */
const LASTS = 240_000;
const SPREAD = 60_000;
/** Tabs and devices of one person, at this process. */
const MOST_OF_ONE = 10;
const MOST = 20_000;
/** How soon the browser of a line that had to make room comes back, ms: at once it would only push out the next. */
const AFTER_MAKING_ROOM = 30_000;

@Injectable()
export class LiveHub implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(LiveHub.name);
  /** Of each person, the oldest first. */
  private readonly lines = new Map<string, Set<LiveConnection>>();
  private count = 0;
  private isClosed = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly wallets: GetWallet,
    private readonly sessions: ActiveSessions,
    private readonly news: LiveUpdates,
    notices: PgListener,
  ) {
    notices.on('ledger', (payload) => this.hear(payload));
    notices.on('sessions', (sessionId) => this.end((line) => line.sessionId === sessionId));
    notices.onReconnected(() => void this.lookForMissed());
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.beat(), BEAT_EVERY);
  }

  /** Before the server closes: it waits for what is open. */
  beforeApplicationShutdown(): void {
    this.isClosed = true;
    clearInterval(this.timer);
    this.end(() => true);
  }

  /** @throws Refusal 'busy' when there is no room for one more; the page then asks by itself. */
  mayJoin(): void {
    if (this.isClosed || this.count >= MOST) throw new Refusal('busy', { retryAfter: 30 });
  }

  /** One more than a person may have ends their oldest. */
  join(listener: Listener, response: ServerResponse): void {
    const line = new LiveConnection(listener, response, this.news, performance.now() + LASTS + Math.random() * SPREAD);
    const own = this.lines.get(line.walletId) ?? new Set();
    const [oldest] = own;
    if (oldest && own.size >= MOST_OF_ONE) this.leave(oldest, AFTER_MAKING_ROOM);
    this.lines.set(line.walletId, own.add(line));
    this.count += 1;
    response.once('close', () => this.leave(line));
    void line.tell();
  }

  /** @param comeBackAfter ms */
  private leave(line: LiveConnection, comeBackAfter?: number): void {
    line.end(comeBackAfter);
    const own = this.lines.get(line.walletId);
    if (!own?.delete(line)) return;
    this.count -= 1;
    if (own.size === 0) this.lines.delete(line.walletId);
  }

  private end(which: (line: LiveConnection) => boolean): void {
    for (const line of this.all()) if (which(line)) this.leave(line);
  }

  private hear(payload: string): void {
    for (const [stream, version] of JSON.parse(payload) as [string, number][]) this.moved(stream, version);
  }

  private moved(walletId: string, version: number): void {
    for (const line of this.lines.get(walletId) ?? []) line.moved(version);
  }

  private async beat(): Promise<void> {
    const now = performance.now();
    this.end((line) => line.endsAt <= now);
    await this.lookForMissed();
    for (const line of this.all()) line.beat();
  }

  /** A notice may be lost, and a session may just run out: two questions for all open pages find what nobody told. */
  private async lookForMissed(): Promise<void> {
    if (this.count === 0) return;
    try {
      const asked = this.all();
      const living = await this.sessions.findActive([...new Set(asked.map(({ sessionId }) => sessionId))]);
      for (const line of asked) if (!living.has(line.sessionId)) this.leave(line);
      for (const [walletId, version] of await this.wallets.versions([...this.lines.keys()])) {
        this.moved(walletId, version);
      }
    } catch (error) {
      this.logger.warn(`open pages could not be looked after: ${(error as Error).message}`);
    }
  }

  private all(): LiveConnection[] {
    return [...this.lines.values()].flatMap((own) => [...own]);
  }
}
