/** One PostgreSQL for the whole test run; each spec file makes its own database in it (test/support/postgres.ts). */
import { scratchCluster } from '../../scripts/scratch-cluster.mjs';

/** jest hands nothing from here to after-all.mjs but the global object. */
export const run = /** @type {{ testCluster: import('../../scripts/scratch-cluster.mjs').ScratchCluster }} */ (
  /** @type {unknown} */ (globalThis)
);

export default async () => {
  run.testCluster = await scratchCluster();
  process.env.TEST_CLUSTER = JSON.stringify(run.testCluster.urls);
};
