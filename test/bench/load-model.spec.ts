/** The knee and the model of costs, which are pure; and docs/scaling.md has the tables that follow from the figures. */
import { readFileSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { seedOfRun } from '../support/seed.mjs';
import { withPart } from '../support/with-part.js';
import { demandOf, whatBreaks, type ActionCost, type ActionCosts } from './load/cost-model.js';
import { ASSUMPTIONS, MEASURED } from './load/measured-costs.js';
import { BOUNDS, breakTable, costTable, demandTable } from './load/scaling-page.js';
import { keepsUp, kneeOf, type Step } from './load/step.js';

const NONE = { browse: 0, buy: 0, cancel: 0, pay: 0 };
const step = (rate: number, p95: number, more: Partial<Step> = {}): Step => ({
  ...{ rate, seconds: 1, begun: NONE, done: NONE, failed: {}, arrived: 100, unanswered: 0, took: 1_000 },
  ...{ p50: p95, p95, p99: p95, generatorLate: 0 },
  ...more,
});

describe('The knee', () => {
  const unloaded = step(1, 10);

  it('is the highest rate before the first at which presses take five times as long', () => {
    expect(kneeOf([step(10, 12), step(20, 50), step(40, 51), step(80, 20)], unloaded)).toBe(20);
    expect(kneeOf([step(10, 51)], unloaded)).toBe(0);
    expect(kneeOf([step(10, 12)], unloaded)).toBe(10);
  });

  it('is passed as well where presses wait when the last person has come, however quick those were that ended', () => {
    expect(keepsUp(step(10, 10, { unanswered: 5 }), unloaded)).toBe(true);
    expect(keepsUp(step(10, 10, { unanswered: 6 }), unloaded)).toBe(false);
  });

  it('is not found where nothing was answered', () => expect(keepsUp(step(10, NaN), unloaded)).toBe(false));
});

describe('The model of costs', () => {
  const COST: ActionCost = {
    ...{ backend: 10, worker: 5, postgres: 4, redis: 1, wal: 1_000, stored: 500 },
    ...{ provider: 2, redisCommands: 20, events: 3 },
  };
  const costs: ActionCosts = { browse: COST, buy: COST, cancel: COST, pay: COST, wait: COST };
  const assumptions = { day: { browse: 1, buy: 0, cancel: 0, pay: 0, wait: 0 }, peak: 2, full: 0.5, open: 1 };

  it('counts processors at the peak with their reserve, and bytes of a whole day', () => {
    const demand = demandOf(86_400, costs, assumptions); // one a second, two at the peak
    expect(demand).toMatchObject({ actions: 2, backend: 0.04, worker: 0.02, pages: 120, wal: 2_000, provider: 4 });
    expect(demand).toMatchObject({ stored: 500 * 86_400, eventsADay: 3 * 86_400 });
  });

  it('is a proportion, and what breaks first carries the fewest people', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000 }), (people) => {
        const [one, many] = [demandOf(1, costs, assumptions), demandOf(people, costs, assumptions)];
        expect(many.postgres).toBeCloseTo(one.postgres * people, 6);
        const broken = whatBreaks(BOUNDS, costs, assumptions);
        expect(broken.map((bound) => bound.people)).toEqual(broken.map((bound) => bound.people).sort((a, b) => a - b));
        for (const { bound, people: carries } of broken)
          expect(bound.of(demandOf(carries, costs, assumptions))).toBeLessThanOrEqual(bound.most);
      }),
      { seed: seedOfRun(), numRuns: 50 },
    );
  });
});

describe('docs/scaling.md', () => {
  const read = (): string => readFileSync('docs/scaling.md', 'utf8');
  const by = 'WRITE_PAGE=1 npm run jest -- test/bench/load-model.spec.ts --selectProjects rules';
  const tables = {
    costs: costTable(MEASURED),
    million: demandTable(MEASURED, ASSUMPTIONS, [1]),
    sizes: demandTable(MEASURED, ASSUMPTIONS),
    breaks: breakTable(MEASURED, ASSUMPTIONS),
  };
  const written = (): string =>
    Object.entries(tables).reduce((text, [name, table]) => withPart(text, { name, by }, table), read());
  if (process.env.WRITE_PAGE) writeFileSync('docs/scaling.md', written());

  it('has the tables that follow from what was measured', () => expect(read()).toBe(written()));
});
