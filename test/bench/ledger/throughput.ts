/**
 * Commands a second, against the floor and against the ORM, all in one run: the rounds are interleaved, so that what
 * else runs disturbs all alike.
 */
import type { Floor } from '../measure/floor.js';
import { callers } from '../measure/load.js';
import { median, type Measure } from '../measure/report.js';
import { anyOf, lives } from './number-lifecycles.js';
import type { Settling } from './settling.js';
import type { Step } from './steps.js';

export interface Contest {
  readonly floor: Floor;
  readonly product: Settling;
  readonly competitor: Settling;
  readonly wallets: readonly string[];
  readonly random: () => number;
  readonly rounds: number;
  readonly seconds: number;
}

interface Round {
  readonly floor: number;
  readonly few: number;
  readonly many: number;
  readonly hot: number;
  readonly orm: number;
  readonly ormHot: number;
}

const HOT = 0.5;

const rate = (
  contest: Contest,
  count: number,
  hot: number,
  execute: (step: Step) => Promise<unknown>,
): Promise<number> => {
  const all = lives(count, anyOf(contest.wallets, contest.random, hot), contest.random);
  return callers(count, contest.seconds, async (caller) => void (await execute(all[caller]!.next().value)));
};

const oneRound = async (contest: Contest): Promise<Round> => {
  const { floor, product, competitor, seconds } = contest;
  const ours = (count: number, hot = 0) => rate(contest, count, hot, (step) => product.execute(step));
  const theirs = (hot = 0) => rate(contest, 256, hot, (step) => competitor.execute(step));
  return {
    floor: await floor.rate(seconds),
    few: await ours(64),
    many: await ours(256),
    hot: await ours(256, HOT),
    orm: await theirs(),
    ormHot: await theirs(HOT),
  };
};

/** The highest rate of the ledger, for what is measured at half of it. */
export interface Throughput {
  readonly measures: readonly Measure[];
  readonly floor: number;
  readonly many: number;
}

export const throughput = async (contest: Contest, said: (text: string) => void): Promise<Throughput> => {
  await oneRound({ ...contest, seconds: 1 }); // plans, code and pages are warm
  const rounds: Round[] = [];
  for (let i = 1; i <= contest.rounds; i++) {
    rounds.push(await oneRound(contest));
    said(
      `throughput, round ${i} of ${contest.rounds}: ${JSON.stringify(rounds.at(-1), (_, value) => (typeof value === 'number' ? Math.round(value) : (value as unknown)))}`,
    );
  }
  const of = (name: keyof Round): number => median(rounds.map((round) => round[name]));
  const against = (measure: string, name: keyof Round, base: keyof Round, goal: number): Measure => ({
    bench: 'ledger',
    measure,
    value: median(rounds.map((round) => round[name] / round[base])),
    goal,
    from: `${Math.round(of(name))}/s against ${Math.round(of(base))}/s`,
  });
  const floor = `one-row commits (${contest.floor.by}, 64 clients)`;
  return {
    floor: of('floor'),
    many: of('many'),
    measures: [
      against(`commands, 2,000 wallets, 256 callers / ${floor}`, 'many', 'floor', 0.6),
      against(`commands, 2,000 wallets, 64 callers / ${floor}`, 'few', 'floor', 0.35),
      against(`half of them on one wallet, 256 callers / ${floor}`, 'hot', 'floor', 0.6),
      against('commands / TypeORM, pessimistic lock, uniform', 'many', 'orm', 8),
      against('commands / TypeORM, pessimistic lock, hot', 'hot', 'ormHot', 16),
    ],
  };
};
