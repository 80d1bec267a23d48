/** What the drill found, line by line; everything but the kills and the answers must be 0. */
import type { Measure } from '../../bench/measure/report.js';
import type { Answers, Books } from './assertions.js';
import type { FaultName } from './fault-injection.js';
import type { Promised } from './shoppers.js';

const bench = 'drill ledger';

const none = (measure: string, value: number, from?: string): Measure => ({
  ...{ bench, measure, value, goal: 0, atMost: true },
  from,
});

export const measureOfKills = (faults: ReadonlyMap<FaultName, number>, goal: number): Measure => {
  const killed = [...faults].filter(([name]) => name !== 'freezeBackend');
  const value = killed.reduce((sum, [, count]) => sum + count, 0);
  return {
    bench,
    measure: 'kills',
    value,
    goal,
    from: [...faults].map(([name, count]) => `${name} ${count}`).join(', '),
  };
};

export const measuresOfAnswers = ({ acknowledged, repeated, lost }: Answers): Measure[] => [
  { bench, measure: 'acknowledged', value: acknowledged, goal: 1, from: `${repeated} of them only when asked again` },
  none('acknowledged and lost, or other than answered', lost.length, lost.slice(0, 3).join('; ')),
];

export const measuresOfPromises = (promised: Promised, broken: Readonly<Record<string, number>>): Measure[] => {
  const { purchases, cancels, recharges, paid, askedAgain } = promised;
  const count = (measure: string, value: number, from?: string): Measure => ({ bench, measure, value, goal: 1, from });
  return [
    count('product: purchases', purchases.length, `${askedAgain} answers only when asked again`),
    count('product: cancels', cancels.length),
    count('product: recharges', recharges.length, `${paid.length} paid`),
    ...Object.entries(broken).map(([name, value]) => none(`product: ${name}`, value)),
  ];
};

export const measureOfFaults = (faults: readonly string[]): Measure =>
  none('answers that broke a rule', faults.length, faults.slice(0, 3).join('; '));

/** @param of whose: nothing, or 'product: ' */
export const measuresOfBooks = (of: string, { violations, verdicts }: Books): Measure[] => [
  ...Object.entries(violations).map(([name, count]) => none(of + name, count)),
  ...verdicts.map(({ promise, text, violations: count, first }) => {
    const some = first.slice(0, 2).map((one) => `${one.stream} ${one.version}: ${one.text}`);
    return none(`${of}verify ${promise}: ${text}`, count, some.join('; '));
  }),
];
