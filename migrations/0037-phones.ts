/**
 * The phone number of a rented number lies beside its event, encrypted, where it can be erased. Those of before are
 * encrypted by the program that runs after the migrations, as they need the key; until then nobody but the owner reads
 * them. The states of numbers are folded again without them.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const phones = `
CREATE TABLE phones (
  wallet_id text NOT NULL,
  number_id text NOT NULL,
  proof text NOT NULL,
  box bytea NOT NULL,
  assigned_at timestamptz NOT NULL,
  PRIMARY KEY (wallet_id, number_id)
);
CREATE INDEX phones_by_age ON phones USING brin (assigned_at);
COMMENT ON TABLE phones IS 'the phone numbers of rented numbers, encrypted; kept for some days';
COMMENT ON COLUMN phones.proof IS 'sha256 of a salt and the phone number, as its event has it; the salt is in the box';
`;

const before = `
CREATE TABLE phones_to_encrypt AS
  SELECT stream AS wallet_id, subject AS number_id, min(data->>'phone') AS phone,
    to_timestamp(0) + (min(recorded_at) / 1000) * interval '1 ms' AS assigned_at
  FROM events WHERE type = 'NumberAssigned' AND data ? 'phone' GROUP BY stream, subject;
ALTER TABLE phones_to_encrypt ADD PRIMARY KEY (wallet_id, number_id);
COMMENT ON TABLE phones_to_encrypt IS 'the phone numbers of before; dropped when they are encrypted';
`;

/** These views have every column of the table. */
const views = `
DROP VIEW polled_numbers, open_numbers;
ALTER TABLE numbers DROP COLUMN phone;
CREATE VIEW open_numbers WITH (security_invoker = true) AS
  SELECT * FROM numbers WHERE ending IS NULL AND hold = 'open';
COMMENT ON VIEW open_numbers IS 'its price is held: neither charged nor released';
CREATE VIEW polled_numbers WITH (security_invoker = true) AS
  SELECT * FROM open_numbers WHERE activation_id IS NOT NULL AND polling_until > clock_timestamp();
COMMENT ON VIEW polled_numbers IS 'open, assigned by a provider, and polled by the schedule';
`;

export class Phones0037 implements MigrationInterface {
  readonly name = 'Phones00379100000000037';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [phones, views]) await runner.query(part);
    const [assigned] = (await runner.query('SELECT FROM numbers WHERE assigned_at IS NOT NULL LIMIT 1')) as object[];
    if (assigned) await runner.query(before);
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
