/**
 * Builds the providers from the accounts in the database and the environment; their keys are passed to no other module.
 */
import { Inject, Logger, Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Environment } from '../config/environment.js';
import { Database } from '../database/database.js';
import { Metrics } from '../metrics/metrics.js';
import { AccountFollower } from './accounts/account-follower.js';
import { AccountKeys } from './accounts/account-keys.js';
import { accountsOfEnvironment, addressRules } from './accounts/accounts-of-environment.js';
import { ProviderStatuses } from './resilience/provider-status.js';
import { MeasuredProvider } from './resilience/measured-provider.js';
import { ResilientProvider } from './resilience/resilient-provider.js';
import { ProviderAccounts, type ProviderAccount } from './accounts/provider-accounts.js';
import { Providers } from './accounts/providers.js';
import type { Provider, ProviderAccess } from './provider.js';
import { ProviderStatusHeartbeat } from './resilience/provider-status-heartbeat.js';
import { SharedRateBudget } from './resilience/shared-rate-budget.js';
import { SmsActivate } from './adapters/sms-activate/sms-activate.js';

/** How long a change of an account may take to be seen by every process, ms. */
const FOLLOW_EVERY = 5_000;
/** How often the health of the providers is reported, ms. */
const HEARTBEAT_EVERY = 1_000;

/** The bare protocol, for a program that asks a provider once. */
export const speakTo = (access: ProviderAccess): Provider => new SmsActivate(access);

const log = new Logger('Provider');

/** Requests that change something: each is a line of the log. */
const CHANGES = ['order', 'cancel', 'finish', 'another'];

const measured = (access: ProviderAccess, metrics: Metrics): MeasuredProvider =>
  new MeasuredProvider(speakTo(access), (request, ended) => {
    metrics.asked(access.id, request, ended);
    if (CHANGES.includes(request)) log.log(`${access.id} ${request}: ${ended.result}, ${ended.took.toFixed(0)} ms`);
  });

const withResilience =
  (budget: SharedRateBudget, metrics: Metrics) =>
  ({ access, perSecond }: ProviderAccount) =>
    new ResilientProvider(measured(access, metrics), {
      ...{ budget, perSecond },
      onStateChange: (isOpen) =>
        log.warn(
          `${access.id} ${isOpen ? 'fails repeatedly: circuit breaker open' : 'answers again: circuit breaker closed'}`,
        ),
    });

/** Every account speaks the one protocol; a second one needs a column of the account that names its protocol. */

@Module({
  providers: [
    {
      provide: AccountKeys,
      inject: [Environment],
      useFactory: (environment: Environment) => new AccountKeys(environment),
    },
    {
      provide: SharedRateBudget,
      inject: [Environment, Database],
      useFactory: ({ REDIS_URL }: Environment, { pool }: Database) => new SharedRateBudget(REDIS_URL, pool),
    },
    {
      provide: ProviderAccounts,
      inject: [Environment, Database, AccountKeys],
      useFactory: (environment: Environment, { pool }: Database, keys: AccountKeys) =>
        new ProviderAccounts(pool, accountsOfEnvironment(environment), keys, addressRules(environment)),
    },
    {
      provide: Providers,
      inject: [ProviderAccounts, SharedRateBudget, Metrics],
      useFactory: async (accounts: ProviderAccounts, budget: SharedRateBudget, metrics: Metrics) => {
        await accounts.insertNamed();
        const providers = new Providers(withResilience(budget, metrics));
        providers.follow(await accounts.list());
        return providers;
      },
    },
    {
      provide: AccountFollower,
      inject: [Providers, ProviderAccounts],
      useFactory: (providers: Providers, accounts: ProviderAccounts) => new AccountFollower(providers, accounts),
    },
    {
      provide: ProviderStatuses,
      inject: [Database, Providers],
      useFactory: ({ pool }: Database, providers: Providers) => new ProviderStatuses(pool, providers),
    },
    {
      provide: ProviderStatusHeartbeat,
      inject: [Database, Providers, Metrics],
      useFactory: ({ pool }: Database, providers: Providers, metrics: Metrics) =>
        new ProviderStatusHeartbeat(pool, providers, metrics),
    },
  ],
  exports: [Providers, ProviderAccounts, AccountFollower, AccountKeys, ProviderStatuses],
})
export class ProviderModule implements OnApplicationBootstrap, OnApplicationShutdown {
  private timers: NodeJS.Timeout[] = [];
  private isReporting = false;

  constructor(
    @Inject(Providers) private readonly providers: Providers,
    @Inject(AccountFollower) private readonly accounts: AccountFollower,
    @Inject(SharedRateBudget) private readonly budget: SharedRateBudget,
    @Inject(ProviderStatusHeartbeat) private readonly heartbeat: ProviderStatusHeartbeat,
  ) {}

  onApplicationBootstrap(): void {
    this.timers = [
      setInterval(() => void this.follow(), FOLLOW_EVERY).unref(),
      setInterval(() => void this.report(), HEARTBEAT_EVERY).unref(),
    ];
  }

  async onApplicationShutdown(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    this.budget.close();
    await this.providers.close();
  }

  /** Where the accounts cannot be read, all of them stay as they were. */
  private async follow(): Promise<void> {
    try {
      await this.accounts.follow();
    } catch (error) {
      log.warn(`the accounts could not be read: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  /** A report that could not be written is replaced by the next one. */
  private async report(): Promise<void> {
    if (this.isReporting) return;
    this.isReporting = true;
    await this.heartbeat
      .beat()
      .catch(() => undefined)
      .finally(() => (this.isReporting = false));
  }
}
