/** Where browsers want to be notified of codes, one for each session (decision 0269). */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const subscriptions = `
CREATE TABLE push_subscriptions (
  session_id text PRIMARY KEY REFERENCES sessions ON DELETE CASCADE ON UPDATE CASCADE,
  endpoint text NOT NULL UNIQUE CHECK (length(endpoint) <= 1000),
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE push_subscriptions IS 'of browsers that are notified of codes; a session that ends takes its own with it';
COMMENT ON COLUMN push_subscriptions.endpoint IS 'an address of a push service, which knows the browser by it';
COMMENT ON COLUMN push_subscriptions.p256dh IS 'public key of the browser, base64url; with auth it encrypts what the service passes on';
`;

export class PushSubscriptions0090 implements MigrationInterface {
  readonly name = 'PushSubscriptions00909100000000090';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(subscriptions);
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
