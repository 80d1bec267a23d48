/** The tables of docs/scaling.md, from what was measured. */
import {
  demandOf,
  whatBreaks,
  type Action,
  type ActionCost,
  type ActionCosts,
  type Assumptions,
  type Bound,
} from './cost-model.js';
import { rounded } from '../measure/report.js';

const NAMES: Readonly<Record<Action, string>> = {
  browse: 'opens the page and reads',
  buy: 'buys, and the code is shown',
  cancel: 'buys and cancels',
  pay: 'recharges, and is credited',
  wait: 'one open number for one period of polling',
};
const MILLION = 1_000_000;
const SIZES = [1, 3, 10, 30, 100];
const SECONDS_OF_CHECK = 4 * 3_600;

/** What one of each can carry; another machine has other figures, and changes the table by its proportion. */
export const BOUNDS: readonly Bound[] = [
  {
    what: 'one account at a provider, 100 requests a second',
    most: 100,
    of: ({ provider }) => provider,
    answer: 'more accounts and providers; codes by push; lists in the place of single polls; a longer period',
  },
  {
    what: 'one Redis, one processor',
    most: 1,
    of: ({ redis }) => redis,
    answer: 'a Redis for polling and one for the rest; then one for each shard',
  },
  {
    what: 'one PostgreSQL, 32 processors',
    most: 32,
    of: ({ postgres }) => postgres,
    answer: 'reads of pages to a replica; then shards by wallet',
  },
  {
    what: 'the log of one PostgreSQL, 200 MB/s',
    most: 200e6,
    of: ({ wal }) => wal,
    answer: 'shards by wallet',
  },
  {
    what: 'the disk of one PostgreSQL, 30 TB for 400 days',
    most: 30e12,
    of: ({ stored }) => stored * 400,
    answer: 'closed months to the archive; then shards by wallet',
  },
  {
    what: 'the whole check of a day by night, four hours at 15,274 events/s',
    most: 15_274 * SECONDS_OF_CHECK,
    of: ({ eventsADay }) => eventsADay,
    answer: 'one check for each shard, beside each other',
  },
  {
    what: 'sixteen backends, one processor each',
    most: 16,
    of: ({ backend }) => backend,
    answer: 'more of them: they share nothing but PostgreSQL and Redis',
  },
  {
    what: 'four workers, one processor each',
    most: 4,
    of: ({ worker }) => worker,
    answer: 'more of them: work is claimed by row',
  },
];

const lines = (rows: readonly (readonly string[])[]): string =>
  [rows[0]!, rows[0]!.map(() => '---'), ...rows.slice(1)]
    .map((cells) => (cells[0] === '---' ? `|${cells.join('|')}|` : `| ${cells.join(' | ')} |`))
    .join('\n');

const figure = (value: number): string => rounded(value).toLocaleString('en');
const millions = (people: number): string => `${figure(people / MILLION)} million`;

export const costTable = (costs: ActionCosts): string => {
  const cells = ({ backend, worker, postgres, redis, wal, stored, provider, redisCommands }: ActionCost): string[] =>
    [backend, worker, postgres, redis, wal / 1000, stored / 1000, provider, redisCommands].map(figure);
  const head = ['a person', 'backend, ms', 'worker, ms', 'PostgreSQL, ms', 'Redis, ms', 'log, kB', 'stored, kB'];
  return lines([
    [...head, 'requests to the provider', 'commands of Redis'],
    ...Object.entries(NAMES).map(([action, name]) => [name, ...cells(costs[action as Action])]),
  ]);
};

export const demandTable = (costs: ActionCosts, assumptions: Assumptions, sizes: readonly number[] = SIZES): string => {
  const demands = sizes.map((size) => demandOf(size * MILLION, costs, assumptions));
  const row = (name: string, of: (demand: (typeof demands)[number]) => number): string[] => [
    name,
    ...demands.map((demand) => figure(of(demand))),
  ];
  return lines([
    ['people a day', ...sizes.map((size) => `${size} million`)],
    row('visits a second at the peak', ({ actions }) => actions),
    row('open pages at the peak', ({ pages }) => pages),
    row('processors of backends', ({ backend }) => backend),
    row('processors of workers', ({ worker }) => worker),
    row('processors of PostgreSQL', ({ postgres }) => postgres),
    row('processors of Redis', ({ redis }) => redis),
    row('log of PostgreSQL at the peak, MB/s', ({ wal }) => wal / 1e6),
    row('stored a day, GB', ({ stored }) => stored / 1e9),
    row('events a day, millions', ({ eventsADay }) => eventsADay / 1e6),
    row('requests to providers a second at the peak', ({ provider }) => provider),
    row('commands of Redis a second at the peak', ({ redisCommands }) => redisCommands),
  ]);
};

export const breakTable = (costs: ActionCosts, assumptions: Assumptions): string =>
  lines([
    ['what ends', 'carries people a day', 'how it is answered'],
    ...whatBreaks(BOUNDS, costs, assumptions).map(({ bound: { what, answer }, people }) => [
      what,
      millions(people),
      answer,
    ]),
  ]);
