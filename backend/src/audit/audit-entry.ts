/**
 * An entry of the audit: what goes into the chain, which cannot forget, and what lies beside it, which can be erased
 * (decision 0152).
 */
import { randomBytes } from 'node:crypto';
import { canonical, sha256 } from '../crypto/canonical.js';
import type { AuditAction } from './audit-areas.js';

/** Who did it: a member of the staff, a script with a token, or a program on the machine (`house`). */
export interface AuditActor {
  readonly kind: 'staff' | 'token' | 'house';
  readonly id: string;
}

export interface AuditSubject {
  /** What kind of thing, as in `user`, `staff`, `provider-account`. */
  readonly kind: string;
  readonly id: string;
}

export interface AuditEntry {
  readonly actor: AuditActor;
  readonly action: AuditAction;
  readonly subject: AuditSubject;
  /** Codes, ids, amounts in paise, times in ms: they stay in the chain for ever. */
  readonly facts?: Readonly<Record<string, string | number | boolean>>;
  /** Of what was changed. A secret is "changed", and never its value. */
  readonly before?: unknown;
  readonly after?: unknown;
  /** In the words of the person who did it. */
  readonly reason?: string | undefined;
  /** The network address that it came from. */
  readonly address?: string | undefined;
}

/** What lies beside the chain, in the order of the table's key. */
const FIELDS = ['address', 'after', 'before', 'reason'] as const;

interface AuditDetail {
  readonly field: string;
  readonly salt: Buffer;
  readonly body: string;
}

export interface PreparedEntry {
  /** The entry's part of the chained text. */
  readonly text: string;
  readonly details: readonly AuditDetail[];
}

const SALT = 16;
/** Ids and codes of ours: no e-mail, no name, no sentence fits. */
const CODE = /^[\w:.-]{1,128}$/;

export const isAuditCode = (text: string): boolean => CODE.test(text);

const assertCode = (name: string, value: string): void => {
  if (!isAuditCode(value)) throw new RangeError(`the ${name} of an audit entry is an id or a code`);
};

/** The digest that stands in the chain for a detail. */
const digestOf = (salt: Buffer, body: string): string => sha256(salt, body).toString('hex');

/** @throws RangeError where something is no id and no code, and belongs into before, after or reason */
export const prepareEntry = (entry: AuditEntry): PreparedEntry => {
  const { actor, action, subject, facts = {} } = entry;
  assertCode('actor', actor.id);
  assertCode('action', action);
  assertCode('subject', subject.kind);
  assertCode('subject', subject.id);
  for (const value of Object.values(facts)) if (typeof value === 'string') assertCode('fact', value);
  const details = FIELDS.flatMap((field): AuditDetail[] =>
    entry[field] === undefined ? [] : [{ field, salt: randomBytes(SALT), body: canonical(entry[field]) }],
  );
  const digests = Object.fromEntries(details.map(({ field, salt, body }) => [field, digestOf(salt, body)]));
  const { kind, id } = actor;
  const text = canonical({
    actor: { kind, id },
    action,
    subject: { kind: subject.kind, id: subject.id },
    facts,
    digests,
  });
  return { text, details };
};
