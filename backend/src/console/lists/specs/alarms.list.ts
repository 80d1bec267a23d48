/** The list of alarms as they stand, and those of the last week that are over. */
import { ALARM_RULES } from '../../../domain/alarms/alarm-rules.js';
import { timeFilter } from '../list-parts.js';
import type { ListSpec } from '../list-spec.js';

const text = (value: string): string => `'${value.replaceAll("'", "''")}'`;
/** As this version says: a row of a version before may have a name that is not there any more. */
const RULES = ALARM_RULES.map(({ name, severity, summary }) => `(${[name, severity, summary].map(text).join(', ')})`);

export const ALARMS: ListSpec = {
  name: 'alarms',
  title: 'Alarms',
  empty: 'What fires comes here, and stays for a week when it is over.',
  needs: ['system_control'],
  from: 'FROM alarms a',
  joins: `LEFT JOIN (VALUES ${RULES.join(', ')}) AS r (alarm, severity, summary) ON r.alarm = a.alarm`,
  id: { sql: `(a.process || ' ' || a.key)`, type: 'text' },
  columns: {
    since: {
      ...{ title: 'Since', kind: 'time', sql: 'a.since' },
      ...{ filter: timeFilter, sort: { type: 'timestamptz' } },
    },
    status: {
      ...{ title: 'Status', kind: 'status', sql: 'a.status' },
      filter: { operators: ['is'], type: 'text', isScanned: true },
      values: {
        pending: { title: 'Pending', tone: 'wait' },
        firing: { title: 'Firing', tone: 'bad' },
        resolved: { title: 'Over', tone: 'good' },
      },
    },
    alarm: { title: 'Alarm', kind: 'text', sql: 'a.key' },
    summary: { title: 'What it is', kind: 'text', sql: 'r.summary' },
    severity: { title: 'Severity', kind: 'code', sql: 'r.severity' },
    figure: { title: 'Figure', kind: 'text', sql: 'round(a.value::numeric, 2)::text' },
    reported: { title: 'Sent last', kind: 'time', sql: 'a.reported_at' },
    process: { title: 'By', kind: 'code', sql: 'a.process', isOptional: true },
  },
  defaultSort: '-since',
};
