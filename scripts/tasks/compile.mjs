/**
 * Compiles the TypeScript of several folders by SWC in one step: a worker imports the backend, so they are compiled
 * together.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { EXIT, StartError } from '../launcher/exit-codes.mjs';

const NOT_SOURCES = new Set(['node_modules', 'dist', 'dist.next']);

/** @param {string} folder @returns {string[]} the paths of its files, sorted; none where the folder is missing */
export const filesIn = (folder) => {
  /** @type {import('node:fs').Dirent[]} */
  let entries;
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
  return entries
    .filter(({ name }) => !NOT_SOURCES.has(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)]));
};

/** @param {string} path */
const isSource = (path) => path.endsWith('.ts') && !path.endsWith('.d.ts') && !path.endsWith('.spec.ts');

/** .swcrc, for whatever folder we are called from. @param {string} root */
const optionsIn = (root) => {
  const options = JSON.parse(readFileSync(join(root, '.swcrc'), 'utf8'));
  return { ...options, $schema: undefined, jsc: { ...options.jsc, baseUrl: root }, swcrc: false, configFile: false };
};

/** Where the source is wrong, without the compiler's own stack. @param {unknown} error */
const messageOf = (error) => (String(error).split('Caused by:')[0] ?? '').trim();

/**
 * Writes nothing unless every file compiles.
 * @param {{ root: string, folders: string[], out: string }} job folders: relative to root, as they are in `out`
 * @throws {StartError} that names each file that does not compile, and why
 */
export const compile = async ({ root, folders, out }) => {
  const { transformFile } = await import('@swc/core'); // is only there once the packages are installed
  const options = optionsIn(root);
  const sources = folders.flatMap((folder) => filesIn(join(root, folder))).filter(isSource);
  const results = await Promise.allSettled(
    sources.map(async (source) => {
      const target = join(out, relative(root, source).replace(/\.ts$/, '.js'));
      const { code, map } = await transformFile(source, {
        ...options,
        sourceFileName: relative(dirname(target), source),
      });
      return { target, code, map };
    }),
  );
  const errors = results.flatMap((result) => (result.status === 'rejected' ? [messageOf(result.reason)] : []));
  if (errors.length > 0) throw new StartError(`The build failed:\n${errors.join('\n')}`, EXIT.buildFailed);
  for (const result of results) {
    if (result.status === 'rejected') continue;
    const { target, code, map } = result.value;
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, `${code}//# sourceMappingURL=${relative(dirname(target), target)}.map\n`);
    writeFileSync(`${target}.map`, map ?? '');
  }
};
