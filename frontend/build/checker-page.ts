/** Puts the checker of verifiable files into the build: the module, and a page with the module in it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const FOLDER = join(import.meta.dirname, '..', 'checker');

export const checkerPage = (): Plugin => ({
  name: 'checker-page',
  apply: 'build',
  generateBundle() {
    const [module, page] = ['check.mjs', 'check.html'].map((name) => readFileSync(join(FOLDER, name), 'utf8'));
    this.emitFile({ type: 'asset', fileName: 'check/check.mjs', source: module! });
    this.emitFile({
      type: 'asset',
      fileName: 'check/index.html',
      source: page!.replace('/* __CHECKER__ */', () => module!),
    });
  },
});
