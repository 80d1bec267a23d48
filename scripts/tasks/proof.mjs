/**
 * `npm run bench -- ledger`, `npm run drill -- ledger`: builds the servers with one program of test/ beside them, and
 * runs it.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install } from '../launcher/install.mjs';
import { compile } from './compile.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const TESTS = ['test/support', 'test/bench', 'test/faults', 'test/upgrade'];
const FOLDERS = /** @type {const} */ ({ bench: 'bench', drill: 'faults', upgrade: 'upgrade' });

/** The programs of a folder: every file at its top that is not a test. @param {string} folder */
const programsIn = (folder) =>
  readdirSync(join(root, 'test', folder))
    .filter((name) => /^[a-z-]+\.ts$/.test(name))
    .map((name) => name.slice(0, -'.ts'.length));

/** In a folder of its own: a build beside it, or another run, never takes the code away from under it. */
const compileProofs = async () => {
  const out = join(root, 'node_modules/.cache/otp-wallet', `proof-${process.pid}`);
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, 'package.json'), '{ "type": "module" }');
  symlinkSync(join(root, 'scripts'), join(out, 'scripts'));
  await compile({ root, folders: ['backend', 'worker', 'sandbox', 'migrations', ...TESTS], out });
  const contract = 'test/support/contract'; // plain JavaScript, as is what `node --import` loads
  symlinkSync(join(root, contract), join(out, contract));
  return out;
};

/** @param {string} out @param {string} program @param {string[]} args @returns {Promise<number>} */
const run = (out, program, args) =>
  new Promise((resolve) => {
    const flags = ['--enable-source-maps', '--disable-warning=ExperimentalWarning'];
    const child = spawn(process.execPath, [...flags, join(out, 'test', program), ...args], {
      cwd: root,
      stdio: 'inherit',
    });
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => child.kill(signal));
    child.on('exit', (code) => resolve(code ?? 1));
  });

const [kind = '', name = '', ...args] = process.argv.slice(2);
const folder = /** @type {Record<string, string | undefined>} */ (FOLDERS)[kind];
if (!folder || !programsIn(folder).includes(name)) {
  for (const [verb, of] of Object.entries(FOLDERS)) console.error(`npm run ${verb} -- ${programsIn(of).join(' | ')}`);
  process.exitCode = 2;
} else {
  // What is printed with --json is for programs: progress goes the other way.
  console.log = console.error;
  await install(root);
  const out = await compileProofs();
  try {
    process.exitCode = await run(out, join(folder, `${name}.js`), args);
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}
