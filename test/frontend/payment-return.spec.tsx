/** The return from a payment shows our own record. */
import { afterEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { RechargeResponse } from '../../frontend/src/api/client.gen.js';
import { closeApp, openApp, advance } from './support/app.js';
import { refuse, unreachable } from './support/fake-server.js';
import { recharge } from './support/recharges.js';

describe('The return from a payment', () => {
  afterEach(closeApp);

  it('shows our own record, whatever the URL says', async () => {
    await openApp('/payment-success?order_id=r1&status=success&amount=99999', {
      'GET /api/recharges/*': () => recharge({ status: 'failed' }),
    });
    await advance(100);
    expect(screen.getByText('Payment was not completed successfully.')).toBeTruthy();
    expect(screen.getByText('₹100.00')).toBeTruthy();
  });

  it('changes by itself when the payment is confirmed', async () => {
    const routes = {
      'GET /api/recharges/*': () => recharge(),
      'POST /api/recharges/*/check': () => recharge(),
    };
    const { sendUpdate } = await openApp('/payment-success?order_id=r1', routes);
    await advance(100);
    expect(screen.getByText('Payment pending')).toBeTruthy();
    routes['GET /api/recharges/*'] = () => recharge({ status: 'paid' });
    sendUpdate({ recharges: [recharge({ status: 'paid' })] });
    await advance(100);
    expect(screen.getByText('Payment Successful')).toBeTruthy();
  });

  it('without a reference shows the latest payment of that amount', async () => {
    const { server } = await openApp('/payment-return?amount=100', {
      'GET /api/recharges/latest': () => recharge({ status: 'paid' }),
      'GET /api/recharges/*': () => recharge({ status: 'paid' }),
    });
    await advance(100);
    expect(screen.getByText('Payment Successful')).toBeTruthy();
    expect(server.requests.map(({ name }) => name)).toContain('GET /api/recharges/latest');
  });

  it.each(['/payment-return', '/payment-success?status=success&userId=u1', '/payment-return?order_id='])(
    'says that %s names no order, and asks for none',
    async (address) => {
      const { server } = await openApp(address);
      await advance(100);
      expect(screen.getByRole('alert').textContent).toBe('No order ID found in URL');
      expect(server.requests.some(({ name }) => name.startsWith('GET /api/recharges/'))).toBe(false);
    },
  );

  it.each([
    ['recharge-not-found', 404],
    ['invalid-input', 400],
  ] as const)("says of another person's or an impossible order (%s) that it was not found", async (code, status) => {
    await openApp('/payment-success?order_id=other&status=success&amount=100', {
      'GET /api/recharges/*': () => refuse(code, {}, status),
    });
    await advance(100);
    expect(screen.getByRole('alert').textContent).toBe('This payment was not found.');
    expect(screen.queryByText('Payment Successful')).toBeNull();
  });

  it.each([
    ...['order_id=../../wallet', 'order_id=r1%3Fx', 'order_id=r1/check', 'order_id=../x&amount=100'],
    'amount=a%20lot&status=success',
  ])('asks nothing where the address says %s, which can name no payment', async (query) => {
    const { server } = await openApp(`/payment-return?${query}`);
    await advance(100);
    expect(screen.getByRole('alert').textContent).toBe('Invalid payment parameters');
    expect(server.requests.some(({ name }) => name.startsWith('GET /api/recharges/'))).toBe(false);
  });

  it('says that it does not know where our record cannot be read', async () => {
    await openApp('/payment-return?order_id=r1', { 'GET /api/recharges/*': () => unreachable() });
    await advance(20_000);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Error processing payment return');
    expect(screen.getByRole('alert').textContent).toBe(
      'Unable to determine payment status. Please check your dashboard.',
    );
  });

  it('changes while the live updates are cut, by asking', async () => {
    let status: RechargeResponse['status'] = 'pending';
    const { emit } = await openApp('/payment-return?order_id=r1', {
      'GET /api/recharges/*': () => recharge({ status }),
      'POST /api/recharges/*/check': () => recharge(),
    });
    await advance(100);
    emit({ kind: 'failed', final: true });
    await advance(100);
    expect(screen.getByText('Payment pending')).toBeTruthy();
    status = 'paid';
    await advance(30_000);
    expect(screen.getByText('Payment Successful')).toBeTruthy();
  });

  it('shows nothing to a user who is not signed in', async () => {
    const { server } = await openApp('/payment-success?order_id=r1', {
      'GET /api/auth/session': () => ({ me: null }),
    });
    expect(screen.getByText('Sign in to see this payment')).toBeTruthy();
    expect(server.requests.some(({ name }) => name.includes('/api/recharges'))).toBe(false);
  });
});
