/** Tokens of scripts, made in the database: staff routes are asked with them as a header, without a cookie. */
import { randomUUID } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import type { Permission } from '@backend/domain/staff/permission.js';
import { hashOfToken } from '@backend/staff/sessions/staff-sessions.js';

/** Of a new member of staff with these permissions. */
export const tokenWith = async (
  app: NestFastifyApplication,
  ...permissions: Permission[]
): Promise<{ token: string; id: string }> => {
  const database = app.get(DataSource);
  const [staff, id, token] = [randomUUID(), randomUUID(), randomUUID()];
  await database.query(`INSERT INTO staff (id, email, name, password_hash, role) VALUES ($1, $2, 'A', '', 'staff')`, [
    staff,
    `${staff}@example.com`,
  ]);
  for (const permission of permissions)
    await database.query('INSERT INTO staff_permissions (staff_id, permission, granted_by) VALUES ($1, $2, $1)', [
      staff,
      permission,
    ]);
  await database.query(
    `INSERT INTO staff_tokens (id, staff_id, name, token_hash, permissions, expires_at)
     VALUES ($1, $2, 'script', $3, $4, now() + interval '1 hour')`,
    [id, staff, hashOfToken(token), permissions],
  );
  return { token, id };
};
