/**
 * `npm run drill -- models [--draws N] [--seed N] [--runs N]`: asks every model with seeds that no run had before, and
 * longer. The commit's own seed is asked by `npm test`.
 */
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    draws: { type: 'string', default: '5' },
    /** Of the first draw; the others follow it. */
    seed: { type: 'string', default: String(randomInt(2 ** 28)) },
    /** Lives that each model asks, in place of its own number. */
    runs: { type: 'string' },
  },
});
const first = Number(values.seed);
const draws = Number(values.draws);

/** Every test that asks with the seed of the run; the drills have programs of their own. */
const models = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.spec\.tsx?$/.test(name) && !name.startsWith('faults'))
  .map((name) => join('test', name))
  .filter((path) => /\bseed: (SEED|seedOfRun\(\))/.test(readFileSync(path, 'utf8')));

const jest = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js'];

const asksWell = (seed: number): boolean => {
  const env = { ...process.env, SEED: String(seed), ...(values.runs && { MODEL_RUNS: values.runs }) };
  const { status } = spawnSync(process.execPath, [...jest, '--ci', '--runTestsByPath', ...models], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return status === 0;
};

const seeds = Array.from({ length: draws }, (_, draw) => first + draw);
const failed = seeds.filter((seed) => !asksWell(seed));
for (const seed of failed) console.error(`seed ${seed} fails: npm run drill -- models --draws 1 --seed ${seed}`);
console.error(`${draws} draws of ${models.length} models from seed ${first} on: ${failed.length} failed`);
process.exitCode = models.length > 0 && failed.length === 0 ? 0 : 1;
