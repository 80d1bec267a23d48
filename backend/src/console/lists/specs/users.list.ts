/** The list of people with an account. */
import { canonicalEmail } from '../../../domain/email.js';
import type { Bind, ListSpec } from '../list-spec.js';

/** Entries of a wallet while it is banned are few: an index has them. It still is where none came after. */
const BANNED = `(
  SELECT CASE WHEN e.stream ~ '^[0-9a-f-]{36}$' THEN e.stream::uuid END FROM entries e
  WHERE e.banned AND NOT EXISTS (SELECT FROM entries l WHERE l.stream = e.stream AND l.first > e.first))`;

/** Whoever is not banned is active: only who is banned is looked up. */
const ofState = (values: readonly string[]): string => {
  const [isActive, isBanned] = [values.includes('active'), values.includes('banned')];
  if (isActive === isBanned) return String(isActive);
  return isBanned ? `u.id = ANY(ARRAY${BANNED})` : `(u.id IN ${BANNED}) IS NOT TRUE`;
};

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** The last digits of a phone number, or all of it. */
const LEAST_DIGITS = 4;

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** By id, by the beginning of an e-mail, or by the beginning or the end of a phone number. */
const searched = (text: string, bind: Bind): string => {
  if (UUID.test(text)) return `u.id = ${bind(text)}::uuid`;
  const digits = text.replaceAll(/[\s()+-]/g, '');
  const byEmail = `u.email LIKE ${bind(`${escaped(canonicalEmail(text))}%`)}`;
  if (!/^\d+$/.test(digits) || digits.length < LEAST_DIGITS) return byEmail;
  const ends = bind(`${[...digits].reverse().join('')}%`);
  return `(${byEmail} OR reverse(u.phone) LIKE ${ends} OR ltrim(u.phone, '+') LIKE ${bind(`${digits}%`)})`;
};

export const USERS: ListSpec = {
  name: 'users',
  title: 'Users',
  empty: 'Everybody who registers is here at once.',
  needs: ['user_management', 'user_ban'],
  from: 'FROM users u',
  joins: 'LEFT JOIN wallets w ON w.wallet_id = u.id::text',
  id: { sql: 'u.id', type: 'uuid' },
  to: '/users/:id',
  columns: {
    email: {
      title: 'Email',
      kind: 'text',
      sql: 'coalesce(u.typed_email, u.email)',
      sort: { type: 'text', sql: 'u.email' },
    },
    phone: { title: 'Phone', kind: 'text', sql: 'u.phone' },
    name: { title: 'Name', kind: 'text', sql: 'u.full_name', isOptional: true },
    id: { title: 'User id', kind: 'code', sql: 'u.id', isOptional: true },
    created: {
      title: 'Registered',
      kind: 'time',
      sql: 'u.created_at',
      filter: { operators: ['from', 'before'], type: 'timestamptz' },
      sort: { type: 'timestamptz' },
    },
    state: {
      title: 'State',
      kind: 'status',
      sql: `CASE WHEN w.banned THEN 'banned' ELSE 'active' END`,
      values: { active: { title: 'Active', tone: 'good' }, banned: { title: 'Banned', tone: 'bad' } },
      filter: {
        operators: ['is'],
        type: 'text',
        where: (_, values) => ofState(values),
      },
    },
    available: { title: 'Available', kind: 'money', sql: 'coalesce(w.available, 0)' },
    held: { title: 'Held', kind: 'money', sql: 'coalesce(w.held, 0)' },
  },
  defaultSort: '-created',
  search: { hint: 'Beginning of an email, phone number or its last digits, user id', where: searched },
};
