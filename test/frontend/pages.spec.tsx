/** The states of every page: loading, empty, failed, and with old data while a new read fails. */
import { afterEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { closeApp, openApp, advance } from './support/app.js';
import { unreachable } from './support/fake-server.js';
import { at, me, number, used, wallet } from './support/responses.js';

const RETRIES_MS = 7200;
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await advance(100);
};

describe('The dashboard', () => {
  afterEach(closeApp);

  it('shows the held and the available amount', async () => {
    await openApp('/', {
      'GET /api/wallet': () => wallet({ balance: 50000, held: 1404, available: 48596, totalOrders: 3 }),
    });
    await advance(100);
    const card = within(screen.getByRole('region', { name: 'Available Balance' }));
    expect(card.getByText('₹485.96')).toBeTruthy();
    expect(card.getByText('₹14.04')).toBeTruthy();
    expect(screen.getByText('Total Orders').nextSibling?.textContent).toBe('3');
  });

  it('shows a dash, never zero, for a balance that could not be read', async () => {
    await openApp('/', { 'GET /api/wallet': unreachable });
    await advance(RETRIES_MS);
    expect(screen.getByRole('region', { name: 'Available Balance' }).textContent).toContain('—');
    expect(document.body.textContent).not.toContain('₹0.00');
  });

  it('shows that the summary could not be read, and reads it again on request', async () => {
    let down = true;
    await openApp('/', { 'GET /api/wallet': () => (down ? unreachable() : wallet()) });
    await advance(RETRIES_MS);
    const summary = within(screen.getByRole('region', { name: 'Account Summary' }));
    expect(summary.getByText(/Unable to connect/)).toBeTruthy();
    down = false;
    fireEvent.click(summary.getByRole('button', { name: 'Try Again' }));
    await advance(300);
    expect(summary.getByText('Total Recharge')).toBeTruthy();
  });

  it('keeps the last known balance, with its age, when it can no longer be read', async () => {
    let down = false;
    await openApp('/', { 'GET /api/wallet': () => (down ? unreachable() : wallet()) });
    await advance(100);
    down = true;
    await advance(30_000 + RETRIES_MS);
    const card = screen.getByRole('region', { name: 'Available Balance' });
    expect(card.textContent).toContain('₹500.00');
    expect(card.textContent).toContain(' - showing cached balance');
  });

  it('shows the measured health and the notice that was set', async () => {
    const status = { database: 'ok', queue: 'ok', provider: 'down', gateway: 'ok', notice: 'Tonight from 2 to 3.' };
    await openApp('/', { 'GET /api/status': () => status });
    await advance(100);
    expect(screen.getByText('Database Maintenance')).toBeTruthy();
    expect(screen.getByText('Tonight from 2 to 3.')).toBeTruthy();
    expect(screen.getByText('Affected: Numbers')).toBeTruthy();
    expect(screen.queryByText('All operational')).toBeNull();
  });
});

describe('Numbers history', () => {
  afterEach(closeApp);

  it('lists every number with its code', async () => {
    await openApp('/numbers-history', {
      'GET /api/numbers': () => ({
        items: [used('4711', { server: 'Server 2' }), number({ id: 'n2', status: 'expired', reason: 'cancelled' })],
        next: null,
        total: 2,
      }),
    });
    await advance(300);
    expect(screen.getByText('Total: 2 numbers')).toBeTruthy();
    expect(screen.getByText('4711')).toBeTruthy();
    expect(screen.getByText('fast server')).toBeTruthy();
    expect(screen.getByText('not charged')).toBeTruthy();
    for (const title of ['Number', 'Service', 'Server', 'Status', 'Code', 'Purchase Time', 'Price'])
      expect(screen.getByRole('columnheader', { name: title })).toBeTruthy();
  });

  it('links to the contact page for a code that cannot be shown', async () => {
    const unreadable = used('', { codes: [{ seq: 1, code: null, receivedAt: at(5000), late: false }] });
    await openApp('/numbers-history', { 'GET /api/numbers': () => ({ items: [unreadable], next: null, total: 1 }) });
    await advance(300);
    const instead = screen.getByText(/This code cannot be shown;/);
    expect(within(instead).getByRole('link', { name: 'contact us' }).getAttribute('href')).toBe('/contact');
  });

  it('pages to older numbers and back', async () => {
    const { server } = await openApp('/numbers-history', {
      'GET /api/numbers': ({ params }) => ({
        items: [number({ id: params?.before ? 'old' : 'new', phone: params?.before ? '911' : '922' })],
        next: params?.before ? null : 'cursor',
        total: 2,
      }),
    });
    await advance(300);
    await press('Older');
    expect(screen.getByText('911')).toBeTruthy();
    await press('Newer');
    expect(screen.getByText('922')).toBeTruthy();
    expect(server.requests.some(({ name }) => name === 'GET /api/numbers')).toBe(true);
  });

  it('shows an empty state', async () => {
    await openApp('/numbers-history');
    await advance(200);
    expect(screen.getByText('No Numbers Found')).toBeTruthy();
  });

  it('shows an error after automatic retries, and retries on request', async () => {
    let down = true;
    const { server } = await openApp('/numbers-history', {
      'GET /api/numbers': () => (down ? unreachable() : { items: [used('4711')], next: null, total: 1 }),
    });
    await advance(RETRIES_MS);
    expect(screen.getByText('Error Loading Data')).toBeTruthy();
    expect(server.requests.filter(({ name }) => name === 'GET /api/numbers').length).toBeGreaterThanOrEqual(4);
    down = false;
    await press('Try Again');
    await advance(300);
    expect(screen.getByText('4711')).toBeTruthy();
  });
});

