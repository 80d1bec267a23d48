/** Finds the entries of a number, a recharge or a withdrawal by its row, which names them, and folds it from them. */
import { entityIdsOf } from '../../domain/events.js';
import { evolveEntity } from '../../domain/fold.js';
import { MOST_ENTRIES, withEntry, type SubjectState } from '../batch-context.js';
import { readEntry, storedLine } from '../stored-entry.js';

/**
 * SQL: all lines of one subject in one text, `lines`; null without any. A row that names as many entries as it may is
 * followed by the rest of the stream up to the subject's last event, where others' events lie between.
 * @param stream an expression @param row alias of what has `entries` and `version` @param line of the table `entries`
 */
export const linesOfSubject = (stream: string, row: string, line = storedLine()): string => `
SELECT string_agg(e.line, E'\n' ORDER BY e.first) AS lines FROM (
  SELECT first, ${line} AS line FROM entries WHERE stream = ${stream} AND first = ANY (${row}.entries)
  UNION ALL SELECT first, ${line} FROM entries WHERE cardinality(${row}.entries) >= ${MOST_ENTRIES}
    AND stream = ${stream} AND first > ${row}.entries[${MOST_ENTRIES}] AND first <= ${row}.version) e`;

/** Events of other subjects in the same entries are left out. @throws UnknownEvent, SyntaxError */
export const foldSubject = (id: string, lines: readonly string[]): SubjectState | undefined => {
  let state: SubjectState | undefined;
  for (const line of lines) {
    const { events } = readEntry(line);
    for (const { version, at, event } of events) {
      if (!entityIdsOf(event).includes(id)) continue;
      const subject = evolveEntity(state?.subject, event, { id, at });
      if (subject) state = { subject, version, entries: withEntry(state?.entries, events[0]!.version) };
    }
  }
  return state;
};
