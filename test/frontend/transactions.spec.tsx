/** The transactions of the last 30 days: figures, rows by day, stories, and what is shown when they cannot be read. */
import { afterEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import type { TransactionResponse } from '../../frontend/src/api/client.gen.js';
import { advance, closeApp, openApp } from './support/app.js';
import { unreachable, type RouteHandlers } from './support/fake-server.js';
import { at, transaction, transactionsPage, wallet } from './support/responses.js';
import { narrowScreen, wideScreen } from './support/screen.js';
import '../../frontend/src/features/wallet/TransactionStory.js';

const RETRIES_MS = 7200;
const DAY_MS = 86_400_000;
const PATH = '/transaction-history';

const listing = (...items: TransactionResponse[]): RouteHandlers => ({
  'GET /api/transactions': () => transactionsPage(items),
});

const open = async (routes: RouteHandlers, path = PATH) => {
  const app = await openApp(path, routes);
  await advance(300);
  return app;
};

const deposit = (given: Partial<TransactionResponse> = {}) =>
  transaction({
    ...{ id: 'd', type: 'deposit', code: 'recharge', values: {}, service: null, countryIso: null },
    ...{ amount: 50000, numberId: null },
    ...given,
  });

afterEach(() => {
  wideScreen();
  closeApp();
});

describe('The figures above the transactions', () => {
  it('count completed ones only, and say how many there are of each status', async () => {
    await open({
      'GET /api/transactions': () =>
        transactionsPage([transaction()], {
          totalRecharged: 70000,
          totalSpent: 1404,
          counts: { pending: 1, reserved: 0, completed: 2, cancelled: 0, failed: 0 },
        }),
      'GET /api/wallet': () => wallet({ balance: 61000, held: 1000 }),
    });
    expect(screen.getByText('Total Recharged').parentElement!.textContent).toContain('₹700.00');
    expect(screen.getByText('Total Spent').parentElement!.textContent).toContain('₹14.04');
    expect(screen.getByText('Current Balance').parentElement!.textContent).toContain('₹610.00');
    expect(screen.getByText('Transaction Status').parentElement!.textContent).toContain('1 pending, 2 completed');
    expect(screen.getByText('Last 30 days')).toBeTruthy();
  });
});

describe('Transactions from 768 px', () => {
  it('are a table with signed amounts, and twelve characters of an id that is copied whole', async () => {
    await open(listing(transaction({ id: 'abcdef0123456789' }), deposit()));
    for (const title of ['Transaction', 'Description', 'Amount', 'Status', 'Date', 'Transaction ID'])
      expect(screen.getByRole('columnheader', { name: title })).toBeTruthy();
    expect(screen.getByText('-₹14.04')).toBeTruthy();
    expect(screen.getByText('+₹500.00')).toBeTruthy();
    expect(screen.getByText('abcdef012345…')).toBeTruthy();
    const copied: string[] = [];
    Object.assign(navigator, { clipboard: { writeText: (text: string) => Promise.resolve(void copied.push(text)) } });
    fireEvent.click(screen.getAllByRole('button', { name: /^Copy transaction id · / })[0]!);
    expect(copied).toEqual(['abcdef0123456789']);
  });

  it('stand under their days', async () => {
    await open(
      listing(transaction(), transaction({ id: 'b', createdAt: at(-DAY_MS) }), deposit({ createdAt: at(-DAY_MS) })),
    );
    const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows.filter((text) => /^(Today|Yesterday)/.test(text ?? ''))).toEqual([
      'Today, 1 March 2026',
      'Yesterday, 28 February 2026',
    ]);
  });
});

describe('Transactions on a phone', () => {
  it('are one line each under the heading of their day', async () => {
    narrowScreen();
    await open(listing(transaction(), deposit({ createdAt: at(-40 * DAY_MS) })));
    const today = within(screen.getByRole('list', { name: 'Transactions Today, 1 March 2026' }));
    expect(today.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Telegram · India-₹14\.04Purchase · 12:00.*completed/),
    ]);
    expect(screen.getByRole('heading', { name: '20 January 2026' })).toBeTruthy();
  });

  it('open their story with seconds, and of a number every step', async () => {
    narrowScreen();
    const { server } = await open({
      ...listing(transaction({ updatedAt: at(42_000) })),
      'GET /api/numbers/*/timeline': () => ({ items: [] }),
    });
    fireEvent.click(screen.getByRole('link', { name: 'Telegram · India, -₹14.04: what happened' }));
    await advance(500);
    const story = screen.getByRole('dialog', { name: 'Purchase' });
    expect(story.textContent).toContain('12:00:42');
    expect(story.textContent).toContain('t1');
    expect(within(story).getByRole('button', { name: 'Copy entry hash' })).toBeTruthy();
    expect(story.textContent).toContain('ab12cd34ab12…');
    expect(server.requests.map(({ name }) => name)).toContain('GET /api/numbers/n1/timeline');
    fireEvent.click(within(story).getByRole('button', { name: 'Close' }));
    await advance(500);
    await advance(500); // a step back in the browser's history
    expect(location.search).toBe('');
  });

  it('of a recharge that is not confirmed can be checked in place', async () => {
    narrowScreen();
    const { server } = await open({
      ...listing(deposit({ status: 'pending' })),
      'POST /api/recharges/*/check': () => ({ id: 'd', status: 'pending', amount: 50000 }),
    });
    fireEvent.click(screen.getByRole('button', { name: 'Check Payment Status' }));
    await advance(300);
    expect(server.requests.map(({ name }) => name)).toContain('POST /api/recharges/d/check');
    expect(screen.getByText('The payment gateway has not confirmed this payment yet.')).toBeTruthy();
  });
});

