/** Stacks name lines of the source, of a module that was compiled as ours are, in a process of its own. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { transformSync } from '@swc/core';

const SOURCE = `interface Nothing {
  readonly none: true;
}

export const fail = (at: Nothing | null): never => {
  throw new TypeError(\`it failed \${at}\`);
};
`;
const LINES = pathToFileURL(join(process.cwd(), 'dist/backend/src/config/source-lines.js')).href;
const MAIN = `
import { nameSourceLines } from '${LINES}';
import { fail } from './fails.js';
nameSourceLines();
try {
  fail(null);
} catch (error) {
  console.log(error.stack);
}`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'otp-lines-'));
  const options = { filename: 'fails.ts', sourceMaps: true, jsc: { parser: { syntax: 'typescript' } } } as const;
  const { code, map } = transformSync(SOURCE, options);
  writeFileSync(join(folder, 'fails.js'), `${code}//# sourceMappingURL=fails.js.map`);
  writeFileSync(join(folder, 'fails.js.map'), map!);
  writeFileSync(join(folder, 'main.js'), MAIN);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
});
afterAll(() => rmSync(folder, { recursive: true }));

const stackOf = (script: string): string[] =>
  spawnSync(process.execPath, [join(folder, script)], { encoding: 'utf8' }).stdout.split('\n');

it('A module with a map has its line and column, one without has those of its JavaScript', () => {
  const [words, inSource, without, ...others] = stackOf('main.js');
  expect(words).toBe('TypeError: it failed null');
  expect(inSource).toBe(`    at fail (${join(folder, 'fails.ts')}:6:9)`);
  expect(without).toBe(`    at ${pathToFileURL(join(folder, 'main.js')).href}:6:3`);
  expect(others.join('')).toContain('node:internal');
});
