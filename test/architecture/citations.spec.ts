/** A reason that is cited can be read here: each requirement id is in docs/requirements.md, and each page of docs/ that is named exists. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const GROUPS = [
  ...['AIM', 'MONEY', 'NUMBERS', 'ACCOUNTS', 'SCREENS', 'INPUT'],
  ...['PROTOCOL', 'TEXTS', 'LIMITS', 'PRIVACY', 'SETUP'],
];
const ID = new RegExp(`\\b(?:${GROUPS.join('|')})-\\d{1,3}\\b`, 'g');
/** Documents that lie outside of the repository. A migration that landed is never edited, its comments included. */
const OUTSIDE = /(?<![\w/.-])(?:product|decisions|style|words)\.md/g;
const PAGE = /(?<![\w/.-])(?:docs\/)?decisions\/([a-z-]+)\.md/g;

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter(
    (file) => /\.(ts|tsx|mjs|cjs|md|css|ya?ml)$/.test(file) && !file.startsWith('migrations/') && existsSync(file),
  )
  .filter((file) => file !== 'test/architecture/citations.spec.ts')
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

const REQUIREMENTS = 'docs/requirements.md';
const told = [...readFileSync(REQUIREMENTS, 'utf8').matchAll(/^- \*\*([A-Z]+-\d+)\*\*/gm)].map(([, id]) => String(id));

const cited = (pattern: RegExp) =>
  files
    .filter(({ file }) => file !== REQUIREMENTS)
    .flatMap(({ file, text }) => [...text.matchAll(pattern)].map((match) => ({ file, found: match[1] ?? match[0] })));

describe('A requirement', () => {
  it('has an id of its own, of a known group', () => {
    expect(new Set(told).size).toBe(told.length);
    expect(told.filter((id) => !GROUPS.includes(id.split('-')[0]!))).toEqual([]);
  });

  it('is on the page wherever it is cited', () => {
    const ids = cited(ID);
    expect(ids.length).toBeGreaterThan(50);
    expect(ids.filter(({ found }) => !told.includes(found))).toEqual([]);
  });
});

describe('A decision', () => {
  it('has a page wherever it is cited', () => {
    const pages = cited(PAGE);
    expect(pages.length).toBeGreaterThan(5);
    expect(pages.filter(({ found }) => !existsSync(`docs/decisions/${found}.md`))).toEqual([]);
  });
});

describe('A citation', () => {
  it('names nothing outside of the repository', () => expect(cited(OUTSIDE)).toEqual([]));
});

describe('The ways through the code', () => {
  const page = readFileSync('docs/architecture.md', 'utf8');
  const way = (title: string): string[] => {
    const [, rest = ''] = page.split(`## The way of "${title}"`);
    return [...rest.split('\n## ')[0]!.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file]) => String(file));
  };

  it.each([
    ['buy a number', 12],
    ['a code arrives', 15],
  ])('%s: through at most %i files, each of which is there', (title, most) => {
    const steps = way(title);
    expect(steps.length).toBeGreaterThan(5);
    expect(steps.length).toBeLessThanOrEqual(most);
    expect(steps.filter((file) => !existsSync(file))).toEqual([]);
  });

  it('lie in folders of at most 24 files', () => {
    const folders = new Map<string, number>();
    for (const { file } of files.filter(({ file }) => /^(backend|worker|sandbox|frontend)\/src\//.test(file))) {
      const folder = file.slice(0, file.lastIndexOf('/'));
      folders.set(folder, (folders.get(folder) ?? 0) + 1);
    }
    expect([...folders].filter(([, count]) => count > 24)).toEqual([]);
  });
});
