/** How long the slowest hundredth waits at half of the highest load, the floor's and ours. */
import { arrivals } from '../measure/load.js';
import { median, percentile, rounded, type Measure } from '../measure/report.js';
import { anyLife, anyOf, limitedLife } from './number-lifecycles.js';
import type { Contest, Throughput } from './throughput.js';

export const latency = async (
  contest: Contest,
  highest: Throughput,
  said: (text: string) => void,
): Promise<Measure> => {
  const { floor, product, random, seconds } = contest;
  const rounds: { floor: number; ours: number }[] = [];
  for (let i = 1; i <= contest.rounds; i++) {
    const any = anyOf(await contest.newWallets(), random);
    const step = anyLife(any, random, (one) => product.execute(one), limitedLife);
    rounds.push({
      floor: await floor.p99At(highest.floor / 2, seconds),
      ours: percentile(await arrivals(highest.many / 2, seconds, step, random), 0.99),
    });
    said(
      `p99 at half load, round ${i} of ${contest.rounds}: floor ${rounded(rounds.at(-1)!.floor)} ms, ours ${rounded(rounds.at(-1)!.ours)} ms`,
    );
  }
  return {
    bench: 'ledger',
    measure: `p99 at half of the highest load / the floor's p99 at half of its own (${floor.by})`,
    value: median(rounds.map((round) => round.ours / round.floor)),
    goal: 3,
    atMost: true,
    from: `${rounded(median(rounds.map(({ ours }) => ours)))} ms against ${rounded(median(rounds.map((round) => round.floor)))} ms`,
  };
};
