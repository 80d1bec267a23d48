/** One text for one value: sorted keys, no blanks. What is hashed is this text, and this text is what is stored. */
import { createHash } from 'node:crypto';

const ofObject = (value: Readonly<Record<string, unknown>>): string => {
  let fields = '';
  for (const name of Object.keys(value).sort()) {
    const field = value[name];
    if (field !== undefined) fields += `${fields && ','}${JSON.stringify(name)}:${canonical(field)}`;
  }
  return `{${fields}}`;
};

/** @throws RangeError for a number that JSON would silently turn into null. */
export const canonical = (value: unknown): string => {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError(`not a number to keep: ${value}`);
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? null);
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  return ofObject(value as Record<string, unknown>);
};

export const sha256 = (...parts: (string | Buffer)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** The hash of what was asked, kept with the key. */
export const inputHash = (input: unknown): Buffer => sha256(canonical(input ?? null));

/** What stands before the first event of a stream. */
export const GENESIS = Buffer.alloc(32);

/** The chain: each event's hash covers the one before it. The same in SQL: sha256(prev_hash || convert_to(canonical, 'UTF8')). */
export const chained = (previous: Buffer, text: string): Buffer => sha256(previous, text);
