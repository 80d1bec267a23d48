/** The linter keeps functions small: at most 4 parameters, 60 lines, and lines of 120 columns. */
import { join } from 'node:path';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';

const eslint = new ESLint({
  overrideConfig: [
    tseslint.configs.disableTypeChecked,
    { languageOptions: { parserOptions: { projectService: false } } },
  ],
});

const rulesBrokenBy = async (text: string, path = 'backend/src/http/planted.ts'): Promise<(string | null)[]> => {
  const [result] = await eslint.lintText(text, { filePath: join(process.cwd(), path) });
  return [...new Set(result!.messages.map(({ ruleId }) => ruleId))];
};

const FIVE = 'a: 1, b: 1, c: 1, d: 1, e: 1';
const FOUR = 'a: 1, b: 1, c: 1, d: 1';
const long = (lines: number): string => `export const long = () => {\n${'  void 0;\n'.repeat(lines - 2)}};\n`;

describe('Of parameters the linter', () => {
  it.each([
    ['a function', `export function planted(${FIVE}) {}`],
    ['an arrow function', `export const planted = (${FIVE}) => undefined;`],
    ['a method', `export class Planted { method(${FIVE}) {} }`],
    ['a constructor of a class that Nest does not build', `export class Planted { constructor(${FIVE}) {} }`],
    ['a factory', `export const provider = { useFactory: (${FIVE}) => undefined };`],
  ])('refuses five for %s', async (_, text) => {
    expect(await rulesBrokenBy(text)).toContain('no-restricted-syntax');
    expect(await rulesBrokenBy(text.replace(FIVE, FOUR))).not.toContain('no-restricted-syntax');
  });

  it('lets a decorated class have as many as it needs', async () => {
    const text = `@Injectable()\nexport class Planted { constructor(${FIVE}) {} }`;
    expect(await rulesBrokenBy(text)).not.toContain('no-restricted-syntax');
  });
});

describe('Of length the linter', () => {
  it('refuses a function of 61 lines, not one of 60, and lets tests and components be longer', async () => {
    expect(await rulesBrokenBy(long(61))).toEqual(['max-lines-per-function']);
    expect(await rulesBrokenBy(long(60))).toEqual([]);
    expect(await rulesBrokenBy(long(61), 'frontend/src/planted.tsx')).toEqual([]);
    expect(await rulesBrokenBy(long(61), 'test/planted.ts')).toEqual([]);
  });

  it.each([
    ['code', (columns: number) => `export const planted = ${'1 + '.repeat(23)}${'1'.repeat(columns - 116)};\n`],
    ['a comment', (columns: number) => `// ${'a'.repeat(columns - 3)}\n`],
    ['a comment of a block', (columns: number) => `/**\n * ${'a'.repeat(columns - 3)}\n */\n`],
  ])('refuses a line of 121 columns: %s', async (_, line) => {
    const most = line(121)
      .split('\n')
      .reduce((longest, one) => Math.max(longest, one.length), 0);
    expect(await rulesBrokenBy(line(121))).toEqual(['max-len']);
    expect(await rulesBrokenBy(line(120))).toEqual([]);
    expect(most).toBe(121);
  });
});
