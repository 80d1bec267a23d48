/**
 * People: e-mails get the one spelling that new accounts have. Where two accounts would have the same, both keep what they have,
 * as nobody may be taken for somebody else: they are still found by what their owners type.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** As domain/email.ts has it; written out, as a migration never changes. */
const canonical = (email: string): string => email.normalize('NFKC').trim().toLowerCase().normalize('NFKC');

interface Row {
  readonly id: string;
  readonly email: string;
}

/** What is plain ASCII is canonical already. */
const others = `SELECT id, email FROM users WHERE email ~ '[^ -~]'`;

const respell = `
UPDATE users SET email = $2 WHERE id = $1 AND lower($2) = $2 AND NOT EXISTS (SELECT FROM users WHERE email = $2)`;

export class CanonicalEmails0016 implements MigrationInterface {
  readonly name = 'CanonicalEmails00169100000000016';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE');
    const rows = (await runner.query(others)) as Row[];
    const wanted = rows.map(({ id, email }) => ({ id, email, to: canonical(email) }));
    for (const { id, email, to } of wanted) {
      const isWantedOnce = wanted.filter((other) => other.to === to).length === 1;
      if (email !== to && isWantedOnce) await runner.query(respell, [id, to]);
    }
  }

  down(): Promise<void> {
    throw new Error('the house only goes forward');
  }
}
