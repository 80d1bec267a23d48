/** Payments that were put aside, and what became of them. */
import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import type { QuarantineCase } from '../../domain/payments/quarantine.js';
import type { QuarantineReason } from '../../domain/reasons.js';

export interface CaseNow extends QuarantineCase {
  readonly orderId: string;
  /** Why it was put aside: a code. */
  readonly objection: string;
  readonly since: Date;
  /** open: nobody has decided. refused: the gateway does not pay it back, so it goes by the bank, by hand. */
  readonly state: 'open' | 'decided' | 'refused' | 'released';
  readonly to: 'wallet' | 'gateway' | null;
  readonly walletId: string | null;
  readonly reason: QuarantineReason | null;
  /** Ms since the decision, by the database's clock; 0 before it. */
  readonly quietFor: number;
}

/** What was recorded of cases, in the streams of gateways; the credit of one is in the person's. */
const recorded = `
SELECT stream, subject,
  max(data->>'to') FILTER (WHERE type = 'QuarantineDecided') AS "to",
  max(data->>'walletId') FILTER (WHERE type = 'QuarantineDecided') AS wallet_id,
  max(data->>'reason') FILTER (WHERE type = 'QuarantineDecided') AS decided_for,
  max(recorded_at) FILTER (WHERE type = 'QuarantineDecided') AS decided_at,
  bool_or(type = 'QuarantineReturnFailed') AS is_refused,
  bool_or(type = 'QuarantineReleased') AS is_released
FROM events
WHERE stream LIKE 'gateway:%' AND type IN ('QuarantineDecided', 'QuarantineReturnFailed', 'QuarantineReleased')
GROUP BY stream, subject`;

const cases = `
SELECT p.payment_id AS "caseId", p.gateway, p.amount::float8 AS amount, p.currency, p.order_id AS "orderId",
  coalesce(p.reason, 'unknown-order') AS objection, p.decided_at AS since, e."to", e.wallet_id AS "walletId",
  e.decided_for AS reason,
  coalesce(extract(epoch FROM clock_timestamp()) * 1000 - e.decided_at / 1000, 0)::float8 AS "quietFor",
  CASE WHEN e.is_released OR c.payment_id IS NOT NULL THEN 'released' WHEN e.is_refused THEN 'refused'
    WHEN e."to" IS NOT NULL THEN 'decided' ELSE 'open' END AS state
FROM payments p
LEFT JOIN (${recorded}) e ON e.stream = 'gateway:' || p.gateway AND e.subject = p.payment_id
LEFT JOIN credits c ON c.gateway = p.gateway AND c.payment_id = p.payment_id
WHERE p.fate = 'quarantine'`;

const MOST_LISTED = 100;

@Injectable()
export class QuarantineCases {
  constructor(private readonly database: Database) {}

  async find(gateway: string, paymentId: string): Promise<CaseNow | null> {
    const { rows } = await this.database.query<CaseNow & Record<string, unknown>>(
      `${cases} AND p.gateway = $1 AND p.payment_id = $2`,
      [gateway, paymentId],
    );
    return rows[0] ?? null;
  }

  /** Those that were not released, the oldest first, at most 100. */
  async open(): Promise<CaseNow[]> {
    const { rows } = await this.database.query<CaseNow & Record<string, unknown>>(
      `SELECT * FROM (${cases}) AS c WHERE state <> 'released' ORDER BY since, "caseId" LIMIT ${MOST_LISTED}`,
    );
    return rows;
  }
}

/** The id of the refund by which a case goes back, always the same: gateways take letters and digits, 40 at most. */
export const refundIdOf = ({ gateway, caseId }: Pick<QuarantineCase, 'gateway' | 'caseId'>): string =>
  `q${createHash('sha256').update(`${gateway} ${caseId}`).digest('hex').slice(0, 33)}`;
