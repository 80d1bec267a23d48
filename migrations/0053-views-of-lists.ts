/** Truth: how staff like to see the lists of the console. Indexes for what is found by an id alone. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const views = `
CREATE TABLE list_views (
  view_id uuid PRIMARY KEY,
  owner uuid NOT NULL REFERENCES staff ON DELETE CASCADE,
  list text NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  query jsonb NOT NULL,
  density text NOT NULL CHECK (density IN ('middle', 'small')),
  is_shared boolean NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (owner, list, name)
);
CREATE INDEX list_views_shared ON list_views (list) WHERE is_shared;
COMMENT ON TABLE list_views IS 'saved views of the lists of the console';
COMMENT ON COLUMN list_views.query IS 'columns, filters and order; never a search';
COMMENT ON COLUMN list_views.is_shared IS 'others may use it; what they see follows from their own permissions';
`;

const indexes = `
CREATE INDEX numbers_by_id ON numbers (number_id);
CREATE INDEX numbers_by_activation ON numbers (activation_id) WHERE activation_id IS NOT NULL;
CREATE INDEX recharges_by_id ON recharges (recharge_id);
CREATE INDEX payments_by_id ON payments (payment_id);
`;

export class ViewsOfLists0053 implements MigrationInterface {
  readonly name = 'ViewsOfLists00539100000000053';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(views);
    await runner.query(indexes);
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
