/** The page for who does not know us yet: real prices, or why there are none, and the ways in. */
import { afterEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { welcome } from '../../frontend/src/texts/en/registration.js';
import { advance, closeApp, openApp } from './support/app.js';
import { unreachable, type RouteHandler } from './support/fake-server.js';

const EXAMPLES = 'GET /api/catalog/price-examples';
const stranger = { 'GET /api/auth/session': () => ({ me: null }) };

const open = async (prices: RouteHandler, path = '/welcome') => {
  const app = await openApp(path, { ...stranger, [EXAMPLES]: prices });
  await advance(200);
  return app;
};
const hrefOf = (name: string) => screen.getByText(name, { selector: 'a' }).getAttribute('href');

describe('The page for who does not know us', () => {
  afterEach(closeApp);

  it('shows prices in rupees with their time, and asks for nothing that needs an account', async () => {
    const { server } = await open(() => ({
      items: [
        { code: 'wa', name: 'WhatsApp', price: 1_413 },
        { code: 'tg', name: 'Telegram', price: 200_000 },
      ],
      updatedAt: '2026-11-21T21:00:00.000Z',
    }));
    expect([...document.querySelectorAll('.examples li')].map(({ textContent }) => textContent)).toEqual([
      'WhatsAppfrom ₹14.13',
      'Telegramfrom ₹2,000.00',
    ]);
    expect(screen.getByText(/as of 22 Nov 2026, 02:30 am IST/)).toBeTruthy();
    expect(new Set(server.requests.map(({ name }) => name))).toEqual(
      new Set(['GET /api/auth/session', 'GET /api/settings', EXAMPLES]),
    );
    expect(document.querySelectorAll('.charging li')).toHaveLength(3);
    expect([hrefOf(welcome.english.promises), hrefOf(welcome.english.status)]).toEqual(['/promises', '/status']);
  });

  it('says that there are no prices, and that they could not be read', async () => {
    await open(() => ({ items: [], updatedAt: null }));
    expect(screen.getByText(welcome.english.noPrices)).toBeTruthy();
    closeApp();
    await open(unreachable);
    await advance(7_200);
    expect(screen.getByText(welcome.english.pricesFailed)).toBeTruthy();
  });

  it.each(['/login', '/register'])('is linked from %s, and leads back to the page that was asked for', async (path) => {
    const next = '?next=%2Frecharge';
    await open(() => ({ items: [], updatedAt: null }), path + next);
    expect(hrefOf('How it works, and what it costs')).toBe(`/welcome${next}`);
    closeApp();
    await open(() => ({ items: [], updatedAt: null }), `/welcome${next}`);
    expect([hrefOf('Create account'), hrefOf('Sign in')]).toEqual([`/register${next}`, `/login${next}`]);
  });

  it('leads who is signed in to a number', async () => {
    await openApp('/welcome');
    await advance(200);
    expect(hrefOf('Buy a number')).toBe('/buy-numbers');
    expect(screen.queryByText('Create account')).toBeNull();
  });
});
