/**
 * Notifies every process after a commit which streams have new events: all since the last notification at once. A hint,
 * never the truth.
 */
import type { Pool } from 'pg';

/** Streams in one message: PostgreSQL limits it to 8,000 bytes, and a stream with its version has less than 80. */
const MAX_WALLETS = 80;

/** A hint need not reach the disk, so its commit does not wait for it. */
const notify = `
SELECT set_config('synchronous_commit', 'off', true), pg_notify(channel, message)
FROM (SELECT 'ledger', unnest($1::text[]) UNION ALL SELECT 'outbox', '' WHERE $2) AS n(channel, message)`;

const inMessages = (moved: readonly [string, number][]): string[] => {
  const count = Math.ceil(moved.length / MAX_WALLETS);
  return Array.from({ length: count }, (_, i) => JSON.stringify(moved.slice(i * MAX_WALLETS, (i + 1) * MAX_WALLETS)));
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
      // A lost message delays an open page by a few seconds: it asks again by itself.
      await this.pool.query({ name: 'ledger-announce', text: notify, values: [messages, work] }).catch(() => undefined);
    }
    this.sending = false;
  }
}
