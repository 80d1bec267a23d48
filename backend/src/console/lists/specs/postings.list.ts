/** The list of single postings: what every figure of a trial balance is the sum of. */
import { ACCOUNT_NUMBERS } from '../../../ledger/posting-lines.js';
import type { Bind, ListFilter, ListSpec, StatusValue } from '../list-spec.js';
import { timeOfMicros } from '../list-spec.js';

const NUMBER_OF: Readonly<Record<string, number>> = ACCOUNT_NUMBERS;
const ACCOUNTS: Readonly<Record<string, StatusValue>> = Object.fromEntries(
  Object.keys(ACCOUNT_NUMBERS).map((title) => [title, { title, tone: 'quiet' as const }]),
);

/** Names of accounts are numbers in the rows. @param side the place of its account in a line */
const ofAccount = (side: 3 | 4): ListFilter => ({
  ...{ operators: ['is'], type: 'text', isScanned: true },
  where: (_, values, bind: Bind) =>
    `e.postings[i][${side}] = ANY(${bind(values.map((value) => NUMBER_OF[value]))}::bigint[])`,
});

const nameOf = (side: 3 | 4): string => `(SELECT name FROM accounts WHERE no = e.postings[i][${side}])`;
const party = '(SELECT name FROM parties WHERE no = e.postings[i][5])';
const type = `(SELECT f.event->>'type' FROM jsonb_array_elements(
  coalesce(e.canonical::jsonb->'events', jsonb_build_array(e.canonical::jsonb))) WITH ORDINALITY AS f(event, place)
  WHERE f.place = e.postings[i][1] + 1)`;

/** Of the 1,000 lines that PostgreSQL expects of an entry a limit leaves it a tenth; it leaves out none. */
const limited = (lines: string): string => `SELECT i FROM (${lines}) AS line(i) LIMIT cardinality(e.postings)`;
/** One line is expected, as most entries have. With more, one person's would be read in the order of everybody's. */
const lines = limited(limited(limited('SELECT generate_subscripts(e.postings, 1)')));

export const POSTINGS: ListSpec = {
  name: 'postings',
  title: 'Postings',
  empty: 'Each move between two accounts of the books is a posting: a debit, a credit and an amount.',
  needs: ['transaction_management'],
  from: `FROM entries e CROSS JOIN LATERAL (${lines}) AS line(i)`,
  id: { sql: `(e.stream || ':' || e.first || ':' || i)`, type: 'text' },
  columns: {
    recorded: {
      ...{ title: 'Recorded', kind: 'time', sql: timeOfMicros('e.recorded_at') },
      filter: { operators: ['from', 'before'], type: 'micros', sql: 'e.recorded_at' },
      sort: { type: 'micros', sql: 'e.recorded_at' },
    },
    effective: {
      ...{ title: 'Took effect', kind: 'time', sql: timeOfMicros('e.effective_at') },
      filter: { operators: ['from', 'before'], type: 'micros', sql: 'e.effective_at', isScanned: true },
    },
    debit: { title: 'Debit', kind: 'status', sql: nameOf(3), values: ACCOUNTS, filter: ofAccount(3) },
    credit: { title: 'Credit', kind: 'status', sql: nameOf(4), values: ACCOUNTS, filter: ofAccount(4) },
    amount: {
      ...{ title: 'Amount', kind: 'money', sql: 'e.postings[i][6]' },
      filter: { operators: ['min', 'max'], type: 'bigint', isScanned: true },
    },
    party: {
      ...{ title: 'Party', kind: 'text', sql: party },
      filter: { operators: ['is'], type: 'text', sql: `coalesce(${party}, '')`, isScanned: true },
    },
    type: { title: 'Event', kind: 'text', sql: type },
    entry: { title: 'Entry', kind: 'link', to: '/ledger/:value', sql: `(e.stream || ':' || e.first)` },
    user: {
      ...{ title: 'User', kind: 'link', to: '/users/:value' },
      sql: `CASE WHEN strpos(e.stream, ':') = 0 THEN e.stream END`,
      filter: { operators: ['is'], type: 'text', sql: 'e.stream' },
    },
    stream: {
      ...{ title: 'Stream', kind: 'code', sql: 'e.stream', isOptional: true },
      filter: { operators: ['is'], type: 'text' },
    },
    key: { title: 'Key', kind: 'code', sql: 'e.key', isOptional: true },
  },
  defaultSort: '-recorded',
};
