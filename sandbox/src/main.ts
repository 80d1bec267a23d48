/** The sandbox as a process: reads the environment, starts the servers, and stops on a signal. */
import { readEnvironment } from './environment.js';
import { startSandbox } from './server.js';

try {
  const options = readEnvironment(process.env);
  const sandbox = await startSandbox(options);
  console.log(`sandbox: listening on ${sandbox.url}, seed "${options.seed}"`);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void sandbox.close().then(() => process.exit(0)));
  }
} catch (error) {
  console.error(`sandbox: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
