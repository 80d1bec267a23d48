/** Paying with a UPI app: a code to scan, or the page of the payment. */
import { afterEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { closeApp, advance } from './support/app.js';
import { refuse, type RouteHandlers } from './support/fake-server.js';
import { open, press, recharge, type } from './support/recharges.js';
import { narrowScreen, wideScreen } from './support/screen.js';

const UPI = 'upi://pay?pa=shop@okbank&am=100.00&cu=INR';

describe('Pay with a UPI app', () => {
  afterEach(() => {
    closeApp();
    wideScreen();
  });
  const order = async (routes: RouteHandlers) => {
    const app = await open({ 'POST /api/recharges/*/check': () => recharge({ upi: UPI }), ...routes });
    type('Custom amount (₹)', '100');
    await press('Continue to payment');
    await press('Pay with a UPI app');
    await advance(100);
    return app;
  };

  it('is a code to scan on a wide screen', async () => {
    await order({
      'POST /api/recharges': () => recharge({ upi: UPI }),
      'GET /api/recharges/*': () => recharge({ upi: UPI }),
    });
    expect(screen.getByRole('img', { name: 'QR code of this payment' }).querySelector('svg')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Open UPI app' })).toBeNull();
  });

  it('opens the page of the payment, with the app and the payment page, until it is paid', async () => {
    narrowScreen();
    let id = '';
    const ordered = () => recharge({ id, upi: UPI });
    const { server, redirects, sendUpdate } = await order({
      'POST /api/recharges': ({ body }) => ((id = (body as { rechargeId: string }).rechargeId), ordered()),
      'GET /api/recharges/*': () => ordered(),
      'POST /api/recharges/*/check': () => ordered(),
    });
    expect(location.pathname + location.search).toBe(`/payment-return?order_id=${id}`);
    expect(server.bodies('POST /api/recharges')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Open UPI app' }).getAttribute('href')).toBe(UPI);
    expect(screen.getByRole('link', { name: 'Open the payment page' }).getAttribute('href')).toBe('/sandbox/pay/r1');
    expect(redirects).toEqual([]);
    sendUpdate({ recharges: [recharge({ id, status: 'paid', payUrl: null })] });
    await advance(100);
    expect(screen.getByText('Payment Successful')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Open UPI app' })).toBeNull();
  });

  it("opens the gateway's page where the gateway gives no link", async () => {
    const { redirects } = await order({ 'POST /api/recharges': () => recharge() });
    expect(redirects).toEqual(['/sandbox/pay/r1']);
  });

  it('says why where the order is refused, and stays', async () => {
    await order({ 'POST /api/recharges': () => refuse('payment-unavailable', {}, 503) });
    expect(screen.getByText('Payment setup failed')).toBeTruthy();
    expect(location.pathname).toBe('/recharge');
    expect(screen.getByRole('button', { name: 'Pay with a UPI app' })).toBeTruthy();
  });
});
