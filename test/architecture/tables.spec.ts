/**
 * Each table is written by one folder, and read by others through views and queries: docs/architecture.md says which,
 * the code is asked.
 */
import { readFileSync } from 'node:fs';
import { madeIn, sourcesIn, tableUses, type Source, type TableUse } from './table-statements.js';

const PAGE = 'docs/architecture.md';
/** The code puts the name in: the ledger writes declared tables, finance writes shadow tables. */
const NAMED_BY_CODE = ['backend/src/ledger', 'backend/src/finance'];

/** backend/src/FEATURE; the worker is one folder; a file of backend/src itself stands for itself. */
const folderOf = (path: string): string =>
  path
    .split('/')
    .slice(0, path.startsWith('worker/') ? 2 : 3)
    .join('/');

/** The rows of the list under a heading of its own: folder -> tables. */
const listed = (heading: string): Map<string, string[]> => {
  const page = readFileSync(PAGE, 'utf8');
  const [, after] = page.split(heading);
  const rows = after!.split('\n').slice(1);
  const table = rows.slice(
    0,
    rows.findIndex((line) => !line.startsWith('|')),
  );
  return new Map(
    table.map((line) => {
      const [folder, tables] = line.split('|').slice(1, 3);
      const names = [...tables!.matchAll(/`(\w+)`/g)].map(([, name]) => name!);
      return [folder!.trim().replaceAll('`', ''), names.length > 0 ? names : ['all']] as const;
    }),
  );
};

const writersInPage = listed('| folder | tables it writes |\n');
const readersInPage = listed('| folder | tables of others that it reads | why |\n');
const sources = sourcesIn('backend/src', 'worker/src');
const { tables, views } = madeIn(sourcesIn('migrations'));
/** What was a table once. */
for (const view of views) tables.delete(view);

/** `folder: table` of each use that is no view's, without the ones whose name the code puts in where it may. */
const pairsOf = (uses: readonly TableUse[], kind: TableUse['kind']): string[] => {
  const pairs = uses
    .filter((use) => use.kind === kind && (use.table === '?' || tables.has(use.table)))
    .filter(({ table, path }) => table !== '?' || (kind === 'writes' && !NAMED_BY_CODE.includes(folderOf(path))))
    .map(({ table, path }) => `${folderOf(path)}: ${table}`);
  return [...new Set(pairs)].sort();
};
const pairsIn = (list: ReadonlyMap<string, readonly string[]>): string[] =>
  [...list].flatMap(([folder, names]) => names.map((name) => `${folder}: ${name}`)).sort();

const uses = tableUses(sources);
const writes = pairsOf(uses, 'writes');
const reads = pairsOf(uses, 'reads').filter((pair) => !writes.includes(pair));

describe('The list of tables', () => {
  it('has each folder that writes a table, and no other', () => expect(writes).toEqual(pairsIn(writersInPage)));

  it('has each table of the migrations', () => {
    const written = new Set([...writersInPage.values()].flat());
    const [, byNoFolder] = /^Written by no folder: (.+)$/m.exec(readFileSync(PAGE, 'utf8'))!;
    const named = [...byNoFolder!.matchAll(/`(\w+)`/g)].map(([, name]) => name!);
    expect([...tables].filter((table) => !written.has(table)).sort()).toEqual(named);
  });

  it('has each folder that reads a table of another one, and no other', () => {
    const isListed = (pair: string) => readersInPage.get(pair.split(': ')[0]!)?.[0] === 'all';
    const inPage = pairsIn(readersInPage).filter((pair) => !pair.endsWith(': all'));
    expect(reads.filter((pair) => !isListed(pair))).toEqual(inPage);
  });

  it('names each view', () => {
    const page = readFileSync(PAGE, 'utf8');
    expect([...views].filter((view) => !page.includes(`\`${view}\``))).toEqual([]);
  });
});

describe('The definition of an open number', () => {
  it('is written out in the migrations alone', () => {
    const isWrittenOut = ({ text }: Source) =>
      /ending IS NULL AND (?:\w+\.)?hold = 'open'|hold = 'open' AND (?:\w+\.)?ending IS NULL/.test(text);
    expect(sources.filter(isWrittenOut).map(({ path }) => path)).toEqual([]);
  });
});

describe('A snapshot of several statements', () => {
  /** They lock what they read of the read models, or read none. */
  const OWN: Readonly<Record<string, string>> = {
    'backend/src/database/swap/repeatable-read.ts': 'how it is done',
    'backend/src/finance/snapshot.ts': 'locks the read models by itself',
    'backend/src/finance/explorer/read-books.ts': 'locks the read models by itself',
    'backend/src/finance/swap/build-beside.ts': 'reads a table that nobody else may swap meanwhile',
    'backend/src/ledger/sealing/seal.ts': 'reads entries and streams',
  };

  it('begins with the locks that keep a read model from being swapped (decision 0325)', () => {
    const isolated = sources.filter(({ text }) => text.includes('REPEATABLE READ')).map(({ path }) => path);
    expect(isolated.sort()).toEqual(Object.keys(OWN).sort());
  });
});

describe('A writer is found by', () => {
  const found = (text: string): string[] =>
    tableUses([{ path: 'backend/src/x/y.ts', text }]).flatMap(({ kind, table }) => (kind === 'writes' ? [table] : []));

  it.each([
    ['an insertion', `const sql = 'INSERT INTO outbox (a) VALUES (1)'`, 'outbox'],
    ['an insertion in a template', 'const sql = `WITH d AS (SELECT ${x}) INSERT INTO outbox AS o SELECT`', 'outbox'],
    ['an update', `const sql = 'UPDATE outbox SET a = 1'`, 'outbox'],
    ['an update with a name', 'const sql = `UPDATE outbox AS o\n SET a = ${x}`', 'outbox'],
    ['an update in another statement', 'const sql = `WITH u AS (UPDATE outbox o SET a = 1) SELECT`', 'outbox'],
    ['a deletion', `const sql = 'DELETE FROM outbox o USING x'`, 'outbox'],
    ['a copy', 'const sql = `COPY outbox (a, b) FROM STDIN`', 'outbox'],
    ['a truncation', `const sql = 'TRUNCATE outbox'`, 'outbox'],
    ['a merge', `const sql = 'MERGE INTO outbox USING x'`, 'outbox'],
    ['a name that the code puts in', 'const sql = `INSERT INTO ${name} (a)`', '?'],
    ['a declared table', `export const OUTBOX: Table = { name: 'outbox', columns: {} };`, 'outbox'],
    ['a repository', `@Entity('outbox')\nexport class Work {}\nconst r: Repository<Work> = x`, 'outbox'],
    ['a repository of an entity that is not here', `const r: Repository<Work> = x`, 'entity Work'],
    ['a library that is given the table', `const K = 'outbox'; new Limiter({ tableName: K })`, 'outbox'],
  ])('%s', (_, text, table) => expect(found(text)).toEqual([table]));

  it.each([
    ['a lock', `const sql = 'SELECT a FROM outbox FOR UPDATE SKIP LOCKED'`],
    ['an upsert of another table', `const sql = 'ON CONFLICT (a) DO UPDATE SET a = 1'`],
    ['a copy to the outside', `const sql = 'COPY outbox TO STDOUT'`],
    ['a comment', `// UPDATE outbox SET a = 1`],
    ['an entity alone', `@Entity('outbox')\nexport class Work {}`],
  ])('nothing of %s', (_, text) => expect(found(text)).toEqual([]));
});
