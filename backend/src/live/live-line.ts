/** One open page: told what changed since it was last told, however many changes came in between. */
import type { ServerResponse } from 'node:http';
import type { LiveNews } from './live-news.js';

/** How soon the browser comes back after a line ended, ms. */
const RETRY_MS = 2_000;
/** Bytes a slow reader may leave lying with us. */
const MOST_UNREAD = 1_048_576;

export class LiveLine {
  private isTelling = false;
  private isMoved = true;
  private isOver = false;

  /** @param seen the wallet's version that this page has seen, null for a page that was just opened */
  constructor(
    readonly walletId: string,
    private seen: number | null,
    private readonly response: ServerResponse,
    private readonly news: LiveNews,
    /** When it is to end, so that who may listen is looked at again; ms of performance.now(). */
    readonly endsAt: number,
  ) {
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
        const { message, hasMore } = await this.news.since(this.walletId, this.seen);
        this.write(`id: ${message.version}\nevent: change\ndata: ${JSON.stringify(message)}\n\n`);
        this.seen = message.version;
        this.isMoved ||= hasMore;
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

  end(): void {
    if (!this.isOver) this.response.end();
    this.isOver = true;
  }

  private write(text: string): void {
    if (this.isOver) return;
    this.response.write(text);
    if (this.response.writableLength > MOST_UNREAD) this.response.destroy();
  }
}
