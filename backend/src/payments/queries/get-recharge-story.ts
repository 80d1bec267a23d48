/** Everything that is known of one recharge, for staff: its state, its events in order, and the webhooks about it. */
import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { entityIdsOf } from '../../domain/events.js';
import { Refusal } from '../../domain/refusal.js';
import { linesOfSubject } from '../../ledger/history/entries-of-subject.js';
import { tellEvents } from '../../ledger/history/told-events.js';
import { rechargeStoryResponse, type RechargeStoryResponse, type StoryRow } from '../recharge-story-response.js';

const MOST_WEBHOOKS = 50;

const story = `
SELECT r.amount::float8 AS amount, r.status, coalesce(o.gateway, r.gateway) AS gateway, r.payment_id AS "paymentId",
  r.held::float8 AS held, r.returnable::float8 AS returnable, r.created_at AS "createdAt", r.paid_at AS "paidAt",
  o.gateway_ref AS "gatewayRef", o.last_checked_at AS "checkedAt", l.lines,
  coalesce((SELECT json_agg(h ORDER BY h.id) FROM (SELECT i.id, i.received_at AS "at", i.gateway,
      coalesce(i.notice->>'kind', 'none') AS kind, i.outcome, i.deliveries FROM gateway_inbox i
    WHERE i.notice->>'orderId' = r.recharge_id ORDER BY i.id LIMIT ${MOST_WEBHOOKS}) h), '[]') AS webhooks
FROM recharges r LEFT JOIN payment_orders o ON o.order_id = r.recharge_id AND o.wallet_id = r.wallet_id,
  LATERAL (${linesOfSubject('r.wallet_id', 'r')}) l
WHERE r.wallet_id = $1 AND r.recharge_id = $2`;

@Injectable()
export class GetRechargeStory {
  constructor(private readonly database: Database) {}

  /** @throws Refusal 'recharge-not-found' */
  async read(userId: string, rechargeId: string): Promise<RechargeStoryResponse> {
    const { rows } = await this.database.query<StoryRow & Record<string, unknown>>(story, [userId, rechargeId]);
    const [row] = rows;
    if (!row) throw new Refusal('recharge-not-found');
    const events = (row.lines ?? '')
      .split('\n')
      .filter((line) => line !== '')
      .flatMap((line) => tellEvents(line, true))
      .filter(({ event }) => entityIdsOf(event).includes(rechargeId));
    return rechargeStoryResponse({ userId, rechargeId }, row, events);
  }
}
