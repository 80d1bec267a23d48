/**
 * The open pages of this process, and which of them get a wallet's changes. A connection lives no longer than its
 * session (decision 0047).
 */
import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { ServerResponse } from 'node:http';
import { ActiveSessions } from '../auth/queries/active-sessions.js';
import { Environment } from '../config/environment.js';
import { PgListener } from '../database/pg-listener.js';
import { Refusal } from '../domain/refusal.js';
import { Metrics } from '../metrics/metrics.js';
import { GetWallet } from '../wallet/queries/get-wallet.js';
import { LiveConnection, type LiveListener } from './live-connection.js';
import { LiveUpdates } from './live-updates.js';

const HEARTBEAT_EVERY_MS = 15_000;
/** A connection is closed after this time and reopened, which counts as a use of its session. */
const MAX_AGE_MS = 240_000;
/** Spreads the closing times, so that not all pages reconnect at once. */
const AGE_SPREAD_MS = 60_000;
/** Browsers and devices of one person, at this process. */
const MAX_PER_PERSON = 10;
const MAX_CONNECTIONS = 20_000;
/** How soon the browser of a displaced connection reconnects, ms: at once it would only displace the next. */
const DISPLACED_RECONNECT_MS = 30_000;

@Injectable()
export class LiveHub implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(LiveHub.name);
  /** By wallet, the oldest first. */
  private readonly connections = new Map<string, Set<LiveConnection>>();
  private count = 0;
  private isStopping = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly wallets: GetWallet,
    private readonly sessions: ActiveSessions,
    private readonly updates: LiveUpdates,
    private readonly environment: Environment,
    listener: PgListener,
    metrics: Metrics,
  ) {
    const open = metrics.gauge('otp_live_connections', 'Open streams of live updates.');
    metrics.atScrape(() => open.set(this.count));
    listener.on('ledger', (payload) => this.onCommit(payload));
    listener.on('sessions', (sessionId) => this.closeWhere((connection) => connection.sessionId === sessionId));
    listener.onReconnected(() => void this.checkForMissed());
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.heartbeat(), HEARTBEAT_EVERY_MS);
  }

  beforeApplicationShutdown(): void {
    this.endStreams();
  }

  /** Before the server closes, as it waits for open connections. Browsers open them anew, at another process. */
  endStreams(): void {
    this.isStopping = true;
    clearInterval(this.timer);
    this.closeWhere(() => true);
  }

  /**
   * The page polls where it is refused.
   * @throws Refusal 'busy' when there is no room for one more, 'too-many-streams' when its session has enough
   */
  assertHasRoom({ walletId, sessionId, isShared }: LiveListener): void {
    if (this.isStopping || this.count >= MAX_CONNECTIONS) throw new Refusal('busy', { retryAfter: 30 });
    const limit = this.environment.LIVE_STREAMS_PER_SESSION;
    const unshared = [...(this.connections.get(walletId) ?? [])].filter(
      (open) => open.sessionId === sessionId && !open.isShared,
    );
    if (!isShared && unshared.length >= limit) throw new Refusal('too-many-streams', { limit });
  }

  /** One more than a person may have closes their oldest; a shared one replaces the one that was shared before. */
  add(listener: LiveListener, response: ServerResponse): void {
    const { walletId, sessionId, isShared } = listener;
    for (const open of this.connections.get(walletId) ?? [])
      if (isShared && open.isShared && open.sessionId === sessionId) this.remove(open);
    const endsAt = performance.now() + MAX_AGE_MS + Math.random() * AGE_SPREAD_MS;
    const connection = new LiveConnection(listener, response, this.updates, endsAt);
    const own = this.connections.get(connection.walletId) ?? new Set();
    const [oldest] = own;
    if (oldest && own.size >= MAX_PER_PERSON) this.remove(oldest, DISPLACED_RECONNECT_MS);
    this.connections.set(connection.walletId, own.add(connection));
    this.count += 1;
    response.once('close', () => this.remove(connection));
    void connection.send();
  }

  /** @param reconnectAfter ms */
  private remove(connection: LiveConnection, reconnectAfter?: number): void {
    connection.close(reconnectAfter);
    const own = this.connections.get(connection.walletId);
    if (!own?.delete(connection)) return;
    this.count -= 1;
    if (own.size === 0) this.connections.delete(connection.walletId);
  }

  private closeWhere(isToClose: (connection: LiveConnection) => boolean): void {
    for (const connection of this.all()) if (isToClose(connection)) this.remove(connection);
  }

  private onCommit(payload: string): void {
    for (const [stream, version] of JSON.parse(payload) as [string, number][]) this.notify(stream, version);
  }

  private notify(walletId: string, version: number): void {
    for (const connection of this.connections.get(walletId) ?? []) connection.notify(version);
  }

  private async heartbeat(): Promise<void> {
    const now = performance.now();
    this.closeWhere(({ endsAt }) => endsAt <= now);
    await this.checkForMissed();
    for (const connection of this.all()) connection.sendHeartbeat();
  }

  /** A notification may be lost, and a session may expire: two queries for all open pages find both. */
  private async checkForMissed(): Promise<void> {
    if (this.count === 0) return;
    try {
      const open = this.all();
      const living = await this.sessions.findActive([...new Set(open.map(({ sessionId }) => sessionId))]);
      for (const connection of open) if (!living.has(connection.sessionId)) this.remove(connection);
      for (const [walletId, version] of await this.wallets.versions([...this.connections.keys()])) {
        this.notify(walletId, version);
      }
    } catch (error) {
      this.logger.warn(`open pages could not be checked for missed changes: ${(error as Error).message}`);
    }
  }

  private all(): LiveConnection[] {
    return [...this.connections.values()].flatMap((own) => [...own]);
  }
}
