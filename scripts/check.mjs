/** `npm run check`: everything that can be said about the code without starting the product, side by side in one report. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

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

/** @type {[name: string, command: string[]][]} */
const checks = [
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
  ['lint', ['eslint', '--cache', '--cache-location', 'node_modules/.cache/eslint', '.']],
  ['types', ['tsc', '--noEmit', '-p', '.']],
  ...pages.map((path) => /** @type {[string, string[]]} */ ([`types of ${path}`, ['tsc', '--noEmit', '-p', path]])),
  ['who may know whom', ['depcruise', '--config', '.dependency-cruiser.cjs', ...folders]],
  ['unit tests', [...jest, '--selectProjects', 'rules', 'pages', '--silent', '--passWithNoTests=false']],
];

/** @param {string} name @param {string[]} command @returns {boolean} */
const passes = (name, [program = '', ...args]) => {
  const began = Date.now();
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, PATH: `node_modules/.bin:${process.env.PATH}`, FORCE_COLOR: '0' },
  });
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
  if (status !== 0) console.log(`${error ?? ''}${stdout}${stderr}`);
  return status === 0;
};

const failed = checks.filter(([name, command]) => !passes(name, command)).map(([name]) => name);
console.log(failed.length === 0 ? 'All checks pass.' : `Failed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
