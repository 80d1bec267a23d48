/** Messages to support are found by who works on them, in the order of their time. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const index = `
CREATE INDEX contact_messages_by_assignee
  ON contact_messages ((coalesce(assigned_to::text, 'nobody')), created_at, message_id);
`;

export class MessagesByAssignee0131 implements MigrationInterface {
  readonly name = 'MessagesByAssignee01319100000000131';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(index);
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
