/**
 * `npm run bench -- web [--runs N] [--only visits,shifts,console] [--routes PATH,...] [--json]`: what a person with a
 * slow phone waits for, on the product's own server: Lighthouse for the first visit of every route, or of those named,
 * sizes of scripts by route, also of the console, and what moves within the app.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium as browserType, type BrowserContext } from '@playwright/test';
import { chromium } from '../support/chromium.js';
import { freePort } from '../../scripts/launcher/ports.mjs';
import { build } from '../../scripts/tasks/build.mjs';
import { startStack } from '../support/stack.js';
import { report, type Measure } from './measure/report.js';
import { signedIn } from './screen/people.js';
import { visits } from './web/first-visit.js';
import { consoleSizes, MOST_KB, PROTECTED, PUBLIC, scriptSizes } from './web/routes.js';
import { LATENCY_MS, pairs, shiftsOf, slowDown } from './web/within-app.js';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string', default: 'visits,shifts,console' },
    routes: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});
const RUNS = Number(values.runs);
/** Of first visits. */
const ROUTES = values.routes?.split(',');
const GOALS = {
  performance: 90,
  accessibility: 100,
  bestPractices: 100,
  lcp: 2_500,
  tbt: 200,
  cls: 0.02,
  shifts: 0.02,
};
/** As people have, paise. */
const BALANCE = 500_00;
const ROOT = process.cwd();
const STAFF = { email: 'first@staff.example', password: 'Quiet-Harbour-52' };
const DIST = join(ROOT, 'frontend/dist');

const firstVisits = async (base: string, port: number, cookie: string): Promise<Measure[]> => {
  const measures: Measure[] = [];
  for (const { path, goalKb = MOST_KB.person } of [...PUBLIC, ...PROTECTED]) {
    if (ROUTES && !ROUTES.includes(path)) continue;
    const headers = PROTECTED.some((one) => one.path === path) ? { cookie } : undefined;
    const html = await (await fetch(base + path, { headers })).text();
    const { gzip, brotli } = scriptSizes(html, DIST);
    const found = await visits(base + path, port, headers?.cookie, RUNS);
    const common = { bench: 'web', atMost: true, from: `median of ${RUNS}` };
    measures.push(
      { ...common, measure: `${path}: performance`, value: found.performance, goal: GOALS.performance, atMost: false },
      {
        ...common,
        measure: `${path}: accessibility`,
        value: found.accessibility,
        goal: GOALS.accessibility,
        atMost: false,
      },
      {
        ...common,
        measure: `${path}: best practices`,
        value: found.bestPractices,
        goal: GOALS.bestPractices,
        atMost: false,
      },
      { ...common, measure: `${path}: LCP, ms`, value: found.lcp, goal: GOALS.lcp },
      { ...common, measure: `${path}: TBT, ms`, value: found.tbt, goal: GOALS.tbt },
      { ...common, measure: `${path}: CLS`, value: found.cls, goal: GOALS.cls },
      { ...common, measure: `${path}: scripts, kB gzip`, value: gzip, goal: goalKb, from: 'what the page links' },
      { ...common, measure: `${path}: scripts, kB Brotli`, value: brotli, goal: null, from: 'what the page links' },
    );
  }
  return measures;
};

const consoleScripts = async (context: BrowserContext): Promise<Measure[]> => {
  const sizes = [...(await consoleSizes(await context.newPage(), STAFF, DIST))];
  return sizes.map(([path, value]) => ({
    ...{ bench: 'web', atMost: true, from: 'what the page loads' },
    ...{ measure: `${path}: scripts, kB gzip`, value, goal: MOST_KB.console },
  }));
};

const shifts = async (context: BrowserContext): Promise<Measure[]> => {
  const page = await context.newPage();
  await slowDown(page);
  const measures: Measure[] = [];
  for (const pair of pairs)
    measures.push({
      bench: 'web',
      atMost: true,
      measure: `shifts ${pair.from} to ${pair.to}`,
      value: await shiftsOf(page, pair),
      goal: GOALS.shifts,
      from: `press to 3 s after, ${LATENCY_MS} ms latency`,
    });
  return measures;
};

await build(ROOT);
const stack = await startStack({
  queue: 'redis',
  env: { ADMIN_EMAIL: STAFF.email, ADMIN_PASSWORD: STAFF.password },
});
const port = await freePort();
const { executablePath, args } = chromium();
const browser = await browserType.launch({ executablePath, args: [...args, `--remote-debugging-port=${port}`] });
try {
  const [person] = await signedIn(stack.appUrl, 1, BALANCE);
  const cookie = person!.cookie;
  const context = await browser.newContext({
    baseURL: stack.url,
    viewport: { width: 360, height: 640 },
  });
  await context.addCookies([{ name: 'sid', value: cookie.slice('sid='.length), url: stack.url }]);
  const only = values.only.split(',');
  const all = [
    ...(only.includes('visits') ? await firstVisits(stack.url, port, cookie) : []),
    ...(only.includes('shifts') ? await shifts(context) : []),
    ...(only.includes('console') ? await consoleScripts(context) : []),
  ];
  process.exitCode = report(all, values.json) ? 0 : 1;
} finally {
  await browser.close();
  await stack.stop();
}
