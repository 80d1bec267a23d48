/** Provides the business settings, with defaults from the environment. */
import { Global, Module } from '@nestjs/common';
import { Environment } from '../config/environment.js';
import { Database } from '../database/database.js';
import { ABUSE_LIMITS, NO_ABUSE_LIMITS } from '../domain/abuse/abuse-limits.js';
import { basisPoints, RUPEES } from '../domain/money/rate.js';
import { AppName } from './app-name.js';
import { BUSINESS, NO_TERMS, type Business } from './business.js';
import { Settings } from './settings.js';
import { SupportAddress } from './support-address.js';

/** The id of the real account that the environment configures. */
const MAIN = 'main';

/** The sandbox's accounts sell in rupees; a real provider in the configured currency. */
const providersFrom = ({ SANDBOX, PROVIDER_CURRENCY }: Environment): Business['providers'] => {
  const rupees = { ...NO_TERMS, currency: RUPEES };
  if (SANDBOX) return { sandbox: rupees, 'sandbox-2': rupees };
  return PROVIDER_CURRENCY ? { [MAIN]: { ...NO_TERMS, currency: PROVIDER_CURRENCY } } : {};
};

const markupFrom = ({ PROVIDER_MARKUP }: Environment): Business['markup'] => {
  const points = PROVIDER_MARKUP === undefined ? null : basisPoints(PROVIDER_MARKUP);
  return points === null ? BUSINESS.markup : { ...BUSINESS.markup, providers: { [MAIN]: points } };
};

const defaultsFrom = (environment: Environment): Business => {
  const { POLL_EVERY_MS, POLL_FOR_MS, HOLD_FOR_MS, CANCEL_LIMIT_MS = null } = environment;
  const limits = { pollEvery: POLL_EVERY_MS, pollFor: POLL_FOR_MS, holdFor: HOLD_FOR_MS, cancelLimit: CANCEL_LIMIT_MS };
  return {
    ...BUSINESS,
    abuse: environment.SANDBOX ? NO_ABUSE_LIMITS : ABUSE_LIMITS,
    clocks: { ...BUSINESS.clocks, ...limits },
    markup: markupFrom(environment),
    providers: providersFrom(environment),
  };
};

@Global()
@Module({
  providers: [
    AppName,
    SupportAddress,
    {
      provide: Settings,
      inject: [Database, Environment],
      useFactory: async ({ pool }: Database, environment: Environment) => {
        const { PROVIDER_CURRENCY: currency, PROVIDER_RATE: rate, SANDBOX } = environment;
        const settings = new Settings(pool, defaultsFrom(environment));
        if (!SANDBOX && currency && rate) await settings.saveDefaultRate({ provider: MAIN, currency, rate });
        return settings;
      },
    },
  ],
  exports: [AppName, Settings, SupportAddress],
})
export class SettingsModule {}
