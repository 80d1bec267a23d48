/** A change of the audit as the console shows it: names of fields, and what they were and are, as texts. */
import type { RecordedChange } from '../../audit/recorded-changes.js';
import type { RecordedChangeResponse } from './recorded-change-response.js';

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** @param names of members of staff by their ids */
export const shownChange = (
  { id, before, after, reason, actor, at }: RecordedChange,
  names: ReadonlyMap<string, string>,
): RecordedChangeResponse => {
  const fields = Object.keys(after ?? {}).sort();
  return {
    ...{ id, fields, reason, at, by: names.get(actor) ?? '' },
    before: fields.map((field) => textOf(before?.[field])),
    after: fields.map((field) => textOf(after?.[field])),
  };
};
