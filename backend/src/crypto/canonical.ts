/** One text for one value: sorted keys, no blanks. This text is hashed, and it is what is stored (decision 0005). */
import { hash } from 'node:crypto';

/** Names are few, and most need no escaping. */
const quoted = (name: string): string => (/^\w+$/.test(name) ? `"${name}"` : JSON.stringify(name));

/** @param without a field to leave out */
export const canonicalObject = (value: object, without?: string): string => {
  let fields = '';
  for (const name of Object.keys(value).sort()) {
    const field = (value as Record<string, unknown>)[name];
    if (field === undefined || name === without) continue;
    fields += `${fields && ','}${quoted(name)}:${canonical(field)}`;
  }
  return `{${fields}}`;
};

/** @throws RangeError for a number that JSON would silently turn into null. */
export const canonical = (value: unknown): string => {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError(`not a number to keep: ${value}`);
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? null);
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item)).join(',')}]`;
  return canonicalObject(value);
};

export const sha256 = (...parts: (string | Buffer)[]): Buffer => {
  if (parts.length === 1) return hash('sha256', parts[0]!, 'buffer');
  return hash(
    'sha256',
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part))),
    'buffer',
  );
};

const NOTHING = sha256('null');

/** The hash of a request's input, stored with its key. */
export const inputHash = (input: unknown): Buffer => (input === undefined ? NOTHING : sha256(canonical(input)));

/** The previous hash of the first event of a stream. */
export const GENESIS = Buffer.alloc(32);

/**
 * The chain: each event's hash covers the one before it. The same in SQL: sha256(prev_hash || convert_to(canonical,
 * 'UTF8')).
 */
export const chained = (previous: Buffer, text: string): Buffer => sha256(previous, text);

/** 64 bits of a stream's name: its advisory lock, and its lane. */
export const lockOf = (stream: string): bigint => sha256(stream).readBigInt64BE(0);
