/** Read model: indexes for the console's lists of numbers, payments and entries, by time. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a list is ordered by never changes, so no index of these is written again after the row is there. Rows of the
 * ledger come in the order of their time: the index grows at one end.
 */
const indexes = `
CREATE INDEX numbers_by_time ON numbers (requested_at);
CREATE INDEX numbers_unsold ON numbers (closed_at) WHERE charged > 0;
CREATE INDEX recharges_by_time ON recharges (created_at);
CREATE INDEX withdrawals_by_time ON withdrawals (requested_at);
CREATE INDEX corrections_by_time ON corrections (created_at);
CREATE INDEX gateway_inbox_by_time ON gateway_inbox (received_at);
CREATE INDEX gateway_inbox_of_order ON gateway_inbox ((notice->>'orderId')) WHERE notice->>'orderId' IS NOT NULL;
CREATE INDEX payments_put_aside ON payments (decided_at) WHERE fate = 'quarantine';
CREATE INDEX work_items_by_time ON work_items (since);
CREATE INDEX entries_in_order ON entries (recorded_at);
`;

export class StaffLists0058 implements MigrationInterface {
  readonly name = 'StaffLists00589100000000058';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(indexes);
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
