/**
 * Compiles the servers into dist/ and the web app into frontend/dist/, when their sources are not the ones built last.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EXIT, StartError } from '../launcher/exit-codes.mjs';
import { progress } from '../launcher/progress.mjs';
import { compile, filesIn } from './compile.mjs';

export const SERVERS = ['backend', 'worker', 'sandbox', 'migrations'];
const WEB = ['frontend'];
const SETTINGS = ['.swcrc', 'package-lock.json'];
/**
 * Contents, not times: a checkout of an older version is seen, and so is a deleted file.
 * @param {string} root
 * @param {string[]} parts
 */
const fingerprint = (root, parts) => {
  const hash = createHash('sha256');
  const files = [...SETTINGS.map((name) => join(root, name)), ...parts.flatMap((part) => filesIn(join(root, part)))];
  for (const file of files)
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  return hash.digest('hex');
};

/** @param {string} root @param {string} output @param {string[]} parts */
const isBuilt = (root, output, parts) => {
  const stamp = join(root, output, '.built-from');
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(root, parts);
};

/** dist/ is replaced as a whole, once everything has compiled. @param {string} root */
export const buildServers = async (root) => {
  const built = fingerprint(root, SERVERS);
  const next = join(root, 'dist.next');
  rmSync(next, { recursive: true, force: true });
  await compile({ root, folders: SERVERS, out: next });
  writeFileSync(join(next, '.built-from'), built);
  rmSync(join(root, 'dist'), { recursive: true, force: true });
  renameSync(next, join(root, 'dist'));
};

/** The names of the files that a build of the web app made itself; it also has those of the build before it. */
const OWN_FILES = '.own-files';

/**
 * Pages of the previous build are open when a new one is made: the files that they have yet to load stay, one build
 * long (decision 0131).
 * @param {string} former the folder of the previous build @param {string} next
 */
export const keepFormerFiles = (former, next) => {
  const own = readdirSync(join(next, 'assets'));
  writeFileSync(join(next, OWN_FILES), own.join('\n'));
  if (!existsSync(join(former, OWN_FILES))) return;
  for (const name of readFileSync(join(former, OWN_FILES), 'utf8').split('\n'))
    if (!own.includes(name)) copyFileSync(join(former, 'assets', name), join(next, 'assets', name));
};

/** @param {string} root @param {string[]} args */
const runVite = (root, args) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn', ...args],
    { cwd: join(root, 'frontend'), env: { ...process.env, NO_COLOR: '1' }, encoding: 'utf8' },
  );
  if (status !== 0) throw new StartError(`The build failed:\n${stdout}${stderr}`, EXIT.buildFailed);
};

/**
 * The web app, and beside it the console of staff. As dist/, frontend/dist/ is replaced as a whole.
 * @param {string} root
 */
const buildWeb = async (root) => {
  const built = fingerprint(root, WEB);
  const [dist, next] = [join(root, 'frontend/dist'), join(root, 'frontend/dist.next')];
  runVite(root, ['--outDir', next, '--emptyOutDir']);
  runVite(root, ['--outDir', next, '--config', 'vite.console.config.ts']);
  keepFormerFiles(dist, next);
  writeFileSync(join(next, '.built-from'), built);
  rmSync(dist, { recursive: true, force: true });
  renameSync(next, dist);
};

/** @param {string} root */
export const build = async (root) => {
  for (const { what, output, parts, make } of [
    { what: 'the servers', output: 'dist', parts: SERVERS, make: buildServers },
    { what: 'the web app', output: 'frontend/dist', parts: WEB, make: buildWeb },
  ]) {
    if (isBuilt(root, output, parts)) continue;
    const done = progress(`Building ${what}`);
    await make(root);
    done();
  }
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await build(dirname(dirname(dirname(fileURLToPath(import.meta.url))))).catch((error) => {
    console.error(error.message);
    process.exitCode = error.exitCode ?? EXIT.unexpected;
  });
}
