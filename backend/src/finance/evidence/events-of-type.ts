/** Searches single events by their type, without reading every entry as JSON. */
import type { EventType } from '../../domain/events.js';

/** SQL: a condition on the view `events`; the text of an entry is searched first. @param alias of the view */
export const isOfType = (alias: string, ...types: readonly EventType[]): string => {
  const texts = types.map((type) => `strpos(${alias}.canonical, '"type":"${type}"') > 0`);
  return `(${texts.join(' OR ')}) AND ${alias}.type IN (${types.map((type) => `'${type}'`).join(', ')})`;
};
