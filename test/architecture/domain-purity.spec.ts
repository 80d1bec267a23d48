/** The domain takes time, chance and the world as arguments; the linter says so, and here is the proof that it does. */
import { join } from 'node:path';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';

/** The project's own configuration; only the rules that need a whole program are off, as the planted files exist nowhere. */
const eslint = new ESLint({
  overrideConfig: [
    tseslint.configs.disableTypeChecked,
    { languageOptions: { parserOptions: { projectService: false } } },
  ],
});

const rulesBroken = async (path: string, text: string): Promise<(string | null)[]> => {
  const [result] = await eslint.lintText(text, { filePath: join(process.cwd(), path) });
  return result?.messages.map(({ ruleId }) => ruleId) ?? [];
};

describe('The domain', () => {
  it.each([
    ['the clock', 'export const now = () => Date.now();'],
    ['the clock, made new', 'export const now = () => new Date();'],
    ['the clock, by a detour', 'export const now = () => globalThis.Date.now();'],
    ['the stop-watch', 'export const now = () => performance.now();'],
    ['the process', 'export const home = () => process.env.HOME;'],
    ['the network', "export const ask = () => fetch('http://example.com');"],
    ['a timer', 'export const wait = () => setTimeout(() => undefined, 1);'],
    ['randomness', 'export const id = () => crypto.randomUUID();'],
  ])('may not touch %s', async (_what, text) => {
    expect(await rulesBroken('backend/src/domain/planted.ts', text)).toContain('no-restricted-globals');
  });

  it('may not throw dice', async () => {
    expect(await rulesBroken('backend/src/domain/planted.ts', 'export const dice = () => Math.random();')).toContain(
      'no-restricted-properties',
    );
  });

  it('may reckon', async () => {
    expect(
      await rulesBroken(
        'backend/src/domain/planted.ts',
        'export const most = (a: number, b: number) => Math.max(a, b);',
      ),
    ).toEqual([]);
  });
});

describe('The environment', () => {
  it.each(['backend/src/wallet/planted.ts', 'worker/src/planted.ts'])('is not read in %s', async (path) => {
    expect(await rulesBroken(path, 'export const url = process.env.DATABASE_URL;')).toContain(
      'no-restricted-properties',
    );
  });

  it('is read in the configuration', async () => {
    expect(await rulesBroken('backend/src/config/planted.ts', 'export const url = process.env.DATABASE_URL;')).toEqual(
      [],
    );
  });
});
