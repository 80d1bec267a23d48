/** Many tabs of a browser share one live stream, and each shows a code as soon as it is there (decision 0130). */
import { randomUUID } from 'node:crypto';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { offerOf, signUp } from './returning-user.js';
import type { SandboxClient } from './sandbox-client.js';
import { expect, test } from './story.js';

const TABS = 8;
const LIST = '/numbers-history';
const OWN_PAGE = { 'sec-fetch-site': 'same-origin', 'x-requested-with': 'otp-wallet' };

/** The pages that opened a live stream, in order; the last one has it. */
const streamsOf = (context: BrowserContext): Page[] => {
  const leaders: Page[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/live') leaders.push(request.frame().page());
  });
  return leaders;
};

interface Bought {
  readonly id: string;
  readonly phone: string;
}

/** Buys as the form does, and waits for the number. */
const buy = async (context: BrowserContext, sandbox: SandboxClient): Promise<Bought> => {
  const { price } = await offerOf(context, 'India', 'Telegram');
  const servers = await context.request.get('/api/catalog/servers');
  const { items } = (await servers.json()) as { items: { provider: string; country: string; countryName: string }[] };
  const { provider, country } = items.find(({ countryName }) => countryName === 'India')!;
  await sandbox.nextOrder({ outcome: 'never' });
  const numberId = randomUUID();
  const data = { numberId, provider, country, service: 'tg', priceSeen: price };
  expect((await context.request.post('/api/numbers', { data, headers: OWN_PAGE })).status()).toBe(202);
  let phone: string | null = null;
  await expect
    .poll(async () => {
      const answer = await context.request.get(`/api/numbers/${numberId}`);
      ({ phone } = (await answer.json()) as { phone: string | null });
      return phone;
    })
    .not.toBeNull();
  return { id: numberId, phone: phone! };
};

const openTabs = async (context: BrowserContext, count: number): Promise<Page[]> => {
  const pages: Page[] = [];
  for (let tab = 0; tab < count; tab += 1) {
    const page = await context.newPage();
    await page.goto(LIST);
    await expect(page.getByText('Total: 1 numbers').or(page.getByText('Total: 1 number'))).toBeVisible();
    pages.push(page);
  }
  return pages;
};

const codeIn = (page: Page, code: string) => page.getByText(code, { exact: true }).first();

const showCode = async (pages: readonly Page[], code: string): Promise<void> => {
  for (const page of pages) {
    await expect(codeIn(page, code)).toBeVisible();
    await expect(page.getByText('Live updates are interrupted', { exact: false })).toHaveCount(0);
  }
};

/** When the code was shown by each page, ms since 1970. */
const watchFor = (pages: readonly Page[], code: string): Promise<number[]> =>
  Promise.all(
    pages.map((page) =>
      page.evaluate(
        (text) =>
          new Promise<number>((resolve) => {
            const look = () => {
              if (document.body.textContent.includes(text)) resolve(Date.now());
              else setTimeout(look, 5);
            };
            look();
          }),
        code,
      ),
    ),
  );

test.describe('With eight tabs over HTTP/1.1', () => {
  let leaders: Page[];
  let pages: Page[];
  let number: Bought;

  test.beforeEach(async ({ context, sandbox }) => {
    await signUp(context, sandbox, 100_00);
    number = await buy(context, sandbox);
    leaders = streamsOf(context);
    pages = await openTabs(context, TABS);
  });

  const others = (leader: Page) => pages.filter((page) => page !== leader);

  test('one has the stream, and all show the code at the same time', async ({ sandbox }) => {
    expect(leaders).toEqual([pages[0]]);
    const shown = watchFor(pages, '482917');
    await sandbox.deliver(number.phone, '482917');
    const times = await shown;
    test.info().annotations.push({ type: 'ms', description: `${Math.max(...times) - Math.min(...times)} apart` });
    await showCode(pages, '482917');
    expect(leaders).toEqual([pages[0]]);
  });

  test('another one has the stream when its tab is frozen, and that one shows the code when it is back', async ({
    context,
    sandbox,
  }) => {
    const [frozen] = leaders as [Page];
    const devtools: CDPSession = await context.newCDPSession(frozen);
    // Without a word: the browser's own freezing is for hidden pages, and without a screen all are shown.
    await devtools.send('Debugger.enable');
    await devtools.send('Debugger.pause');
    // Two tabs may miss it in the same moment: both take the stream, and the later one keeps it.
    await expect.poll(() => leaders.length).toBeGreaterThanOrEqual(2);
    await sandbox.deliver(number.phone, '482917');
    await showCode(others(frozen), '482917');
    const opened = leaders.length;
    expect(leaders.slice(1)).not.toContain(frozen);
    await devtools.send('Debugger.resume');
    await devtools.send('Debugger.disable');
    await showCode([frozen], '482917');
    expect(leaders).toHaveLength(opened);
  });

  test('another one has the stream when its tab says that it is about to freeze', async ({ sandbox }) => {
    const [frozen] = leaders as [Page];
    await frozen.evaluate(() => document.dispatchEvent(new Event('freeze')));
    await expect.poll(() => leaders.length).toBe(2);
    await sandbox.deliver(number.phone, '482917');
    await showCode(others(frozen), '482917');
    await expect(codeIn(frozen, '482917')).toHaveCount(0);
    await frozen.evaluate(() => document.dispatchEvent(new Event('resume')));
    await showCode([frozen], '482917');
  });

  test('another one has the stream when its tab is killed', async ({ context, sandbox }) => {
    const [killed] = leaders as [Page];
    const devtools = await context.newCDPSession(killed);
    // It cannot answer any more.
    void devtools.send('Page.crash').catch(() => undefined);
    await expect.poll(() => leaders.length).toBe(2);
    await sandbox.deliver(number.phone, '482917');
    await showCode(others(killed), '482917');
  });

  test('a page that was left and is restored by back shows what came meanwhile', async ({ sandbox }) => {
    const [left] = leaders as [Page];
    await left.goto('/terms');
    await expect.poll(() => leaders.length).toBeGreaterThan(1);
    await sandbox.deliver(number.phone, '482917');
    await showCode(others(left), '482917');
    await left.goBack();
    await showCode([left], '482917');
  });

  test('a second person in the same browser sees nothing of the first', async ({ context, sandbox }) => {
    await sandbox.deliver(number.phone, '482917');
    await showCode(pages, '482917');
    await signUp(context, sandbox, 100_00);
    for (const page of pages) await expect(codeIn(page, '482917')).toHaveCount(0);
    const next = await buy(context, sandbox);
    await sandbox.deliver(next.phone, '731064');
    await showCode(pages, '731064');
    for (const page of pages) await expect(codeIn(page, '482917')).toHaveCount(0);
  });
});
