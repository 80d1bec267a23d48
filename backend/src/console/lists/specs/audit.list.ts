/** The list of the audit: who of the staff did what to what, in the areas that the reader may see. */
import { actionsFor, AUDIT_ACTIONS, titleOfAction } from '../../../audit/audit-areas.js';
import { isAuditCode } from '../../../audit/audit-entry.js';
import { timeOfMicros, type Bind, type ListSpec, type StatusValue } from '../list-spec.js';

const UUID = `'^[0-9a-f-]{36}$'`;
const ACTOR = `(a.entry #>> '{actor,id}')`;
const SUBJECT = `(a.entry #>> '{subject,id}')`;
const CORRELATION = `(a.entry #>> '{facts,correlation}')`;
const fact = (name: string): string => `a.entry #>> '{facts,${name}}'`;
/** 'requested-by-person' -> 'Requested by person' */
const inWords = (code: string): string => `upper(left(${code}, 1)) || replace(substr(${code}, 2), '-', ' ')`;
const ACTION_VALUES: Readonly<Record<string, StatusValue>> = Object.fromEntries(
  AUDIT_ACTIONS.map((action) => [action, { title: titleOfAction(action), tone: 'info' as const }]),
);

/** An id of who did it, of what it was done to, or of what it belongs to: each has an index. */
const searched = (text: string, bind: Bind): string | null => {
  if (!isAuditCode(text)) return null;
  const id = bind(text);
  return `(${[ACTOR, SUBJECT, CORRELATION].map((sql) => `${sql} = ${id}`).join(' OR ')})`;
};

export const AUDIT: ListSpec = {
  name: 'audit',
  title: 'Audit log',
  empty: 'Whatever staff do with their permissions is here, with who did it, to what and why.',
  needs: ['system_control'],
  from: 'FROM audit a',
  joins: `LEFT JOIN staff_tokens t ON t.id = CASE WHEN ${ACTOR} ~ ${UUID} THEN ${ACTOR}::uuid END
    LEFT JOIN staff s ON s.id = coalesce(t.staff_id, CASE WHEN ${ACTOR} ~ ${UUID} THEN ${ACTOR}::uuid END)
    LEFT JOIN audit_details n ON n.seq = a.seq AND n.field = 'reason'
    LEFT JOIN audit_details d ON d.seq = a.seq AND d.field = 'address'`,
  id: { sql: 'a.seq', type: 'bigint' },
  to: '/audit/:id',
  columns: {
    at: {
      ...{ title: 'Time', kind: 'time', sql: timeOfMicros('a.recorded_at') },
      filter: { operators: ['from', 'before'], type: 'micros', sql: 'a.recorded_at' },
      sort: { type: 'micros', sql: 'a.recorded_at' },
    },
    who: { title: 'Who', kind: 'text', sql: `coalesce(s.name, ${ACTOR})` },
    action: {
      ...{ title: 'What', kind: 'status', sql: `(a.entry ->> 'action')`, values: ACTION_VALUES },
      filter: { operators: ['is'], type: 'text' },
    },
    kind: { title: 'Kind of target', kind: 'code', sql: `(a.entry #>> '{subject,kind}')` },
    target: {
      ...{ title: 'Target', kind: 'code', sql: SUBJECT },
      filter: { operators: ['is'], type: 'text' },
    },
    reason: { title: 'Reason', kind: 'text', sql: inWords(`coalesce(${fact('reason')}, ${fact('why')})`) },
    note: { title: 'In words', kind: 'text', sql: `n.body::jsonb #>> '{}'` },
    origin: { title: 'From', kind: 'code', sql: `d.body::jsonb #>> '{}'` },
    correlation: {
      ...{ title: 'Correlation', kind: 'code', sql: CORRELATION, isOptional: true },
      filter: { operators: ['is'], type: 'text' },
    },
    actor: {
      ...{ title: 'Who, id', kind: 'code', sql: ACTOR, isOptional: true },
      filter: { operators: ['is'], type: 'text' },
    },
    script: { title: 'By a script', kind: 'flag', sql: `(a.entry #>> '{actor,kind}' = 'token')`, isOptional: true },
    person: {
      ...{ title: 'Account', kind: 'link', to: '/users/:value', isOptional: true },
      sql: `CASE WHEN a.entry #>> '{subject,kind}' = 'user' THEN ${SUBJECT} END`,
    },
  },
  defaultSort: '-at',
  search: { hint: 'Id of who did it, of the target, or a correlation id', where: searched },
  rowsFor: (holder, bind) => {
    const actions = actionsFor(holder);
    return actions === 'all' ? null : `a.entry ->> 'action' = ANY(${bind(actions)}::text[])`;
  },
};
