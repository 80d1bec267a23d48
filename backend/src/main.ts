/**
 * The backend as a program: the API and the web app on one port, until it is stopped. With --openapi it writes the
 * API's description instead.
 */
import 'reflect-metadata';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { BackendAlarms } from './alarms/backend-alarms.js';
import { AppModule } from './app.module.js';
import { Environment, readEnvironment } from './config/environment.js';
import { processLogger } from './config/logging/process-logger.js';
import { runProcess, type RunningProcess } from './config/run-process.js';
import { Readiness } from './ops/readiness.js';
import { API_PREFIX, describeApi, OUTSIDE_API } from './http/contract/api-document.js';
import { Metrics } from './metrics/metrics.js';
import { openMetrics } from './metrics/metrics-server.js';
import { startTracing } from './tracing/start-tracing.js';
import { NEST_OPTIONS, configureHttpApp, serverOptions } from './http/configure-http-app.js';
import { finishRequests, openConnections } from './http/server/finish-requests.js';
import { LiveHub } from './live/live-hub.js';

const WEB_FOLDER = join(process.cwd(), 'frontend/dist');
/** Ms. With the longest drain before it, a second is left of those in which a process must have ended. */
const ANSWERS_WITHIN = 5_000;

const log = new Logger('Backend');

/** Needs no database and no settings: in preview mode Nest creates no provider. */
const writeApiDocument = async (file: string): Promise<void> => {
  const app = await NestFactory.create(AppModule, new FastifyAdapter(), { preview: true, logger: ['error'] });
  app.setGlobalPrefix(API_PREFIX, { exclude: OUTSIDE_API });
  await writeFile(file, `${JSON.stringify(describeApi(app), null, 2)}\n`);
};

/** @returns what ends it */
const tellMetrics = async (metrics: Metrics, port: number | undefined): Promise<() => void> => {
  if (port === undefined) return () => undefined;
  metrics.ofProcess();
  const server = await openMetrics(metrics, port);
  log.log(`metrics on port ${port}`);
  return () => {
    server.close();
    server.closeAllConnections();
  };
};

const start = async (): Promise<RunningProcess> => {
  const environment = readEnvironment();
  const adapter = new FastifyAdapter(serverOptions(environment));
  const options = { ...NEST_OPTIONS, logger: processLogger(environment), abortOnError: false };
  const app = await NestFactory.create<NestFastifyApplication>(AppModule, adapter, options);
  const endTracing = await startTracing(app, 'otp-backend');
  await configureHttpApp(app, WEB_FOLDER);
  const { PORT, HOST, METRICS_PORT, drainsFor } = app.get(Environment);
  const endMetrics = await tellMetrics(app.get(Metrics), METRICS_PORT);
  const open = openConnections(app.getHttpServer());
  await app.listen(PORT, HOST);
  const endAlarms = app.get(BackendAlarms).start();
  log.log(`listening on ${HOST}:${PORT}`);
  return {
    close: async () => {
      app.get(Readiness).drain();
      await sleep(drainsFor);
      app.get(LiveHub).endStreams();
      const areAllAnswered = await finishRequests(app.getHttpServer(), open, ANSWERS_WITHIN);
      if (!areAllAnswered) log.warn(`requests were cut that were not answered within ${ANSWERS_WITHIN} ms`);
      endMetrics();
      await endAlarms();
      await app.close();
      await endTracing();
    },
  };
};

const [, , option, file = 'openapi.json'] = process.argv;
if (option === '--openapi') await writeApiDocument(file);
else runProcess('Backend', start);
