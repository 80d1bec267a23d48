/** A test call at a provider: it asks for the balance, which buys nothing, and says the answer in words. */
import { Injectable } from '@nestjs/common';
import { Refusal } from '../../domain/refusal.js';
import { AccountFollower } from '../../provider/accounts/account-follower.js';
import { ProviderUnavailable } from '../../provider/provider.js';
import { Providers } from '../../provider/accounts/providers.js';
import type { ProviderTestResponse } from './provider-response.js';

@Injectable()
export class TestProvider {
  constructor(
    private readonly providers: Providers,
    private readonly accounts: AccountFollower,
  ) {}

  /** @throws Refusal 'staff-entry-not-found' where no account with an address and a key has this id */
  async call(provider: string): Promise<ProviderTestResponse> {
    if (!(await this.accounts.isConfigured(provider))) throw new Refusal('staff-entry-not-found');
    const began = performance.now();
    const took = () => Math.round(performance.now() - began);
    try {
      const balance = await this.providers.of(provider).balance();
      return { isWell: true, answer: 'It knows our key, and answered with the balance.', balance, took: took() };
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      return { isWell: false, answer: error.inWords, balance: null, took: took() };
    }
  }
}
