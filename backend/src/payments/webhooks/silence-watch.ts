/**
 * A gateway whose webhooks do not come any more: people's payments are found by asking only, which takes minutes. Some
 * gateways disable the webhooks by themselves after a day of failures, and say so in a mail at best.
 */
import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { Every } from '../../jobs/every.js';
import { WorkItems } from '../../ledger/work-items.js';

const WATCH_EVERY = 60_000;
/** So many payments in a row of which no webhook spoke: a single one that is lost is no silence. */
const PAYMENTS = 3;
/** A payment is no sign before its webhook has had so much time, minutes. */
const WITHIN = 15;

const heard = `SELECT gateway, max(received_at) AS at FROM gateway_inbox GROUP BY gateway`;

/**
 * Each gateway that was paid by within a week: how many payments became known since its last webhook, and not by that
 * one, which is dealt with within the minute.
 */
const measure = `
SELECT p.gateway, h.at::text AS heard,
  count(*) FILTER (WHERE h.at IS NULL OR p.decided_at > h.at + interval '1 minute')::int AS payments
FROM payments p LEFT JOIN (${heard}) h USING (gateway)
WHERE p.decided_at > now() - interval '7 days' AND p.decided_at < now() - $1 * interval '1 minute'
GROUP BY p.gateway, h.at`;

@Injectable()
export class SilenceWatch {
  constructor(
    private readonly database: Database,
    private readonly workItems: WorkItems,
  ) {}

  @Every(WATCH_EVERY)
  async run(): Promise<void> {
    const { rows } = await this.database.query<{ gateway: string; payments: number; heard: string | null }>(measure, [
      WITHIN,
    ]);
    for (const { gateway, payments, heard: last } of rows) {
      if (payments >= PAYMENTS)
        await this.workItems.openAnew('gateway-silent', gateway, { payments, lastWebhook: last ?? 'never' });
      else await this.workItems.close('gateway-silent', gateway);
    }
  }
}
