/** The bench of the console: its data is what the product would have written, and no page reads more than it needs. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { LISTS } from '@backend/console/lists/specs/all-lists.js';
import { verify } from '@backend/finance/verify.js';
import { makeConsoleData, type Made } from '../../bench/console/console-data.js';
import { TEST_SECRETS } from '../../support/app-fixture.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';

const PEOPLE = 60;
const codeKey = TEST_SECRETS.CODE_KEY;
/** A table of the ledger has more rows than a page may read. */
const SMALL = ['--people', '1000', '--short', '--requests', '1', '--rate', '50', '--json'];

interface Line {
  readonly group: string;
  readonly name: string;
  /** Ms; null where it was not asked for. */
  readonly p95: number | null;
  readonly failed: number;
  /** What a page reads of the tables beyond what it shows and compares. */
  readonly misread: readonly string[];
}

describe('Its data', () => {
  let database: FreshDatabase;
  let made: Made;
  beforeAll(async () => {
    database = await freshDatabase();
    made = await makeConsoleData(database.ownerUrl, { people: PEOPLE, codeKey });
  });
  afterAll(() => database.drop());

  it('are a history that breaks no promise, with the codes and phones of its numbers', async () => {
    const verdicts = await verify(database.appUrl, { seals: { file: null, keys: null }, codeKey, running: false });
    expect(verdicts.flatMap(({ first }) => first)).toEqual([]);
    expect(made).toMatchObject({ people: PEOPLE, numbers: 10 * PEOPLE });
    expect(made.events).toBeGreaterThan(5 * made.numbers);
  });
});

it('Each list answers each filter and an export, beside the search, and in each order it reads by an index', async () => {
  const bench = promisify(execFile)(process.execPath, ['scripts/tasks/proof.mjs', 'bench', 'console', ...SMALL], {
    maxBuffer: 64 * 1024 * 1024,
  });
  const { stdout } = await bench.catch((error: { stdout: string; stderr: string }) => {
    throw new Error(`${error.stdout.slice(-2_000)}\n${error.stderr}`);
  });
  const found = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
  const asked = found.filter(({ p95 }) => p95 !== null);
  expect(new Set(asked.map(({ group }) => group))).toEqual(new Set(['find', ...LISTS.map(({ name }) => name)]));
  expect(found.filter(({ failed }) => failed > 0)).toEqual([]);
  expect(found.filter(({ misread }) => misread.length > 0)).toEqual([]);
  for (const { name: list, columns } of LISTS) {
    const names = asked.filter(({ group }) => group === list).map(({ name }) => name);
    expect(names.filter((name) => name.endsWith(', export'))).toHaveLength(1);
    for (const [key, { filter }] of Object.entries(columns))
      for (const operator of filter?.operators ?? [])
        expect(names.some((name) => name.startsWith(`${key} ${operator} `))).toBe(true);
  }
}, 900_000); // it makes 10,000 numbers first
