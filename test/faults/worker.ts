/**
 * `npm run drill -- worker [--seed N] [--only PATTERN] [--json]`: does to a running stack what happens to stacks in
 * operation, and checks every promise after each.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DRILLS } from './worker/drills.js';
import { runDrills } from './worker/run-drills.js';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    only: { type: 'string', default: '' },
    json: { type: 'boolean', default: false },
  },
});

const chosen = DRILLS.filter(({ name }) => new RegExp(values.only, 'i').test(name));
if (chosen.length === 0) {
  console.error(`no drill's name is like '${values.only}': ${DRILLS.map(({ name }) => name).join(' | ')}`);
  process.exit(2);
}
const built = join(import.meta.dirname, '../..');
const outcomes = await runDrills(chosen, {
  seed: Number(values.seed),
  timed: true,
  built,
  tell: (line) => console.error(line),
});
if (values.json) for (const outcome of outcomes) console.log(JSON.stringify({ seed: Number(values.seed), ...outcome }));
const failed = outcomes.filter(({ pass }) => !pass).length;
console.error(
  failed === 0 ? `${outcomes.length} drills, no one lost anything` : `${failed} of ${outcomes.length} drills failed`,
);
process.exit(failed === 0 ? 0 : 1);
