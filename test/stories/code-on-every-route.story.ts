/** A code finds its person on any page: it is shown there at once, announced once, and covers nothing. */
import { randomUUID } from 'node:crypto';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { signUp, offerOf, type Offer } from './returning-user.js';
import type { SandboxClient } from './sandbox-client.js';
import { expect, test } from './story.js';

const ROUTES = [
  ...['/', '/buy-numbers', '/numbers-history', '/recharge', '/sms-format'],
  ...['/transaction-history', '/profile', '/contact'],
];
const OWN_PAGE = { 'sec-fetch-site': 'same-origin', 'x-requested-with': 'otp-wallet' };

/** Buys by the same request as the page. @returns the phone number, digits only */
const buy = async ({ request }: BrowserContext, sandbox: SandboxClient, offer: Offer): Promise<string> => {
  await sandbox.nextOrder({ outcome: 'never' });
  const numberId = randomUUID();
  const { country, service, price } = offer;
  const { items } = (await (await request.get('/api/catalog/servers')).json()) as {
    items: { provider: string; country: string; countryName: string }[];
  };
  const server = items.find(({ countryName }) => countryName === country)!;
  const params = { provider: server.provider, country: server.country };
  const listed = (await (await request.get('/api/catalog/services', { params })).json()) as {
    items: { code: string; name: string }[];
  };
  const { code } = listed.items.find(({ name }) => name === service)!;
  await request.post('/api/numbers', {
    headers: OWN_PAGE,
    data: { numberId, ...params, service: code, priceSeen: price },
  });
  const phone = async () =>
    ((await (await request.get(`/api/numbers/${numberId}`)).json()) as { phone: string | null }).phone;
  await expect.poll(phone).not.toBeNull();
  return (await phone())!;
};

const strip = (page: Page): Locator => page.getByRole('region', { name: 'Your open numbers and new codes' });

/** What screen readers are told, in order: every text that appears in a live region about a code. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) {
          const region = node.parentElement?.closest('[role=status],[role=alert],[aria-live]');
          if (region && /OTP Received/.test(node.textContent ?? '')) heard.push(node.textContent!);
        }
    }).observe(document, { subtree: true, childList: true });
  });
const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard: string[] }).heard);

/** @returns when the text is first on the page, ms since 1970 by the clock of this machine */
const whenShown = (page: Page, text: string): Promise<number> =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const watch = new MutationObserver(() => {
          if (!document.body.textContent.includes(wanted)) return;
          watch.disconnect();
          resolve(Date.now());
        });
        watch.observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
    text,
  );

/** Buttons, links and fields that the strip overlaps, at the top of the page. */
const coveredBy = (part: Locator) =>
  part.evaluate((element) => {
    const own = element.getBoundingClientRect();
    return [...document.querySelectorAll<HTMLElement>('button, a[href], input, [role=combobox]')]
      .filter(
        (other) => !element.contains(other) && other.checkVisibility() && !other.closest('.skip, .visually-hidden'),
      )
      .filter((other) => {
        const { top, bottom, left, right, width } = other.getBoundingClientRect();
        return width > 1 && top < own.bottom && bottom > own.top && left < own.right && right > own.left;
      })
      .map((other) => other.outerHTML.slice(0, 80));
  });

test('A code is shown on every page, announced once, and covers nothing', async ({
  page,
  context,
  sandbox,
  ledger,
}) => {
  const id = await signUp(context, sandbox, 500_00);
  const offer = await offerOf(context, 'India', 'Telegram');
  await listen(page);
  for (const [index, route] of ROUTES.entries()) {
    const phone = await buy(context, sandbox, offer);
    await page.goto(route);
    await expect(strip(page).getByRole('link', { name: new RegExp(`ending in ${phone.slice(-4)}`) })).toBeVisible();
    const heightBefore = (await strip(page).boundingBox())!.height;
    const focusBefore = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 60));

    const code = `90${index}1`;
    const shown = whenShown(page, code);
    await sandbox.deliver(phone, code);
    await expect(strip(page).getByText(code)).toBeInViewport({ ratio: 1 });
    const [recordedAt, shownAt] = [await ledger.lastRecordedAt(id, 'CodeReceived'), await shown];
    expect(shownAt).toBeGreaterThanOrEqual(Math.floor(recordedAt)); // never a code that is not recorded
    const tookMs = Math.round(shownAt - recordedAt);
    test.info().annotations.push({ type: 'recorded to shown', description: `${route}: ${tookMs} ms` });
    await expect(strip(page).getByRole('button', { name: 'Copy code for Telegram' })).toBeInViewport({ ratio: 1 });
    expect((await strip(page).boundingBox())!.height).toBe(heightBefore);
    expect(await coveredBy(strip(page))).toEqual([]);
    expect(await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 60))).toBe(focusBefore);
    expect(await heard(page)).toEqual(['OTP Received: a code for Telegram has arrived.']);

    await strip(page).getByRole('button', { name: 'Close code for Telegram' }).click();
    await expect(strip(page).getByRole('button', { name: 'Copy code for Telegram' })).toBeHidden();
  }
});

test('Every answer of a ticket is within the viewport of a phone', async ({ page, context, sandbox }) => {
  await signUp(context, sandbox, 500_00);
  const offer = await offerOf(context, 'India', 'Telegram');
  await sandbox.earlyCancel(60_000);
  await buy(context, sandbox, offer);
  const openTicket = async () => {
    await page.goto('/');
    await strip(page).getByRole('link').first().click();
  };
  await openTicket();
  const ticket = page.getByRole('article', { name: 'Number for Telegram' });
  const press = (name: string) => ticket.getByRole('button', { name, exact: true }).click();
  const openMore = () => press('More actions for this number');

  await openMore();
  await press('Check OTP');
  await expect(ticket.getByText(/^No code yet/)).toBeInViewport({ ratio: 1 });
  await openMore();
  await press('Refresh');
  await expect(ticket.getByText(/^Up to date at/)).toBeInViewport({ ratio: 1 });

  await press('Cancel');
  await expect(ticket.getByText('Cancellation requested')).toBeInViewport({ ratio: 1 });
  await press('Keep this number');
  await expect(ticket.getByText(/^You keep this number/)).toBeInViewport({ ratio: 1 });

  await sandbox.earlyCancel(0);
  await buy(context, sandbox, offer);
  await openTicket();
  await press('Cancel');
  await expect(ticket.getByText(/Number was cancelled/)).toBeInViewport({ ratio: 1 });
});
