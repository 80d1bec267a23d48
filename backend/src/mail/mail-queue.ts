/**
 * The queue of mails: rows in PostgreSQL that name a person and a kind of mail. Text, link and code are made when the
 * mail is handed to the mail server, so no secret is stored here (decision 0136).
 */
import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, type Queries } from '../database/database.js';
import type { MailKind, MailSubject, QueuedMail } from './mail-kinds.js';

/** How many of each kind one person is sent within an hour; more are left out in silence. */
const HOURLY_LIMIT = 3;

/**
 * Where nothing is added, a message of about the same length goes to the write-ahead log: the commit waits for the disk
 * in both cases, and its time does not tell whether there is such an account.
 */
const addLimitedStatement = `
WITH added AS (
  INSERT INTO mails (mail_id, user_id, kind)
  SELECT $1, $2, $3 WHERE $2::uuid IS NOT NULL AND (
    SELECT count(*) FROM mails WHERE user_id = $2 AND kind = $3 AND created_at > now() - interval '1 hour'
  ) < ${HOURLY_LIMIT}
  RETURNING mail_id)
SELECT CASE WHEN NOT EXISTS (SELECT FROM added) THEN pg_logical_emit_message(true, 'mails', repeat('-', 200)) END`;

const addOnceStatement = `
INSERT INTO mails (mail_id, user_id, kind)
SELECT $1, $2, $3 WHERE (
  SELECT count(*) FROM mails WHERE user_id = $2 AND kind = $3 AND created_at > now() - interval '1 hour') < ${HOURLY_LIMIT}
ON CONFLICT DO NOTHING`;

/** The wait doubles from 5 s to a quarter of an hour. A process that dies with a mail leaves it to the next attempt. */
const claimStatement = `
UPDATE mails SET
  attempts = attempts + 1,
  next_attempt_at = now() + least(interval '15 minutes', interval '5 seconds' * power(2, least(attempts, 10)))
WHERE mail_id = (
  SELECT mail_id FROM mails WHERE sent_at IS NULL AND next_attempt_at <= now()
  ORDER BY next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED)
RETURNING mail_id AS id, kind, user_id AS "userId", about, created_at AS "createdAt", attempts AS attempt`;

@Injectable()
export class MailQueue {
  constructor(private readonly database: Database) {}

  /** @param queries of the transaction whose commit queues it */
  async add(kind: MailKind, { userId, about }: MailSubject, queries: Queries = this.database): Promise<void> {
    await queries.query('INSERT INTO mails (mail_id, kind, user_id, about) VALUES ($1, $2, $3, $4)', [
      randomUUID(),
      ...[kind, userId ?? null, about ?? null],
    ]);
  }

  /** For what anybody may ask for. @param userId null where there is no such account: takes as long */
  async addLimited(kind: MailKind, userId: string | null): Promise<void> {
    await this.database.query(addLimitedStatement, [randomUUID(), userId, kind]);
  }

  /**
   * For what staff ask for in a person's name: the same id again adds nothing.
   * @param queries of the transaction whose commit queues it
   */
  async addOnce(
    { id, userId, kind }: { id: string; userId: string; kind: MailKind },
    queries: Queries,
  ): Promise<'added' | 'known' | 'too-many'> {
    await queries.query(`SELECT pg_advisory_xact_lock(hashtextextended('mails of ' || $1, 0))`, [userId]);
    const known = await queries.query('SELECT FROM mails WHERE mail_id = $1', [id]);
    if (known.rows.length > 0) return 'known';
    const { rowCount } = await queries.query(addOnceStatement, [id, userId, kind]);
    return rowCount === 1 ? 'added' : 'too-many';
  }

  /** Takes back what was not sent yet, as when a newer mail of the kind takes its place. */
  async removeUnsent(kind: MailKind, userId: string, queries: Queries): Promise<void> {
    await queries.query('DELETE FROM mails WHERE kind = $1 AND user_id = $2 AND sent_at IS NULL', [kind, userId]);
  }

  /** The mail that has waited longest, for one attempt; null where none is due. */
  async claim(): Promise<QueuedMail | null> {
    return (await this.database.query<QueuedMail & Record<string, unknown>>(claimStatement)).rows[0] ?? null;
  }

  async markSent(id: string): Promise<void> {
    await this.database.query('UPDATE mails SET sent_at = now() WHERE mail_id = $1', [id]);
  }

  async remove(id: string): Promise<void> {
    await this.database.query('DELETE FROM mails WHERE mail_id = $1', [id]);
  }

  /**
   * @param kind null for every kind
   * @param ageMs milliseconds
   * @returns how many mails were never sent in that time
   */
  async dropUnsent(kind: MailKind | null, ageMs: number): Promise<number> {
    const { rowCount } = await this.database.query(
      `DELETE FROM mails WHERE ($1::text IS NULL OR kind = $1) AND sent_at IS NULL
       AND created_at < now() - $2 * interval '1 ms'`,
      [kind, ageMs],
    );
    return rowCount ?? 0;
  }

  /** Those sent more than a day ago: nothing counts them any more. */
  async deleteSent(): Promise<void> {
    await this.database.query(`DELETE FROM mails WHERE sent_at < now() - interval '1 day'`);
  }
}
