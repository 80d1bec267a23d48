/** Tells every process which streams moved, after the commit: all that has gathered since the last time at once. A hint, never the truth. */
import type { Pool } from 'pg';

/** PostgreSQL takes 8,000 bytes a message; a stream and its version are well under 80. */
const MOST = 80;

/** A hint need not be on disk, and whoever waits for the disk is better served without it. */
const notify = `
SELECT set_config('synchronous_commit', 'off', true), pg_notify(channel, message)
FROM (SELECT 'ledger', unnest($1::text[]) UNION ALL SELECT 'outbox', '' WHERE $2) AS n(channel, message)`;

const inMessages = (moved: readonly [string, number][]): string[] => {
  const count = Math.ceil(moved.length / MOST);
  return Array.from({ length: count }, (_, i) => JSON.stringify(moved.slice(i * MOST, (i + 1) * MOST)));
};

export class CommitNotifier {
  private moved = new Map<string, number>();
  private work = false;
  private sending = false;

  constructor(private readonly pool: Pool) {}

  notify(moved: readonly [string, number][], work: boolean): void {
    for (const [stream, version] of moved) this.moved.set(stream, version);
    this.work ||= work;
    if (!this.sending) void this.send();
  }

  private async send(): Promise<void> {
    this.sending = true;
    while (this.moved.size > 0) {
      const messages = inMessages([...this.moved]);
      this.moved.clear();
      const work = this.work;
      this.work = false;
      // Lost messages cost a page a few seconds: it asks again by itself.
      await this.pool.query({ name: 'ledger-announce', text: notify, values: [messages, work] }).catch(() => undefined);
    }
    this.sending = false;
  }
}
