/** The settings of the business, with the environment as their default. */
import { Global, Module } from '@nestjs/common';
import { Environment } from '../config/environment.js';
import { Database } from '../database/database.js';
import { BUSINESS, type Business } from './business.js';
import { Settings } from './settings.js';

/** The sandbox sells in rupees; a real provider in what the operator says. */
const defaultsFrom = (environment: Environment): Business => {
  const { POLL_EVERY_MS, POLL_FOR_MS, HOLD_FOR_MS, CANCEL_LIMIT_MS = null } = environment;
  const { PROVIDER_CURRENCY: currency, PROVIDER_RATE: rate = null, SANDBOX } = environment;
  const limits = { pollEvery: POLL_EVERY_MS, pollFor: POLL_FOR_MS, holdFor: HOLD_FOR_MS, cancelLimit: CANCEL_LIMIT_MS };
  return {
    ...BUSINESS,
    clocks: { ...BUSINESS.clocks, ...limits },
    providers: SANDBOX ? {} : { main: { currency, rate, cancelLimit: null } },
  };
};

@Global()
@Module({
  providers: [
    {
      provide: Settings,
      inject: [Database, Environment],
      useFactory: ({ pool }: Database, environment: Environment) => new Settings(pool, defaultsFrom(environment)),
    },
  ],
  exports: [Settings],
})
export class SettingsModule {}
