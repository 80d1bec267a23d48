/** Every page's faces: on its way, empty, in trouble, and with old data while new is not to be had. */
import { afterEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { closeApp, openApp, pass } from './support/app.js';
import { unreachable } from './support/fake-server.js';
import { at, me, number, used, wallet } from './support/responses.js';

const RETRIES_MS = 7200;
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await pass(100);
};

describe('The dashboard', () => {
  afterEach(closeApp);

  it('shows what is held beside what is free', async () => {
    await openApp('/', {
      'GET /api/wallet': () => wallet({ balance: 50000, held: 1404, available: 48596, totalOrders: 3 }),
    });
    await pass(100);
    const card = within(screen.getByRole('region', { name: 'Available Balance' }));
    expect(card.getByText('₹485.96')).toBeTruthy();
    expect(card.getByText('₹14.04')).toBeTruthy();
    expect(screen.getByText('Total Orders').nextSibling?.textContent).toBe('3');
  });

  it('shows a dash, never zero, for a balance that could not be read', async () => {
    await openApp('/', { 'GET /api/wallet': unreachable });
    await pass(RETRIES_MS);
    expect(screen.getByRole('region', { name: 'Available Balance' }).textContent).toContain('—');
    expect(document.body.textContent).not.toContain('₹0.00');
  });

  it('says that the summary could not be read, and reads it when asked again', async () => {
    let down = true;
    await openApp('/', { 'GET /api/wallet': () => (down ? unreachable() : wallet()) });
    await pass(RETRIES_MS);
    const summary = within(screen.getByRole('region', { name: 'Account Summary' }));
    expect(summary.getByText(/Unable to connect/)).toBeTruthy();
    down = false;
    fireEvent.click(summary.getByRole('button', { name: 'Try Again' }));
    await pass(300);
    expect(summary.getByText('Total Recharge')).toBeTruthy();
  });

  it('keeps the last known balance, with its age, when it can no longer be read', async () => {
    let down = false;
    await openApp('/', { 'GET /api/wallet': () => (down ? unreachable() : wallet()) });
    await pass(100);
    down = true;
    await pass(30_000 + RETRIES_MS);
    const card = screen.getByRole('region', { name: 'Available Balance' });
    expect(card.textContent).toContain('₹500.00');
    expect(card.textContent).toContain(' - showing cached balance');
  });

  it('tells the measured health and the notice that was set', async () => {
    const status = { database: 'ok', queue: 'ok', provider: 'down', gateway: 'ok', notice: 'Tonight from 2 to 3.' };
    await openApp('/', { 'GET /api/status': () => status });
    await pass(100);
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
    await pass(300);
    expect(screen.getByText('Total: 2 numbers')).toBeTruthy();
    expect(screen.getByText('4711')).toBeTruthy();
    expect(screen.getByText('fast server')).toBeTruthy();
    expect(screen.getByText('not charged')).toBeTruthy();
    for (const title of ['Number', 'Service', 'Server', 'Status', 'Code', 'Purchase Time', 'Price'])
      expect(screen.getByRole('columnheader', { name: title })).toBeTruthy();
  });

  it('sends the person to us for a code that cannot be shown', async () => {
    const unreadable = used('', { codes: [{ seq: 1, code: null, receivedAt: at(5000), late: false }] });
    await openApp('/numbers-history', { 'GET /api/numbers': () => ({ items: [unreadable], next: null, total: 1 }) });
    await pass(300);
    const instead = screen.getByText(/This code cannot be shown;/);
    expect(within(instead).getByRole('link', { name: 'contact us' }).getAttribute('href')).toBe('/contact');
  });

  it('goes to older numbers and back', async () => {
    const { server } = await openApp('/numbers-history', {
      'GET /api/numbers': ({ params }) => ({
        items: [number({ id: params?.before ? 'old' : 'new', phone: params?.before ? '911' : '922' })],
        next: params?.before ? null : 'cursor',
        total: 2,
      }),
    });
    await pass(300);
    await press('Older');
    expect(screen.getByText('911')).toBeTruthy();
    await press('Newer');
    expect(screen.getByText('922')).toBeTruthy();
    expect(server.asked.some(({ name }) => name === 'GET /api/numbers')).toBe(true);
  });

  it('says when there are none', async () => {
    await openApp('/numbers-history');
    await pass(200);
    expect(screen.getByText('No Numbers Found')).toBeTruthy();
  });

  it('says when they could not be loaded, after trying again by itself, and tries when asked', async () => {
    let down = true;
    const { server } = await openApp('/numbers-history', {
      'GET /api/numbers': () => (down ? unreachable() : { items: [used('4711')], next: null, total: 1 }),
    });
    await pass(RETRIES_MS);
    expect(screen.getByText('Error Loading Data')).toBeTruthy();
    expect(server.asked.filter(({ name }) => name === 'GET /api/numbers').length).toBeGreaterThanOrEqual(4);
    down = false;
    await press('Try Again');
    await pass(300);
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
    await pass(300);
    expect(screen.getByText('-₹14.04')).toBeTruthy();
    expect(screen.getByText('+₹500.00')).toBeTruthy();
    expect(screen.getByText('abcdef012345…')).toBeTruthy();
    expect(screen.getByText('Last 30 days')).toBeTruthy();
    expect(screen.getByText('2 completed')).toBeTruthy();
  });

  it('says when there are none', async () => {
    await openApp('/transaction-history');
    await pass(200);
    expect(screen.getByText('No Transactions Found')).toBeTruthy();
  });
});

describe('The profile', () => {
  afterEach(closeApp);

  it('is saved when it is changed, and restored when the change is cancelled', async () => {
    const { server } = await openApp('/profile', {
      'PATCH /api/me': ({ body }) => ({ ...me, ...(body as object) }),
    });
    await pass(100);
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

describe('The other addresses', () => {
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
    await pass(200);
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  });

  it('say when the server cannot be reached at all, and try again', async () => {
    let down = true;
    await openApp('/', { 'GET /api/auth/session': () => (down ? unreachable() : { me }) });
    await pass(RETRIES_MS);
    expect(screen.getByText('Loading Error')).toBeTruthy();
    down = false;
    await press('Try Again');
    await pass(200);
    expect(screen.getByText('Account Summary')).toBeTruthy();
  });
});
