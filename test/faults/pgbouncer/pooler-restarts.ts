/** PgBouncer is killed in the middle of traffic and comes back: nothing is lost, and nobody is charged twice. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../../support/until.js';
import { Refused, type Customer } from '../worker/customer.js';
import type { Drill } from '../worker/drill.js';
import type { DrillEnvironment } from '../worker/drill-environment.js';
import { allEnd, allPaidRight, crowd, type Bought } from '../worker/drills/crowd.js';
import { POOLED_STACK } from './main-flows.js';

const PEOPLE = 6;
const RESTARTS = 3;
const AWAY_MS = 1_000;
const TRAFFIC_MS = 1_500;

/** As a page does: the same purchase is asked again until it is answered. */
const buySurely = async (customer: Customer, service: string): Promise<Bought> => {
  const body = { numberId: randomUUID(), provider: 'sandbox', country: '22', service, priceSeen: 100_000 };
  await until('the purchase is answered', () =>
    customer.ask('POST', '/api/numbers', body).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Refused && error.status < 500) throw error;
        return false;
      },
    ),
  );
  return { customer, id: body.numberId };
};

const restart = async (environment: DrillEnvironment): Promise<string> => {
  const { stack } = environment;
  const people = await crowd(environment, PEOPLE);
  const before = (await environment.counters()).bought;
  const bought: Bought[] = [];
  const traffic = new AbortController();
  const shop = async (customer: Customer, at: number): Promise<void> => {
    for (let nth = 0; !traffic.signal.aborted; nth++) {
      await environment.control('POST', '/orders/next', { outcome: 'code', afterMs: 500 });
      bought.push(await buySurely(customer, environment.services[(at + nth) % 20]!));
    }
  };
  const shopping = Promise.all(people.map(shop));
  shopping.catch(() => traffic.abort());
  let away = 0;
  for (let nth = 0; nth < RESTARTS; nth++) {
    await sleep(TRAFFIC_MS);
    const began = performance.now();
    await stack.pooler!.kill();
    await sleep(AWAY_MS);
    await stack.pooler!.startAgain();
    await until('a wallet is read again', () => people[0]!.wallet().then(Boolean, () => false));
    away = Math.max(away, performance.now() - began);
  }
  await sleep(TRAFFIC_MS);
  traffic.abort();
  await shopping;
  const ways = await allEnd(environment, bought);
  await allPaidRight(environment, bought);
  const { bought: atProvider } = await environment.counters();
  return (
    `${RESTARTS} restarts of ${AWAY_MS / 1000} s, the longest without an answer ${(away / 1000).toFixed(1)} s: ` +
    `${bought.length} purchases (${ways}), each charged once; the provider sold ${atProvider - before}`
  );
};

export const poolerRestarts: Drill = { name: 'PgBouncer restarts', stack: POOLED_STACK, run: restart };
