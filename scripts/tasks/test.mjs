/** `npm test`: provides what the tests need and says so, builds, runs all of jest, then the stories in a browser. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from './build.mjs';
import { install } from '../launcher/install.mjs';
import { CHROMIUM, needProgram, REDIS_SERVER } from './programs.mjs';
import { RUNNERS, sumLine, tallies } from './tally.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
process.chdir(root);

await install(root);

/** A missing program fails the tests that need it, by name: it is reported here, and does not stop the others. */
for (const program of [REDIS_SERVER, CHROMIUM]) {
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
const crashed = RUNNERS.filter(({ name }) => {
  console.log(`\n== ${name}`);
  const { status, signal } = spawnSync(process.execPath, commands[name] ?? [], {
    stdio: ['ignore', name === 'jest' ? 'ignore' : 'inherit', 'inherit'],
    env: name === 'jest' ? env : process.env,
  });
  if (status !== 0) console.log(`${name} ended with ${signal ?? `exit code ${status}`}`);
  return status !== 0;
});

const parts = tallies('reports');
for (const [name, { passed, failed }] of Object.entries(parts))
  console.log(`${name}: ${passed} passed, ${failed} failed`);
const unexplained = crashed.filter(({ name }) => parts[name]?.failed === 0).length;
const { line, failed } = sumLine(Object.values(parts), unexplained);
console.log(line);
process.exitCode = failed === 0 ? 0 : 1;
