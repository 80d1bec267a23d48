/**
 * `npm run drill -- replica [--seconds 40] [--json]`: people buy, one member of staff works and another one reads, at a
 * replica that is 10 s behind, is killed and comes back. Whoever writes reads what they wrote in every list.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '../../scripts/launcher/ports.mjs';
import { report } from '../bench/measure/report.js';
import { DrillEnvironment } from './worker/drill-environment.js';
import { WITH_ADMIN } from './worker/staff-member.js';
import { Readers } from './replica/readers.js';
import { measuresOf } from './replica/replica-measures.js';

const DELAY_MS = 10_000;

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '40' }, json: { type: 'boolean', default: false } },
});
const metricsPort = await freePort();
const environment = await DrillEnvironment.open({
  ...{ queue: 'postgres', replicaDelay: DELAY_MS, built: join(import.meta.dirname, '../..') },
  env: { ...WITH_ADMIN, METRICS_PORT: String(metricsPort) },
});
try {
  const readers = await Readers.begin(environment);
  const seen = await readers.during(Number(values.seconds) * 1000);
  await environment.promises();
  const scrape = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  process.exitCode = report(measuresOf(seen, scrape, DELAY_MS), values.json) ? 0 : 1;
} finally {
  await environment.close();
}
