/**
 * A code and a cancel at the same moment, two hundred times: each number ends exactly once, and the provider's books
 * say the same.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Drill } from '../drill.js';
import type { DrillEnvironment } from '../drill-environment.js';
import { allEnd, allPaidRight, allReach, cancelUnlessUsed, crowd, eachBuys, type Bought } from './crowd.js';

const PEOPLE = 10;
const SPREAD_MS = 250;

/** The provider takes no code for a number that it has just cancelled. */
const delivered = async (environment: DrillEnvironment, phone: string): Promise<void> => {
  await environment.deliver(phone, '3141').catch(() => undefined);
};

const race =
  (rounds: number) =>
  async (environment: DrillEnvironment, random: () => number): Promise<string> => {
    const people = await crowd(environment, PEOPLE);
    const all: Bought[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await environment.control('POST', '/orders/next', { outcome: 'never', orders: PEOPLE });
      const numbers = await eachBuys(people, environment.services[round % 10]!);
      const seen = await allReach(environment, numbers, 'active');
      await Promise.all(
        numbers.flatMap((number, i) => [
          sleep(random() * SPREAD_MS).then(() => cancelUnlessUsed(number)),
          sleep(random() * SPREAD_MS).then(() => delivered(environment, seen[i]!.phone!)),
        ]),
      );
      all.push(...numbers);
    }
    const ways = await allEnd(environment, all);
    await allPaidRight(environment, all);
    return `${all.length} races: ${ways}`;
  };

const drill: Drill = {
  name: 'a cancel races the code',
  stack: { queue: 'redis' },
  run: race(20),
};

export const cancelRacesCode = drill;
export const cancelRacesCodeShort: Drill = { ...drill, run: race(3) };
