/** The page about ASVS has every requirement of level 2 once, and names only tests that exist. */
import { existsSync, readFileSync } from 'node:fs';

/** How many requirements of levels 1 and 2 each chapter of ASVS 5.0.0 has. */
const IN_CHAPTER = {
  1: 27,
  2: 11,
  3: 19,
  4: 10,
  5: 9,
  6: 35,
  7: 18,
  8: 7,
  9: 7,
  10: 29,
  11: 14,
  12: 9,
  13: 13,
  14: 9,
  15: 13,
  16: 16,
  17: 7,
};
const STATES = ['met', 'n.a.', 'deviating', 'open'];

const page = readFileSync('docs/asvs.md', 'utf8');
const rows = page
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ /.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, id = '', asks = '', state = '', how = '', test = '']) => ({
    id,
    asks,
    state,
    how,
    test: test.replaceAll('`', ''),
  }));

const numbered = (id: string): number => id.split('.').reduce((sum, part) => sum * 1_000 + Number(part), 0);

describe('The page about ASVS 5.0', () => {
  it('has every requirement once, in order', () => {
    const ids = rows.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect([...ids].sort((a, b) => numbered(a) - numbered(b))).toEqual(ids);
    const counted = Object.entries(IN_CHAPTER).map(([chapter]) => [
      chapter,
      ids.filter((id) => id.startsWith(`${chapter}.`)).length,
    ]);
    expect(Object.fromEntries(counted)).toEqual(IN_CHAPTER);
  });

  it.each(rows)('$id has a state, a reason, and a test that exists where it is met', ({ asks, state, how, test }) => {
    expect(asks).not.toBe('');
    expect(how).not.toBe('');
    expect(STATES).toContain(state);
    if (state === 'met' || state === 'deviating')
      expect({ test, exists: existsSync(test) }).toEqual({ test, exists: true });
    else expect(test).toBe('-');
  });

  it('sums the states up as they are', () => {
    const summed = STATES.map((state) => Number(new RegExp(`^\\| ${state} +\\| (\\d+)`, 'm').exec(page)?.[1]));
    expect(summed).toEqual(STATES.map((state) => rows.filter((row) => row.state === state).length));
  });

  it('says whose words and which licence', () => {
    expect(page).toContain('OWASP Foundation');
    expect(page).toContain('creativecommons.org/licenses/by-sa/4.0');
  });
});

describe('The page about security', () => {
  const security = readFileSync('docs/security.md', 'utf8');
  it('names tests and folders that exist', () => {
    const named = [...security.matchAll(/`(test\/[\w./-]+)`/g)].map(([, path]) => path!);
    expect(named.length).toBeGreaterThan(10);
    for (const path of named) expect({ path, exists: existsSync(path) }).toEqual({ path, exists: true });
  });
});