describe('The filters of the transactions', () => {
  it('are those of the address', async () => {
    const asked: unknown[] = [];
    const routes: RouteHandlers = {
      'GET /api/transactions': ({ params }) => {
        asked.push(params);
        return transactionsPage([]);
      },
    };
    await open(routes, `${PATH}?type=refund&status=completed&from=2026-01-01&to=2026-01-31`);
    expect(screen.getByText('No transaction of these days matches the filters.')).toBeTruthy();
    expect(screen.queryByText('Last 30 days')).toBeNull();
    const filters = { type: 'refund', status: 'completed', from: '2026-01-01', to: '2026-01-31' };
    expect(asked[0]).toMatchObject(filters);
    fireEvent.click(screen.getAllByRole('button', { name: 'Clear filters' })[0]!);
    await advance(300);
    expect(location.search).toBe('');
  });

  it('leave out what makes no period', async () => {
    await open(listing(transaction()), `${PATH}?from=2026-02-30&type=gift`);
    expect(screen.getByText('Last 30 days')).toBeTruthy();
  });

  it('go to the 30 days before, and to what is searched for', async () => {
    await open(listing(transaction()));
    fireEvent.click(screen.getByRole('button', { name: 'Earlier 30 days' }));
    await advance(300);
    expect(location.search).toBe('?from=2026-01-01&to=2026-01-30');
    const search = screen.getByLabelText('Search');
    fireEvent.change(search, { target: { value: ' 14.04 ' } });
    fireEvent.keyDown(search, { key: 'Enter', keyCode: 13 });
    await advance(300);
    expect(new URLSearchParams(location.search).get('search')).toBe('14.04');
  });

  it('have the file of the days shown', async () => {
    await open(listing(transaction()));
    expect(screen.getByRole('link', { name: 'Download CSV' }).getAttribute('href')).toBe(
      '/api/transactions/csv?from=2026-01-31&to=2026-03-01',
    );
  });

  it('have the statement of the days shown, and the verifiable file of the wallet', async () => {
    await open(listing(transaction()));
    fireEvent.click(screen.getByRole('button', { name: 'Statement' }));
    await advance(300);
    const days = 'from=2026-01-31&to=2026-03-01';
    const menu = screen.getAllByRole('menuitem').map((item) => {
      const link = within(item).getByRole('link');
      return [link.textContent, link.getAttribute('href')];
    });
    expect(menu).toEqual([
      ['PDF, English', `/api/statement?format=pdf&language=en&${days}`],
      ['PDF, हिन्दी', `/api/statement?format=pdf&language=hi&${days}`],
      ['Excel (XLSX)', `/api/statement?format=xlsx&language=en&${days}`],
      ['CSV', `/api/statement?format=csv&language=en&${days}`],
      ['Verifiable file of the whole wallet', '/api/statement/verifiable'],
      ['Check a verifiable file', '/check'],
    ]);
  });
});

describe('The states of the transactions', () => {
  it('say that there is none', async () => {
    await open(listing());
    expect(screen.getByText('No Transactions Found')).toBeTruthy();
  });

  it('say that they could not be read', async () => {
    const { server } = await open({ 'GET /api/transactions': unreachable });
    const waitingFigures = () => document.querySelectorAll('.figure .skeleton').length;
    expect(waitingFigures()).toBeGreaterThan(0);
    const asked = () => server.requests.filter(({ name }) => name === 'GET /api/transactions').length;
    // At once, then after 1, 2 and 3 seconds more; 300 ms have passed.
    for (const [wait, requests] of [
      [0, 1],
      [1000, 2],
      [2000, 3],
      [3000, 4],
      [5000, 4],
    ] as const) {
      await advance(wait);
      expect(asked()).toBe(requests);
    }
    expect(screen.getByText('Failed to load transaction history')).toBeTruthy();
    expect(waitingFigures()).toBe(0);
    expect(screen.queryByText('₹0.00')).toBeNull();
  });

  it('keep the last ones, with their age', async () => {
    let down = false;
    const { emit, sendUpdate } = await open({
      'GET /api/transactions': () => (down ? unreachable() : transactionsPage([transaction()])),
    });
    down = true;
    for (let beat = 0; beat < 6; beat++) {
      await advance(30_000);
      emit({ kind: 'open' }); // a heartbeat of the stream
    }
    sendUpdate({});
    await advance(RETRIES_MS + 1000);
    const text = 'Service temporarily unavailable - showing cached transactions (3 minutes ago)';
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByText('-₹14.04')).toBeTruthy();
  });
});
