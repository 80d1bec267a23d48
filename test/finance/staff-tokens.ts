/** Members of staff with a token each, made in the database of a test. */
import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { hashOfToken } from '@backend/staff/sessions/staff-sessions.js';

export interface Member {
  readonly id: string;
  readonly token: string;
}

interface Wanted {
  readonly permission?: string;
  readonly invitedBy?: string;
}

export const staffMember = async (
  client: Client,
  { permission = 'balance_management', invitedBy }: Wanted = {},
): Promise<Member> => {
  const [id, token] = [randomUUID(), randomUUID()];
  await client.query(
    `INSERT INTO staff (id, email, name, password_hash, role, invited_by) VALUES ($1, $2, 'A', '', 'staff', $3)`,
    [id, `${id}@example.com`, invitedBy ?? null],
  );
  await client.query('INSERT INTO staff_permissions (staff_id, permission, granted_by) VALUES ($1, $2, $1)', [
    id,
    permission,
  ]);
  await client.query(
    `INSERT INTO staff_tokens (id, staff_id, name, token_hash, permissions, expires_at)
     VALUES ($1, $2, 'script', $3, $4, now() + interval '1 hour')`,
    [randomUUID(), id, hashOfToken(token), [permission]],
  );
  return { id, token };
};
