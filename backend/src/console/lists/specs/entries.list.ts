/** The list of what the ledger recorded: one row a command, with its events and postings. */
import { ACCOUNT_NUMBERS } from '../../../ledger/posting-lines.js';
import { SCHEMA } from '../../../ledger/upcast.js';
import { timeOfMicros, type Bind, type ListSpec, type StatusValue } from '../list-spec.js';

/** Names of accounts are numbers in the rows. */
const ACCOUNTS = Object.keys(ACCOUNT_NUMBERS);
const NUMBER_OF: Readonly<Record<string, number>> = ACCOUNT_NUMBERS;
const ACCOUNT_VALUES: Readonly<Record<string, StatusValue>> = Object.fromEntries(
  ACCOUNTS.map((title) => [title, { title, tone: 'quiet' as const }]),
);

/** Some line of the entry is so; `i` is its place. */
const someLine = (condition: string): string =>
  `EXISTS (SELECT FROM generate_subscripts(e.postings, 1) AS i WHERE ${condition})`;

const ofAccount = (values: readonly string[], bind: Bind): string => {
  const numbers = `${bind(values.map((value) => NUMBER_OF[value]))}::bigint[]`;
  return someLine(`e.postings[i][3] = ANY(${numbers}) OR e.postings[i][4] = ANY(${numbers})`);
};
/** A name that is no party's has no entry, and none is read for it. */
const ofParty = (values: readonly string[], bind: Bind): string => {
  const named = `FROM parties WHERE name = ANY(${bind(values)}::text[])`;
  return `EXISTS (SELECT ${named}) AND ${someLine(`e.postings[i][5] IN (SELECT no ${named})`)}`;
};
/** The texts are canonical: a type has one form in them, with its quotes. What is no type has no entry. */
const ofType = (values: readonly string[], bind: Bind): string => {
  const types = values.filter((value) => Object.hasOwn(SCHEMA, value));
  if (types.length === 0) return 'false';
  return `e.canonical LIKE ANY(${bind(types.map((type) => `%"type":"${type}"%`))}::text[])`;
};

const types = `(SELECT string_agg(v #>> '{}', ', ') FROM jsonb_path_query(e.canonical::jsonb, 'strict $.**.type') v)`;
const lines = `(SELECT string_agg(d.name || ' → ' || c.name, ', ' ORDER BY i)
  FROM generate_subscripts(e.postings, 1) AS i JOIN accounts d ON d.no = e.postings[i][3]
  JOIN accounts c ON c.no = e.postings[i][4])`;
const moved = `(SELECT sum(e.postings[i][6]) FROM generate_subscripts(e.postings, 1) AS i)`;
const parties = `(SELECT string_agg(DISTINCT p.name, ', ') FROM generate_subscripts(e.postings, 1) AS i
  JOIN parties p ON p.no = e.postings[i][5])`;

export const ENTRIES: ListSpec = {
  name: 'entries',
  title: 'Ledger entries',
  empty: 'Each command that changes anything is an entry, with its events and its postings.',
  needs: ['transaction_management'],
  from: 'FROM entries e',
  id: { sql: `(e.stream || ':' || e.first)`, type: 'text' },
  to: '/ledger/:id',
  columns: {
    recorded: {
      ...{ title: 'Recorded', kind: 'time', sql: timeOfMicros('e.recorded_at') },
      filter: { operators: ['from', 'before'], type: 'micros', sql: 'e.recorded_at' },
      sort: { type: 'micros', sql: 'e.recorded_at' },
    },
    effective: {
      ...{ title: 'Took effect', kind: 'time', sql: timeOfMicros('e.effective_at'), isOptional: true },
      filter: { operators: ['from', 'before'], type: 'micros', sql: 'e.effective_at', isScanned: true },
    },
    type: {
      ...{ title: 'Events', kind: 'text', sql: types },
      filter: { operators: ['is'], type: 'text', where: (_, values, bind) => ofType(values, bind), isScanned: true },
    },
    account: {
      ...{ title: 'Postings', kind: 'text', sql: lines },
    },
    touches: {
      ...{ title: 'Account', kind: 'status', sql: 'NULL', isOptional: true, values: ACCOUNT_VALUES },
      filter: { operators: ['is'], type: 'text', where: (_, values, bind) => ofAccount(values, bind), isScanned: true },
    },
    amount: {
      ...{ title: 'Moved', kind: 'money', sql: moved },
      filter: { operators: ['min', 'max'], type: 'bigint', sql: `coalesce(${moved}, 0)`, isScanned: true },
    },
    party: {
      ...{ title: 'Party', kind: 'text', sql: parties },
      filter: { operators: ['is'], type: 'text', where: (_, values, bind) => ofParty(values, bind), isScanned: true },
    },
    user: {
      ...{ title: 'User', kind: 'link', to: '/users/:value' },
      sql: `CASE WHEN strpos(e.stream, ':') = 0 THEN e.stream END`,
      filter: { operators: ['is'], type: 'text', sql: 'e.stream' },
    },
    stream: {
      ...{ title: 'Stream', kind: 'code', sql: 'e.stream', isOptional: true },
      filter: { operators: ['is'], type: 'text' },
    },
    available: { title: 'Available after', kind: 'money', sql: 'e.available', isOptional: true },
    held: { title: 'Held after', kind: 'money', sql: 'e.held', isOptional: true },
    key: { title: 'Key', kind: 'code', sql: 'e.key', isOptional: true },
  },
  defaultSort: '-recorded',
};
