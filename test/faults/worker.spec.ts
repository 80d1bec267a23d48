/** The worker's drills in short, for every run of the tests; all of them: npm run drill -- worker. */
import { runDrills } from './worker/run-drills.js';
import { SHORT_DRILLS } from './worker/drills.js';
import { seedOfRun } from '../support/seed.mjs';

const SEED = seedOfRun();

describe('The stack under faults', () => {
  it('loses nothing and charges no one twice', async () => {
    const lines: string[] = [];
    const tell = (line: string) => lines.push(line);
    const outcomes = await runDrills(SHORT_DRILLS, { seed: SEED, timed: false, tell });
    if (outcomes.some(({ pass }) => !pass)) throw new Error(lines.join('\n'));
    expect(outcomes.map(({ drill }) => drill)).toEqual(SHORT_DRILLS.map(({ name }) => name));
  }, 600_000);
});
