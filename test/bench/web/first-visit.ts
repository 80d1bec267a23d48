/**
 * Lighthouse on a route: its default phone (150 ms, 1.6 Mb/s, a fourth of the processor), several runs. Its scores are
 * of 100.
 */
import lighthouse from 'lighthouse';
import { median } from '../measure/report.js';

export interface Visit {
  performance: number;
  accessibility: number;
  bestPractices: number;
  /** Largest contentful paint, ms. */
  lcp: number;
  /** Total blocking time, ms. */
  tbt: number;
  /** Sum of layout shifts. */
  cls: number;
}

const AUDITS = {
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
} as const;

/** @param port of the browser's debugging protocol */
const visit = async (url: string, port: number, cookie: string | undefined): Promise<Visit> => {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility', 'best-practices'],
    ...(cookie === undefined ? {} : { extraHeaders: { cookie } }),
  });
  const { audits, categories } = result!.lhr;
  const found = (name: keyof typeof AUDITS) => audits[AUDITS[name]]?.numericValue ?? NaN;
  const score = (of: string) => 100 * (categories[of]?.score ?? NaN);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    lcp: found('lcp'),
    tbt: found('tbt'),
    cls: found('cls'),
  };
};

/** The median of each figure; of what does not depend on speed, the worst. */
export const visits = async (url: string, port: number, cookie: string | undefined, runs: number): Promise<Visit> => {
  const all: Visit[] = [];
  for (let run = 0; run < runs; run++) all.push(await visit(url, port, cookie));
  // Without a visit of which Lighthouse could not make an audit.
  const made = (name: keyof Visit) => all.map((one) => one[name]).filter(Number.isFinite);
  const of = (name: keyof Visit) => (made(name).length > 0 ? median(made(name)) : NaN);
  const worst = (name: keyof Visit) => (made(name).length > 0 ? Math.min(...made(name)) : NaN);
  return {
    ...{ performance: of('performance'), lcp: of('lcp'), tbt: of('tbt'), cls: of('cls') },
    ...{ accessibility: worst('accessibility'), bestPractices: worst('bestPractices') },
  };
};
