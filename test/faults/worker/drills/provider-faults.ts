/**
 * A provider that is slow, hangs, errs, resets, answers garbage or about another activation: no one is charged twice or
 * without a code, and afterwards all work is done.
 */
import type { Customer } from '../customer.js';
import type { Drill } from '../drill.js';
import type { DrillEnvironment } from '../drill-environment.js';
import { allEnd, allPaidRight, allReach, cancelUnlessUsed, crowd, eachBuys, type Bought } from './crowd.js';
import { fromNow, providerAgrees, soldSince } from './provider-agrees.js';
import { until } from '../../../support/until.js';

const PEOPLE = 2;
const FOREIGN = '6161';

interface Misbehaviour {
  readonly name: string;
  readonly what: { readonly kind: string; readonly after?: boolean; readonly [how: string]: unknown };
}

/** Faults of every request; a foreign code is answered to getStatus only. */
const FAULTS: readonly Misbehaviour[] = [
  { name: 'slow', what: { kind: 'latency', ms: 2_500 } },
  { name: 'hanging', what: { kind: 'hang' } },
  { name: 'hanging after it acted', what: { kind: 'hang', after: true } },
  { name: '5xx', what: { kind: 'status', status: 503 } },
  { name: '5xx after it acted', what: { kind: 'status', status: 502, after: true } },
  { name: 'reset', what: { kind: 'reset' } },
  { name: 'reset after it acted', what: { kind: 'reset', after: true } },
  { name: 'HTML', what: { kind: 'html', after: true } },
  { name: 'empty', what: { kind: 'empty', after: true } },
  { name: 'truncated', what: { kind: 'truncated', after: true } },
  { name: '10 MB', what: { kind: 'huge', after: true } },
  { name: '429', what: { kind: 'rate-limit', perSecond: 0 } },
];
/** Of these orders the provider sold a number, whatever it then said. */
const ACTED = FAULTS.filter(({ what: { kind, after } }) => after || kind === 'latency').length;

interface Standing {
  readonly people: readonly Customer[];
  readonly toWait: readonly Bought[];
  readonly toCancel: readonly Bought[];
}

/** Bought while all is well: an order after a fault could be held back for a while. */
const beforeIt = async (environment: DrillEnvironment, i: number): Promise<Standing> => {
  const people = await crowd(environment, PEOPLE);
  await environment.control('POST', '/orders/next', { outcome: 'never', orders: 2 * PEOPLE });
  const toWait = await eachBuys(people, environment.services[(2 * i) % environment.services.length]!);
  const toCancel = await eachBuys(people, environment.services[(2 * i + 1) % environment.services.length]!);
  await allReach(environment, [...toWait, ...toCancel], 'active');
  return { people, toWait, toCancel };
};

/**
 * During the fault: a customer buys, codes come, and half of those who wait cancel. The order meets it first: many
 * failing polls, and no order would be sent any more.
 */
const duringIt = async (
  environment: DrillEnvironment,
  i: number,
  { people, toWait, toCancel }: Standing,
): Promise<Bought[]> => {
  const { name, what } = FAULTS[i]!;
  const seen = await Promise.all(toWait.map(({ customer, id }) => customer.number(id)));
  await environment.control('POST', '/orders/next', { outcome: 'code', afterMs: 200 });
  await environment.control('PUT', '/faults/getNumberV2', what);
  const ordered = await meets(environment, 'getNumberV2', name, () =>
    eachBuys(people.slice(0, 1), environment.services[i % environment.services.length]!),
  );
  await meets(environment, 'getStatus', name, async () => {
    await environment.control('PUT', '/faults/*', what);
    await Promise.all(toCancel.map(({ customer, id }) => customer.cancel(id)));
    await Promise.all(seen.map(({ phone }) => environment.deliver(phone!, `77${i}`)));
  });
  await environment.control('DELETE', '/faults');
  await trusted(environment);
  return [...toWait, ...toCancel, ...ordered];
};

