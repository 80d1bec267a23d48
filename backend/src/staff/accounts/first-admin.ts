/** The first super_admin, made at the first start: without one nobody could invite anybody (ACCOUNTS-28). */
import { randomInt, randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';
import { Audit } from '../../audit/audit.js';
import { Passwords } from '../../auth/passwords.js';
import { isCommonPassword } from '../../auth/common-passwords.js';
import type { AdminEnvironment } from '../../config/admin-environment.js';
import { canonicalEmail, isCanonicalEmail } from '../../domain/email.js';
import { MIN_STAFF_PASSWORD } from '../staff-password.js';

/** Without what looks like another character when it is read off a screen. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz';
const DIGITS = '23456789';
const GROUPS = 5;

const pick = (from: string, howMany: number): string =>
  Array.from({ length: howMany }, () => from[randomInt(from.length)]).join('');

/** More than 100 bits, with a capital and digits, as the rules of passwords want. */
export const newPassword = (): string =>
  Array.from({ length: GROUPS }, () => pick(LETTERS, 1).toUpperCase() + pick(LETTERS, 3) + pick(DIGITS, 1)).join('-');

export interface FirstAdmin {
  readonly email: string;
  /** Generated: it is printed once, and stored nowhere. */
  readonly password?: string;
}

/** @throws Error where the operator's choice breaks the rules of staff */
const assertUsable = (email: string, password: string | undefined): void => {
  if (!isCanonicalEmail(email)) throw new Error('ADMIN_EMAIL is no e-mail address');
  if (password !== undefined && (password.length < MIN_STAFF_PASSWORD || isCommonPassword(password)))
    throw new Error(`ADMIN_PASSWORD must have at least ${MIN_STAFF_PASSWORD} characters, and be no common one`);
};

/**
 * Two starts at once make one.
 * @returns null where there are staff already
 */
export const makeFirstAdmin = async (client: ClientBase, wanted: AdminEnvironment): Promise<FirstAdmin | null> => {
  const exists = async () => (await client.query('SELECT FROM staff LIMIT 1')).rowCount !== 0;
  if (await exists()) return null;
  const email = canonicalEmail(wanted.email);
  assertUsable(email, wanted.password);
  const password = wanted.password ?? newPassword();
  const passwordHash = await new Passwords().hash(password);
  const id = randomUUID();
  await client.query('BEGIN');
  try {
    await client.query('LOCK TABLE staff IN SHARE ROW EXCLUSIVE MODE');
    if (await exists()) return null;
    const { rowCount } = await client.query(
      `INSERT INTO staff (id, email, name, password_hash, role) VALUES ($1, $2, 'First admin', $3, 'super_admin')`,
      [id, email, passwordHash],
    );
    if (rowCount === 0) throw new Error(`${email} is the e-mail of a user: set ADMIN_EMAIL to another one`);
    const actor = { kind: 'house', id: 'first-start' } as const;
    await new Audit().record(client, { actor, action: 'first-admin-made', subject: { kind: 'staff', id } });
    await client.query('COMMIT');
  } finally {
    await client.query('ROLLBACK'); // of what was not committed
  }
  return { email, ...(wanted.password === undefined ? { password } : {}) };
};
