/** What people write to support: kept for staff to answer it, for as long as the setting says (ACCOUNTS-26). */
import { Injectable } from '@nestjs/common';
import { Database, type Queries } from '../database/database.js';

export const PRIORITIES = ['low', 'medium', 'high', 'urgent'] as const;
export type Priority = (typeof PRIORITIES)[number];

export interface ContactMessage {
  /** Made by the browser, so that a message that is sent again is one message. */
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  /** Where the person wants the answer; not necessarily that of their account. */
  readonly email: string;
  readonly subject: string;
  readonly priority: Priority;
  readonly message: string;
}

export interface SentBefore {
  /** Of the message with this id; null where there is none. */
  readonly owner: string | null;
  /** How many messages the person sent within an hour. */
  readonly count: number;
  /** Seconds until one of them is older than an hour. */
  readonly retryAfter: number;
}

const sentBeforeStatement = `
SELECT (SELECT user_id FROM contact_messages WHERE message_id = $2) AS owner,
  count(*)::int AS count,
  coalesce(ceil(extract(epoch FROM min(created_at) + interval '1 hour' - now())), 0)::int AS "retryAfter"
FROM contact_messages WHERE user_id = $1 AND created_at > now() - interval '1 hour'`;

@Injectable()
export class ContactMessages {
  constructor(private readonly database: Database) {}

  /** One message of a person at a time: `work` counts them before it adds one. */
  oneAtATime<Result>(userId: string, work: (queries: Queries) => Promise<Result>): Promise<Result> {
    return this.database.transaction(async (queries) => {
      await queries.query(`SELECT pg_advisory_xact_lock(hashtextextended('contact ' || $1, 0))`, [userId]);
      return work(queries);
    });
  }

  async sentBefore({ id, userId }: Pick<ContactMessage, 'id' | 'userId'>, queries: Queries): Promise<SentBefore> {
    const { rows } = await queries.query<SentBefore & Record<string, unknown>>(sentBeforeStatement, [userId, id]);
    return rows[0]!;
  }

  async add(message: ContactMessage, queries: Queries): Promise<void> {
    const { id, userId, name, email, subject, priority, message: text } = message;
    await queries.query(
      `INSERT INTO contact_messages (message_id, user_id, name, email, subject, priority, message)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [id, userId, name, email, subject, priority, text],
    );
  }

  async read(id: string): Promise<ContactMessage | null> {
    const { rows } = await this.database.query<ContactMessage & Record<string, unknown>>(
      `SELECT message_id AS id, user_id AS "userId", name, email, subject, priority, message
       FROM contact_messages WHERE message_id = $1`,
      [id],
    );
    return rows[0] ?? null;
  }

  /** An answer, with the subject that it answers. */
  async readAnswer(entryId: string): Promise<{ readonly subject: string; readonly body: string } | null> {
    const { rows } = await this.database.query<{ subject: string; body: string }>(
      `SELECT m.subject, e.body FROM contact_entries e JOIN contact_messages m USING (message_id)
       WHERE e.entry_id = $1 AND e.kind = 'answer'`,
      [entryId],
    );
    return rows[0] ?? null;
  }

  /**
   * Those of erased accounts too, with their answers and notes.
   * @returns how many were deleted, and how many of them nobody had answered
   */
  async deleteOlderThan(days: number): Promise<{ readonly deleted: number; readonly open: number }> {
    const { rows } = await this.database.query<{ isOpen: boolean }>(
      `DELETE FROM contact_messages m WHERE m.created_at < now() - $1 * interval '1 day'
         OR EXISTS (SELECT FROM users u WHERE u.id = m.user_id AND u.erased_at IS NOT NULL)
       RETURNING status IN ('new', 'open') AS "isOpen"`,
      [days],
    );
    return { deleted: rows.length, open: rows.filter(({ isOpen }) => isOpen).length };
  }
}
