/** The inbox of support: rows of messages with their state, and what staff wrote about each. */
import { Injectable } from '@nestjs/common';
import { Database, type Queries } from '../../database/database.js';
import type { Priority } from '../contact-messages.js';

export const MESSAGE_STATES = ['new', 'open', 'answered', 'closed'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

export interface SupportMessage {
  readonly id: string;
  readonly userId: string;
  /** Of the account: where an answer goes. */
  readonly accountEmail: string;
  /** As its writer gave them. */
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly priority: Priority;
  readonly message: string;
  readonly state: MessageState;
  readonly assignedTo: string | null;
  readonly createdAt: Date;
  readonly firstAnsweredAt: Date | null;
  /** Counts the changes by staff. */
  readonly version: number;
}

export interface MessageEntry {
  readonly id: string;
  readonly kind: 'answer' | 'note';
  readonly text: string;
  readonly staffId: string | null;
  readonly at: Date;
}

export interface NewEntry {
  readonly id: string;
  readonly messageId: string;
  readonly kind: MessageEntry['kind'];
  readonly text: string;
  readonly staffId: string;
}

const select = `
SELECT m.message_id AS id, m.user_id AS "userId", u.email AS "accountEmail", m.name, m.email, m.subject, m.priority,
  m.message, m.status AS state, m.assigned_to AS "assignedTo", m.created_at AS "createdAt",
  m.first_answered_at AS "firstAnsweredAt", m.version
FROM contact_messages m JOIN users u ON u.id = m.user_id`;

type Row<Type> = Type & Record<string, unknown>;

@Injectable()
export class SupportMessages {
  constructor(private readonly database: Database) {}

  /** Null where there is none. @param queries of a transaction: the row is locked until it ends */
  async find(id: string, queries?: Queries): Promise<SupportMessage | null> {
    const from = queries ?? this.database;
    const { rows } = await from.query<Row<SupportMessage>>(
      `${select} WHERE m.message_id = $1 ${queries ? 'FOR UPDATE OF m' : ''}`,
      [id],
    );
    return rows[0] ?? null;
  }

  /** A person's messages, the newest first, at most 50. */
  async ofUser(userId: string): Promise<SupportMessage[]> {
    const { rows } = await this.database.query<Row<SupportMessage>>(
      `${select} WHERE m.user_id = $1 ORDER BY m.created_at DESC LIMIT 50`,
      [userId],
    );
    return rows;
  }

  /** In the order in which they were written. */
  async entries(messageId: string): Promise<MessageEntry[]> {
    const { rows } = await this.database.query<Row<MessageEntry>>(
      `SELECT entry_id AS id, kind, body AS text, staff_id AS "staffId", created_at AS at
       FROM contact_entries WHERE message_id = $1 ORDER BY created_at, entry_id`,
      [messageId],
    );
    return rows;
  }

  /** Of which message an entry is; null where there is no such entry. */
  async messageOfEntry(entryId: string, queries: Queries): Promise<string | null> {
    const { rows } = await queries.query<{ message_id: string }>(
      'SELECT message_id FROM contact_entries WHERE entry_id = $1',
      [entryId],
    );
    return rows[0]?.message_id ?? null;
  }

  async addEntry({ id, messageId, kind, text, staffId }: NewEntry, queries: Queries): Promise<void> {
    await queries.query(
      'INSERT INTO contact_entries (entry_id, message_id, kind, body, staff_id) VALUES ($1, $2, $3, $4, $5)',
      [id, messageId, kind, text, staffId],
    );
  }

  /** It was answered now; who answered first works on it. */
  async markAnswered(id: string, staffId: string, queries: Queries): Promise<void> {
    await queries.query(
      `UPDATE contact_messages SET status = 'answered', first_answered_at = coalesce(first_answered_at, now()),
         assigned_to = coalesce(assigned_to, $2), updated_at = now(), version = version + 1 WHERE message_id = $1`,
      [id, staffId],
    );
  }

  async setState(id: string, state: MessageState, queries: Queries): Promise<void> {
    await queries.query(
      'UPDATE contact_messages SET status = $2, updated_at = now(), version = version + 1 WHERE message_id = $1',
      [id, state],
    );
  }

  /** A new message that somebody takes is open. */
  async assign(id: string, staffId: string | null, queries: Queries): Promise<void> {
    await queries.query(
      `UPDATE contact_messages SET assigned_to = $2, updated_at = now(), version = version + 1,
         status = CASE WHEN status = 'new' AND $2::uuid IS NOT NULL THEN 'open' ELSE status END WHERE message_id = $1`,
      [id, staffId],
    );
  }

  /** How many there are of each state, and how long a first answer takes: the median of 30 days, seconds. */
  async summary(): Promise<{ counts: Record<MessageState, number>; medianFirstAnswer: number | null }> {
    const { rows } = await this.database.query<{ state: MessageState; count: number }>(
      'SELECT status AS state, count(*)::int AS count FROM contact_messages GROUP BY status',
    );
    const { rows: medians } = await this.database.query<{ median: number | null }>(
      `SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM first_answered_at - created_at))::float8 AS median
       FROM contact_messages WHERE first_answered_at IS NOT NULL AND created_at > now() - interval '30 days'`,
    );
    const counts = { new: 0, open: 0, answered: 0, closed: 0 };
    for (const { state, count } of rows) counts[state] = count;
    const [first] = medians;
    return { counts, medianFirstAnswer: first?.median == null ? null : Math.round(first.median) };
  }
}
