/** Fills a new database with the days of the demo: the whole product in this process, on the clock of the demo. */
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import pg from 'pg';
import { readAdminEnvironment } from '../config/admin-environment.js';
import type { DatabaseUrls } from '../config/database-urls.js';
import { readEnvironment } from '../config/environment.js';
import { readFinanceEnvironment } from '../config/finance-environment.js';
import { useDatabase } from '../config/use-database.js';
import { requireMoneyKind } from '../database/money-kind.js';
import { DemoModule } from '../demo.module.js';
import { runCheck } from '../finance/check/ledger-check.js';
import { trustedKeys } from '../finance/trusted-keys.js';
import { configureHttpApp, NEST_OPTIONS, serverOptions } from '../http/configure-http-app.js';
import { makeFirstAdmin, type FirstAdmin } from '../staff/accounts/first-admin.js';
import { atDemoTime, DemoClock } from './demo-clock.js';
import { DAY, type DemoOptions } from './demo-world.js';
import { makeDemo } from './make-demo.js';

const requirePlayMoney = async (url: string): Promise<void> => {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  try {
    await requireMoneyKind(pool, 'play');
  } finally {
    await pool.end();
  }
};

const firstAdmin = async (ownerUrl: string): Promise<FirstAdmin> => {
  const owner = new pg.Client({ connectionString: atDemoTime(ownerUrl) });
  await owner.connect();
  try {
    return (await makeFirstAdmin(owner, readAdminEnvironment()))!;
  } finally {
    await owner.end();
  }
};

/** It listens, as gateways send their webhooks. */
const openApplication = async (clock: DemoClock): Promise<NestFastifyApplication> => {
  const environment = readEnvironment();
  const adapter = new FastifyAdapter(serverOptions(environment));
  const options = { ...NEST_OPTIONS, logger: ['error', 'fatal'] as ('error' | 'fatal')[], abortOnError: false };
  const app = await NestFactory.create<NestFastifyApplication>(DemoModule.on(clock), adapter, options);
  await configureHttpApp(app, environment.DATA_DIR);
  await app.listen(environment.PORT, environment.HOST);
  return app;
};

/** As the worker does it by night: the pages of the promises have a result to show. */
const checkWhole = async (appUrl: string): Promise<string> => {
  const environment = readFinanceEnvironment();
  const seals = { file: environment.sealFile, keys: trustedKeys(environment) };
  const options = { seals, codeKey: environment.codeKey, running: false };
  const check = await runCheck(appUrl, options, { kind: 'whole' });
  return check ? `${check.events} events, ${check.result}` : 'another check is running';
};

/**
 * @param urls of a migrated database
 * @returns the first admin, who is made on the first day
 * @throws Error where there is no sandbox, and as `DemoClock.install` does; StartRefused where the money is real
 */
export const fillDatabase = async (
  { appUrl, ownerUrl = appUrl }: DatabaseUrls,
  options: DemoOptions,
  print: (line: string) => void,
): Promise<FirstAdmin> => {
  const { SANDBOX, SANDBOX_URL } = readEnvironment();
  if (!SANDBOX || !SANDBOX_URL) throw new Error('there is a demo only with the sandbox (SANDBOX=1)');
  await requirePlayMoney(appUrl);
  const clock = await DemoClock.install(ownerUrl, options.days * DAY);
  let admin: FirstAdmin;
  try {
    admin = await firstAdmin(ownerUrl);
    useDatabase(atDemoTime(appUrl));
    const app = await openApplication(clock);
    try {
      await makeDemo(app, { clock, options, print, sandboxUrl: SANDBOX_URL, adminEmail: admin.email });
    } finally {
      await app.close();
    }
  } finally {
    useDatabase(appUrl);
    await clock.remove();
  }
  print(`  the ledger was checked: ${await checkWhole(appUrl)}`);
  return admin;
};