describe('Transaction history', () => {
  afterEach(closeApp);

  it('shows amounts with their signs, and twelve characters of the id', async () => {
    const row = {
      type: 'purchase',
      description: 'Telegram, India',
      status: 'completed',
      numberId: null,
      createdAt: at(0),
      updatedAt: at(0),
    };
    await openApp('/transaction-history', {
      'GET /api/transactions': () => ({
        items: [
          { ...row, id: 'abcdef0123456789', amount: -1404 },
          { ...row, id: 'b', type: 'deposit', amount: 50000 },
        ],
        next: null,
        summary: {
          totalRecharged: 50000,
          totalSpent: 1404,
          counts: { pending: 0, reserved: 0, completed: 2, cancelled: 0, failed: 0 },
        },
      }),
    });
    await advance(300);
    expect(screen.getByText('-₹14.04')).toBeTruthy();
    expect(screen.getByText('+₹500.00')).toBeTruthy();
    expect(screen.getByText('abcdef012345…')).toBeTruthy();
    expect(screen.getByText('Last 30 days')).toBeTruthy();
    expect(screen.getByText('2 completed')).toBeTruthy();
  });

  it('shows an empty state', async () => {
    await openApp('/transaction-history');
    await advance(200);
    expect(screen.getByText('No Transactions Found')).toBeTruthy();
  });
});

describe('The profile', () => {
  afterEach(closeApp);

  it('is saved when it is changed, and restored when the change is cancelled', async () => {
    const { server } = await openApp('/profile', {
      'PATCH /api/me': ({ body }) => ({ ...me, ...(body as object) }),
    });
    await advance(100);
    await press('Edit');
    expect(screen.getByText('Email cannot be changed')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Full name'), { target: { value: 'Someone Else' } });
    await press('Cancel');
    await press('Edit');
    expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('');
    fireEvent.change(screen.getByLabelText('Full name'), { target: { value: ' Asha K ' } });
    await press('Save Changes');
    expect(server.bodies('PATCH /api/me')).toEqual([{ fullName: 'Asha K', phone: '9876543210' }]);
    expect(screen.getByText('Profile updated successfully!')).toBeTruthy();
    expect(screen.getByText('Asha K')).toBeTruthy();
  });
});

describe('The other routes', () => {
  afterEach(closeApp);

  it.each([
    ['/dashboard', 'Account Summary'],
    ['/new-recharge', 'Add money'],
    ['/contact-us', 'Frequently asked questions'],
    ['/sms-format', 'Telegram'],
    ['/terms', '11. Changes and contact'],
    ['/nowhere', 'Page not found'],
  ])('%s shows %s', async (path, text) => {
    await openApp(path);
    await advance(200);
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  });

  it('show that the server cannot be reached, and retry on request', async () => {
    let down = true;
    await openApp('/', { 'GET /api/auth/session': () => (down ? unreachable() : { me }) });
    await advance(RETRIES_MS);
    expect(screen.getByText('Loading Error')).toBeTruthy();
    down = false;
    await press('Try Again');
    await advance(200);
    expect(screen.getByText('Account Summary')).toBeTruthy();
  });
});
