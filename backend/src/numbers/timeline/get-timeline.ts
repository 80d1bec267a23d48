/** The history of one number, read from the events themselves. */
import type { Pool } from 'pg';
import { subjectIdOf } from '../../domain/events.js';
import { Refusal } from '../../domain/refusal.js';
import { linesOfSubject } from '../../ledger/history/entries-of-subject.js';
import { readEntry } from '../../ledger/stored-entry.js';
import type { Phones } from '../phones/phones.js';
import type { TimelineItem } from './timeline-response.js';
import { timelineStepOf } from './timeline-step.js';

/** Without the private texts: the events lack what a person may not read. */
const history = `
SELECT l.lines FROM numbers n, LATERAL (${linesOfSubject('n.wallet_id', 'n', 'canonical')}) l
WHERE n.wallet_id = $1 AND n.number_id = $2`;

export class GetTimeline {
  constructor(
    private readonly pool: Pool,
    private readonly phones: Phones,
  ) {}

  /** @throws Refusal 'number-not-found', also for another person's number. */
  async read(walletId: string, numberId: string): Promise<TimelineItem[]> {
    const { rows } = await this.pool.query<{ lines: string | null }>(history, [walletId, numberId]);
    const lines = rows[0]?.lines;
    if (!lines) throw new Refusal('number-not-found');
    const events = lines.split('\n').flatMap((line) => readEntry(line).events);
    const phone = await this.phones.of(walletId, numberId);
    return events.flatMap(({ recordedAt, event }) => {
      const step = subjectIdOf(event) === numberId && timelineStepOf(event);
      if (!step) return [];
      const values = step.code === 'assigned' && phone ? { ...step.values, phone } : step.values;
      return [{ at: new Date(recordedAt / 1000).toISOString(), ...step, values }];
    });
  }
}
