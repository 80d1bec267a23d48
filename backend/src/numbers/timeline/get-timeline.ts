/** The history of one number, read from the events themselves. */
import type { Pool } from 'pg';
import { Refusal } from '../../domain/refusal.js';
import { upcast } from '../../ledger/upcast.js';
import type { AnswerTexts } from '../../provider/provider.js';
import type { TimelineItem } from './timeline-response.js';
import { timelineTextOf } from './timeline-text.js';

interface Row {
  type: string;
  schema: number;
  data: Record<string, unknown>;
  recorded_at: string;
}

const MAX_EVENTS = 500;

export class GetTimeline {
  constructor(
    private readonly pool: Pool,
    private readonly answers: AnswerTexts,
  ) {}

  /** @throws Refusal 'number-not-found', also for another person's number. */
  async read(walletId: string, numberId: string): Promise<TimelineItem[]> {
    const { rows } = await this.pool.query<Row>(
      `SELECT type, schema, data, recorded_at FROM events WHERE stream || '' = $1 AND subject = $2 ORDER BY version LIMIT $3`,
      [walletId, numberId, MAX_EVENTS],
    );
    if (!rows.some(({ type }) => type === 'NumberRequested')) throw new Refusal('number-not-found');
    return rows.flatMap(({ type, schema, data, recorded_at }) => {
      const words = timelineTextOf(upcast(type, schema, data), this.answers);
      if (!words) return [];
      const { title, text, amount = null, answer = null } = words;
      return [{ at: new Date(Number(recorded_at) / 1000).toISOString(), title, text, amount, answer }];
    });
  }
}
