/**
 * Commands a second, against the floor and against the ORM, all in one run: the rounds are interleaved, so that what
 * else runs disturbs all alike.
 */
import type { Floor } from '../measure/floor.js';
import { callers } from '../measure/load.js';
import { median, rounded, type Measure } from '../measure/report.js';
import { cpuOf } from '../measure/usage.js';
import { anyOf, limitedLife, lives, wholeLife } from './number-lifecycles.js';
import type { Settling } from './settling.js';
import type { Step } from './steps.js';

export interface Contest {
  readonly floor: Floor;
  readonly product: Settling;
  readonly competitor: Settling;
  /** As many again, with money, for each round: within an hour none buys more than a person may. */
  readonly newWallets: () => Promise<readonly string[]>;
  /** Has half of the commands where a measure says so, and buys more in seconds than a person may in an hour. */
  readonly busy: string;
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
  readonly few: Spent;
  readonly many: Spent;
  readonly hot: Spent;
  readonly orm: Spent;
  readonly ormHot: Spent;
}

/** Commands a second, and what one costs. */
interface Spent {
  readonly rate: number;
  /** Microseconds of the processors for a command, of Node and of PostgreSQL together. */
  readonly cpu: number;
  /** Bytes of PostgreSQL's log for a command. */
  readonly log: number;
}

type Ran = Exclude<keyof Round, 'floor' | 'unrest'>;

const HOT = 0.5;

interface Load {
  readonly execute: (step: Step) => Promise<unknown>;
  readonly wallets: readonly string[];
  readonly callers: number;
  /** Half of the commands go to the busy wallet. */
  readonly hot: boolean;
}

const rate = ({ busy, random, seconds }: Contest, load: Load): Promise<number> => {
  const { execute, wallets, callers: count, hot } = load;
  const any = anyOf(wallets, random);
  const all = hot
    ? lives(count, () => (random() < HOT ? busy : any()), random, wholeLife)
    : lives(count, any, random, limitedLife);
  return callers(count, seconds, async (caller) => void (await execute(all[caller]!.next().value)));
};

/** A round counts where the floor was about the same before and after it: else others used the machine. */
const RESTLESS = 0.15;

const MANY = 256;

const measured = async (contest: Contest, load: Load): Promise<Spent> => {
  const [cpu, log] = [cpuOf(process.pid), await contest.logWritten()];
  const found = await rate(contest, load);
  const commands = found * contest.seconds + load.callers; // those in flight at the end are done too
  return {
    rate: found,
    cpu: ((cpuOf(process.pid) - cpu) * 1000) / commands,
    log: ((await contest.logWritten()) - log) / commands,
  };
};

const oneRound = async (contest: Contest): Promise<Round> => {
  const { floor, product, competitor, seconds } = contest;
  const wallets = await contest.newWallets();
  const ours = (count: number, hot = false) =>
    measured(contest, { execute: (step) => product.execute(step), wallets, callers: count, hot });
  const theirs = (hot = false) =>
    measured(contest, { execute: (step) => competitor.execute(step), wallets, callers: MANY, hot });
  const before = await floor.rate(seconds);
  const [few, many, hot] = [await ours(64), await ours(MANY), await ours(MANY, true)];
  const rates = { few, many, hot, orm: await theirs(), ormHot: await theirs(true) };
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
  const of = (read: (round: Round) => number): number => median(quiet.map(read));
  const rateOf =
    (name: Ran | 'floor') =>
    (round: Round): number =>
      name === 'floor' ? round.floor : round[name].rate;
  const against = (measure: string, name: Ran, base: Ran | 'floor', goal: number): Measure => ({
    bench: 'ledger',
    measure,
    value: of((round) => rateOf(name)(round) / rateOf(base)(round)),
    goal,
    from: `${Math.round(of(rateOf(name)))}/s against ${Math.round(of(rateOf(base)))}/s`,
  });
  const spent = (measure: string, of256: number, each: readonly [few: number, hot: number]) => ({
    ...{ bench: 'ledger', measure: `${measure} (256 callers)`, value: of256, atMost: true },
    from: `64 callers ${rounded(each[0])}, half on one wallet ${rounded(each[1])}`,
  });
  const cpu = (name: Ran): number => of((round) => round[name].cpu);
  const log = (name: Ran): number => of((round) => round[name].log / 1000);
  const floor = `one-row commits (${contest.floor.by}, 64 clients)`;
  return {
    floor: of(rateOf('floor')),
    many: of(rateOf('many')),
    measures: [
      against(`commands, 2,000 wallets, 256 callers / ${floor}`, 'many', 'floor', 0.55),
      against(`commands, 2,000 wallets, 64 callers / ${floor}`, 'few', 'floor', 0.35),
      against(`half of them on one wallet, 256 callers / ${floor}`, 'hot', 'floor', 0.45),
      against('commands / TypeORM, pessimistic lock, uniform', 'many', 'orm', 8),
      against('commands / TypeORM, pessimistic lock, hot', 'hot', 'ormHot', 16),
      {
        ...spent('processors of Node and PostgreSQL for a command, us', cpu('many'), [cpu('few'), cpu('hot')]),
        goal: 150,
      },
      { ...spent('log of PostgreSQL for a command, kB', log('many'), [log('few'), log('hot')]), goal: 3.1 },
      {
        ...{ bench: 'ledger', measure: 'rounds with the machine at rest', value: quiet.length, goal: 1 },
        from: `of ${rounds.length}`,
      },
    ],
  };
};
