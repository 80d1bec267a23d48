/** The list of bans and their ends, from the audit: who, why, by whom. */
import { timeOfMicros, type ListSpec } from '../list-spec.js';

const UUID = `'^[0-9a-f-]{36}$'`;
const PERSON = `(a.entry #>> '{subject,id}')`;
const ACTOR = `(a.entry #>> '{actor,id}')`;

export const BANS: ListSpec = {
  name: 'bans',
  title: 'Bans and their ends',
  empty: 'A ban, a freeze after a chargeback and the end of each are here, with the reason.',
  needs: ['user_ban'],
  from: `FROM (SELECT * FROM audit WHERE entry ->> 'action' IN ('user-banned', 'ban-lifted')) a`,
  joins: `LEFT JOIN users u ON u.id = CASE WHEN ${PERSON} ~ ${UUID} THEN ${PERSON}::uuid END
    LEFT JOIN staff_tokens t ON t.id = CASE WHEN ${ACTOR} ~ ${UUID} THEN ${ACTOR}::uuid END
    LEFT JOIN staff s ON s.id = coalesce(t.staff_id, CASE WHEN ${ACTOR} ~ ${UUID} THEN ${ACTOR}::uuid END)
    LEFT JOIN audit_details d ON d.seq = a.seq AND d.field = 'reason'`,
  id: { sql: 'a.seq', type: 'bigint' },
  columns: {
    at: {
      title: 'Time',
      kind: 'time',
      sql: timeOfMicros('a.recorded_at'),
      filter: { operators: ['from', 'before'], type: 'micros', sql: 'a.recorded_at' },
      sort: { type: 'micros', sql: 'a.recorded_at' },
    },
    change: {
      title: 'What',
      kind: 'status',
      sql: `a.entry ->> 'action'`,
      values: { 'user-banned': { title: 'Banned', tone: 'bad' }, 'ban-lifted': { title: 'Lifted', tone: 'good' } },
      filter: { operators: ['is'], type: 'text' },
    },
    email: { title: 'Account', kind: 'text', sql: 'u.email' },
    person: { title: 'User id', kind: 'link', sql: PERSON, to: '/users/:value' },
    reason: {
      title: 'Reason',
      kind: 'code',
      sql: `a.entry #>> '{facts,reason}'`,
      filter: { operators: ['is'], type: 'text' },
    },
    by: { title: 'By', kind: 'text', sql: 's.name' },
    note: { title: 'Note', kind: 'text', sql: `d.body::jsonb #>> '{}'`, isOptional: true },
  },
  defaultSort: '-at',
};
