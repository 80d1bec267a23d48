/** Within the app: what moves after a press on a link, at 400 ms latency. */
import type { Page } from '@playwright/test';

export const LATENCY_MS = 400;
const WATCHED_FOR_MS = 3_000;

const PATHS = ['/', '/buy-numbers', '/numbers-history', '/transaction-history', '/recharge'] as const;

export const pairs = PATHS.flatMap((from) => PATHS.filter((to) => to !== from).map((to) => ({ from, to })));
/** Each page left once and reached once. */
export const round = PATHS.map((from, at) => ({ from, to: PATHS[(at + 1) % PATHS.length]! }));

/** Runs in the page. Shifts right after a press are counted too: the browser's own figure leaves them out. */
const WATCH = `
  globalThis.watching?.disconnect();
  globalThis.shifts = 0;
  globalThis.watching = new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) globalThis.shifts += value;
  });
  globalThis.watching.observe({ type: 'layout-shift' });
`;

/** @returns the sum of the layout shifts from the press to three seconds after what it does */
export const watchShifts = async (page: Page, press: () => Promise<void>): Promise<number> => {
  await page.evaluate(WATCH);
  await press();
  await page.waitForTimeout(WATCHED_FOR_MS);
  return page.evaluate<number>('globalThis.shifts');
};

/**
 * @returns the sum of the layout shifts from the press to three seconds after it
 * @throws Error when the press did not lead to the page
 */
export const shiftsOf = async (page: Page, { from, to }: (typeof pairs)[number]): Promise<number> => {
  await page.goto(from);
  await page.locator('#first-screen').waitFor({ state: 'detached' });
  await page.waitForTimeout(WATCHED_FOR_MS); // whatever the first page still loads is not counted
  const moved = await watchShifts(page, () => page.locator(`a[href="${to}"]`).first().dispatchEvent('click'));
  if (new URL(page.url()).pathname !== to) throw new Error(`the press led to ${page.url()}, not to ${to}`);
  return moved;
};

export const slowDown = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
};
