/** The end of the test run's PostgreSQL. */
import { run } from './before-all.mjs';

export default () => run.testCluster.stop();
