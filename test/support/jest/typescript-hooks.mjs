/** Lets Node import TypeScript, with the options of the build: `.js` in an import is the file's `.ts`. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transform } from '@swc/core';

const ROOT = join(import.meta.dirname, '../../..');
const swcrc = JSON.parse(readFileSync(join(ROOT, '.swcrc'), 'utf8'));
const OPTIONS = {
  ...{ ...swcrc, $schema: undefined, swcrc: false, configFile: false, sourceMaps: /** @type {const} */ ('inline') },
  jsc: { ...swcrc.jsc, baseUrl: undefined, paths: undefined }, // ALIASES stand for them
};
/** '@backend/' is 'backend/src/'. */
const ALIASES = /** @type {[string, [string]][]} */ (Object.entries(swcrc.jsc.paths)).map(([from, [to]]) => ({
  ...{ from: from.slice(0, -1), to: to.slice(0, -1) },
}));

/** @param {string} file that an import names @returns the TypeScript that it is made of, or itself */
const sourceOf = (file) => {
  const source = file.replace(/\.js$/, '.ts');
  return source !== file && !existsSync(file) && existsSync(source) ? source : file;
};

/**
 * @param {string} specifier
 * @param {string | undefined} parent
 * @returns the file that is meant, if it is one of ours
 */
const fileOf = (specifier, parent) => {
  const alias = ALIASES.find(({ from }) => specifier.startsWith(from));
  if (alias) return join(ROOT, alias.to, specifier.slice(alias.from.length));
  const isRelative = /^\.{1,2}\//.test(specifier) && parent?.startsWith('file:');
  return isRelative && parent ? join(dirname(fileURLToPath(parent)), specifier) : undefined;
};

/** @type {import('node:module').ResolveHook} */
export const resolve = (specifier, context, next) => {
  if (specifier === '@jest/globals') return next(new URL('./jest-globals.mjs', import.meta.url).href, context);
  const file = fileOf(specifier, context.parentURL);
  return next(file === undefined ? specifier : pathToFileURL(sourceOf(file)).href, context);
};

/** @type {import('node:module').LoadHook} */
export const load = async (url, context, next) => {
  const { protocol, pathname } = new URL(url);
  if (protocol !== 'file:' || !pathname.endsWith('.ts')) return next(url, context);
  const filename = fileURLToPath(url);
  const { code } = await transform(readFileSync(filename, 'utf8'), { ...OPTIONS, filename });
  return { format: 'module', source: code, shortCircuit: true };
};
