/**
 * `npm run drill -- pgbouncer [--seed N]`: the product behind a PgBouncer in transaction mode with two sessions, what
 * people and staff do each day, and restarts of PgBouncer in the middle of it; every promise is checked after each.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { mainFlows } from './pgbouncer/main-flows.js';
import { poolerRestarts } from './pgbouncer/pooler-restarts.js';
import { runDrills } from './worker/run-drills.js';

const { values } = parseArgs({ options: { seed: { type: 'string', default: String(Date.now() % 1_000_000) } } });
const outcomes = await runDrills([mainFlows, poolerRestarts], {
  seed: Number(values.seed),
  timed: true,
  built: join(import.meta.dirname, '../..'),
  tell: (line) => console.error(line),
});
process.exitCode = outcomes.every(({ pass }) => pass) ? 0 : 1;
