/** The gateways that money may come through, by their name in our books. */
import type { Gateway } from './gateway.js';

export class Gateways {
  private readonly known: ReadonlyMap<string, Gateway>;

  /** The first takes new recharges; the others still confirm theirs. */
  constructor(gateways: readonly Gateway[]) {
    this.known = new Map(gateways.map((gateway) => [gateway.id, gateway]));
  }

  find(id: string): Gateway | null {
    return this.known.get(id) ?? null;
  }

  /** For a new recharge; null where none is configured. */
  current(): Gateway | null {
    return this.known.values().next().value ?? null;
  }

  async close(): Promise<void> {
    await Promise.all([...this.known.values()].map((gateway) => gateway.close()));
  }
}
