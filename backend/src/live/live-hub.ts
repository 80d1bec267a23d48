/** All pages that are open at this process, and who of them is to hear when a wallet moves. */
import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { ServerResponse } from 'node:http';
import { Notices } from '../database/notices.js';
import { Refusal } from '../domain/refusal.js';
import { GetWallet } from '../wallet/queries/get-wallet.js';
import { LiveLine } from './live-line.js';
import { LiveNews } from './live-news.js';

const BEAT_EVERY = 15_000;
/** A line ends after this time, and comes back with its session looked at anew; spread, so that not all come at once. */
const LASTS = 240_000;
const SPREAD = 60_000;
/** Tabs of one person. */
const MOST_OF_ONE = 10;
const MOST = 20_000;

@Injectable()
export class LiveHub implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(LiveHub.name);
  private readonly lines = new Map<string, Set<LiveLine>>();
  private count = 0;
  private isClosed = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly wallets: GetWallet,
    private readonly news: LiveNews,
    notices: Notices,
  ) {
    notices.on('ledger', (payload) => this.hear(payload));
    notices.onReconnected(() => void this.lookForMissed());
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.beat(), BEAT_EVERY);
  }

  /** Before the server closes: it waits for what is open. */
  beforeApplicationShutdown(): void {
    this.isClosed = true;
    clearInterval(this.timer);
    for (const line of this.all()) line.end();
  }

  /** @throws Refusal 'busy' when there is no room for one more; the page then asks by itself. */
  mayJoin(walletId: string): void {
    const own = this.lines.get(walletId)?.size ?? 0;
    if (this.isClosed || own >= MOST_OF_ONE || this.count >= MOST) throw new Refusal('busy', { retryAfter: 30 });
  }

  /** @param seen the wallet's version that the page has seen, null for one that was just opened */
  join(walletId: string, seen: number | null, response: ServerResponse): void {
    const line = new LiveLine(walletId, seen, response, this.news, performance.now() + LASTS + Math.random() * SPREAD);
    const own = this.lines.get(walletId) ?? new Set();
    this.lines.set(walletId, own.add(line));
    this.count += 1;
    response.once('close', () => this.leave(line));
    void line.tell();
  }

  private leave(line: LiveLine): void {
    const own = this.lines.get(line.walletId);
    if (!own?.delete(line)) return;
    this.count -= 1;
    if (own.size === 0) this.lines.delete(line.walletId);
  }

  private hear(payload: string): void {
    for (const [stream, version] of JSON.parse(payload) as [string, number][]) this.moved(stream, version);
  }

  private moved(walletId: string, version: number): void {
    for (const line of this.lines.get(walletId) ?? []) line.moved(version);
  }

  private beat(): void {
    const now = performance.now();
    for (const line of this.all()) {
      if (line.endsAt <= now) line.end();
      else line.beat();
    }
    void this.lookForMissed();
  }

  /** A notice may be lost: one question for all open pages finds what nobody told. */
  private async lookForMissed(): Promise<void> {
    if (this.count === 0) return;
    try {
      for (const [walletId, version] of await this.wallets.versions([...this.lines.keys()])) {
        this.moved(walletId, version);
      }
    } catch (error) {
      this.logger.warn(`open pages could not be looked after: ${(error as Error).message}`);
    }
  }

  private all(): LiveLine[] {
    return [...this.lines.values()].flatMap((own) => [...own]);
  }
}
