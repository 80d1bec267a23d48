/**
 * `npm run check`: all checks of the code that need no running product, in parallel, in one report.
 * `--without-tests` leaves the quick tests to `npm test`, which runs them too, where that comes next.
 */
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { execa } from 'execa';
import { SKIPPED } from './security.mjs';

const jest = [
  'node',
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  'node_modules/jest/bin/jest.js',
];
const folders = ['backend', 'worker', 'sandbox', 'migrations', 'scripts', 'frontend/src'].filter((folder) =>
  existsSync(folder),
);
const pages = ['frontend/tsconfig.json', 'test/frontend/tsconfig.json', 'test/stories/tsconfig.json'].filter((path) =>
  existsSync(path),
);

const withTests = !process.argv.includes('--without-tests');

/** @type {[name: string, command: string[]][]} */
const unitTests = [
  ['unit tests', [...jest, '--selectProjects', 'rules', 'pages', '--silent', '--passWithNoTests=false']],
];
/** @type {[name: string, command: string[]][]} */
const checks = [
  // without a cache, which does not know what a changed type means to other files
  ['lint', ['eslint', '--max-warnings', '0', '.']],
  [
    'format',
    [
      'prettier',
      '--check',
      '--log-level',
      'warn',
      '--cache',
      '--cache-location',
      'node_modules/.cache/prettier/.prettier-cache',
      '.',
    ],
  ],
  ['types', ['tsc', '--noEmit', '-p', '.']],
  ...pages.map((path) => /** @type {[string, string[]]} */ ([`types of ${path}`, ['tsc', '--noEmit', '-p', path]])),
  ['nothing unused', ['knip']],
  ['nothing that only tests use', ['knip', '--production']],
  ['no secrets', ['node', 'scripts/tasks/secrets.mjs']],
  ['advisories', ['node', 'scripts/tasks/security.mjs']],
  ['API contract', ['node', 'scripts/tasks/api.mjs', '--check']],
  ['who may know whom', ['depcruise', '--config', '.dependency-cruiser.cjs', ...folders]],
];

/** @param {string} name @param {string[]} command @returns {Promise<boolean>} */
const passes = async (name, [program = '', ...args]) => {
  const began = Date.now();
  const { failed, all, shortMessage } = await execa(program, args, {
    env: { FORCE_COLOR: '0' },
    preferLocal: true,
    all: true,
    reject: false,
  });
  console.log(`${failed ? 'FAILED' : 'ok    '} ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
  if (failed) console.log(all || shortMessage);
  else if (all?.includes(SKIPPED)) console.log(all);
  return !failed;
};

/** The long ones first, as many at a time as there are cores. */
const waiting = withTests ? [...unitTests, ...checks] : [...checks];
/** @type {string[]} */
const failed = [];
const work = async () => {
  for (let next = waiting.shift(); next; next = waiting.shift()) if (!(await passes(...next))) failed.push(next[0]);
};
await Promise.all(Array.from({ length: availableParallelism() }, work));
console.log(failed.length === 0 ? 'All checks pass.' : `Failed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
