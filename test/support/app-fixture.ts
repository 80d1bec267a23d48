/** The backend in the test's own process, with its real database, guards and controllers. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { AppModule } from '@backend/app.module.js';
import { Environment, readEnvironment } from '@backend/config/environment.js';
import { NEST_OPTIONS, configureHttpApp, serverOptions } from '@backend/http/configure-http-app.js';
import { recordAnswers } from './contract/record-answers.mjs';
import type { FreshDatabase } from './postgres.js';

export const TEST_SECRETS = {
  GATEWAY_SECRET: 'gateway-secret-of-the-tests-alone',
  SANDBOX_GATEWAY_SECRET: 'gateway-secret-of-the-tests-alone',
  CODE_KEY: Buffer.alloc(32, 7).toString('base64'),
};

/** Settings of play money: what a database whose clock can be set needs. Nothing listens there. */
export const PLAY = { SANDBOX: '1', SANDBOX_URL: 'http://127.0.0.1:4699' };

export interface TestApp {
  readonly app: NestFastifyApplication;
  /** Where it listens; it does so only after `listen`. */
  listen(port?: number): Promise<string>;
  /** @throws Error when an answer was not as openapi.json declares it */
  close(): Promise<void>;
}

export interface TestAppOptions {
  /** Above the defaults: any variable of the environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** Where the built frontend is; an empty folder otherwise. */
  readonly web?: string;
}

export const openTestApp = async (
  database: FreshDatabase,
  { env = {}, web }: TestAppOptions = {},
): Promise<TestApp> => {
  const folder = mkdtempSync(join(tmpdir(), 'otp-test-app-'));
  const environment = readEnvironment({
    NODE_ENV: 'test',
    PUBLIC_URL: 'http://wallet.test',
    DATABASE_URL: database.appUrl,
    DATA_DIR: folder,
    POOL_SIZE: '8',
    POOL_WAIT_MS: '120000', // a busy machine is no failure
    EMAIL_PROOF: '0',
    RATE_LIMITS_PERCENT: '100000', // tests of something else ask as often as they like
    ...TEST_SECRETS,
    ...env,
  });
  const module = await Test.createTestingModule({ imports: [AppModule] })
    .overrideProvider(Environment)
    .useValue(environment)
    .compile();
  const app = module.createNestApplication<NestFastifyApplication>(new FastifyAdapter(serverOptions(environment)), {
    ...NEST_OPTIONS,
    logger: ['error', 'fatal'],
  });
  const { testPath = 'app' } = expect.getState();
  const problems = recordAnswers(app.getHttpAdapter().getInstance(), basename(testPath, '.spec.ts'));
  await configureHttpApp(app, web ?? folder);
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  return {
    app,
    listen: async (port = 0) => {
      await app.listen(port, '127.0.0.1');
      return (await app.getUrl()).replace('[::1]', '127.0.0.1');
    },
    close: async () => {
      await app.close();
      rmSync(folder, { recursive: true, force: true });
      if (problems.length > 0) throw new Error(`answers that openapi.json does not declare:\n${problems.join('\n')}`);
    },
  };
};
