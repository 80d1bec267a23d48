/**
 * Every regular expression of the sources takes linear time: each is run on hostile texts, and the linter rejects
 * others.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ESLint } from 'eslint';
import ts from 'typescript';
import tseslint from 'typescript-eslint';
import { growth, MOST_GROWTH } from '../support/cpu.js';
import { hostileTexts } from '../support/hostile-texts.js';

const FOLDERS = ['backend/src', 'worker/src', 'sandbox/src', 'frontend/src', 'migrations', 'scripts'];

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|mjs)$/.test(name))
    .map((name) => join(folder, name)),
);

const literalsIn = (file: string): string[] => {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest));
  return found;
};

const patternOf = (literal: string): RegExp => {
  const end = literal.lastIndexOf('/');
  return new RegExp(literal.slice(1, end), literal.slice(end + 1));
};

/** Every match, or all places where there is none. */
const apply = (pattern: RegExp) => (text: string) => text.replace(pattern, '');

/** The name of the first text that takes more than linear time, or null. */
const weakness = async (pattern: RegExp): Promise<string | null> => {
  for (const { name, small, large } of hostileTexts)
    if ((await growth(apply(pattern), small, large)) > MOST_GROWTH) return name;
  return null;
};

const literals = [...new Set(sources.flatMap(literalsIn))];

describe('A pattern', () => {
  it('is found in all sources', () => {
    expect(literals.length).toBeGreaterThan(60);
    expect(literals).toContain(String.raw`/^\+?[1-9]\d{1,14}$/`);
  });

  it.each(literals)('is linear: %s', async (literal) => {
    expect(await weakness(patternOf(literal))).toBeNull();
  });

  it('that is not linear is detected', async () => {
    const [small, large] = ['a'.repeat(2_000), 'a'.repeat(20_000)];
    expect(await growth(apply(/[^\s@]+@/), small, large)).toBeGreaterThan(MOST_GROWTH);
  });
});

const eslint = new ESLint({
  overrideConfig: [
    tseslint.configs.disableTypeChecked,
    { languageOptions: { parserOptions: { projectService: false } } },
  ],
});

describe('The linter', () => {
  it.each([
    ['regexp/no-super-linear-backtracking', String.raw`export const bad = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;`],
    ['regexp/no-super-linear-move', String.raw`export const bad = (text: string) => text.replace(/\/+$/, '');`],
    ['no-restricted-syntax', 'export const bad = (text: string) => new RegExp(text);'],
    ['no-restricted-syntax', 'export const bad = (text: string) => RegExp(text);'],
  ])('rejects by %s: %s', async (rule, text) => {
    for (const path of ['backend/src/http/planted.ts', 'sandbox/src/planted.ts', 'frontend/src/planted.ts']) {
      const [result] = await eslint.lintText(text, { filePath: join(process.cwd(), path) });
      expect(result?.messages.map(({ ruleId }) => ruleId)).toContain(rule);
    }
  });
});
