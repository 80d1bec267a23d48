/** What people and staff do each day behind Debian's PgBouncer; its restarts: npm run drill -- pgbouncer. */
import { needProgram, PGBOUNCER } from '../../scripts/tasks/programs.mjs';
import { seedOfRun } from '../support/seed.mjs';
import { mainFlows } from './pgbouncer/main-flows.js';
import { runDrills } from './worker/run-drills.js';

const SEED = seedOfRun();

const missing = ((): string | null => {
  try {
    needProgram(PGBOUNCER);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
})();
const whereItIs = missing === null ? it : it.skip;

whereItIs(
  `The product works behind a PgBouncer in transaction mode with two sessions${missing ? `: LEFT OUT, ${missing}` : ''}`,
  async () => {
    const lines: string[] = [];
    const [outcome] = await runDrills([mainFlows], { seed: SEED, timed: false, tell: (line) => lines.push(line) });
    if (!outcome!.pass) throw new Error(lines.join('\n'));
    expect(outcome!.said).toContain('nothing left in its sessions');
  },
  600_000,
);
