/**
 * What a person may read of an event, apart from what is private to the business: the ledger stores the two as two
 * texts, and the hashed one holds a digest of the other (decision 0167).
 */
import { FIELDS, isValue, type Fields } from './event-fields.js';
import type { DomainEvent } from './events.js';

type Data = Record<string, unknown>;

export interface Parts {
  /** With the type of the event. */
  readonly publicPart: object;
  /** In the same places as in the event; null where nothing of it is private. */
  readonly privatePart: object | null;
}

const hasPrivateFields = (fields: Fields): boolean =>
  Object.values(fields).some((kind) =>
    typeof kind === 'object' ? hasPrivateFields(kind) : kind === 'private value' || kind === 'private list',
  );

/** The event types with private fields. */
export const PARTED: ReadonlySet<string> = new Set(
  Object.entries(FIELDS)
    .filter(([, fields]) => hasPrivateFields(fields))
    .map(([type]) => type),
);

const divided = (value: object, fields: Fields): { publicPart: Data; privatePart: Data | null } => {
  const publicPart: Data = {};
  let privatePart: Data | null = null;
  for (const [name, field] of Object.entries(value)) {
    if (field === undefined) continue;
    const kind = fields[name];
    if (kind === 'private value' || kind === 'private list') (privatePart ??= {})[name] = field;
    else if (typeof kind === 'object' && !isValue(field)) {
      const inner = divided(field as object, kind);
      if (Object.keys(inner.publicPart).length > 0) publicPart[name] = inner.publicPart;
      if (inner.privatePart) (privatePart ??= {})[name] = inner.privatePart;
    } else publicPart[name] = field;
  }
  return { publicPart, privatePart };
};

/** Most events have one part only, and are not copied. */
export const partsOf = (event: DomainEvent): Parts =>
  PARTED.has(event.type) ? divided(event, FIELDS[event.type]) : { publicPart: event, privatePart: null };

const isObject = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The two parts as one again. It changes the data it is given, as the upcasters do. */
export const joined = (publicPart: Data, privatePart: Data): Data => {
  for (const [name, field] of Object.entries(privatePart)) {
    const known = publicPart[name];
    publicPart[name] = isObject(known) && isObject(field) ? joined(known, field) : field;
  }
  return publicPart;
};
