/**
 * A new migration leaves the processes of the version before at work: it expands. One that takes something away names
 * the earlier migration since which nothing needs it: "Contracts 0104-name.ts" (decision 0275).
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Those up to here were landed before there was this rule. */
const BEFORE_THE_RULE = 103;
/** With rows of each purchase or payment: an index on one of them takes minutes, and nobody writes meanwhile. */
const GROWING = [
  'entries',
  'numbers',
  'codes',
  'phones',
  'recharges',
  'credits',
  'payments',
  'outbox',
  'audit',
  'mails',
];

const withoutComments = (source: string): string => source.replace(/\/\*[^]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
const namesAfter = (text: string, words: RegExp): string[] =>
  [...text.matchAll(new RegExp(`${words.source}\\s+(?:IF (?:NOT )?EXISTS\\s+)?(\\w+)`, 'gi'))].map(([, name]) => name!);

/** What the version before would miss, or wait for. */
const contractionsIn = (source: string): string[] => {
  const text = withoutComments(source);
  const made = [...namesAfter(text, /CREATE (?:UNLOGGED )?TABLE/), ...namesAfter(text, /CREATE (?:OR REPLACE )?VIEW/)];
  const own = (name: string): boolean => made.includes(name);
  const statements = text.split(';').filter((one) => !namesAfter(one, /ALTER TABLE(?: ONLY)?/).some(own));
  const has = (pattern: RegExp): boolean => statements.some((one) => pattern.test(one));
  const added = statements.flatMap((one) => [...one.matchAll(/\bADD (?:COLUMN )?\w+ [^,]*?\bNOT NULL\b[^,]*/gi)]);
  const indexes = [...text.matchAll(/\bCREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY)[^;]*?\bON (?:ONLY )?(\w+)/gi)];
  return [
    ...namesAfter(text, /DROP TABLE/).map((name) => `drops the table ${name}`),
    ...namesAfter(text, /DROP VIEW/).flatMap((name) => (own(name) ? [] : [`drops the view ${name}`])),
    ...(has(/\bDROP COLUMN\b/i) ? ['drops a column'] : []),
    ...(has(/\bRENAME\b/i) ? ['renames'] : []),
    ...(has(/\bALTER COLUMN \w+ (SET DATA )?TYPE\b/i) ? ['changes a type'] : []),
    ...(has(/\bSET NOT NULL\b/i) ? ['requires a value in a column'] : []),
    ...(added.some(([one]) => !/\bDEFAULT\b|\bGENERATED\b/i.test(one)) ? ['adds a column without a default'] : []),
    ...indexes.flatMap(([, table]) =>
      GROWING.includes(table!) && !own(table!) ? [`keeps writers from ${table!} while it makes an index`] : [],
    ),
  ];
};

const files = readdirSync('migrations').filter((name) => /^\d{4}-/.test(name));
const numberOf = (name: string): number => Number(name.slice(0, 4));
const since = files.filter((name) => numberOf(name) > BEFORE_THE_RULE);

describe('A migration since 0104', () => {
  it('expands, or names the migration since which nothing needs what it takes away', () => {
    const wrong = since.flatMap((name) => {
      const source = readFileSync(`migrations/${name}`, 'utf8');
      const expanded = /\bContracts (\d{4}-[\w-]+\.ts)\b/.exec(source)?.[1];
      if (expanded && existsSync(`migrations/${expanded}`) && numberOf(expanded) < numberOf(name)) return [];
      return contractionsIn(source).map((what) => `${name} ${what}`);
    });
    expect(wrong).toEqual([]);
  });
});

describe('What a migration takes away', () => {
  it.each([
    ['DROP TABLE orders;', 'drops the table orders'],
    ['DROP VIEW holds;', 'drops the view holds'],
    ['ALTER TABLE users DROP COLUMN state;', 'drops a column'],
    ['ALTER TABLE users RENAME state TO region;', 'renames'],
    ['ALTER TABLE users ALTER COLUMN state TYPE int;', 'changes a type'],
    ['ALTER TABLE users ALTER COLUMN state SET NOT NULL;', 'requires a value in a column'],
    ['ALTER TABLE users ADD COLUMN x int DEFAULT 0, ADD COLUMN y int NOT NULL;', 'adds a column without a default'],
    ['CREATE INDEX i ON entries (at);', 'keeps writers from entries while it makes an index'],
  ])('is seen in %s', (sql, what) => expect(contractionsIn(`const sql = \`${sql}\``)).toEqual([what]));

  it.each([
    'DROP VIEW holds; CREATE VIEW holds AS SELECT 1;',
    'CREATE TABLE t (x int); ALTER TABLE t ADD COLUMN y int NOT NULL; CREATE INDEX i ON t (x);',
    'ALTER TABLE users ADD COLUMN x int, ADD COLUMN y int NOT NULL DEFAULT 0;',
    'CREATE INDEX CONCURRENTLY i ON entries (at);',
    '/* DROP TABLE orders; */ SELECT 1;',
  ])('is nothing in %s', (sql) => expect(contractionsIn(sql)).toEqual([]));

  it('is run at its place: TypeORM orders by the last thirteen digits of the names', () => {
    const name = /readonly name = '\w*?(\d{13})'/;
    const stamps = since.map((file) => [file, name.exec(readFileSync(`migrations/${file}`, 'utf8'))?.[1]]);
    expect(stamps).toEqual(since.map((file) => [file, `9100000000${file.slice(1, 4)}`]));
  });
});
