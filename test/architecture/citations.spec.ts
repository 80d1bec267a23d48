/** A reason that is cited can be read here: each requirement, each decision and each file that is named exists. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { docsPages, repositoryPaths, repositoryTexts } from './repository-files.js';

const GROUPS = [
  ...['AIM', 'MONEY', 'NUMBERS', 'ACCOUNTS', 'SCREENS', 'INPUT'],
  ...['PROTOCOL', 'TEXTS', 'LIMITS', 'PRIVACY', 'SETUP'],
];
const ID = new RegExp(`\\b(?:${GROUPS.join('|')})-\\d{1,3}\\b`, 'g');
const DECISION = /\bdecisions? (\d+)\b/gi;
const MARKDOWN = /(?<![\w/.:-])(?:https?:\/\/\S+|[\w./-]*[\w-]\.md)\b/g;
/** A path within a code span of a page: from the root, or the end of one that has a file name. */
const CODE_SPAN = /`([^`\s]+)`/g;
const ROOTED = /^(?:backend|worker|sandbox|frontend|migrations|scripts|test|docs)\/(?!dist(?:\/|$))[\w./@-]+$/;
const SOURCE = /^[\w./@-]*[\w-]\.(?:tsx?|mjs|cjs)$/;

const REQUIREMENTS = 'docs/requirements.md';
const DECISIONS = 'docs/decisions';
/** The page of the former file names is for commit messages and migrations. */
const FORMER_PAGES = `${DECISIONS}/README.md`;
const THIS_TEST = 'test/architecture/citations.spec.ts';

const requirements = [...readFileSync(REQUIREMENTS, 'utf8').matchAll(/^- \*\*([A-Z]+-\d+)\*\*/gm)].map(([, id]) =>
  String(id),
);
const records = readdirSync(DECISIONS).filter((name) => name !== 'README.md');
const numbers = records.map((name) => name.slice(0, 4));

const cited = (pattern: RegExp) =>
  repositoryTexts
    .filter(({ file }) => file !== REQUIREMENTS && file !== THIS_TEST)
    .flatMap(({ file, text }) => [...text.matchAll(pattern)].map((match) => ({ file, found: match[1] ?? match[0] })));

describe('A requirement', () => {
  it('has an id of its own, of a known group', () => {
    expect(new Set(requirements).size).toBe(requirements.length);
    expect(requirements.filter((id) => !GROUPS.includes(id.split('-')[0]!))).toEqual([]);
  });

  it('is on the page wherever it is cited', () => {
    const ids = cited(ID);
    expect(ids.length).toBeGreaterThan(50);
    expect(ids.filter(({ found }) => !requirements.includes(found))).toEqual([]);
  });
});

describe('A decision', () => {
  it('has a number of its own, in its file name and its title', () => {
    expect(records.filter((name) => !/^\d{4}-[a-z0-9-]+\.md$/.test(name))).toEqual([]);
    expect(numbers.filter((number, i) => numbers.indexOf(number) !== i)).toEqual([]);
  });

  it.each(records)('%s says its date, the context, the decision and the consequences', (name) => {
    const text = readFileSync(join(DECISIONS, name), 'utf8');
    expect(text).toMatch(new RegExp(`^# ${name.slice(0, 4)}\\. \\S`));
    expect(text).toMatch(/^Date: \d{4}-\d\d-\d\d$/m);
    expect([...text.matchAll(/^## (.+)$/gm)].map(([, title]) => title)).toEqual([
      'Context',
      'Decision',
      'Consequences',
    ]);
  });

  it('is in the index once, by its title', () => {
    const index = [...readFileSync(`${DECISIONS}/README.md`, 'utf8').matchAll(/^- \[(\d{4})\]\(([^)]+)\) (.+)$/gm)];
    const titles = records.map((name) => readFileSync(join(DECISIONS, name), 'utf8').split('\n')[0]!.slice(2));
    expect(index.map(([, , name]) => name).sort()).toEqual(records);
    expect(index.map(([, number, , title]) => `${number}. ${title}`).sort()).toEqual(titles);
  });

  it('exists wherever its number is cited', () => {
    const byNumber = cited(DECISION);
    expect(byNumber.length).toBeGreaterThan(5);
    expect(byNumber.filter(({ found }) => !numbers.includes(found))).toEqual([]);
  });
});

describe('A file that is named', () => {
  const isThere = (from: string, path: string): boolean =>
    [dirname(from), '.', 'docs', DECISIONS].some((folder) => existsSync(join(folder, path)));

  it('is in the repository, where it is a page', () => {
    const pages = cited(MARKDOWN).filter(({ file, found }) => !found.startsWith('http') && file !== FORMER_PAGES);
    expect(pages.length).toBeGreaterThan(20);
    expect(pages.filter(({ file, found }) => !isThere(file, found))).toEqual([]);
  });

  it('is in the repository, where a page names a source or a folder', () => {
    const spans = docsPages.flatMap(({ file, text }) =>
      [...text.matchAll(CODE_SPAN)].map(([, path]) => ({ file, path: String(path) })),
    );
    const named = spans.filter(({ path }) => ROOTED.test(path) || SOURCE.test(path));
    expect(named.length).toBeGreaterThan(50);
    const isKnown = (path: string): boolean =>
      ROOTED.test(path) ? existsSync(path) : repositoryPaths.some((file) => `/${file}`.endsWith(`/${path}`));
    expect(named.filter(({ path }) => !isKnown(path))).toEqual([]);
  });
});
