/** Several people, each with several numbers at once: the load of a drill. */
import { Refused, type Customer, type NumberSeen } from '../customer.js';
import { endOf, nothingHeld } from '../one-end.js';
import type { DrillEnvironment } from '../drill-environment.js';

const PAID_IN = 5_000_000;

export interface Bought {
  readonly customer: Customer;
  readonly id: string;
}

export const crowd = (environment: DrillEnvironment, size: number): Promise<Customer[]> =>
  Promise.all(Array.from({ length: size }, () => environment.customer()));

/** One number each for all of them, at once. */
export const eachBuys = (customers: readonly Customer[], service: string): Promise<Bought[]> =>
  Promise.all(customers.map(async (customer) => ({ customer, id: await customer.buy(service) })));

export const allReach = (
  environment: DrillEnvironment,
  numbers: readonly Bought[],
  ...wanted: NumberSeen['status'][]
): Promise<NumberSeen[]> => Promise.all(numbers.map(({ customer, id }) => environment.reach(customer, id, ...wanted)));

/** The page says no where the code was faster: that is an answer. */
export const cancelUnlessUsed = async ({ customer, id }: Bought): Promise<void> => {
  await customer.cancel(id).catch((error: unknown) => {
    if (!(error instanceof Refused) || error.status !== 409) throw error;
  });
};

/** Waits until every number has ended, each once. @returns how many ended in which way, in words */
export const allEnd = async (environment: DrillEnvironment, numbers: readonly Bought[]): Promise<string> => {
  const ended = await Promise.all(
    numbers.map(async ({ customer, id }) => ({ customer, seen: await endOf(environment, customer, id) })),
  );
  const ways = new Map<string, number>();
  for (const { seen } of ended) ways.set(seen.status, (ways.get(seen.status) ?? 0) + 1);
  return [...ways].map(([status, count]) => `${count} ${status}`).join(', ');
};

/** What each of them has left is what they paid in without what was charged. */
export const allPaidRight = async (environment: DrillEnvironment, numbers: readonly Bought[]): Promise<void> => {
  for (const customer of new Set(numbers.map((one) => one.customer))) {
    const theirs = numbers.filter((one) => one.customer === customer);
    await nothingHeld(customer, PAID_IN, await Promise.all(theirs.map(({ id }) => customer.number(id))));
  }
  await environment.promises();
};
