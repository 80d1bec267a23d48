/** One open page: sends it what changed since its last message, however many changes happened in between. */
import type { ServerResponse } from 'node:http';
import type { LiveUpdates } from './live-updates.js';

/** How soon the browser reconnects after a connection ended, ms. */
const RECONNECT_AFTER_MS = 2_000;
/** Bytes that a slow reader may leave in our buffer. */
const MAX_UNREAD_BYTES = 1_048_576;

export interface LiveListener {
  readonly walletId: string;
  /** The session that opened the connection, which ends with it. */
  readonly sessionId: string;
  /** The wallet's version that the page has seen, null for a page that was just opened. */
  readonly lastVersion: number | null;
  /** By all tabs of its browser: the session needs no other one. */
  readonly isShared: boolean;
}

export class LiveConnection {
  readonly walletId: string;
  readonly sessionId: string;
  readonly isShared: boolean;
  private lastVersion: number | null;
  private isSending = false;
  private hasChanges = true;
  private isClosed = false;
  /** Undefined before the first message. */
  private isBanned: boolean | undefined;

  constructor(
    { walletId, sessionId, lastVersion, isShared }: LiveListener,
    private readonly response: ServerResponse,
    private readonly updates: LiveUpdates,
    /** When it is closed at the latest; ms of performance.now(). */
    readonly endsAt: number,
  ) {
    this.walletId = walletId;
    this.sessionId = sessionId;
    this.lastVersion = lastVersion;
    this.isShared = isShared;
    response.once('close', () => (this.isClosed = true));
    this.write(`retry: ${RECONNECT_AFTER_MS}\n\n`);
  }

  /** The wallet changed: a message is sent at once, or after the one that is being sent. */
  notify(version: number): void {
    if (this.lastVersion !== null && version <= this.lastVersion) return;
    this.hasChanges = true;
    void this.send();
  }

  /**
   * Sends all changes; a new page gets the present state. Never throws: after a failure it closes, and its page
   * reconnects.
   */
  async send(): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    try {
      while (this.hasChanges && !this.isClosed) {
        this.hasChanges = false;
        await this.sendOnce();
      }
    } catch {
      this.close();
    } finally {
      this.isSending = false;
    }
  }

  /** Keeps proxies from closing an idle connection, and tells the page that the connection lives. */
  sendHeartbeat(): void {
    this.write('event: heartbeat\ndata:\n\n');
  }

  /** @param reconnectAfter ms, where the browser is to wait longer than usual */
  close(reconnectAfter?: number): void {
    if (reconnectAfter !== undefined) this.write(`retry: ${reconnectAfter}\n\n`);
    if (!this.isClosed) this.response.end();
    this.isClosed = true;
  }

  private async sendOnce(): Promise<void> {
    const update = await this.updates.since(this, this.lastVersion);
    const isBannedSince = this.isBanned === false && update?.isBanned;
    if (!update || isBannedSince) return this.close();
    const { message, hasMore, isBanned } = update;
    this.write(`id: ${message.version}\nevent: change\ndata: ${JSON.stringify(message)}\n\n`);
    this.lastVersion = message.version;
    this.isBanned = isBanned;
    this.hasChanges ||= hasMore;
  }

  private write(text: string): void {
    if (this.isClosed) return;
    this.response.write(text);
    if (this.response.writableLength > MAX_UNREAD_BYTES) this.response.destroy();
  }
}
