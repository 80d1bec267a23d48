/** A provider that is slow, hangs, errs, resets, talks nonsense or of somebody else: nobody pays twice or for nothing, and after it all goes on. */
import type { Drill } from '../drill.js';
import { until, type World } from '../world.js';
import { allEnd, allPaidRight, allReach, crowd, eachBuys, type Bought } from './crowd.js';

const PEOPLE = 2;

/** Misbehaviour of every question; a foreign code is told to getStatus alone. */
const FAULTS: readonly { readonly name: string; readonly action: string; readonly what: object }[] = [
  { name: 'slow', action: '*', what: { kind: 'latency', ms: 2_500 } },
  { name: 'hanging', action: '*', what: { kind: 'hang' } },
  { name: 'hanging after it acted', action: '*', what: { kind: 'hang', after: true } },
  { name: '5xx', action: '*', what: { kind: 'status', status: 503 } },
  { name: '5xx after it acted', action: '*', what: { kind: 'status', status: 502, after: true } },
  { name: 'reset', action: '*', what: { kind: 'reset' } },
  { name: 'reset after it acted', action: '*', what: { kind: 'reset', after: true } },
  { name: 'HTML', action: '*', what: { kind: 'html', after: true } },
  { name: 'empty', action: '*', what: { kind: 'empty', after: true } },
  { name: 'truncated', action: '*', what: { kind: 'truncated', after: true } },
  { name: '10 MB', action: '*', what: { kind: 'huge', after: true } },
  { name: '429', action: '*', what: { kind: 'rate-limit', perSecond: 1 } },
];

/** While it lasts: everybody buys, and half of those who wait cancel. */
const underFault = async (world: World, i: number): Promise<Bought[]> => {
  const { name, action, what } = FAULTS[i]!;
  const people = await crowd(world, PEOPLE);
  const [toWait, toCancel, toOrder] = [0, 1, 2].map((n) => world.services[(3 * i + n) % world.services.length]!);
  await world.control('POST', '/orders/next', { outcome: 'never', orders: 2 * PEOPLE });
  const waiting = await eachBuys(people, toWait!);
  const cancelled = await eachBuys(people, toCancel!);
  const seen = await allReach(world, waiting, 'active');
  await allReach(world, cancelled, 'active');
  await world.control('POST', '/orders/next', { outcome: 'code', afterMs: 200, orders: PEOPLE });

  const sent = await world.calls('getNumberV2');
  await world.control('PUT', `/faults/${action}`, what);
  const ordered = await eachBuys(people.slice(0, 1), toOrder!);
  await Promise.all(cancelled.map(({ customer, id }) => customer.cancel(id)));
  await Promise.all(seen.map(({ phone }) => world.deliver(phone!, `77${i}`)));
  await until(
    `the provider hears of the order while ${name}`,
    15_000,
    async () => (await world.calls('getNumberV2')) > sent,
  );
  await world.control('DELETE', '/faults');
  await world.control('DELETE', '/orders/next').catch(() => undefined);
  return [...waiting, ...cancelled, ...ordered];
};

/** What spoils a single fault ends with it: all are laid out first, and looked at together. */
const misbehave = async (world: World): Promise<string> => {
  const all: Bought[] = [];
  for (const i of FAULTS.keys()) all.push(...(await underFault(world, i)));
  const ways = await allEnd(world, all);
  await allPaidRight(world, all);
  return `${FAULTS.length} kinds: ${ways}`;
};

/** An id, or a code, that belongs to somebody else. A getStatus names no number, so that a foreign code cannot be told from one's own: it is charged once, as what it looks like. */
const mixUp = async (world: World): Promise<string> => {
  const people = await crowd(world, 3);
  await world.control('POST', '/orders/next', { outcome: 'never', orders: 6 });
  const waiting = await eachBuys(people, world.services[0]!);
  await allReach(world, waiting, 'active');

  await world.control('PUT', '/faults/getNumberV2', { kind: 'wrong-id', times: 3 });
  const mixed = await eachBuys(people, world.services[1]!);
  await allReach(world, mixed, 'active', 'confirming', 'used');
  await world.control('DELETE', '/faults');

  const [first, second] = await Promise.all(waiting.map(({ customer, id }) => customer.number(id)));
  await world.control('PUT', '/faults/getStatus', { kind: 'foreign-code', times: 1 });
  await world.deliver(first!.phone!, '6161');
  await world.reach(waiting[0]!.customer, waiting[0]!.id, 'used');
  await world.control('DELETE', '/faults');
  const left = await Promise.all(
    [...waiting, ...mixed].map(async (one) => ({ one, seen: await one.customer.number(one.id) })),
  );
  await Promise.all(left.filter(({ seen }) => seen.status === 'active').map(({ one }) => one.customer.cancel(one.id)));
  const ways = await allEnd(world, [...waiting, ...mixed]);
  await allPaidRight(world, [...waiting, ...mixed]);
  return `${second!.phone} and others: ${ways}`;
};

export const providerMisbehaves: Drill = {
  name: 'the provider misbehaves',
  stack: { queue: 'redis' },
  run: misbehave,
};

export const providerMixesUp: Drill = {
  name: 'the provider speaks of another number',
  stack: { queue: 'redis' },
  run: mixUp,
};
