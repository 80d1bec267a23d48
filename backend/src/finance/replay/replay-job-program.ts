/** Runs the oldest replay that waits. The worker starts it; exit code 2: an error, and it is run again. */
import { readDatabaseUrls } from '../../config/database-urls.js';
import { readFinanceEnvironment } from '../../config/finance-environment.js';
import { runProgram } from '../../config/run-program.js';
import { runReplayJob } from './run-replay-job.js';

runProgram(async () => {
  const end = await runReplayJob(readDatabaseUrls().appUrl, { codeVersion: readFinanceEnvironment().codeVersion });
  console.log(end);
});
