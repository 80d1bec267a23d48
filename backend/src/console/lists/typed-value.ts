/** How a value of a request is written into a statement. */
import type { SqlType } from './list-spec.js';

/** A parameter of this type. */
export const typed = (place: string, type: SqlType): string =>
  type === 'micros' ? `(extract(epoch FROM ${place}::timestamptz) * 1000000)::bigint` : `${place}::${type}`;
