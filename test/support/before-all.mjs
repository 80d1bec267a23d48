/** One PostgreSQL for the whole test run; each spec file makes its own database in it (test/support/postgres.ts). */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SEEN_ANSWERS } from './contract/record-answers.mjs';
import { scratchCluster } from '../../scripts/postgres/scratch-cluster.mjs';

/** jest hands nothing from here to after-all.mjs but the global object. */
export const run = /** @type {{ testCluster: import('../../scripts/postgres/scratch-cluster.mjs').ScratchCluster }} */ (
  /** @type {unknown} */ (globalThis)
);

/** Two spec files at a time, each with several processes and their pools: more than one application ever opens. */
const MAX_CONNECTIONS = 400;

/**
 * Hundreds of databases are copied and dropped in a run, each by a checkpoint that would wait for the disk a thousand
 * times. What is committed stays where a process ends; nothing here outlives the end of the machine, and every cluster
 * that a test kills is one of its own, which waits for the disk.
 */
const FOR_ONE_RUN = { max_connections: MAX_CONNECTIONS, fsync: 'off' };

export default async () => {
  run.testCluster = await scratchCluster({ settings: FOR_ONE_RUN });
  process.env[SEEN_ANSWERS] = mkdtempSync(join(tmpdir(), 'otp-answers-'));
  process.env.TEST_CLUSTER = JSON.stringify(run.testCluster.urls);
};
