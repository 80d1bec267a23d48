/** The worker as a program: does what the house does by itself, until it is told to stop. */
import 'reflect-metadata';
import { setFlagsFromString } from 'node:v8';
import { Logger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Environment } from '@backend/config/environment.js';
import { AppLogger } from '@backend/config/app-logger.js';
import { exitCodeOf } from '@backend/config/start-refused.js';
import { openHealth } from './health.js';
import { WorkerScheduler } from './worker-scheduler.js';
import { WorkerModule } from './worker.module.js';

/** Operators give us 10 s after SIGTERM; what is not handed back by then is found again by the others. */
const STOP_WITHIN = 9_000;

/** Ten thousand looks at a time leave much behind. Unasked, V8 lets it grow to several times what is in use before it looks for it. */
setFlagsFromString('--heap-growing-percent=50');

const log = new Logger('Worker');

const run = async (): Promise<void> => {
  const app = await NestFactory.createApplicationContext(WorkerModule, {
    logger: new AppLogger(),
    abortOnError: false,
  });
  const { WORKER_PORT } = app.get(Environment);
  const health = await openHealth('127.0.0.1', WORKER_PORT, app.get(WorkerScheduler));
  log.log(`ready, health on port ${WORKER_PORT}`);

  const stop = (): void => {
    setTimeout(() => process.exit(1), STOP_WITHIN).unref();
    health.close();
    health.closeAllConnections();
    app.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error(error);
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
};

run().catch((error: unknown) => {
  log.error(error instanceof Error ? error.message : error);
  process.exit(exitCodeOf(error));
});
