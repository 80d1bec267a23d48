/** Somebody else buys with our key at a provider: an activation that matches nothing of ours, for the work list. */
import { randomUUID } from 'node:crypto';
import { FindOrphans } from '../numbers/ordering/find-orphans.js';
import type { Providers } from '../provider/accounts/providers.js';
import { MINUTE, type DemoWorld } from './demo-world.js';

const PROVIDER = 'sandbox';
/** It is found by two lists that are more than two minutes apart. */
const [BOUGHT, SEEN, FOUND] = [20 * MINUTE, 15 * MINUTE, 10 * MINUTE];

/** In the last minutes, as an activation lives for half an hour. */
export const planUnknownActivation = (world: DemoWorld, providers: Pick<Providers, 'of'>): void => {
  world.plan(world.end - BOUGHT, async () => {
    const [offer] = await world.rows<{ service: string; price: string }>(
      `SELECT service, price FROM catalog_offers WHERE provider = $1 AND country = '22' AND count > 20
       ORDER BY count, service LIMIT 1`,
      [PROVIDER],
    );
    if (!offer) return;
    const { service, price: mostCost } = offer;
    await providers.of(PROVIDER).order({ country: '22', service, mostCost, orderId: randomUUID() });
  });
  for (const before of [SEEN, FOUND]) world.plan(world.end - before, () => world.run(new FindOrphans(PROVIDER)));
};
