/** What a person may not read of an event lies beside the hashed text, which has its salted digest. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const part = `
ALTER TABLE events ADD COLUMN private_salt bytea, ADD COLUMN private text,
  ADD CONSTRAINT events_private_salted CHECK ((private IS NULL) = (private_salt IS NULL));
COMMENT ON COLUMN events.private IS 'costs, providers and what these answered, canonical JSON; "private" in the hashed text is sha256(private_salt, private)';
`;

export class PrivatePart0029 implements MigrationInterface {
  readonly name = 'PrivatePart00299100000000029';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(part);
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
