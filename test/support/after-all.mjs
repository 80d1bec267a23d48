/** The end of the test run's PostgreSQL, and of the answers that it recorded. */
import { rmSync } from 'node:fs';
import { run } from './before-all.mjs';
import { SEEN_ANSWERS } from './contract/record-answers.mjs';

export default async () => {
  rmSync(process.env[SEEN_ANSWERS] ?? '', { recursive: true, force: true });
  await run.testCluster.stop();
};
