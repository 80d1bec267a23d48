/** One open page: told what changed since it was last told, however many changes came in between. */
import type { ServerResponse } from 'node:http';
import type { LiveUpdates } from './live-updates.js';

/** How soon the browser comes back after a line ended, ms. */
const RETRY_MS = 2_000;
/** Bytes a slow reader may leave lying with us. */
const MOST_UNREAD = 1_048_576;

export interface Listener {
  readonly walletId: string;
  /** The session that the line was opened with, and ends with. */
  readonly sessionId: string;
  /** The wallet's version that the page has seen, null for a page that was just opened. */
  readonly seen: number | null;
}

export class LiveConnection {
  readonly walletId: string;
  readonly sessionId: string;
  private seen: number | null;
  private isTelling = false;
  private isMoved = true;
  private isOver = false;
  /** Known from the first telling on. */
  private isBanned: boolean | undefined;

  constructor(
    { walletId, sessionId, seen }: Listener,
    private readonly response: ServerResponse,
    private readonly news: LiveUpdates,
    /** When it is to end in any case; ms of performance.now(). */
    readonly endsAt: number,
  ) {
    this.walletId = walletId;
    this.sessionId = sessionId;
    this.seen = seen;
    response.once('close', () => (this.isOver = true));
    this.write(`retry: ${RETRY_MS}\n\n`);
  }

  /** The wallet moved; the page is told at once, or when what is being told now is told. */
  moved(version: number): void {
    if (this.seen !== null && version <= this.seen) return;
    this.isMoved = true;
    void this.tell();
  }

  /** A page that has just come hears at once how things are. Never throws: a line that cannot be served ends, and its page comes back. */
  async tell(): Promise<void> {
    if (this.isTelling) return;
    this.isTelling = true;
    try {
      while (this.isMoved && !this.isOver) {
        this.isMoved = false;
        await this.tellOnce();
      }
    } catch {
      this.end();
    } finally {
      this.isTelling = false;
    }
  }

  /** Keeps proxies from taking the silence for death. */
  beat(): void {
    this.write(': \n\n');
  }

  /** @param comeBackAfter ms, where the browser is to wait longer than it would */
  end(comeBackAfter?: number): void {
    if (comeBackAfter !== undefined) this.write(`retry: ${comeBackAfter}\n\n`);
    if (!this.isOver) this.response.end();
    this.isOver = true;
  }

  private async tellOnce(): Promise<void> {
    const news = await this.news.since(this, this.seen);
    const isBannedSince = this.isBanned === false && news?.isBanned;
    if (!news || isBannedSince) return this.end();
    const { message, hasMore, isBanned } = news;
    this.write(`id: ${message.version}\nevent: change\ndata: ${JSON.stringify(message)}\n\n`);
    this.seen = message.version;
    this.isBanned = isBanned;
    this.isMoved ||= hasMore;
  }

  private write(text: string): void {
    if (this.isOver) return;
    this.response.write(text);
    if (this.response.writableLength > MOST_UNREAD) this.response.destroy();
  }
}
