/** Read model: indexes for the list of users in the console. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const indexes = `
CREATE INDEX users_by_time ON users (created_at, id);
CREATE INDEX users_by_email_start ON users (email text_pattern_ops);
CREATE INDEX users_by_phone_start ON users (phone text_pattern_ops) WHERE phone IS NOT NULL;
CREATE INDEX users_by_phone_end ON users (reverse(phone) text_pattern_ops) WHERE phone IS NOT NULL;
CREATE INDEX entries_banned ON entries (stream) WHERE banned;
`;

export class ConsoleLists0052 implements MigrationInterface {
  readonly name = 'ConsoleLists00529100000000052';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(indexes);
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
