/** What a trial balance as of any moment costs, and the memory of the process that asks for it. */
import pg from 'pg';
import type { ClusterUrls } from '../../../scripts/postgres/scratch-cluster.mjs';
import { median, percentile, rounded, type Measure } from '../measure/report.js';
import { inOwnProcess } from './own-process.js';
import { KINDS, type AskTrialBalances, type Times } from './trial-balance-kinds.js';

/** Ms, and MB. */
const [MOST_TIME, MOST_MEMORY] = [100, 300];

const bounds = `
SELECT (min(recorded_at) / 1000)::float8 AS first, (max(recorded_at) / 1000)::float8 AS last FROM entries`;

export const measureTrialBalances = async (
  { adminUrl, appUrl }: ClusterUrls,
  { events, rounds }: { readonly events: string; readonly rounds: number },
): Promise<Measure[]> => {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const { rows } = await client.query<{ first: number; last: number }>(bounds).finally(() => client.end());
  const asked: AskTrialBalances = { appUrl, between: [rows[0]!.first, rows[0]!.last], rounds };
  const { result: times, memory } = await inOwnProcess<Times>('trial-balance', asked);
  const floor = median(times.floor);
  const bench = 'finance';
  const of = KINDS.filter((kind) => kind !== 'floor').map((kind): Measure => {
    const [middle, most] = [median(times[kind]), percentile(times[kind], 0.95)];
    const from = `95 %: ${rounded(most)} ms; ${rounded(middle / floor)} times one entry by its key`;
    return {
      bench,
      measure: `trial balance, ${kind}, of ${events} events, ms`,
      goal: MOST_TIME,
      atMost: true,
      value: middle,
      from,
    };
  });
  return [
    ...of,
    {
      bench,
      measure: 'memory of a process that asks for trial balances, MB',
      goal: MOST_MEMORY,
      atMost: true,
      value: memory,
    },
  ];
};
