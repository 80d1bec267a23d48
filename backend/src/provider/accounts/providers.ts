/** The providers that this process buys from, by their id in our books; `follow` applies changes of their accounts. */
import { absentProvider } from './absent-provider.js';
import type { MonitoredProvider } from '../provider.js';
import type { ProviderAccount } from './provider-accounts.js';

interface Configured {
  readonly account: ProviderAccount;
  /** The account as text, to detect changes. */
  readonly text: string;
  readonly provider: MonitoredProvider;
}

/** Running requests on an account that was changed have this long to end, ms. */
const CLOSE_AFTER = 30_000;

export class Providers {
  private configured = new Map<string, Configured>();
  private readonly retired = new Map<MonitoredProvider, NodeJS.Timeout>();

  constructor(private readonly make: (account: ProviderAccount) => MonitoredProvider) {}

  /** Applies the accounts as they are now; a provider whose account did not change keeps its state. */
  follow(accounts: readonly ProviderAccount[]): void {
    const before = this.configured;
    this.configured = new Map(
      accounts.map((account) => {
        const text = JSON.stringify(account);
        const kept = before.get(account.access.id);
        return [account.access.id, kept?.text === text ? kept : { account, text, provider: this.make(account) }];
      }),
    );
    for (const { provider } of before.values())
      if (this.configured.get(provider.id)?.provider !== provider) this.retire(provider);
  }

  /**
   * A provider that is not configured gives no information and takes no order; its open numbers run to their deadline.
   */
  of(id: string): MonitoredProvider {
    return this.configured.get(id)?.provider ?? absentProvider(id);
  }

  /** All configured providers, by priority. */
  list(): readonly MonitoredProvider[] {
    return [...this.configured.values()].map(({ provider }) => provider);
  }

  /** @throws RangeError for a provider that is not configured. */
  account(id: string): ProviderAccount {
    return this.find(id).account;
  }

  /** Providers that sell, by priority. */
  ids(): string[] {
    return [...this.configured].filter(([, { account }]) => account.enabled).map(([id]) => id);
  }

  /** All configured providers, also those that only serve their open numbers. */
  all(): string[] {
    return [...this.configured.keys()];
  }

  async close(): Promise<void> {
    for (const timer of this.retired.values()) clearTimeout(timer);
    const providers = [...this.retired.keys(), ...[...this.configured.values()].map(({ provider }) => provider)];
    await Promise.all(providers.map((provider) => provider.close()));
  }

  private find(id: string): Configured {
    const kept = this.configured.get(id);
    if (!kept) throw new RangeError(`no provider '${id}' is configured`);
    return kept;
  }

  private retire(provider: MonitoredProvider): void {
    const close = () => {
      this.retired.delete(provider);
      void provider.close();
    };
    this.retired.set(provider, setTimeout(close, CLOSE_AFTER).unref());
  }
}
