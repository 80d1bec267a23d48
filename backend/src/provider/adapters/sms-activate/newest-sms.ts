/**
 * What distinguishes the newest SMS of an activation from the one before it: how many are listed, or the id or time of
 * the newest (decision 0070).
 */
import { identifier, isRecord } from './tolerant-reader.js';
import type { NewestAnswer } from '../../provider.js';
import type { Answer } from './read-answer.js';

const INDISTINGUISHABLE: NewestAnswer = { kind: 'newest', count: null, mark: null };

const markOf = (sms: unknown): string | null =>
  isRecord(sms) ? (identifier(sms.id) ?? identifier(sms.dateTime) ?? identifier(sms.date)) : null;

/** Null where there is no such list. */
export const newestInList = (answer: Answer): NewestAnswer | null => {
  const rows = answer.kind === 'json' && isRecord(answer.value) ? answer.value.data : null;
  if (!Array.isArray(rows)) return null;
  return { kind: 'newest', count: rows.length, mark: markOf(rows.at(-1)) };
};

/** Of a provider that does not know the request: nothing distinguishes them. */
export const newestAnswer = (answer: Answer): NewestAnswer => {
  if (answer.kind === 'nothing') return answer;
  if (answer.kind === 'not-sent') return { kind: 'nothing', trouble: answer.trouble };
  if (answer.kind !== 'json' || !isRecord(answer.value)) return INDISTINGUISHABLE;
  const { sms, data } = answer.value;
  return { kind: 'newest', count: null, mark: markOf(isRecord(sms) ? sms : data) };
};
