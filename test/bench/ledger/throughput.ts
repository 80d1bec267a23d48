/**
 * Commands a second, against the floor and against the ORM, all in one run: the rounds are interleaved, so that what
 * else runs disturbs all alike.
 */
import type { Floor } from '../measure/floor.js';
import { callers } from '../measure/load.js';
import { median, type Measure } from '../measure/report.js';
import { cpuOf } from '../measure/usage.js';
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
  /** Bytes of PostgreSQL's log so far. */
  readonly logWritten: () => Promise<number>;
}

interface Round {
  /** Of the floor's two runs, at its beginning and its end. */
  readonly floor: number;
  /** By how much these two differ, as a part of the lower one. */
  readonly unrest: number;
  /** Microseconds of the processors for a command, of Node and of PostgreSQL together. */
  readonly cpu: number;
  /** Bytes of PostgreSQL's log for a command. */
  readonly log: number;
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

/** A round counts where the floor was about the same before and after it: else others used the machine. */
const RESTLESS = 0.15;

const MANY = 256;

/** What the processors and the log spend on a command, beside its rate. */
const measuredRate = async (
  contest: Contest,
  run: () => Promise<number>,
): Promise<{ readonly many: number; readonly cpu: number; readonly log: number }> => {
  const [cpu, log] = [cpuOf(process.pid), await contest.logWritten()];
  const many = await run();
  const commands = many * contest.seconds + MANY; // those in flight at the end are done too
  return {
    many,
    cpu: ((cpuOf(process.pid) - cpu) * 1000) / commands,
    log: ((await contest.logWritten()) - log) / commands,
  };
};

const oneRound = async (contest: Contest): Promise<Round> => {
  const { floor, product, competitor, seconds } = contest;
  const ours = (count: number, hot = 0) => rate(contest, count, hot, (step) => product.execute(step));
  const theirs = (hot = 0) => rate(contest, MANY, hot, (step) => competitor.execute(step));
  const before = await floor.rate(seconds);
  const few = await ours(64);
  const measured = await measuredRate(contest, () => ours(MANY));
  const rates = { few, ...measured, hot: await ours(MANY, HOT), orm: await theirs(), ormHot: await theirs(HOT) };
  const after = await floor.rate(seconds);
  const unrest = Math.abs(before - after) / Math.min(before, after);
  return { floor: (before + after) / 2, unrest, ...rates };
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
  const quiet = rounds.filter(({ unrest }) => unrest <= RESTLESS);
  if (quiet.length === 0) throw new Error('no round in which the machine was at rest: nothing was measured');
  const of = (name: keyof Round): number => median(quiet.map((round) => round[name]));
  const against = (measure: string, name: keyof Round, base: keyof Round, goal: number): Measure => ({
    bench: 'ledger',
    measure,
    value: median(quiet.map((round) => round[name] / round[base])),
    goal,
    from: `${Math.round(of(name))}/s against ${Math.round(of(base))}/s`,
  });
  const spent = (measure: string, name: keyof Round, unit = 1) => ({
    ...{ bench: 'ledger', measure: `${measure} (256 callers)`, value: of(name) / unit, atMost: true },
  });
  const floor = `one-row commits (${contest.floor.by}, 64 clients)`;
  return {
    floor: of('floor'),
    many: of('many'),
    measures: [
      against(`commands, 2,000 wallets, 256 callers / ${floor}`, 'many', 'floor', 0.55),
      against(`commands, 2,000 wallets, 64 callers / ${floor}`, 'few', 'floor', 0.35),
      against(`half of them on one wallet, 256 callers / ${floor}`, 'hot', 'floor', 0.45),
      against('commands / TypeORM, pessimistic lock, uniform', 'many', 'orm', 8),
      against('commands / TypeORM, pessimistic lock, hot', 'hot', 'ormHot', 16),
      { ...spent('processors of Node and PostgreSQL for a command, us', 'cpu'), goal: 150 },
      { ...spent('log of PostgreSQL for a command, kB', 'log', 1000), goal: 3.1 },
      {
        ...{ bench: 'ledger', measure: 'rounds with the machine at rest', value: quiet.length, goal: 1 },
        from: `of ${rounds.length}`,
      },
    ],
  };
};
