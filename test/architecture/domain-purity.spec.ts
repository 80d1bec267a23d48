/**
 * The domain takes time, randomness and I/O as arguments, and nothing else reads the time of its host (decision 0175):
 * checks that the linter rejects each of them.
 */
import { join } from 'node:path';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';

/** The project's own configuration without the rules that need a whole program, as the linted files do not exist. */
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
    ['a new date', 'export const now = () => new Date();'],
    ['the clock through globalThis', 'export const now = () => globalThis.Date.now();'],
    ['the performance timer', 'export const now = () => performance.now();'],
    ['the process', 'export const home = () => process.env.HOME;'],
    ['the network', "export const ask = () => fetch('http://example.com');"],
    ['a timer', 'export const wait = () => setTimeout(() => undefined, 1);'],
    ['randomness', 'export const id = () => crypto.randomUUID();'],
  ])('may not use %s', async (_what, text) => {
    expect(await rulesBroken('backend/src/domain/planted.ts', text)).toContain('no-restricted-globals');
  });

  it('may not use Math.random', async () => {
    expect(await rulesBroken('backend/src/domain/planted.ts', 'export const dice = () => Math.random();')).toContain(
      'no-restricted-properties',
    );
  });

  it('may calculate', async () => {
    expect(
      await rulesBroken(
        'backend/src/domain/planted.ts',
        'export const most = (a: number, b: number) => Math.max(a, b);',
      ),
    ).toEqual([]);
  });
});

describe('The time of the host', () => {
  const PLACES = ['backend/src/ledger/planted.ts', 'backend/src/auth/planted.ts', 'worker/src/planted.ts'];
  const READINGS = [
    'Date.now()',
    'Date.now',
    'globalThis.Date.now()',
    'new Date()',
    'Date()',
    'performance.timeOrigin',
  ];

  it.each(PLACES.flatMap((path) => READINGS.map((reading) => [path, reading])))(
    'is not read in %s by %s',
    async (...it) => {
      const [path, reading] = it;
      expect(await rulesBroken(path!, `export const planted = ${reading};`)).toEqual(['no-restricted-syntax']);
    },
  );

  it('is no matter where a time is handed in, or how long something takes is measured', async () => {
    const text = 'export const planted = (at: number) => [new Date(at), performance.now(), Date.parse("2026-11-23")];';
    expect(await rulesBroken('backend/src/ledger/planted.ts', text)).toEqual([]);
  });

  it('is read where the configuration gives the reason', async () => {
    const text = 'export const planted = Date.now();';
    expect(await rulesBroken('backend/src/provider/planted.ts', text)).toEqual([]);
    expect(await rulesBroken('backend/src/gateway/planted.ts', text)).toEqual(['no-restricted-syntax']);
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
