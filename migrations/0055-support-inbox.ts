/** Support: a message has a state, somebody who works on it, answers and notes; and texts that answers begin with. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const inbox = `
CREATE TABLE contact_entries (
  entry_id uuid PRIMARY KEY,
  message_id uuid NOT NULL REFERENCES contact_messages ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('answer', 'note')),
  body text NOT NULL,
  staff_id uuid REFERENCES staff,
  created_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE contact_entries IS 'what staff wrote about a message: answers, which were mailed, and notes among staff; deleted with the message';
COMMENT ON COLUMN contact_entries.staff_id IS 'null where an earlier version did not store an id of staff';
CREATE INDEX contact_entries_of_message ON contact_entries (message_id, created_at);

INSERT INTO contact_entries (entry_id, message_id, kind, body, staff_id, created_at)
SELECT gen_random_uuid(), m.message_id, 'answer', m.answer, s.id, m.answered_at
FROM contact_messages m LEFT JOIN staff s ON s.id::text = m.answered_by WHERE m.answer IS NOT NULL;

ALTER TABLE contact_messages ADD COLUMN assigned_to uuid REFERENCES staff;
ALTER TABLE contact_messages ADD COLUMN first_answered_at timestamptz;
ALTER TABLE contact_messages ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now();
ALTER TABLE contact_messages ADD COLUMN version int NOT NULL DEFAULT 1;
UPDATE contact_messages SET first_answered_at = answered_at, updated_at = coalesce(answered_at, created_at);
ALTER TABLE contact_messages DROP COLUMN answer, DROP COLUMN answered_by, DROP COLUMN answered_at;
ALTER TABLE contact_messages DROP CONSTRAINT contact_messages_status_check;
ALTER TABLE contact_messages ALTER COLUMN status SET DEFAULT 'new';
UPDATE contact_messages SET status = 'new' WHERE status = 'open';
ALTER TABLE contact_messages ADD CONSTRAINT contact_messages_status_check
  CHECK (status IN ('new', 'open', 'answered', 'closed'));
ALTER TABLE contact_messages ADD CONSTRAINT contact_messages_answered_check
  CHECK (status <> 'answered' OR first_answered_at IS NOT NULL);
COMMENT ON COLUMN contact_messages.status IS 'new: nobody has begun; open: somebody works on it; answered: by mail; closed';
COMMENT ON COLUMN contact_messages.version IS 'counts changes by staff: who changes it names the version that they saw';
DROP INDEX IF EXISTS contact_messages_open;
CREATE INDEX contact_messages_waiting ON contact_messages (created_at) WHERE status IN ('new', 'open');
CREATE INDEX contact_messages_by_time ON contact_messages (created_at DESC, message_id);

CREATE TABLE answer_templates (
  template_id uuid PRIMARY KEY,
  name text NOT NULL,
  body text NOT NULL,
  updated_by uuid NOT NULL REFERENCES staff,
  updated_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE answer_templates IS 'texts of staff that an answer to a message may begin with';
`;

export class SupportInbox0055 implements MigrationInterface {
  readonly name = 'SupportInbox00559100000000055';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(inbox);
  }

  down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
