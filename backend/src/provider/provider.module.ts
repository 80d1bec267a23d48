/** The providers, made from the accounts in the database and the environment: their keys go nowhere else. */
import { Inject, Logger, Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Environment } from '../config/environment.js';
import { Database } from '../database/database.js';
import { AccountKeys } from './account-keys.js';
import { GuardedProvider } from './guarded-provider.js';
import { ProviderAccounts, type NamedAccount, type ProviderAccount } from './provider-accounts.js';
import { Providers } from './providers.js';
import { SharedBudget } from './shared-budget.js';
import { SmsActivate } from './sms-activate.js';

/** How long a change of an account may take to be seen by every process, ms. */
const FOLLOW_EVERY = 5_000;

/** The sandbox has two accounts, so that a first run has something to choose from. */
const namedIn = (environment: Environment): NamedAccount[] => {
  const { SANDBOX, SANDBOX_URL, SANDBOX_API_KEY: key, PROVIDER_URL, PROVIDER_API_KEY } = environment;
  const sandbox = environment.SANDBOX_PROVIDER_URL ?? SANDBOX_URL;
  if (SANDBOX && sandbox) {
    const url = new URL('/stubs/handler_api.php', sandbox).href;
    return [
      { access: { id: 'sandbox', url, key }, name: 'Server 1' },
      { access: { id: 'sandbox-2', url, key: `${key}-2` }, name: 'Server 2' },
    ];
  }
  if (!PROVIDER_URL || !PROVIDER_API_KEY) return [];
  return [{ access: { id: 'main', url: PROVIDER_URL, key: PROVIDER_API_KEY }, name: null }];
};

const log = new Logger('Provider');

const guardedBy =
  (budget: SharedBudget) =>
  ({ access, perSecond }: ProviderAccount) =>
    new GuardedProvider(new SmsActivate(access), {
      ...{ budget, perSecond },
      turned: (alone) => log.warn(`${access.id} ${alone ? 'fails, and is left alone for a while' : 'answers again'}`),
    });

@Module({
  providers: [
    {
      provide: AccountKeys,
      inject: [Environment],
      useFactory: ({ CODE_KEY }: Environment) => new AccountKeys(CODE_KEY),
    },
    {
      provide: SharedBudget,
      inject: [Environment, Database],
      useFactory: ({ REDIS_URL }: Environment, { pool }: Database) => new SharedBudget(REDIS_URL, pool),
    },
    {
      provide: ProviderAccounts,
      inject: [Environment, Database, AccountKeys],
      useFactory: (environment: Environment, { pool }: Database, keys: AccountKeys) =>
        new ProviderAccounts(pool, namedIn(environment), keys),
    },
    {
      provide: Providers,
      inject: [ProviderAccounts, SharedBudget],
      useFactory: async (accounts: ProviderAccounts, budget: SharedBudget) => {
        await accounts.introduce();
        const providers = new Providers(guardedBy(budget));
        providers.follow(await accounts.list());
        return providers;
      },
    },
  ],
  exports: [Providers, ProviderAccounts, AccountKeys],
})
export class ProviderModule implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(Providers) private readonly providers: Providers,
    @Inject(ProviderAccounts) private readonly accounts: ProviderAccounts,
    @Inject(SharedBudget) private readonly budget: SharedBudget,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.follow(), FOLLOW_EVERY).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.budget.close();
    await this.providers.close();
  }

  /** An account that cannot be read leaves all of them as they were. */
  private async follow(): Promise<void> {
    try {
      this.providers.follow(await this.accounts.list());
    } catch (error) {
      log.warn(`the accounts could not be read: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
