/** A posting has the time at which it took effect, and its party; the rows from before get both from their events. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const columns = `
ALTER TABLE postings ADD COLUMN effective_at bigint, ADD COLUMN party text;
COMMENT ON COLUMN postings.effective_at IS 'microseconds since 1970: when it happened, as far as we know; otherwise when it was recorded';
COMMENT ON COLUMN postings.party IS 'the gateway or the provider; null for a move among our own accounts';
`;

/**
 * Every row is written anew, so its key is indexed once at the end, which takes less time. The party is that of the
 * stream; otherwise the gateway of a deposit, and the provider of a cost, which lies in the private text from version 2
 * on. Other events named none until now.
 */
const fill = `
ALTER TABLE postings DISABLE TRIGGER postings_never_changed, DROP CONSTRAINT postings_pkey;
UPDATE postings p SET effective_at = coalesce((e.canonical::jsonb->>'effective')::bigint, e.recorded_at),
  party = CASE
    WHEN p.stream ~ '^(gateway|provider):.' THEN substr(p.stream, strpos(p.stream, ':') + 1)
    WHEN e.type = 'FundsDeposited' THEN e.data->>'gateway'
    WHEN p.credit = 'provider_prepaid' THEN coalesce(e.private::jsonb, e.data)->>'provider'
  END
  FROM events e WHERE e.stream = p.stream AND e.version = p.version;
ALTER TABLE postings ENABLE TRIGGER postings_never_changed, ALTER COLUMN effective_at SET NOT NULL,
  ADD CONSTRAINT postings_pkey PRIMARY KEY (stream, version, line);
`;

export class PostingParties0030 implements MigrationInterface {
  readonly name = 'PostingParties00309100000000030';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(columns);
    await runner.query(fill);
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
