/**
 * People who pay through a gateway that loses a third of its webhooks and repeats another third, while the processes
 * die. Each request is repeated with the same id until its answer is certain.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Customer, Refused } from '../worker/customer.js';
import type { DrillEnvironment } from '../worker/drill-environment.js';

const AGAIN_AFTER_MS = 250;
/** Requests of so many people at once. */
const AT_ONCE = 40;
const LONGEST_DELAY_MS = 3_000;

export interface Paid {
  readonly customer: Customer;
  readonly rechargeId: string;
  /** Paise, of the order. */
  readonly amount: number;
  /** What the gateway did with the webhook of the payment. */
  readonly delivery: 'lost' | 'repeated' | 'once';
}

/** Answers that say nothing about the request: it is sent again. */
const isUncertain = (error: unknown): boolean =>
  !(error instanceof Refused) || error.status >= 500 || error.status === 429;

/** Repeats the request until its answer is certain. @throws Refused */
export const certainly = async <Body>(ask: () => Promise<Body>): Promise<Body> => {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!isUncertain(error)) throw error;
    }
    await sleep(AGAIN_AFTER_MS); // killed, not up yet, or too many at once
  }
};

/** `work` for all of them, AT_ONCE at a time. */
export const each = async <Item>(
  items: readonly Item[],
  work: (item: Item, place: number) => Promise<void>,
): Promise<void> => {
  const left = items.map((item, place) => ({ item, place }));
  const next = async (): Promise<void> => {
    for (let one = left.shift(); one; one = left.shift()) await work(one.item, one.place);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
};

/** Each from an address of their own. A registration whose answer was lost is an account that nobody uses. */
export const registerPeople = async (
  { stack }: DrillEnvironment,
  count: number,
  tell: (registered: number) => void,
): Promise<Customer[]> => {
  const people = Array.from(
    { length: count },
    (_, i) => new Customer(stack.url, stack.sandboxUrl, `10.${(i >> 16) & 255}.${(i >> 8) & 255}.${i & 255}`),
  );
  let registered = 0;
  await each(people, async (customer) => {
    await certainly(() => customer.register());
    tell((registered += 1));
  });
  return people;
};

/**
 * Each orders a recharge and pays it; some press "Check payment status", some pay twice, and one in twenty declines
 * first and pays afterwards.
 */
export const everyonePays = async (
  environment: DrillEnvironment,
  people: readonly Customer[],
  random: () => number,
  tell: (paid: number) => void,
): Promise<Paid[]> => {
  const paid: Paid[] = [];
  let done = 0;
  await each(people, async (customer, place) => {
    const rechargeId = randomUUID();
    const amount = (10 + Math.floor(random() * 4_990)) * 100;
    const request = { rechargeId, amount, phone: '+919876543210' };
    await certainly(() => customer.ask('POST', '/api/recharges', request));
    const delivery = (['lost', 'repeated', 'once'] as const)[place % 3]!;
    const twist = {
      ...(delivery === 'lost' ? { lost: true } : { delayMs: Math.floor(random() * LONGEST_DELAY_MS) }),
      ...(delivery === 'repeated' && { times: 2 + Math.floor(random() * 4), outOfOrder: random() < 0.3 }),
    };
    const tellGateway = (verb: string, body: object) =>
      certainly(() => environment.control('POST', `/payments/${rechargeId}/${verb}`, body));
    if (random() < 0.05) await tellGateway('decline', {});
    await tellGateway('pay', twist);
    if (random() < 0.03) await tellGateway('pay', twist);
    paid.push({ customer, rechargeId, amount, delivery });
    if (random() < 0.2)
      await certainly(() => customer.ask('POST', `/api/recharges/${rechargeId}/check`, {})).catch(() => undefined);
    tell((done += 1));
  });
  return paid;
};
