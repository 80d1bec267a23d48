/**
 * A webhook is answered when it is stored: what it reports is kept beside its body, and whoever deals with it claims
 * it. One body is one row of its gateway for ever, whatever event id it came under; its text can be erased, its hash
 * stays.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const columns = `
ALTER TABLE gateway_inbox ALTER COLUMN body DROP NOT NULL,
  ADD COLUMN notice jsonb,
  ADD COLUMN claimed_until timestamptz;
COMMENT ON COLUMN gateway_inbox.body IS 'as it was received; null: erased after 400 days';
COMMENT ON COLUMN gateway_inbox.notice IS 'what the verified body reports, in our own terms; null: erased, or received before it was kept';
COMMENT ON COLUMN gateway_inbox.claimed_until IS 'until then one process deals with it; afterwards any other may';
`;

/** Some gateways do not sign the event id: the same body under another one was kept as a row of its own. */
const oneRowABody = `
UPDATE gateway_inbox k SET deliveries = s.deliveries, outcome = s.outcome
  FROM (SELECT min(id) AS id, sum(deliveries)::int AS deliveries,
      (array_agg(outcome ORDER BY id) FILTER (WHERE outcome IS NOT NULL))[1] AS outcome
    FROM gateway_inbox GROUP BY gateway, body_hash HAVING count(*) > 1) s
  WHERE k.id = s.id;
DELETE FROM gateway_inbox d USING gateway_inbox k
  WHERE k.gateway = d.gateway AND k.body_hash = d.body_hash AND k.id < d.id;
ALTER TABLE gateway_inbox DROP CONSTRAINT gateway_inbox_gateway_event_id_body_hash_key,
  ADD UNIQUE (gateway, body_hash);
CREATE INDEX gateway_inbox_events ON gateway_inbox (gateway, event_id);
CREATE INDEX gateway_inbox_bodies ON gateway_inbox (received_at) WHERE body IS NOT NULL;
CREATE INDEX gateway_inbox_newest ON gateway_inbox (gateway, received_at DESC);
CREATE INDEX payments_by_time ON payments (gateway, decided_at DESC);
`;

export class ClaimedWebhooks0044 implements MigrationInterface {
  readonly name = 'ClaimedWebhooks00449100000000044';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [columns, oneRowABody]) await runner.query(part);
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
