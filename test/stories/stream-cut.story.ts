/** The live stream is cut for a minute while a number waits: the person sees it, and the code comes without it. */
import type { BrowserContext } from '@playwright/test';
import { AppUser } from './app-user.js';
import { offerOf, signUp } from './returning-user.js';
import { expect, test } from './story.js';

const isLive = (url: URL) => url.pathname === '/api/live';
const INTERRUPTED = 'Live updates are interrupted. This page checks every 5 seconds instead.';

/** From now on no stream can be opened. @returns how many were tried since */
const cutStreams = async (context: BrowserContext): Promise<() => number> => {
  let tried = 0;
  await context.route(isLive, (route) => {
    tried += 1;
    return route.abort('connectionreset');
  });
  return () => tried;
};

test('The stream is cut for a minute: the page says so, codes come by the fallback, and then by the stream', async ({
  page,
  context,
  stack,
  sandbox,
}) => {
  await signUp(context, sandbox, 100_00);
  const { country, service } = await offerOf(context, 'India', 'Telegram');
  const user = new AppUser(page);
  const notice = page.getByText(INTERRUPTED);
  await sandbox.nextOrder({ outcome: 'never' });
  const phone = await user.buy(country, service);
  await expect(notice).toHaveCount(0);

  const tried = await cutStreams(context);
  // What is open ends with its server; everything but the stream works again when that is back.
  await stack.kill('backend');
  await stack.start('backend');
  await expect(notice).toBeInViewport({ ratio: 1 });
  // The first two tries are those of the stream that was cut; then the page tries again after 30 s.
  await expect.poll(tried).toBeGreaterThan(2);
  await expect(notice).toBeInViewport({ ratio: 1 });
  await sandbox.deliver(phone, '550731');
  await expect(user.ticket(service).getByText('550731')).toBeInViewport({ ratio: 1 });
  await expect(notice).toBeInViewport({ ratio: 1 });

  await sandbox.nextOrder({ outcome: 'never' });
  const next = await user.buy(country, service);
  await context.unrouteAll();
  await expect(notice).toHaveCount(0);
  const polls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/numbers') polls.push(request.url());
  });
  await sandbox.deliver(next, '660842');
  await expect(user.ticket(service).getByText('660842')).toBeInViewport({ ratio: 1 });
  expect(polls).toEqual([]);

  await page.getByRole('heading', { name: 'Pricing Information' }).scrollIntoViewIfNeeded();
  await context.setOffline(true);
  await expect(page.getByText('No internet connection. Please check your network.')).toBeInViewport({ ratio: 1 });
  await context.setOffline(false);
  await expect(page.getByText('No internet connection.')).toHaveCount(0);
});
