/**
 * `npm run bench -- picker [--json]`: on a phone four times slower than this machine, with 180 countries and 800
 * services, from the press of a service to the first countries, and from a key to what it finds.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium as browser, type Page } from '@playwright/test';
import { chromium } from '../support/chromium.js';
import { startStack } from '../support/stack.js';
import { until } from '../support/until.js';
import { percentile, report, type Measure } from './measure/report.js';
import { keyToResult, pressToRows, type Measured, type Took } from './picker/press-times.js';
import { signedIn } from './screen/people.js';

const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
const TIMES = 20;
const CPU = 4;
const WARM_UP = 2;

/** The first ones warm the browser up, and are not counted. */
const repeated = async (measure: (index: number) => Promise<Took>): Promise<Took[]> => {
  const took: Took[] = [];
  for (let index = 0; index < TIMES + WARM_UP; index++) took.push(await measure(index));
  return took.slice(WARM_UP);
};

/** The work is told too: it says something on a busy machine, and counts what comes right after the frame. */
const measures = (what: string, took: readonly Took[], goal: number): Measure[] => {
  const common = { bench: 'picker', atMost: true, from: `${took.length} times, CPU / ${CPU}, 360 x 640` };
  const busy = took.map((one) => one.busy);
  const wall = took.map((one) => one.wall);
  return [
    { ...common, measure: `${what}, work, p50, ms`, value: percentile(busy, 0.5), goal: null },
    { ...common, measure: `${what}, work, p95, ms`, value: percentile(busy, 0.95), goal: null },
    { ...common, measure: `${what}, p50, ms`, value: percentile(wall, 0.5), goal: null },
    { ...common, measure: `${what}, p95, ms`, value: percentile(wall, 0.95), goal },
  ];
};

/** The worker copies the catalogue after its start. */
const copied = async (url: string, cookie: string): Promise<boolean> => {
  const answer = await fetch(`${url}/api/catalog/services`, { headers: { cookie } });
  return ((await answer.json()) as { items: unknown[] }).items.length > 0;
};

const open = async (page: Page, url: string): Promise<Measured> => {
  await page.goto(`${url}/buy-numbers`);
  await page.locator('.picker-tiles [role=radio]').first().waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU });
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { page, session };
};

/** Pressed in turn, so that each press shows other rows than the last one. */
const SERVICES = ['Telegram', 'WhatsApp'];
const KEYS = [...'aeiostnrlmc'];

const stack = await startStack({
  queue: 'redis',
  built: join(import.meta.dirname, '../..'),
  env: { SANDBOX_CATALOG: 'large' },
});
const chrome = await browser.launch(chromium());
try {
  const [person] = await signedIn(stack.appUrl, 1);
  await until('the catalogue is copied', () => copied(stack.url, person!.cookie));
  const context = await chrome.newContext({ viewport: { width: 360, height: 640 }, hasTouch: true });
  const [name = '', value = ''] = person!.cookie.split('=');
  await context.addCookies([{ name, value, url: stack.url }]);
  const page = await context.newPage();
  const measured = await open(page, stack.url);

  const presses = await repeated((index) => pressToRows(measured, SERVICES[index % SERVICES.length]!));
  await page.locator('.picker-field').first().click();
  await page.locator('.ant-drawer-open .picker-search input').waitFor();
  const keys = await repeated((index) => keyToResult(measured, KEYS[index % KEYS.length]!));
  const all = [...measures('press to first countries', presses, 100), ...measures('key to result', keys, 50)];
  process.exitCode = report(all, values.json) ? 0 : 1;
} finally {
  await chrome.close();
  await stack.stop();
}
