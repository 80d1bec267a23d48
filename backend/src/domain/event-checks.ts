/** What the compiler cannot see of an event: the ledger checks each before it is written, `verify` what is stored. */
import { FIELDS, isValue, type Fields } from './event-fields.js';
import type { DomainEvent } from './events.js';

/**
 * Fields that are undefined are never stored. Runs for every event that is written: most fields cost one comparison.
 */
const collectUnknown = (value: object, fields: Fields, path: string, unknown: string[]): void => {
  for (const name of Object.keys(value)) {
    const field = (value as Record<string, unknown>)[name];
    const kind = fields[name];
    const isOne = kind === 'value' || kind === 'code' || kind === 'private value';
    if (field === undefined || (isOne && isValue(field)) || (path === '' && name === 'type')) continue;
    const isList = kind === 'list' || kind === 'private list';
    if (isList && Array.isArray(field) && field.every(isValue)) continue;
    const nested = typeof kind === 'object' && Object.hasOwn(fields, name) && !isValue(field);
    if (nested) collectUnknown(field as object, kind, `${path}${name}.`, unknown);
    else unknown.push(path + name);
  }
};

const NONE: readonly string[] = [];

/** Paths of fields that this event's type does not have, such as `code` or `offer.stock`; sorted, usually none. */
export const unknownFields = (event: DomainEvent): readonly string[] => {
  const unknown: string[] = [];
  collectUnknown(event, FIELDS[event.type], '', unknown);
  return unknown.length === 0 ? NONE : unknown.sort();
};

/** No name, no number and no sentence of a person fits. */
const CODE = /^[a-z]+(?:[-_][a-z]+)*$/;

/** Type -> its fields that hold a code. */
const CODES = new Map(
  Object.entries(FIELDS).map(([type, fields]) => [
    type,
    Object.entries(fields).flatMap(([name, kind]) => (kind === 'code' ? [name] : [])),
  ]),
);

/** Names of fields that should hold a code, and do not: a chain cannot forget what somebody wrote into a reason. */
export const freeTexts = (event: DomainEvent): readonly string[] =>
  CODES.get(event.type)!.filter((name) => {
    const text = (event as unknown as Record<string, unknown>)[name];
    return typeof text !== 'string' || !CODE.test(text);
  });
