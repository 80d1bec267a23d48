/** The providers this house buys from, by the name they have in our books; they follow what staff change about their accounts. */
import { absentProvider } from './absent-provider.js';
import type { WatchedProvider } from '../provider.js';
import type { ProviderAccount } from './provider-accounts.js';

interface Kept {
  readonly account: ProviderAccount;
  /** To tell whether anything changed. */
  readonly text: string;
  readonly provider: WatchedProvider;
}

/** Questions under way on an account that was changed come to their end. */
const CLOSE_AFTER = 30_000;

export class Providers {
  private known = new Map<string, Kept>();
  private readonly old = new Map<WatchedProvider, NodeJS.Timeout>();

  constructor(private readonly make: (account: ProviderAccount) => WatchedProvider) {}

  /** Takes the accounts as they are now; one that did not change goes on as it is, with all that it has learnt. */
  follow(accounts: readonly ProviderAccount[]): void {
    const before = this.known;
    this.known = new Map(
      accounts.map((account) => {
        const text = JSON.stringify(account);
        const kept = before.get(account.access.id);
        return [account.access.id, kept?.text === text ? kept : { account, text, provider: this.make(account) }];
      }),
    );
    for (const { provider } of before.values())
      if (this.known.get(provider.id)?.provider !== provider) this.retire(provider);
  }

  /** One that is not configured gives no information, and takes no order: a number that is open there goes on to its deadline without it. */
  of(id: string): WatchedProvider {
    return this.known.get(id)?.provider ?? absentProvider(id);
  }

  /** How it is to ask each of them, by what this process has met. */
  watched(): readonly WatchedProvider[] {
    return [...this.known.values()].map(({ provider }) => provider);
  }

  /** @throws RangeError for a provider that is not configured. */
  account(id: string): ProviderAccount {
    return this.kept(id).account;
  }

  /** Where something new may be bought, the preferred one first. */
  ids(): string[] {
    return [...this.known].filter(([, { account }]) => account.enabled).map(([id]) => id);
  }

  /** Also those where only what is open is served to its end. */
  all(): string[] {
    return [...this.known.keys()];
  }

  async close(): Promise<void> {
    for (const timer of this.old.values()) clearTimeout(timer);
    const providers = [...this.old.keys(), ...[...this.known.values()].map(({ provider }) => provider)];
    await Promise.all(providers.map((provider) => provider.close()));
  }

  private kept(id: string): Kept {
    const kept = this.known.get(id);
    if (!kept) throw new RangeError(`no provider '${id}' is configured`);
    return kept;
  }

  private retire(provider: WatchedProvider): void {
    const close = () => {
      this.old.delete(provider);
      void provider.close();
    };
    this.old.set(provider, setTimeout(close, CLOSE_AFTER).unref());
  }
}
