/** A provider that is slow, hangs, errs, resets, talks nonsense or of somebody else: nobody pays twice or for nothing, and after it all goes on. */
import type { Customer } from '../customer.js';
import type { Drill } from '../drill.js';
import type { World } from '../world.js';
import { allEnd, allPaidRight, allReach, cancelUnlessUsed, crowd, eachBuys, type Bought } from './crowd.js';
import { until } from '../../../support/until.js';

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

interface Standing {
  readonly people: readonly Customer[];
  readonly toWait: readonly Bought[];
  readonly toCancel: readonly Bought[];
}

/** Bought while all is well: an order after a fault could be held back for a while. */
const beforeIt = async (world: World, i: number): Promise<Standing> => {
  const people = await crowd(world, PEOPLE);
  await world.control('POST', '/orders/next', { outcome: 'never', orders: 2 * PEOPLE });
  const toWait = await eachBuys(people, world.services[(2 * i) % world.services.length]!);
  const toCancel = await eachBuys(people, world.services[(2 * i + 1) % world.services.length]!);
  await allReach(world, [...toWait, ...toCancel], 'active');
  return { people, toWait, toCancel };
};

/** While it lasts: somebody buys, codes come, and half of those who wait cancel. */
const duringIt = async (world: World, i: number, { people, toWait, toCancel }: Standing): Promise<Bought[]> => {
  const { name, action, what } = FAULTS[i]!;
  const seen = await Promise.all(toWait.map(({ customer, id }) => customer.number(id)));
  await world.control('POST', '/orders/next', { outcome: 'code', afterMs: 200 });
  const asked = await world.calls('getStatus');
  await world.control('PUT', `/faults/${action}`, what);
  const ordered = await eachBuys(people.slice(0, 1), world.services[i % world.services.length]!);
  await Promise.all(toCancel.map(({ customer, id }) => customer.cancel(id)));
  await Promise.all(seen.map(({ phone }) => world.deliver(phone!, `77${i}`)));
  await until(`the provider is asked while ${name}`, async () => (await world.calls('getStatus')) > asked);
  await world.control('DELETE', '/faults');
  await trusted(world);
  return [...toWait, ...toCancel, ...ordered];
};

/** Not left alone any more: one question tries it out, and only after its answer are many asked. Otherwise the next misbehaviour might meet nothing but that one. */
const trusted = async (world: World): Promise<void> => {
  const asked = await world.calls('getStatus');
  await until('the provider is asked as ever', async () => (await world.calls('getStatus')) > asked + 5);
};

/** One kind after the other; what each leaves behind is looked at together, at the end. */
const misbehave = async (world: World): Promise<string> => {
  await world.clocks({ pollFor: 240_000, holdFor: 300_000 });
  const standing: Standing[] = [];
  for (const i of FAULTS.keys()) standing.push(await beforeIt(world, i));
  const all: Bought[] = [];
  for (const [i, one] of standing.entries()) all.push(...(await duringIt(world, i, one)));
  await world.clocks();
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

  await world.clocks({ pollFor: 5_000, holdFor: 12_000 }); // nobody can cancel what the provider does not know: it ends at its deadline
  await world.control('PUT', '/faults/getNumberV2', { kind: 'wrong-id', times: 3 });
  const mixed = await eachBuys(people, world.services[1]!);
  await allReach(world, mixed, 'active', 'confirming', 'used');
  await world.control('DELETE', '/faults');

  await world.clocks();
  const first = await waiting[0]!.customer.number(waiting[0]!.id);
  await world.control('PUT', '/faults/getStatus', { kind: 'foreign-code', times: 1 });
  await world.deliver(first.phone!, '6161');
  await world.reach(waiting[0]!.customer, waiting[0]!.id, 'used');
  await world.control('DELETE', '/faults');
  await Promise.all(waiting.slice(1).map(cancelUnlessUsed));
  const ways = await allEnd(world, [...waiting, ...mixed]);
  await allPaidRight(world, [...waiting, ...mixed]);
  return `3 wrong ids, 1 foreign code: ${ways}`;
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
