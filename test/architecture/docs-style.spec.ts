/**
 * Pages and sources are searched for the words of the field: the words that glossary.md has replaced are in neither,
 * and pages, which are read in any editor, have a width.
 */
import { docsPages, repositoryTexts } from './repository-files.js';

const WIDTH = 120;
/** A table row, or a line that is one link or one picture. */
const UNBREAKABLE = /^(?:\||[\s>-]*!?\[[^\]]*\]\([^)]*\)\S*$)/;

/** Left of each: what the pages say today. `look` may be followed by `up`; a name in backticks is stored or public. */
const REPLACED: readonly [today: string, old: RegExp][] = [
  ['application, or our loss', /\bhouse(?:'s)?\b/i],
  ['poll', /\blook(?:s|ed|ing)?\b(?! up)/i],
  ['say, record', /\btold\b/i],
  ['reconcile, repair', /\bmend(?:s|ed)?\b/i],
  ['violation', /\bbreach(?:es)?\b/],
  ['read model', /\bpictures?\b/i],
  ['Ledger.record', /\bdoors?\b/i],
];
/** The glossary explains the old words; the page of events is made of the comments in the source. */
const EXEMPT = ['docs/glossary.md', 'docs/events.md'];

const lines = docsPages.flatMap(({ file, text }) =>
  text.split('\n').map((line, i) => ({ place: `${file}:${i + 1}`, file, line })),
);
const prose = (line: string): string => line.replace(/`[^`]*`/g, '').replace(/\]\([^)]*\)/g, ']');

describe('A page of the docs', () => {
  it(`has lines of at most ${WIDTH} columns, tables and links excepted`, () => {
    expect(lines.length).toBeGreaterThan(1000);
    const wide = lines.filter(({ line }) => line.length > WIDTH && !UNBREAKABLE.test(line));
    expect(wide.map(({ place }) => place)).toEqual([]);
  });

  it.each(REPLACED)('says %s', (_, old) => {
    const found = lines.filter(({ file, line }) => !EXEMPT.includes(file) && old.test(prose(line)));
    expect(found.map(({ place, line }) => `${place} ${line}`)).toEqual([]);
  });
});

/** Words that no comment, identifier or title of a source has any more. */
const REPLACED_IN_SOURCES =
  /\b(?:house|houses|deeds?|wish|wishes|zombies?|breach|breaches|pictures?|doors?|mends|mended)\b|[a-z](?:House|Deed|Breach)\b|\bsealedBefore\b/i;
/** Stored and public names: actor kind, stream of erasures, counter of /readyz, volume of the containers. */
const STORED = /'house'|house:retention|house:acceptances|`house`|'house-data'|\bmended\b|\b[Ll]ighthouse\b/g;
/** Landed migrations are never edited, and this file and the generated client quote the words. */
const NOT_CHECKED = /^(?:migrations\/|test\/architecture\/(?:docs-style\.spec|repository-files)\.ts|.*\.gen\.ts)/;

describe('A source', () => {
  it('has no word that was replaced, stored and public names excepted', () => {
    const sources = repositoryTexts.filter(({ file }) => /\.(?:tsx?|mjs|cjs)$/.test(file) && !NOT_CHECKED.test(file));
    expect(sources.length).toBeGreaterThan(500);
    const found = sources.flatMap(({ file, text }) =>
      text
        .split('\n')
        .flatMap((line, i) =>
          REPLACED_IN_SOURCES.test(line.replaceAll(STORED, '')) ? [`${file}:${i + 1} ${line.trim()}`] : [],
        ),
    );
    expect(found).toEqual([]);
  });
});
