/** The worker as a program: runs jobs and schedules until it is stopped. */
import 'reflect-metadata';
import { setFlagsFromString } from 'node:v8';
import { Logger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Environment, readEnvironment } from '@backend/config/environment.js';
import { processLogger } from '@backend/config/logging/process-logger.js';
import { runProcess, type RunningProcess } from '@backend/config/run-process.js';
import { Metrics } from '@backend/metrics/metrics.js';
import { startTracing } from '@backend/tracing/start-tracing.js';
import { openHealth } from './health.js';
import { WorkerHost } from './host.js';
import { WorkerHealth } from './worker-health.js';
import { WorkerModule } from './worker.module.js';

/**
 * Ten thousand polls at a time allocate much. Left alone, V8 lets the heap grow to several times what is in use before
 * it collects.
 */
setFlagsFromString('--heap-growing-percent=50');

const start = async (): Promise<RunningProcess> => {
  const app = await NestFactory.createApplicationContext(WorkerModule, {
    logger: processLogger(readEnvironment()),
    abortOnError: false,
  });
  const endTracing = await startTracing(app, 'otp-worker');
  app.get(WorkerHost).start();
  const { WORKER_PORT } = app.get(Environment);
  app.get(Metrics).ofProcess();
  const health = await openHealth('127.0.0.1', WORKER_PORT, app.get(WorkerHealth));
  new Logger('Worker').log(`ready, health on port ${WORKER_PORT}`);
  return {
    close: async () => {
      app.get(WorkerHealth).drain();
      await app.close();
      await endTracing();
      health.close();
      health.closeAllConnections();
    },
  };
};

runProcess('Worker', start);
