/**
 * Sessions of staff: 24 hours at most, 30 minutes without use (ACCOUNTS-25); 10 minutes while a code or the set-up of
 * TOTP is awaited. Times are the database's.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Not, type EntityManager, Repository } from 'typeorm';
import type { Permission, StaffRole } from '../../domain/staff/permission.js';
import type { Visitor } from '../../auth/sessions.js';
import { idsOfActive, type EndedRow } from '../ended-rows.js';
import type { StaffActor } from '../staff-actor.js';
import { StaffSession, type Stage } from './staff-session.entity.js';

const MAX_AGENT = 300;
/** How long a password or code suffices for what needs one. */
const STEP_UP = `interval '5 minutes'`;
/** Without a request, a session ends after that. */
export const IDLE_MINUTES = 30;
const ACTIVE = `last_seen_at > now() - interval '${IDLE_MINUTES} minutes'
  AND created_at > now() - CASE stage WHEN 'open' THEN interval '24 hours' ELSE interval '10 minutes' END`;

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');
/** 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

interface FoundRow {
  readonly session_id: string;
  readonly id: string;
  readonly stage: Stage;
  readonly verified_until: string;
  readonly ends_at: Date;
  readonly is_verified: boolean;
  readonly staff_id: string;
  readonly email: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly permissions: Permission[];
}

/** @param $2 whether somebody is there: the time of use is written at most once a minute, so reading costs no commit */
const findStatement = `
WITH found AS (SELECT * FROM staff_sessions WHERE session_id = $1 AND ${ACTIVE}),
seen AS (
  UPDATE staff_sessions s SET last_seen_at = now() FROM found f
  WHERE s.session_id = f.session_id AND f.last_seen_at < now() - interval '1 minute' AND $2)
SELECT f.session_id, f.id, f.stage, f.verified_at + ${STEP_UP} > now() AS is_verified,
  extract(epoch FROM f.verified_at + ${STEP_UP}) * 1000 AS verified_until,
  f.created_at + interval '24 hours' AS ends_at, st.id AS staff_id, st.email, st.name, st.role,
  ARRAY(SELECT p.permission FROM staff_permissions p WHERE p.staff_id = st.id ORDER BY p.permission) AS permissions
FROM found f JOIN staff st ON st.id = f.staff_id AND st.removed_at IS NULL`;

const actorOf = (row: FoundRow): StaffActor => ({
  id: row.staff_id,
  email: row.email,
  name: row.name,
  role: row.role,
  permissions: row.permissions,
  session: {
    sessionId: row.session_id,
    id: row.id,
    stage: row.stage,
    verifiedUntil: Math.floor(Number(row.verified_until)),
    isVerified: row.is_verified,
    endsAt: row.ends_at,
  },
});

@Injectable()
export class StaffSessions {
  constructor(@InjectRepository(StaffSession) private readonly rows: Repository<StaffSession>) {}

  /** @returns the token for the cookie; it is not stored */
  async open(staffId: string, stage: Stage, { address, agent }: Visitor, manager?: EntityManager): Promise<string> {
    const token = newToken();
    const now = () => 'now()';
    await this.in(manager)
      .createQueryBuilder()
      .insert()
      .values({
        ...{ sessionId: hashOfToken(token), id: randomUUID(), staffId, stage },
        ...{ address, agent: agent.slice(0, MAX_AGENT) },
        ...{ createdAt: now, lastSeenAt: now, verifiedAt: now },
      })
      .execute();
    return token;
  }

  /**
   * Null where no session is active under this token, or its owner was removed.
   * @param isUse false: a page asks by itself, which keeps no session alive
   */
  async find(token: string, isUse = true): Promise<StaffActor | null> {
    const [row] = await this.rows.query<FoundRow[]>(findStatement, [hashOfToken(token), isUse]);
    return row ? actorOf(row) : null;
  }

  /** The active ones of a member of staff, the newest first. */
  list(staffId: string): Promise<StaffSession[]> {
    return this.rows
      .createQueryBuilder()
      .where(`staff_id = :staffId AND ${ACTIVE}`, { staffId })
      .orderBy('created_at', 'DESC')
      .getMany();
  }

  /** A password or a code was given again. */
  async markVerified(sessionId: string): Promise<void> {
    await this.rows.update({ sessionId }, { verifiedAt: () => 'now()', failures: 0 });
  }

  /** @returns how many passwords or codes in a row were wrong in this session */
  async countFailure(sessionId: string): Promise<number> {
    await this.rows.increment({ sessionId }, 'failures', 1);
    return (await this.rows.findOneBy({ sessionId }))?.failures ?? 0;
  }

  /** Those of a member of staff that have expired; called when a new one is opened. */
  async deleteEnded(staffId: string, manager: EntityManager): Promise<void> {
    await this.in(manager)
      .createQueryBuilder()
      .delete()
      .where(`staff_id = :staffId AND NOT (${ACTIVE})`, { staffId })
      .execute();
  }

  async endByToken(token: string): Promise<void> {
    await this.rows.delete({ sessionId: hashOfToken(token) });
  }

  /** @returns false where it has ended before */
  async end(sessionId: string, manager?: EntityManager): Promise<boolean> {
    const { affected } = await this.in(manager).delete({ sessionId });
    return affected === 1;
  }

  /** @returns false where the member of staff has no such session */
  async endOne(staffId: string, id: string, manager?: EntityManager): Promise<boolean> {
    const { affected } = await this.in(manager).delete({ staffId, id });
    return affected === 1;
  }

  /**
   * One of a member of staff, or all; the rows of those that had expired go too.
   * @returns ids of the active ones, which have ended by this
   */
  async endOf(staffId: string, id: string | undefined, manager: EntityManager): Promise<string[]> {
    const deleted = await this.in(manager)
      .createQueryBuilder()
      .delete()
      .where({ staffId, ...(id !== undefined && { id }) })
      .returning(`id, (${ACTIVE}) AS was_active`)
      .execute();
    return idsOfActive(deleted.raw as EndedRow[]);
  }

  /** All of a member of staff. @param except the session that goes on */
  async endAll(staffId: string, manager: EntityManager, except?: string): Promise<void> {
    await this.in(manager).delete({ staffId, ...(except === undefined ? {} : { sessionId: Not(except) }) });
  }

  private in(manager?: EntityManager): Repository<StaffSession> {
    return manager ? manager.getRepository(StaffSession) : this.rows;
  }
}
