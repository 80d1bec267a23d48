/** The providers this house buys from, by the name they have in our books. */
import type { Provider } from './provider.js';

export class Providers {
  private readonly known: ReadonlyMap<string, Provider>;

  constructor(providers: readonly Provider[]) {
    this.known = new Map(providers.map((provider) => [provider.id, provider]));
  }

  /** @throws RangeError for a provider that is not configured. */
  of(id: string): Provider {
    const provider = this.known.get(id);
    if (!provider) throw new RangeError(`no provider '${id}' is configured`);
    return provider;
  }

  ids(): string[] {
    return [...this.known.keys()];
  }

  async close(): Promise<void> {
    await Promise.all([...this.known.values()].map((provider) => provider.close()));
  }
}
