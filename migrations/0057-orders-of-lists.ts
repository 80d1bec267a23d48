/** Indexes for the orders of the lists of bans and of messages: by time and id, both the same way. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const indexes = `
DROP INDEX audit_bans;
CREATE INDEX audit_bans ON audit (recorded_at, seq) WHERE entry ->> 'action' IN ('user-banned', 'ban-lifted');
DROP INDEX contact_messages_by_time;
CREATE INDEX contact_messages_by_time ON contact_messages (created_at, message_id);
`;

export class OrdersOfLists0057 implements MigrationInterface {
  readonly name = 'OrdersOfLists00579100000000057';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(indexes);
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
