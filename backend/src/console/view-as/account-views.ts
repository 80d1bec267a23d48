/** The rows of "view as": who views whose account, and until when. */
import { Injectable } from '@nestjs/common';
import { Database, type Queries } from '../../database/database.js';
import { NEEDED_TO_VIEW, type ViewReason } from '../../domain/staff/viewing.js';

export interface AccountView {
  readonly id: string;
  readonly userId: string;
  readonly staffId: string;
  readonly reason: ViewReason;
  readonly beganAt: Date;
  readonly expiresAt: Date;
  /** By the database's clock; 0 once it is over. */
  readonly secondsLeft: number;
}

export interface NewView {
  readonly id: string;
  readonly userId: string;
  readonly staffId: string;
  /** Of the staff: the view is over when it is. */
  readonly sessionId: string;
  readonly reason: ViewReason;
}

/** A permission that was taken away and given again meanwhile does not bring a view back. */
const isOpen = `(v.ended_at IS NULL AND v.expires_at > clock_timestamp() AND v.session_id IS NOT NULL
  AND NOT EXISTS (SELECT FROM staff_permissions p WHERE p.staff_id = v.staff_id AND p.granted_at > v.began_at
    AND p.permission = ANY('{${NEEDED_TO_VIEW.join(',')}}')))`;

const select = `
SELECT v.view_id AS id, v.user_id AS "userId", v.staff_id AS "staffId", v.reason, v.began_at AS "beganAt",
  v.expires_at AS "expiresAt", CASE WHEN ${isOpen}
    THEN ceil(extract(epoch FROM v.expires_at - clock_timestamp()))::int ELSE 0 END AS "secondsLeft"
FROM account_views v`;

@Injectable()
export class AccountViews {
  constructor(private readonly database: Database) {}

  /** One view of a member of staff at a time: `work` looks for an open one before it adds one. */
  oneAtATime<Result>(staffId: string, work: (queries: Queries) => Promise<Result>): Promise<Result> {
    return this.database.transaction(async (queries) => {
      await queries.query(`SELECT pg_advisory_xact_lock(hashtextextended('view as ' || $1, 0))`, [staffId]);
      return work(queries);
    });
  }

  async find(id: string, queries: Queries = this.database): Promise<AccountView | null> {
    const { rows } = await queries.query<AccountView & Record<string, unknown>>(`${select} WHERE v.view_id = $1`, [id]);
    return rows[0] ?? null;
  }

  /** The one of this session that is not over. */
  async openOf(sessionId: string): Promise<AccountView | null> {
    return this.first(this.database, `v.session_id = $1 AND ${isOpen}`, sessionId);
  }

  /** The one of a member of staff that is not over, in whatever session. */
  async openOfStaff(staffId: string, queries: Queries): Promise<AccountView | null> {
    return this.first(queries, `v.staff_id = $1 AND ${isOpen}`, staffId);
  }

  /** Null where it is not theirs, or began in another session. */
  async findInSession(id: string, sessionId: string): Promise<AccountView | null> {
    const { rows } = await this.database.query<AccountView & Record<string, unknown>>(
      `${select} WHERE v.view_id = $1 AND v.session_id = $2`,
      [id, sessionId],
    );
    return rows[0] ?? null;
  }

  async add({ id, userId, staffId, sessionId, reason }: NewView, queries: Queries): Promise<void> {
    await queries.query(
      'INSERT INTO account_views (view_id, user_id, staff_id, session_id, reason) VALUES ($1, $2, $3, $4, $5)',
      [id, userId, staffId, sessionId, reason],
    );
  }

  /** @returns whether it was open */
  async end(id: string, queries: Queries): Promise<boolean> {
    const { rowCount } = await queries.query(
      'UPDATE account_views SET ended_at = clock_timestamp() WHERE view_id = $1 AND ended_at IS NULL AND expires_at > clock_timestamp()',
      [id],
    );
    return rowCount === 1;
  }

  /** When staff viewed a person's account, the newest first: the person reads it. */
  async timesOf(userId: string): Promise<Date[]> {
    const { rows } = await this.database.query<{ began_at: Date }>(
      'SELECT began_at FROM account_views WHERE user_id = $1 ORDER BY began_at DESC LIMIT 10',
      [userId],
    );
    return rows.map(({ began_at }) => began_at);
  }

  private async first(queries: Queries, where: string, value: string): Promise<AccountView | null> {
    const { rows } = await queries.query<AccountView & Record<string, unknown>>(
      `${select} WHERE ${where} ORDER BY v.began_at DESC LIMIT 1`,
      [value],
    );
    return rows[0] ?? null;
  }
}
