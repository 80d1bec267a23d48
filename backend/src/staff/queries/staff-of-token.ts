/** Who of the staff made a token: for requests of scripts, and for programs that two people have to run. */
import type { Permission } from '../../domain/staff/permission.js';
import { hashOfToken } from '../sessions/staff-sessions.js';
import type { StaffActor } from '../staff-actor.js';

/** Runs one statement and answers its rows. */
export type RunQuery = <Row>(sql: string, values: readonly unknown[]) => Promise<Row[]>;

interface FoundRow {
  readonly id: string;
  readonly staff_id: string;
  readonly email: string;
  readonly name: string;
  readonly permissions: Permission[];
}

/** The time of use is written at most once a minute. */
const findStatement = `
WITH found AS (SELECT * FROM staff_tokens WHERE token_hash = $1 AND expires_at > now()),
used AS (
  UPDATE staff_tokens t SET last_used_at = now() FROM found f
  WHERE t.id = f.id AND (f.last_used_at IS NULL OR f.last_used_at < now() - interval '1 minute'))
SELECT f.id, st.id AS staff_id, st.email, st.name,
  ARRAY(SELECT one FROM unnest(f.permissions) AS one WHERE st.role = 'super_admin' OR EXISTS (
    SELECT FROM staff_permissions p WHERE p.staff_id = st.id AND p.permission = one)) AS permissions
FROM found f JOIN staff st ON st.id = f.staff_id AND st.removed_at IS NULL`;

/** Null where no token is valid under this text, or its maker was removed. */
export const staffOfToken = async (query: RunQuery, token: string): Promise<StaffActor | null> => {
  const [row] = await query<FoundRow>(findStatement, [hashOfToken(token)]);
  if (!row) return null;
  const { id: tokenId, staff_id: id, email, name, permissions } = row;
  return { id, email, name, role: 'staff', permissions, tokenId };
};

/** One invited the other within 7 days, whichever way: they do not count as two people (MONEY-14). */
export const isFreshInvitation = async (query: RunQuery, one: string, other: string): Promise<boolean> => {
  const rows = await query(
    `SELECT FROM staff WHERE created_at > now() - interval '7 days'
       AND (id = $1 AND invited_by = $2 OR id = $2 AND invited_by = $1)`,
    [one, other],
  );
  return rows.length > 0;
};
