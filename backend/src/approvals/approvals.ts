/** The rows of approvals. Each change of a state is one conditional statement: two at once decide once. */
import { Injectable } from '@nestjs/common';
import { lockOf } from '../crypto/canonical.js';
import { Database, type Queries } from '../database/database.js';
import { ALONE_WAITS, OPEN_FOR, SUMMED_OVER, type MovedBefore } from '../domain/staff/approving.js';
import { digestOf, type Approval, type NewApproval } from './approval.js';

const COLUMNS = `approval_id AS id, kind, payload, encode(digest, 'hex') AS digest, amount::float8 AS amount, reason, note,
  preview, way, asked_by AS "askedBy", asked_token AS "askedToken", asked_at AS "askedAt", expires_at AS "expiresAt", state,
  state = 'asked' AND expires_at <= now() AS "isExpired", decided_by AS "decidedBy", decided_at AS "decidedAt",
  not_before AS "notBefore", outcome`;

const MOST_LISTED = 100;

/** What counts: done, on its way, or still to be decided. */
const counts = `state IN ('approved', 'done') OR (state = 'asked' AND expires_at > now())`;

const moved = `
SELECT coalesce(sum(amount) FILTER (WHERE asked_by = $1), 0)::float8 AS "byActor",
  coalesce(sum(amount) FILTER (WHERE wallet_id = $2), 0)::float8 AS "ofWallet",
  coalesce(sum(amount) FILTER (WHERE asked_by = $1 AND way = 'alone'), 0)::float8 AS alone
FROM approvals
WHERE (asked_by = $1 OR wallet_id = $2) AND asked_at > now() - $3 * interval '1 ms' AND (${counts})`;

const insert = `
INSERT INTO approvals (approval_id, kind, payload, digest, wallet_id, amount, reason, note, preview, way, asked_by,
  asked_token, expires_at, state, decided_by, decided_at, not_before)
SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, w.way, $11::uuid, $12, now() + $13 * interval '1 ms',
  CASE WHEN w.own THEN 'approved' ELSE 'asked' END, CASE WHEN w.own THEN $11::uuid END, CASE WHEN w.own THEN now() END,
  CASE w.way WHEN 'at-once' THEN now() WHEN 'alone' THEN now() + $14 * interval '1 ms' END
FROM (SELECT $10::text AS way, $10::text <> 'another-person' AS own) w`;

const approve = `
UPDATE approvals SET state = 'approved', decided_by = $2, decided_at = now(), not_before = now()
WHERE approval_id = $1 AND state = 'asked' AND expires_at > now() AND digest = decode($3, 'hex') AND asked_by <> $2
RETURNING ${COLUMNS}`;

/** Also one that waits for its time because nobody else could decide. */
const STOPPABLE = `(state = 'asked' OR (state = 'approved' AND way = 'alone' AND not_before > now()))`;

@Injectable()
export class Approvals {
  constructor(private readonly database: Database) {}

  async find(id: string, queries: Queries = this.database): Promise<Approval | null> {
    const { rows } = await queries.query<Approval>(`SELECT ${COLUMNS} FROM approvals WHERE approval_id = $1`, [id]);
    return rows[0] ?? null;
  }

  /** The newest first, at most 100. @param open those that wait for a decision or for their time */
  async list(open: boolean): Promise<Approval[]> {
    const where = open ? `WHERE state = 'approved' OR (state = 'asked' AND expires_at > now())` : '';
    const { rows } = await this.database.query<Approval>(
      `SELECT ${COLUMNS} FROM approvals ${where} ORDER BY asked_at DESC, approval_id LIMIT ${MOST_LISTED}`,
    );
    return rows;
  }

  /** One after the other until the transaction ends: what one member of staff asks, and what one wallet is to get. */
  async lock(askedBy: string, walletId: string, queries: Queries): Promise<void> {
    for (const name of [`approvals by ${askedBy}`, `approvals of ${walletId}`])
      await queries.query('SELECT pg_advisory_xact_lock($1)', [String(lockOf(name))]);
  }

  async movedBefore(askedBy: string, walletId: string, queries: Queries): Promise<MovedBefore> {
    const { rows } = await queries.query<MovedBefore & Record<string, unknown>>(moved, [
      askedBy,
      walletId,
      SUMMED_OVER,
    ]);
    return rows[0]!;
  }

  async add(approval: NewApproval, queries: Queries): Promise<void> {
    const { id, kind, payload, amount, reason, note, preview, way, askedBy, askedToken } = approval;
    await queries.query(insert, [
      ...[id, kind, payload, digestOf(approval), payload.walletId, amount, reason, note, preview, way],
      ...[askedBy, askedToken, OPEN_FOR, ALONE_WAITS],
    ]);
  }

  /** Null where it is decided, expired, one's own, or not what the digest names. */
  async approve(id: string, approver: string, digest: string, queries: Queries): Promise<Approval | null> {
    const { rows } = await queries.query<Approval>(approve, [id, approver, digest]);
    return rows[0] ?? null;
  }

  /** By somebody else, or by who asked. Null where there is nothing to stop. */
  async stop(id: string, by: string, state: 'refused' | 'withdrawn', queries: Queries): Promise<Approval | null> {
    const isTheirs = state === 'withdrawn' ? 'asked_by = $2' : 'asked_by <> $2';
    const { rows } = await queries.query<Approval>(
      `UPDATE approvals SET state = $3, decided_by = $2, decided_at = now()
       WHERE approval_id = $1 AND ${STOPPABLE} AND ${isTheirs} RETURNING ${COLUMNS}`,
      [id, by, state],
    );
    return rows[0] ?? null;
  }

  /** What is to be carried out now, the oldest first. */
  async due(): Promise<string[]> {
    const { rows } = await this.database.query<{ id: string }>(
      `SELECT approval_id AS id FROM approvals WHERE state = 'approved' AND not_before <= now()
       ORDER BY not_before LIMIT ${MOST_LISTED}`,
    );
    return rows.map(({ id }) => id);
  }

  /** One that is to be carried out now. */
  async findDue(id: string): Promise<Approval | null> {
    const { rows } = await this.database.query<Approval>(
      `SELECT ${COLUMNS} FROM approvals WHERE approval_id = $1 AND state = 'approved' AND not_before <= now()`,
      [id],
    );
    return rows[0] ?? null;
  }

  /** @param outcome null: it is done; else the code of the refusal */
  async end(id: string, outcome: string | null): Promise<void> {
    await this.database.query(
      `UPDATE approvals SET state = $2, outcome = $3, ended_at = now() WHERE approval_id = $1 AND state = 'approved'`,
      [id, outcome === null ? 'done' : 'failed', outcome],
    );
  }
}
