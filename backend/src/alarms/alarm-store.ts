/** Alarms and notices in PostgreSQL: a restart neither forgets what fires, nor reports it anew. */
import { Injectable } from '@nestjs/common';
import { Environment } from '../config/environment.js';
import { Database, type Queries } from '../database/database.js';
import type { AlarmBook, AlarmState } from '../domain/alarms/alarm-book.js';
import type { ProcessKind } from '../domain/alarms/alarm-rule.js';
import { MailQueue } from '../mail/mail-queue.js';
import type { AlarmNotice } from './alarm-notice.js';

const ms = (column: string): string => `(extract(epoch FROM ${column}) * 1000)::float8`;

const loadStatement = `
SELECT key, alarm, labels, status, ${ms('since')} AS since, ${ms('clear_since')} AS "clearSince", value,
  CASE WHEN reported IS NOT NULL THEN jsonb_build_object('status', reported, 'at', ${ms('reported_at')}) END AS reported
FROM alarms WHERE process = $1`;

/** The rows become those of the book. */
const saveStatement = `
WITH given AS (SELECT * FROM jsonb_to_recordset($2::jsonb)
  AS g(key text, alarm text, labels jsonb, status text, since float8, "clearSince" float8, value float8, reported jsonb)),
gone AS (DELETE FROM alarms a WHERE process = $1
  AND NOT EXISTS (SELECT FROM given g WHERE g.key = a.key))
INSERT INTO alarms (process, key, alarm, labels, status, since, clear_since, value, reported, reported_at)
SELECT $1, key, alarm, labels, status, to_timestamp(since / 1000), to_timestamp("clearSince" / 1000), value,
  reported->>'status', to_timestamp((reported->>'at')::float8 / 1000) FROM given
ON CONFLICT (process, key) DO UPDATE SET status = excluded.status, since = excluded.since,
  clear_since = excluded.clear_since, value = excluded.value, reported = excluded.reported,
  reported_at = excluded.reported_at`;

const addNotice = `
INSERT INTO alarm_notices (notice_id, notice, webhook_next_at) VALUES ($1, $2, CASE WHEN $3 THEN now() END)`;

/** The wait doubles from 5 s to a quarter of an hour. */
const claimWebhook = `
UPDATE alarm_notices SET webhook_attempts = webhook_attempts + 1,
  webhook_next_at = now() + least(interval '15 minutes', interval '5 seconds' * power(2, least(webhook_attempts, 10)))
WHERE notice_id = (
  SELECT notice_id FROM alarm_notices WHERE webhook_next_at <= now()
  ORDER BY webhook_next_at LIMIT 1 FOR UPDATE SKIP LOCKED)
RETURNING notice`;

@Injectable()
export class AlarmStore {
  constructor(
    private readonly database: Database,
    private readonly mails: MailQueue,
    private readonly environment: Environment,
  ) {}

  async load(process: ProcessKind): Promise<AlarmBook> {
    const { rows } = await this.database.query<AlarmState & { key: string }>(loadStatement, [process]);
    return new Map(rows.map(({ key, ...state }) => [key, state]));
  }

  async save(process: ProcessKind, book: AlarmBook, queries: Queries = this.database): Promise<void> {
    await queries.query(saveStatement, [process, JSON.stringify([...book].map(([key, state]) => ({ key, ...state })))]);
  }

  /** The book that says that a notice was made, and the notice: both or nothing. */
  async report(book: AlarmBook, notice: AlarmNotice): Promise<void> {
    await this.database.transaction(async (queries) => {
      await this.save(notice.process, book, queries);
      const hasWebhook = this.environment.ALARM_WEBHOOK_URL !== undefined;
      await queries.query(addNotice, [notice.id, JSON.stringify(notice), hasWebhook]);
      for (const [index] of this.environment.alarmEmails.entries())
        await this.mails.add('alarm', { about: `${notice.id}:${index}` }, queries);
    });
  }

  async notice(id: string): Promise<AlarmNotice | null> {
    const { rows } = await this.database.query<{ notice: AlarmNotice }>(
      'SELECT notice FROM alarm_notices WHERE notice_id = $1',
      [id],
    );
    return rows[0]?.notice ?? null;
  }

  /** The notice whose webhook is due, for one attempt. */
  async claimWebhook(): Promise<AlarmNotice | null> {
    return (await this.database.query<{ notice: AlarmNotice }>(claimWebhook)).rows[0]?.notice ?? null;
  }

  async webhookTaken(id: string): Promise<void> {
    await this.database.query('UPDATE alarm_notices SET webhook_next_at = NULL WHERE notice_id = $1', [id]);
  }

  /** Whether a notice waits for the webhook for longer. @param seconds since it was made */
  async hasWaited(seconds: number): Promise<boolean> {
    const { rows } = await this.database.query(
      `SELECT FROM alarm_notices
       WHERE webhook_next_at IS NOT NULL AND made_at < now() - make_interval(secs => $1) LIMIT 1`,
      [seconds],
    );
    return rows.length > 0;
  }

  /** Webhooks that nobody has taken for three days are given up; notices are kept for 30. */
  async clean(): Promise<void> {
    await this.database.query(
      `UPDATE alarm_notices SET webhook_next_at = NULL
       WHERE webhook_next_at IS NOT NULL AND made_at < now() - interval '3 days'`,
    );
    await this.database.query(`DELETE FROM alarm_notices WHERE made_at < now() - interval '30 days'`);
  }
}
