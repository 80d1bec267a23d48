/** Passwords of staff: at least 12 characters, not a common one, and not their own name or e-mail (ACCOUNTS-21). */
import { hasNameOf } from '../domain/email.js';
import { Refusal } from '../domain/refusal.js';

export const MIN_STAFF_PASSWORD = 12;
const OWN_NAME = 'Your password must not contain your name or your email';

/** Short parts of names occur in many words by chance. */
const MIN_PART = 4;

/** @throws Refusal 'invalid-input' */
export const assertNotOwnName = ({ email, name }: { email: string; name: string }, password: string): void => {
  const parts = name
    .toLowerCase()
    .split(/\s+/)
    .filter(({ length }) => length >= MIN_PART);
  const isOwnName = parts.some((part) => password.toLowerCase().includes(part));
  if (isOwnName || hasNameOf(email, password)) throw new Refusal('invalid-input', { fields: { password: OWN_NAME } });
};
