/** Keeps this process's providers as the accounts in the database are now; asked for one that it does not know, it looks at once. */
import type { ProviderAccounts } from './provider-accounts.js';
import type { Providers } from './providers.js';

export class AccountFollower {
  constructor(
    private readonly providers: Providers,
    private readonly accounts: ProviderAccounts,
  ) {}

  async follow(): Promise<void> {
    this.providers.follow(await this.accounts.list());
  }

  /** False: it was removed. One that is so new that this process has yet to learn of it is learnt of here. */
  async isConfigured(provider: string): Promise<boolean> {
    if (this.providers.all().includes(provider)) return true;
    await this.follow();
    return this.providers.all().includes(provider);
  }
}
