/** The configured payment gateways, by their id in our books. */
import type { Gateway } from './gateway.js';

export class Gateways {
  private readonly byId: ReadonlyMap<string, Gateway>;

  /**
   * @param gateways every one whose orders can be confirmed
   * @param preferred ids of those that take new recharges, the first choice first
   */
  constructor(
    gateways: readonly Gateway[],
    private readonly preferred: readonly string[] = gateways.map(({ id }) => id),
  ) {
    this.byId = new Map(gateways.map((gateway) => [gateway.id, gateway]));
  }

  /** Also those that take no new recharges. */
  get all(): Gateway[] {
    return [...this.byId.values()];
  }

  find(id: string): Gateway | null {
    return this.byId.get(id) ?? null;
  }

  /**
   * For a new recharge: the next is asked when one gives no page. Empty where none is configured.
   * @param first the id of the gateway that has the order already, whether or not it still takes new ones
   */
  inOrder(first?: string): Gateway[] {
    const ids = new Set(first === undefined ? this.preferred : [first, ...this.preferred]);
    return [...ids].flatMap((id) => this.find(id) ?? []);
  }

  async close(): Promise<void> {
    await Promise.all(this.all.map((gateway) => gateway.close()));
  }
}
