/**
 * Everything that is known of one number, for staff: its state, its events in order with what the provider answered and
 * what was posted, and the work that waits for it.
 */
import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { entityIdsOf } from '../../domain/events.js';
import { hasPermission, type PermissionHolder } from '../../domain/staff/permission.js';
import { Refusal } from '../../domain/refusal.js';
import { linesOfSubject } from '../../ledger/history/entries-of-subject.js';
import { tellEvents } from '../../ledger/history/told-events.js';
import { Phones } from '../phones/phones.js';
import { numberStoryResponse, type NumberStoryResponse, type StoryRow } from '../dto/number-story-response.js';

const story = `
SELECT n.state::json, l.lines, p.next_poll_at,
  EXISTS (SELECT FROM work_items w WHERE w.kind = 'sold-without-sale' AND w.subject = n.wallet_id || ':' || n.number_id)
    AS loss_settled,
  coalesce((SELECT json_agg(json_build_object('job', o.job, 'version', o.version, 'at', o.available_at,
      'recordedAt', o.recorded_at, 'attempts', o.attempts) ORDER BY o.available_at)
    FROM outbox o WHERE o.stream = n.wallet_id AND o.subject = n.number_id), '[]') AS jobs
FROM numbers n LEFT JOIN poll_clock p USING (number_id), LATERAL (${linesOfSubject('n.wallet_id', 'n')}) l
WHERE n.wallet_id = $1 AND n.number_id = $2`;

@Injectable()
export class GetNumberStory {
  constructor(
    private readonly database: Database,
    private readonly phones: Phones,
  ) {}

  /** What we pay is shown with `transaction_management` only. @throws Refusal 'number-not-found' */
  async read(userId: string, numberId: string, reader: PermissionHolder): Promise<NumberStoryResponse> {
    const { rows } = await this.database.query<StoryRow & Record<string, unknown>>(story, [userId, numberId]);
    const [row] = rows;
    if (!row?.lines) throw new Refusal('number-not-found');
    const withCosts = hasPermission(reader, 'transaction_management');
    const events = row.lines
      .split('\n')
      .flatMap((line) => tellEvents(line, withCosts))
      .filter(({ event }) => entityIdsOf(event).includes(numberId));
    const phone = await this.phones.of(userId, numberId);
    return numberStoryResponse(userId, row, { events, phone, withCosts });
  }
}
