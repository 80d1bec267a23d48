/** Tells every process which streams moved, after the commit: one message at a time, with all that has gathered. A hint, never the truth. */
import type { Pool } from 'pg';

/** PostgreSQL takes 8,000 bytes a message; a stream and its version are well under 80. */
const MOST = 80;

export class Announcer {
  private moved = new Map<string, number>();
  private work = false;
  private sending = false;

  constructor(private readonly pool: Pool) {}

  announce(moved: readonly [string, number][], work: boolean): void {
    for (const [stream, version] of moved) this.moved.set(stream, version);
    this.work ||= work;
    if (!this.sending) void this.send();
  }

  private async send(): Promise<void> {
    this.sending = true;
    while (this.moved.size > 0) {
      const some = [...this.moved].slice(0, MOST);
      for (const [stream] of some) this.moved.delete(stream);
      const work = this.work;
      this.work = false;
      // Lost messages cost a page a few seconds: it asks again by itself.
      await this.pool
        .query(`SELECT pg_notify('ledger', $1)${work ? `, pg_notify('outbox', '')` : ''}`, [JSON.stringify(some)])
        .catch(() => undefined);
    }
    this.sending = false;
  }
}
