/** The tokens of docs/design.md: five sizes of letters, a grid of 8 px, colours that can be read, and nothing else. */
import { readFileSync } from 'node:fs';
import { themeFor } from '../../frontend/src/app/theme.js';
import { contrast } from '../support/contrast.js';
import { repositoryTexts } from './repository-files.js';

const TOKENS = 'frontend/src/styles/tokens.css';
const tokens = new Map(
  [...readFileSync(TOKENS, 'utf8').matchAll(/^ {2}--([\w-]+):\s*([^;]+);/gm)].map(([, name, value]) => [name!, value!]),
);
const sheets = repositoryTexts.filter(({ file }) => /^frontend\/src\/.*\.css$/.test(file) && file !== TOKENS);
const documents = ['frontend/index.html', 'frontend/app/offline.html', 'frontend/checker/check.html'].map((file) => ({
  file,
  text: readFileSync(file, 'utf8'),
}));

const faultsIn = (files: typeof sheets, pattern: RegExp, isFault: (value: string) => boolean): string[] =>
  files.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].filter(([, value]) => isFault(value!)).map(([found]) => `${file}: ${found.trim()}`),
  );

const BROWSER_PX = 16;
const sizes = [...tokens].filter(([name]) => name.startsWith('text-')).map(([, value]) => value);

describe('Sizes of letters', () => {
  it('are five, in rem', () => {
    expect(sizes).toHaveLength(5);
    expect(sizes.filter((size) => !/^[\d.]+rem$/.test(size))).toEqual([]);
  });

  it('are those of the tokens in every style sheet', () => {
    expect(sheets.length).toBeGreaterThan(20);
    const isOther = (value: string) => !/^(?:inherit|var\(--text-(?:small|body|title|page|display)\))$/.test(value);
    expect(faultsIn(sheets, /font-size:\s*([^;]+);/g, isOther)).toEqual([]);
    expect(faultsIn(sheets, /\bfont:\s*([^;]+);/g, (value) => /\d(?:px|rem|em)/.test(value))).toEqual([]);
  });

  it('are those of the tokens in pages that have no style sheet', () => {
    const isOther = (value: string) => !sizes.includes(value);
    expect(faultsIn(documents, /(?:font-size|font):\s*([\d.]+\w+)/g, isOther)).toEqual([]);
  });

  it("are those of the tokens in Ant Design's components", () => {
    const { token = {} } = themeFor(false);
    const used = Object.entries(token).filter(([name]) => name.startsWith('fontSize'));
    expect(used.length).toBeGreaterThan(8);
    expect(used.filter(([, px]) => !sizes.includes(`${Number(px) / BROWSER_PX}rem`))).toEqual([]);
  });
});

it('The tokens are loaded by the app and by the console, before the sheets that read them', () => {
  const firstSheetOf = (file: string) => /import '(.*\.css)';/.exec(readFileSync(file, 'utf8'))?.[1];
  expect(firstSheetOf('frontend/src/main.tsx')).toBe('./styles/index.css');
  expect(readFileSync('frontend/src/styles/index.css', 'utf8')).toMatch(/^@import '\.\/tokens\.css';/);
  expect(firstSheetOf('frontend/src/console/main.tsx')).toBe('../styles/tokens.css');
});

/** Lines, frames and outlines are thinner than the grid. */
const LINE = 3;
const isOffGrid = (value: string): boolean =>
  [...value.matchAll(/(\d+)px/g)].some(([, px]) => Number(px) > LINE && Number(px) % 4 !== 0);

it('Distances are of the grid of 8 px, and of its half inside a part', () => {
  expect(faultsIn(sheets, /\b((?:padding|margin|gap|row-gap|column-gap)(?:-[a-z]+)*:[^;]+);/g, isOffGrid)).toEqual([]);
});

it('Corners, colours and times are those of the tokens', () => {
  const isOther = (value: string) => !/^(?:(?:var\(--radius[\w-]*\)|50%|0|[1-3]px)\s*)+$/.test(value);
  expect(faultsIn(sheets, /border-radius:\s*([^;]+);/g, isOther)).toEqual([]);
  expect(faultsIn(sheets, /(#[\da-f]{3,8}\b|\brgb\([^)]*\))/gi, () => true)).toEqual([]);
  const hasOwnTime = (value: string) => /\d\s*m?s\b/.test(value.replaceAll('0.01ms !important', ''));
  expect(faultsIn(sheets, /\b(?:transition|animation)(?:-duration)?:\s*([^;]+);/g, hasOwnTime)).toEqual([]);
});

it('Whoever wants less motion has none: no style sheet and no script moves anything that this does not end', () => {
  const base = sheets.find(({ file }) => file.endsWith('/base.css'))!.text;
  const still = base.split('@media (prefers-reduced-motion: reduce)')[1]!;
  for (const property of ['animation-duration', 'animation-iteration-count', 'transition-duration'])
    expect(still).toMatch(new RegExp(`${property}: [^;]+ !important`));
  const scripts = repositoryTexts.filter(({ file }) => /^frontend\/src\/.*\.tsx?$/.test(file));
  const moving = scripts.filter(({ text }) => /'smooth'|\.animate\(/.test(text));
  expect(moving.filter(({ text }) => !text.includes('prefers-reduced-motion')).map(({ file }) => file)).toEqual([]);
  for (const { text } of documents.filter(({ text: page }) => page.includes('@keyframes')))
    expect(text).toContain('prefers-reduced-motion: reduce');
});

/** @param theme 0: light, 1: dark */
const colourOf = (name: string, theme: 0 | 1): string => {
  const all = tokens.get(name)!.match(/#[\da-f]{6}/gi)!;
  return all[theme] ?? all[0];
};

/** WCAG 2.2, 1.4.3 and 1.4.11. */
const TEXT = 4.5;
const PART = 3;
const PAIRS: readonly (readonly [least: number, names: readonly string[], on: readonly string[]])[] = [
  [TEXT, ['ink', 'ink-2', 'brand', 'wait', 'good', 'bad', 'info'], ['paper', 'surface', 'surface-2']],
  [TEXT, ['brand'], ['brand-soft']],
  [TEXT, ['wait', 'ink-2'], ['wait-soft']],
  [TEXT, ['good', 'ink-2'], ['good-soft']],
  [TEXT, ['bad'], ['bad-soft']],
  [TEXT, ['info'], ['info-soft']],
  [TEXT, ['on-card', 'on-card-2'], ['card']],
  [TEXT, ['on-card-button'], ['on-card']],
  [PART, ['line-strong'], ['surface']],
];

it.each([
  ['light', 0],
  ['dark', 1],
] as const)('Colours of the %s theme can be read on each other', (_, theme) => {
  const weak = PAIRS.flatMap(([least, names, grounds]) =>
    names.flatMap((name) =>
      grounds
        .map((ground) => [name, ground, contrast(colourOf(name, theme), colourOf(ground, theme))] as const)
        .filter(([, , found]) => found < least)
        .map(([one, ground, found]) => `${one} on ${ground}: ${found.toFixed(2)}`),
    ),
  );
  expect(weak).toEqual([]);
});