/** Acts, and waits until a call of that kind has met the fault, by the provider's own count. */
const meets = async <Done>(
  environment: DrillEnvironment,
  call: string,
  fault: string,
  act: () => Promise<Done>,
): Promise<Done> => {
  const before = await environment.struck(call);
  const done = await act();
  await until(`${call} meets the fault '${fault}'`, async () => (await environment.struck(call)) > before);
  return done;
};

/**
 * Not left alone any more: one question tries it out, and only after its answer are many asked. Otherwise the next
 * misbehaviour might meet nothing but that one.
 */
const trusted = async (environment: DrillEnvironment): Promise<void> => {
  const asked = await environment.calls('getStatus');
  await until('the provider is asked as ever', async () => (await environment.calls('getStatus')) > asked + 5);
};

/** One kind after the other; what each leaves behind is polled together, at the end. */
const misbehave = async (environment: DrillEnvironment): Promise<string> => {
  await environment.clocks({ pollFor: 240_000, holdFor: 300_000 });
  const since = await fromNow(environment);
  const standing: Standing[] = [];
  for (const i of FAULTS.keys()) standing.push(await beforeIt(environment, i));
  const all: Bought[] = [];
  for (const [i, one] of standing.entries()) all.push(...(await duringIt(environment, i, one)));
  await environment.clocks();
  const ways = await allEnd(environment, all);
  await allPaidRight(environment, all);
  const wanted = FAULTS.length * 2 * PEOPLE + ACTED;
  const { length } = await soldSince(environment, since);
  if (length !== wanted) throw new Error(`the provider sold ${length} numbers, and was to sell ${wanted}`);
  return `${FAULTS.length} kinds, each met by an order and by a look: ${ways}; ${await providerAgrees(environment, since, all)}`;
};

/**
 * An id, or a code, of another activation. An answer to getStatus names no number, so a foreign code cannot be
 * detected: it is charged once, as a code of this number.
 */
const mixUp = async (environment: DrillEnvironment): Promise<string> => {
  const people = await crowd(environment, 3);
  const since = await fromNow(environment);
  await environment.control('POST', '/orders/next', { outcome: 'never', orders: 6 });
  const waiting = await eachBuys(people, environment.services[0]!);
  await allReach(environment, waiting, 'active');

  // no one can cancel what the provider does not know: it ends at its deadline
  await environment.clocks({ pollFor: 5_000, holdFor: 12_000 });
  await environment.control('PUT', '/faults/getNumberV2', { kind: 'wrong-id', times: 3 });
  const struck = await environment.struck('getNumberV2');
  const mixed = await eachBuys(people, environment.services[1]!);
  await allReach(environment, mixed, 'active', 'confirming', 'used');
  const wrong = (await environment.struck('getNumberV2')) - struck;
  if (wrong !== 3) throw new Error(`${wrong} of 3 orders were told a wrong id`);
  await environment.control('DELETE', '/faults');

  await environment.clocks();
  const first = await waiting[0]!.customer.number(waiting[0]!.id);
  await environment.deliver(first.phone!, FOREIGN);
  await environment.reach(waiting[0]!.customer, waiting[0]!.id, 'used');
  await meets(environment, 'getStatus', 'a foreign code', () =>
    environment.control('PUT', '/faults/getStatus', { kind: 'foreign-code', times: 1 }),
  );
  await environment.control('DELETE', '/faults');
  const all = [...waiting, ...mixed];
  const told = async (): Promise<number> => {
    const seen = await Promise.all(all.map(({ customer, id }) => customer.number(id)));
    return seen.filter(({ codes }) => codes.some(({ code }) => code === FOREIGN)).length;
  };
  await until('the code is shown to a second number, whose it is not', async () => (await told()) === 2);
  await Promise.all(waiting.slice(1).map(cancelUnlessUsed));
  const ways = await allEnd(environment, all);
  await allPaidRight(environment, all);
  const sold = (await soldSince(environment, since)).length;
  if (sold !== all.length) throw new Error(`the provider sold ${sold} numbers for ${all.length} orders`);
  return `3 wrong ids, 1 foreign code: ${ways}; the provider sold ${sold}`;
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
