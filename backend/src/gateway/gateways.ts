/** The configured payment gateways, by their id in our books. */
import type { Gateway } from './gateway.js';

export class Gateways {
  private readonly byId: ReadonlyMap<string, Gateway>;

  /** The first one takes new recharges; the others still confirm their own. */
  constructor(gateways: readonly Gateway[]) {
    this.byId = new Map(gateways.map((gateway) => [gateway.id, gateway]));
  }

  find(id: string): Gateway | null {
    return this.byId.get(id) ?? null;
  }

  /** For a new recharge; null where none is configured. */
  current(): Gateway | null {
    return this.byId.values().next().value ?? null;
  }

  async close(): Promise<void> {
    await Promise.all([...this.byId.values()].map((gateway) => gateway.close()));
  }
}
