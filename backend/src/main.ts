/** The backend as a program: the API and the web app on one port, until it is told to stop. With --openapi it writes the API's description instead. */
import 'reflect-metadata';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import { Environment, readEnvironment } from './config/environment.js';
import { AppLogger } from './config/app-logger.js';
import { exitCodeOf } from './config/start-refused.js';
import { API_PREFIX, describeApi, OUTSIDE_API } from './http/api-document.js';
import { NEST_OPTIONS, configureHttpApp, serverOptions } from './http/configure-http-app.js';

/** Operators give us 10 s after SIGTERM. */
const STOP_WITHIN_MS = 9_000;
const WEB_FOLDER = join(process.cwd(), 'frontend/dist');

const log = new Logger('Backend');

/** Needs no database and no settings: nothing of the house is made, only looked at. */
const writeApiDocument = async (): Promise<void> => {
  const app = await NestFactory.create(AppModule, new FastifyAdapter(), { preview: true, logger: ['error'] });
  app.setGlobalPrefix(API_PREFIX, { exclude: OUTSIDE_API });
  await writeFile('openapi.json', `${JSON.stringify(describeApi(app), null, 2)}\n`);
};

const stopOn = (app: NestFastifyApplication): void => {
  const stop = (): void => {
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
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

const run = async (): Promise<void> => {
  const adapter = new FastifyAdapter(serverOptions(readEnvironment()));
  const options = { ...NEST_OPTIONS, logger: new AppLogger(), abortOnError: false };
  const app = await NestFactory.create<NestFastifyApplication>(AppModule, adapter, options);
  await configureHttpApp(app, WEB_FOLDER);
  stopOn(app);
  const { PORT, HOST } = app.get(Environment);
  await app.listen(PORT, HOST);
  log.log(`listening on ${HOST}:${PORT}`);
};

(process.argv.includes('--openapi') ? writeApiDocument() : run()).catch((error: unknown) => {
  log.error(error instanceof Error ? error.message : error);
  process.exit(exitCodeOf(error));
});
