/** The first page of a signed-in person: balance, live numbers, first steps, buying again, and its refreshing. */
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { TroubleError } from '../../frontend/src/api/trouble.js';
import { advance, closeApp, openApp } from './support/app.js';
import { refuse, unreachable, type RouteHandlers } from './support/fake-server.js';
import {
  at,
  me,
  number,
  preferences,
  recentOffer,
  transaction,
  transactionsPage,
  used,
  wallet,
} from './support/responses.js';

const RETRIES_MS = 7200;

const open = async (routes: RouteHandlers = {}, path = '/') => {
  const app = await openApp(path, routes);
  await advance(300);
  return app;
};
const fails = (): never => {
  throw new TroubleError({ kind: 'unavailable', status: 500 });
};
const region = (name: string) => within(screen.getByRole('region', { name }));
const numbers = (...items: unknown[]): RouteHandlers => ({
  'GET /api/numbers': () => ({ items, next: null, total: items.length }),
});
const spent = { 'GET /api/wallet': () => wallet({ totalSpent: 1404, totalOrders: 1 }) };

afterEach(closeApp);

describe('The balance on the dashboard', () => {
  it('is shown with what is held, and the account summary', async () => {
    await open({ 'GET /api/wallet': () => wallet({ balance: 50000, held: 1404, available: 48596, totalOrders: 3 }) });
    const card = region('Available Balance');
    expect(card.getByText('₹485.96')).toBeTruthy();
    expect(card.getByText('₹14.04')).toBeTruthy();
    expect(screen.getByText('Total Orders').nextSibling?.textContent).toBe('3');
  });

  it.each([
    ['banned', 'en', 'Your account has been banned', 'You cannot buy or recharge.'],
    ['too-many-cancels', 'en', 'Temporarily blocked due to excessive requests/cancellations', 'You cannot buy'],
    ['banned', 'hi', 'आपके खाते पर रोक लगा दी गई है', 'आप ख़रीद या रीचार्ज नहीं कर सकते।'],
    ['too-many-cancels', 'hi', 'बहुत ज़्यादा अनुरोध करने और नंबर रद्द करने की वजह से आपके खाते पर फ़िलहाल रोक लगी है', 'आप ख़रीद'],
  ] as const)('is below the words of a ban: %s in %s', async (ban, language, title, help) => {
    await open({
      'GET /api/wallet': () => wallet({ ban }),
      'GET /api/preferences': () => preferences({ language }),
    });
    const said = (await screen.findByText(title)).closest('[role="alert"]')!;
    expect(said.textContent).toContain(help);
    expect(
      within(said as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/contact');
  });

  it('shows no word of a ban to others', async () => {
    await open();
    expect(screen.queryByText('Your account has been banned')).toBeNull();
  });

  it('is read anew by its button, which answers', async () => {
    let available = 50000;
    await open({ 'GET /api/wallet': () => wallet({ available, version: available }) });
    available = 60000;
    fireEvent.click(region('Available Balance').getByRole('button', { name: 'Refresh balance' }));
    await advance(100);
    const card = region('Available Balance');
    expect(card.getByText('₹600.00')).toBeTruthy();
    expect(card.getByRole('status').textContent).toMatch(/^Balance refreshed at 12:00/);
  });

  it('is read anew by the event balanceUpdated that names its person', async () => {
    const { server } = await open();
    const asked = () => server.requests.filter(({ name }) => name === 'GET /api/wallet').length;
    const before = asked();
    const send = (detail: unknown) => act(() => void dispatchEvent(new CustomEvent('balanceUpdated', { detail })));
    for (const detail of [undefined, null, {}, { userId: 'another' }]) send(detail);
    await advance(100);
    expect(asked()).toBe(before);
    send({ userId: me.id });
    await advance(100);
    expect(asked()).toBe(before + 1);
  });

  it('says at its button that it could not be read anew', async () => {
    let down = false;
    await open({ 'GET /api/wallet': () => (down ? unreachable() : wallet()) });
    down = true;
    fireEvent.click(region('Available Balance').getByRole('button', { name: 'Refresh balance' }));
    await advance(RETRIES_MS);
    const card = region('Available Balance');
    expect(card.getByRole('status').textContent).toBe('The balance could not be refreshed');
    expect(card.getByText('₹500.00')).toBeTruthy();
  });

  it('is a dash, never zero, where it could not be read', async () => {
    await open({ 'GET /api/wallet': unreachable });
    await advance(RETRIES_MS);
    expect(screen.getByRole('region', { name: 'Available Balance' }).textContent).toContain('—');
    expect(document.body.textContent).not.toContain('₹0.00');
  });

  it('keeps its last figures, with their age, while it is tried three times 5 s apart', async () => {
    let down = false;
    const { server } = await open({ 'GET /api/wallet': () => (down ? unreachable() : wallet()) });
    down = true;
    await advance(30_000 + RETRIES_MS);
    const card = screen.getByRole('region', { name: 'Available Balance' });
    expect(card.textContent).toContain('₹500.00');
    expect(card.textContent).toContain(' - showing cached balance');
    await advance(5000);
    expect(card.textContent).toContain('Trying again (1 of 3)');
    await advance(RETRIES_MS);
    down = false;
    await advance(5000);
    expect(card.textContent).not.toContain('cached');
    expect(server.requests.filter(({ name }) => name === 'GET /api/wallet').length).toBeGreaterThan(8);
  });

  it('has a summary that is read again on request', async () => {
    let down = true;
    await open({ 'GET /api/wallet': () => (down ? unreachable() : wallet()) });
    await advance(RETRIES_MS); // of the page
    await advance(RETRIES_MS); // of what it has drawn then: no read is under way
    expect(region('Account Summary').getByText(/Unable to connect/)).toBeTruthy();
    down = false;
    fireEvent.click(region('Account Summary').getByRole('button', { name: 'Try Again' }));
    await advance(300);
    expect(region('Account Summary').getByText('Total Recharge')).toBeTruthy();
  });
});

describe('The dashboard', () => {
  it('is drawn when each of its parts has answered, at the latest after 2 s', async () => {
    let answer = () => {};
    const late = new Promise<void>((done) => (answer = done));
    await openApp('/', { 'GET /api/numbers/recent-offers': () => late.then(() => ({ items: [recentOffer()] })) });
    expect(screen.queryByText('Account Summary')).toBeNull();
    await advance(2000);
    expect(screen.getByText('Account Summary')).toBeTruthy();
    answer();
    await advance(300);
    expect(screen.getByRole('region', { name: 'Buy again' })).toBeTruthy();
  });

  it('shows the notice that was set', async () => {
    const status = { database: 'ok', queue: 'ok', provider: 'down', gateway: 'ok', notice: 'Tonight from 2 to 3.' };
    await open({ 'GET /api/status': () => status });
    expect(screen.getByText('Database Maintenance')).toBeTruthy();
    expect(screen.getByText('Tonight from 2 to 3.')).toBeTruthy();
  });

  it('has a breadcrumb and the three quick links', async () => {
    await open();
    expect(screen.getByRole('navigation', { name: 'Breadcrumb' }).textContent).toBe('Home / Dashboard');
    const links = within(screen.getByRole('navigation', { name: 'Quick links' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/buy-numbers', '/recharge', '/contact']);
  });

  it('reads anew every 30 s', async () => {
    const { server } = await open();
    const reads = () => server.requests.filter(({ name }) => name === 'GET /api/numbers/recent-offers').length;
    const before = reads();
    await advance(30_000);
    expect(reads()).toBe(before + 1);
  });

  it('checks payments that are not confirmed', async () => {
    const recharge = { id: 'r1', status: 'pending', amount: 50000 };
    const { server } = await open({
      'GET /api/recharges': () => ({ items: [recharge] }),
      'POST /api/recharges/*/check': () => recharge,
    });
    expect(screen.getByText('Pending Payment')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Check Payment Status' }));
    await advance(300);
    expect(server.requests.map(({ name }) => name)).toContain('POST /api/recharges/r1/check');
  });

  it('says where a pending payment would be that it could not be read, and reads again on request', async () => {
    let isDown = true;
    await open({
      'GET /api/recharges': () => (isDown ? fails() : { items: [{ id: 'r1', status: 'pending', amount: 50000 }] }),
    });
    await advance(RETRIES_MS);
    await advance(RETRIES_MS);
    const said = screen.getByText('Pending payments could not be checked').closest<HTMLElement>('.banner')!;
    expect(said.getAttribute('role')).toBe('status');
    isDown = false;
    fireEvent.click(within(said).getByRole('button', { name: 'Try Again' }));
    await advance(300);
    expect(screen.getByRole('button', { name: 'Check Payment Status' })).toBeTruthy();
    expect(screen.queryByText('Pending payments could not be checked')).toBeNull();
  });

  it('shows the last transactions, each of which opens its story', async () => {
    await open({ 'GET /api/transactions': () => transactionsPage([transaction()]) });
    const link = region('Latest transactions').getByRole('link', {
      name: 'Telegram · India, -₹14.04: what happened',
    });
    expect(link.getAttribute('href')).toBe('/transaction-history?story=t1');
  });
});

describe('The return from a payment to the dashboard', () => {
  const recharge = (status: string) => ({
    id: 'r1',
    status,
    amount: 50000,
    payUrl: null,
    upi: null,
    createdAt: at(0),
    updatedAt: at(0),
  });
  const UNPAID = /^The payment provider says that this payment was not made\./;

  it.each([
    ['failed', 'paid', 'Payment received. Your balance is updated.'],
    ['success', 'pending', 'The payment gateway has not confirmed this payment yet.'],
    ['success', 'failed', UNPAID],
    ['success', 'expired', UNPAID],
  ])('with status=%s tells what our record says: %s', async (told, status, text) => {
    const { server } = await open(
      {
        'GET /api/recharges/latest': () => recharge(status),
        'POST /api/recharges/*/check': () => recharge(status),
      },
      `/?from_payment=1&status=${told}&amount=500`,
    );
    expect(screen.getByText(text)).toBeTruthy();
    expect(server.requests.some(({ name }) => name === 'POST /api/recharges/r1/check')).toBe(status !== 'paid');
  });

  it('tells our record while the gateway does not answer', async () => {
    await open(
      { 'GET /api/recharges/latest': () => recharge('pending'), 'POST /api/recharges/*/check': () => unreachable() },
      '/?from_payment=1&status=success&amount=500',
    );
    expect(screen.getByText('The payment gateway has not confirmed this payment yet.')).toBeTruthy();
  });

  it('tells nothing of a payment that is not there', async () => {
    await open(
      { 'GET /api/recharges/latest': () => refuse('recharge-not-found', {}, 404) },
      '/?from_payment=1&status=success&amount=500',
    );
    expect(screen.queryByText('Payment received. Your balance is updated.')).toBeNull();
    expect(screen.getByText('Unable to determine payment status. Please check your dashboard.')).toBeTruthy();
  });

  it('reads the balance again and clears the query after 2 s', async () => {
    const { server } = await open(
      { 'GET /api/recharges/latest': () => recharge('paid') },
      '/?from_payment=1&status=success&amount=500',
    );
    const reads = () => server.requests.filter(({ name }) => name === 'GET /api/wallet').length;
    const before = reads();
    expect(location.search).not.toBe('');
    await advance(2000);
    expect(location.search).toBe('');
    expect(reads()).toBe(before + 1);
  });
});

describe('The first steps', () => {
  const steps = () => screen.getAllByRole('listitem').filter((item) => item.dataset.done !== undefined);
  const done = () => steps().map((item) => item.dataset.done === 'true');

  it('begin with adding money', async () => {
    await open({ 'GET /api/wallet': () => wallet({ available: 0, balance: 0, totalRecharge: 0 }) });
    expect(done()).toEqual([false, false, false]);
    expect(screen.getByRole('link', { name: 'Add money' }).getAttribute('href')).toBe('/recharge');
  });

  it('go on to choosing, then to reading the code, with what is done ticked', async () => {
    await open();
    expect(done()).toEqual([true, false, false]);
    expect(screen.getByRole('link', { name: 'Choose a number' }).getAttribute('href')).toBe('/buy-numbers');
    closeApp();
    await open(numbers(number()));
    expect(done()).toEqual([true, true, false]);
    expect(screen.getByRole('link', { name: 'Open the number' }).getAttribute('href')).toBe(
      `/buy-numbers?number=${number().id}`,
    );
  });

  it('are over with the first code', async () => {
    await open(spent);
    expect(screen.queryByText('Your first code in three steps')).toBeNull();
  });
});

describe('Live numbers on the dashboard', () => {
  it('have a countdown, and lead to their ticket', async () => {
    await open(numbers(number({ deadline: at(10 * 60_000) }), used('1111', { id: 'old', serverNow: at(3_600_000) })));
    const live = region('Live numbers');
    expect(live.getByRole('timer').textContent).toMatch(/^(10:00|09:5\d)$/);
    const link = live.getByRole('link', { name: 'Telegram, India, +91 98123 45678: open the number' });
    expect(link.getAttribute('href')).toBe(`/buy-numbers?number=${number().id}`);
    expect(live.queryByText('1111')).toBeNull();
  });

  it('keep a code that has just come', async () => {
    const { sendUpdate } = await open(numbers(number()));
    sendUpdate({ numbers: [used('7301')] });
    await advance(100);
    expect(region('Live numbers').getByText('7301')).toBeTruthy();
  });

  it('are those that wait, then the codes of the last five minutes, and none that has ended', async () => {
    const codeAt = (ms: number) => [{ seq: 1, code: '7301', receivedAt: at(ms), late: false }];
    await open(
      numbers(
        used('7301', { id: 'new', codes: codeAt(-290_000), phoneShown: '+91 1' }),
        number({ id: 'cancelled', status: 'expired', reason: 'cancelled', phoneShown: '+91 2' }),
        used('7301', { id: 'old', codes: codeAt(-300_000), phoneShown: '+91 3' }),
        number({ id: 'waiting', phoneShown: '+91 4' }),
      ),
    );
    const shown = region('Live numbers').getAllByRole('link');
    expect(shown.map(({ textContent }) => textContent)).toEqual(['+91 4', '+91 1']);
  });

  it('have no countdown to the end while a cancel stands', async () => {
    await open(numbers(number({ cancelRequestedAt: at(0) })));
    expect(region('Live numbers').getByText('cancelling')).toBeTruthy();
    expect(region('Live numbers').queryByRole('timer')).toBeNull();
  });

  it('that cannot be read are said to be so where they would be, and are read again on request', async () => {
    let isDown = true;
    const waiting = { items: [number()], next: null, total: 1 };
    await open({ 'GET /api/numbers': () => (isDown ? fails() : waiting) });
    await advance(2 * RETRIES_MS);
    const live = region('Live numbers');
    expect(live.getByText('Service temporarily unavailable. Please try again.')).toBeTruthy();
    expect(screen.queryByText('Your first code in three steps')).toBeNull(); // which of them is next is not known
    isDown = false;
    fireEvent.click(live.getByRole('button', { name: 'Try Again' }));
    await advance(300);
    expect(region('Live numbers').getByText('+91 98123 45678')).toBeTruthy();
    expect(region('Live numbers').queryByRole('button', { name: 'Try Again' })).toBeNull();
  });

  it('are not shown where there are none', async () => {
    await open(numbers(number({ status: 'expired', reason: 'cancelled' })));
    expect(screen.queryByText('Live numbers')).toBeNull();
  });
});

describe('Buying again on the dashboard', () => {
  it('names service, country and price, and buys in one press', async () => {
    const { server } = await open({
      ...spent,
      'GET /api/numbers/recent-offers': () => ({ items: [recentOffer()] }),
    });
    const button = screen.getByRole('button', { name: 'Buy again: WhatsApp, Indonesia · ₹11.95' });
    // The heading of the panel says it to the eye.
    expect(within(button).getByText('Buy again:').className).toBe('visually-hidden');
    fireEvent.click(button);
    await advance(300);
    expect(server.bodies('POST /api/numbers')).toMatchObject([{ service: 'wa', country: '6', priceSeen: 1195 }]);
  });
});
