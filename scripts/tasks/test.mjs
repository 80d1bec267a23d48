/** `npm test`: provides what the tests need and says so, builds, runs all of jest, then the stories in a browser. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from './build.mjs';
import { install } from '../launcher/install.mjs';
import { CHROMIUM, CHROMIUM_SHELL, needProgram, REDIS_SERVER } from './programs.mjs';
import { RUNNERS, sumLine, tallies } from './tally.mjs';

/** Written by jest's reporter of the API contract, where there are some. */
const CONTRACT_PROBLEMS = 'reports/contract.txt';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
process.chdir(root);

await install(root);

/** A missing program fails the tests that need it, by name: it is reported here, and does not stop the others. */
for (const program of [REDIS_SERVER, CHROMIUM, CHROMIUM_SHELL]) {
  try {
    console.log(`- ${program.package}: ${needProgram(program)}`);
  } catch (error) {
    console.error(`- ${/** @type {Error} */ (error).message}`);
  }
}
console.log('- PostgreSQL: the embedded one, in a temporary folder; whatever else runs, on loopback and on free ports');
try {
  await build(root);
} catch (error) {
  console.error(/** @type {Error} */ (error).message); // the tests that need the built product fail, by name
}

rmSync('reports', { recursive: true, force: true });
mkdirSync('reports');
const env = { ...process.env, NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' };
/** @type {Record<string, string[]>} */
const commands = {
  jest: ['node_modules/jest/bin/jest.js', ...process.argv.slice(2), '--ci', '--json', '--outputFile=reports/jest.json'],
  stories: ['node_modules/@playwright/test/cli.js', 'test'],
};

/** --json also prints the report: it goes nowhere, the words for people come by the other channel. */
const crashed = RUNNERS.flatMap(({ name }) => {
  console.log(`\n== ${name}`);
  const { status, signal } = spawnSync(process.execPath, commands[name] ?? [], {
    stdio: ['ignore', name === 'jest' ? 'ignore' : 'inherit', 'inherit'],
    env: name === 'jest' ? env : process.env,
  });
  return status === 0 ? [] : [{ name, how: signal ?? `exit code ${status}` }];
});

const parts = tallies('reports');
for (const [name, { passed, failed }] of Object.entries(parts))
  console.log(`${name}: ${passed} passed, ${failed} failed`);
// a runner can fail although each of its tests passed: the reason is told here, where it is read
const unexplained = crashed.filter(({ name }) => parts[name]?.failed === 0);
for (const { name, how } of unexplained) console.log(`${name} ended with ${how}, and no test of it failed`);
if (existsSync(CONTRACT_PROBLEMS)) console.log(readFileSync(CONTRACT_PROBLEMS, 'utf8'));
const { line, failed } = sumLine(Object.values(parts), unexplained.length);
console.log(line);
process.exitCode = failed === 0 ? 0 : 1;
