/** When staff viewed a person's account as the person sees it; and an index for the bans in the audit. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const views = `
CREATE TABLE account_views (
  view_id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  staff_id uuid NOT NULL REFERENCES staff,
  session_id uuid REFERENCES staff_sessions (id) ON DELETE SET NULL,
  reason text NOT NULL,
  began_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL DEFAULT now() + interval '15 minutes',
  ended_at timestamptz,
  CHECK (expires_at <= began_at + interval '15 minutes')
);
COMMENT ON TABLE account_views IS 'one row for each time that staff viewed an account as its person sees it; the person reads the times';
COMMENT ON COLUMN account_views.session_id IS 'of the staff: the view is over when this session is';
CREATE INDEX account_views_of_user ON account_views (user_id, began_at DESC);
CREATE INDEX account_views_of_staff ON account_views (staff_id, began_at DESC);
CREATE INDEX account_views_of_session ON account_views (session_id) WHERE session_id IS NOT NULL;
CREATE INDEX audit_bans ON audit (seq) WHERE entry ->> 'action' IN ('user-banned', 'ban-lifted');
`;

export class AccountViews0056 implements MigrationInterface {
  readonly name = 'AccountViews00569100000000056';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(views);
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
