/** A payment that is not confirmed is checked by a press: on its page, in the history and on the dashboard. */
import { afterEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import type { RechargeResponse } from '../../frontend/src/api/client.gen.js';
import { closeApp, openApp, advance } from './support/app.js';
import { refuse } from './support/fake-server.js';
import { press, recharge } from './support/recharges.js';
import { at, wallet } from './support/responses.js';

describe('Check Payment Status', () => {
  afterEach(closeApp);
  const notMade =
    /The payment provider says that this payment was not made\. If you did pay, we keep asking for 30 days/;

  it.each(['failed', 'expired'] as const)('is shown for a payment that is %s, with its result', async (status) => {
    let now: RechargeResponse['status'] = status;
    await openApp('/payment-return?order_id=r1', {
      'GET /api/recharges/*': () => recharge({ status: now }),
      'POST /api/recharges/*/check': () => recharge({ status: now }),
    });
    await advance(100);
    expect(screen.queryByText(notMade)).toBeNull();
    await press('Check Payment Status');
    expect(screen.getByText(notMade)).toBeTruthy();
    now = 'paid';
    await press('Check Payment Status');
    expect(screen.getByText('Payment Successful')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Check Payment Status' })).toBeNull();
  });

  const NO_NUMBER = { numberId: null, service: null, countryIso: null, closeReason: null };

  it('is in the history at every recharge that is not completed, with its result in that row', async () => {
    const row = { type: 'deposit', description: '', code: 'recharge', values: {}, amount: 5000, ...NO_NUMBER };
    const items = [
      { ...row, id: 'r1', status: 'failed' },
      { ...row, id: 'r2', status: 'pending' },
      { ...row, id: 'r3', status: 'completed' },
      { ...row, id: 'n1', type: 'withdrawal', status: 'failed' },
    ].map((one) => ({ ...one, createdAt: at(0), updatedAt: at(0) }));
    const counts = { pending: 1, reserved: 0, completed: 1, cancelled: 0, failed: 2 };
    const { server } = await openApp('/transaction-history', {
      'GET /api/transactions': () => ({ items, next: null, summary: { totalRecharged: 0, totalSpent: 0, counts } }),
      'POST /api/recharges/*/check': ({ id }) =>
        id === 'r1'
          ? recharge({ id, status: 'failed' })
          : refuse('too-many-checks', { again: Date.UTC(2026, 2, 1) }, 429),
    });
    await advance(300);
    const rows = () => screen.getAllByRole('row').slice(2); // the columns, and the day
    const buttons = rows().map((one) => within(one).queryByRole('button', { name: 'Check Payment Status' }));
    expect(buttons.map((button) => button !== null)).toEqual([true, true, false, false]);
    fireEvent.click(buttons[0]!);
    fireEvent.click(buttons[1]!);
    await advance(100);
    expect(server.requests.filter(({ name }) => name.startsWith('POST')).map(({ name }) => name)).toEqual([
      'POST /api/recharges/r1/check',
      'POST /api/recharges/r2/check',
    ]);
    expect(within(rows()[0]!).getByText(notMade)).toBeTruthy();
    expect(within(rows()[1]!).queryByText(notMade)).toBeNull();
    expect(within(rows()[1]!).getByText(/checked your payments too often\. Please try again after/)).toBeTruthy();
  });
});

describe('A pending payment', () => {
  afterEach(closeApp);

  it('is on the dashboard until the gateway confirms it', async () => {
    let status: RechargeResponse['status'] = 'pending';
    let paid = false;
    await openApp('/', {
      'GET /api/recharges': () => ({ items: status === 'pending' ? [recharge()] : [] }),
      'POST /api/recharges/*/check': () => recharge({ status: (status = paid ? 'paid' : 'pending') }),
      'GET /api/wallet': () => wallet({ available: status === 'paid' ? 60000 : 50000 }),
    });
    await advance(100);
    expect(screen.getByText('Pending Payment')).toBeTruthy();
    await press('Check Payment Status');
    expect(screen.getByText('The payment gateway has not confirmed this payment yet.')).toBeTruthy();
    paid = true;
    await press('Check Payment Status');
    await advance(100);
    expect(screen.queryByText('Pending Payment')).toBeNull();
    expect(screen.getByText('Payment received. Your balance is updated.')).toBeTruthy();
    expect(screen.getAllByText('₹600.00').length).toBeGreaterThan(0);
    await advance(3000);
    expect(screen.queryByText('Payment received. Your balance is updated.')).toBeNull();
  });
});
