/** Keeps this process's providers in step with the accounts in the database; an unknown one is read at once. */
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

  /** False: it was removed. One that this process does not know yet is read from the database first. */
  async isConfigured(provider: string): Promise<boolean> {
    if (this.providers.all().includes(provider)) return true;
    await this.follow();
    return this.providers.all().includes(provider);
  }
}
