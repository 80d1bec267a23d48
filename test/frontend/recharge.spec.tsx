/** Recharges and the return from the payment, through the user interface. */
import { afterEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import type { RechargeResponse } from '../../frontend/src/api/client.gen.js';
import { closeApp, openApp, advance } from './support/app.js';
import { refuse, unreachable, type RouteHandlers } from './support/fake-server.js';
import { narrowScreen, wideScreen } from './support/screen.js';
import { at, me, recentOffer, service, settings, wallet } from './support/responses.js';

const recharge = (given: Partial<RechargeResponse> = {}): RechargeResponse => ({
  id: 'r1',
  amount: 10000,
  status: 'pending',
  payUrl: '/sandbox/pay/r1',
  upi: null,
  createdAt: at(0),
  updatedAt: at(0),
  ...given,
});
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await advance(100);
};
const PAISE = [1000, 5000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000];
const limits = { minRecharge: 1000, maxRecharge: 5_000_000, presets: PAISE };
const open = async (routes: RouteHandlers = {}) => {
  const app = await openApp('/recharge', { 'GET /api/settings': () => ({ ...settings, limits }), ...routes });
  await advance(100);
  return app;
};

describe('The recharge page', () => {
  afterEach(closeApp);

  it.each([
    ['', '9876543210', 'Minimum recharge amount is ₹10'],
    ['9.99', '9876543210', 'Minimum recharge amount is ₹10'],
    ['50000.01', '9876543210', 'Amount must be between ₹1–₹50,000'],
    ['100.505', '9876543210', 'Type an amount in rupees, such as 100 or 100.50'],
    ['12,5', '9876543210', 'Type an amount in rupees, such as 100 or 100.50'],
    ['100', '12345', 'Please enter a valid phone number'],
  ])('rejects %s with %s', async (amount, phone, error) => {
    await open();
    type('Custom amount (₹)', amount);
    type('Phone number', phone);
    await press('Continue to payment');
    expect(screen.getByText(error)).toBeTruthy();
  });

  it('shows a summary, then redirects to the gateway after 1.5 seconds', async () => {
    const { server, redirects } = await open({ 'POST /api/recharges': () => recharge() });
    await press('₹50');
    type('Custom amount (₹)', '100.50');
    await press('Continue to payment');
    expect(screen.getByText('Payment ready')).toBeTruthy();
    expect(screen.getAllByText('₹100.50')).toHaveLength(1);
    expect(screen.queryByText('9876543210')).toBeNull();
    expect(screen.getByText(/^No fees\. You pay on the payment provider's secure page/)).toBeTruthy();
    expect(server.bodies('POST /api/recharges')).toEqual([]);

    await press('Pay securely');
    expect(screen.getByText('Redirecting to Payment...')).toBeTruthy();
    expect(server.bodies('POST /api/recharges')).toEqual([
      { rechargeId: expect.any(String), amount: 10050, phone: '9876543210' },
    ]);
    await advance(1300);
    expect(redirects).toEqual([]);
    await advance(200);
    expect(redirects).toEqual(['/sandbox/pay/r1']);
  });

  it.each([
    ['₹100', 10000],
    ['1,000', 100000],
    ['Rs 100.50', 10050],
  ])('understands %s', async (typed, amount) => {
    const { server } = await open({ 'POST /api/recharges': () => recharge() });
    type('Custom amount (₹)', typed);
    await press('Continue to payment');
    await press('Pay securely');
    expect(server.bodies('POST /api/recharges')).toEqual([expect.objectContaining({ amount })]);
  });

  const presets = () =>
    within(screen.getByRole('group', { name: 'Preset amounts' }))
      .getAllByRole('button')
      .map((button) => button.textContent);
  const PRESETS = ['₹10', '₹50', '₹100', '₹200', '₹500', '₹1,000', '₹2,000', '₹5,000'];
  const paid = (amount: number): RouteHandlers => ({
    'GET /api/recharges': ({ params }) => ({
      items: (params as { status?: string }).status === 'paid' ? [recharge({ amount, status: 'paid' })] : [],
    }),
  });

  it('has the presets, and nothing chosen before a first payment', async () => {
    await open();
    expect(presets()).toEqual(PRESETS);
    expect(screen.getByLabelText<HTMLInputElement>('Custom amount (₹)').value).toBe('');
  });

  it.each([
    [25050, ['₹250.50', ...PRESETS], '250.50'],
    [50000, ['₹500', ...PRESETS.filter((one) => one !== '₹500')], '500'],
  ])('has the amount paid last, %d paise, first and filled in: two presses pay it', async (amount, chips, typed) => {
    const { server } = await open({ ...paid(amount), 'POST /api/recharges': () => recharge() });
    expect(presets()).toEqual(chips);
    expect(screen.getByRole('button', { name: chips[0], pressed: true })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Custom amount (₹)').value).toBe(typed);
    await press('Continue to payment');
    await press('Pay securely');
    expect(server.bodies('POST /api/recharges')).toEqual([expect.objectContaining({ amount })]);
  });

  const buys = () => screen.queryByText(/at today’s price$/)?.textContent ?? null;

  it('says how many WhatsApp numbers an amount buys', async () => {
    await open();
    expect(buys()).toBeNull();
    await press('₹200');
    expect(buys()).toBe('₹200 buys about 8 WhatsApp numbers at today’s price');
    type('Custom amount (₹)', '46.79');
    await advance(100);
    expect(buys()).toBe('₹46.79 buys about 1 WhatsApp number at today’s price');
    type('Custom amount (₹)', '23.39');
    await advance(100);
    expect(buys()).toBeNull();
  });

  it('says it of the service that was bought last', async () => {
    const last = recentOffer({ service: 'tg', serviceName: 'Telegram', price: 1404 });
    await open({ 'GET /api/numbers/recent-offers': () => ({ items: [last, recentOffer()] }) });
    await press('₹100');
    expect(buys()).toBe('₹100 buys about 7 Telegram numbers at today’s price');
  });

  it.each([
    ['has no price today', [service('wa', 'WhatsApp', null)]],
    ['is not sold', []],
  ])('says nothing where the service %s', async (_, items) => {
    await open({ 'GET /api/catalog/services': () => ({ items, updatedAt: null, stale: false }) });
    await press('₹200');
    expect(buys()).toBeNull();
  });

  const phoneless = { ...me, phone: null };
  const withoutPhone = { 'GET /api/auth/session': () => ({ me: phoneless }), 'GET /api/me': () => phoneless };

  it('has the phone number of the profile, and leaves the profile as it is', async () => {
    const { server } = await open({ 'POST /api/recharges': () => recharge() });
    expect(screen.getByLabelText<HTMLInputElement>('Phone number').value).toBe('9876543210');
    expect(screen.queryByText(/It is kept in your profile/)).toBeNull();
    type('Custom amount (₹)', '100');
    type('Phone number', '+91 91234 56789');
    await press('Continue to payment');
    await press('Pay securely');
    expect(server.bodies('PATCH /api/me')).toEqual([]);
  });

  it('keeps a phone number that is typed the first time in the profile, and says so', async () => {
    const { server, redirects } = await open({
      ...withoutPhone,
      'POST /api/recharges': () => recharge(),
      'PATCH /api/me': ({ body }) => ({ ...me, ...(body as object) }),
    });
    expect(screen.getByText(/It is kept in your profile, so that you type it once\.$/)).toBeTruthy();
    type('Custom amount (₹)', '100');
    type('Phone number', '+91 91234 56789');
    await press('Continue to payment');
    expect(server.bodies('PATCH /api/me')).toEqual([]);
    await press('Pay securely');
    expect(server.bodies('PATCH /api/me')).toEqual([{ phone: '+919123456789' }]);
    await advance(1500);
    expect(redirects).toEqual(['/sandbox/pay/r1']);
  });

  it('goes on to the payment when the phone number could not be kept', async () => {
    const { redirects } = await open({
      ...withoutPhone,
      'POST /api/recharges': () => recharge(),
      'PATCH /api/me': () => unreachable(),
    });
    type('Custom amount (₹)', '100');
    type('Phone number', '+91 91234 56789');
    await press('Continue to payment');
    await press('Pay securely');
    await advance(1500);
    expect(redirects).toEqual(['/sandbox/pay/r1']);
  });

  it.each([
    ['banned', {}, /^Payment setup failedYour account has been banned\. You cannot buy or recharge\..* contact us\./],
    ['device-shared', {}, /Too many accounts are used on this phone or computer\. .* used here first, or contact us\./],
    ['payment-source-shared', {}, /Too many accounts pay from the same source\. .* used first, or contact us\./],
    [
      'recharge-above-limit',
      { limit: 500_000, left: 20_000 },
      /You can recharge ₹200\.00 more now: the limit is ₹5,000\.00 within 24 hours\. .* or contact us\./,
    ],
    [
      'recharge-above-limit',
      { limit: 500_000, left: 0 },
      /the limit of ₹5,000\.00 within 24 hours\. Try again tomorrow, or contact us\./,
    ],
    ['too-many-daily-recharges', { limit: 20, again: 0 }, /20 recharges within 24 hours\. .* again after 1 Jan 1970/],
    ['too-many-attempts', { retryAfter: 42 }, /Too many attempts\. Please try again in 42 seconds\./],
  ] as const)('that is refused with %s %j says why, and what to do', async (code, facts, text) => {
    await open({ 'POST /api/recharges': () => refuse(code, facts) });
    type('Custom amount (₹)', '100');
    await press('Continue to payment');
    await press('Pay securely');
    const answer = screen.getByText('Payment setup failed').closest<HTMLElement>('[role=alert]')!;
    expect(answer.textContent).toMatch(text);
    const link = within(answer).queryByRole('link', { name: 'Contact Us' });
    expect(link?.getAttribute('href') ?? null).toBe(answer.textContent.includes('contact us') ? '/contact' : null);
  });

  it('stays when the gateway cannot be reached, and retries the same order', async () => {
    const { server, redirects } = await open({ 'POST /api/recharges': () => refuse('payment-unavailable', {}, 503) });
    type('Custom amount (₹)', '100');
    await press('Continue to payment');
    await press('Pay securely');
    expect(screen.getByText('Payment setup failed')).toBeTruthy();
    expect(screen.getByText('Payment processing service unavailable')).toBeTruthy();
    await press('Pay securely');
    await advance(2000);
    const [first, second] = server.bodies('POST /api/recharges');
    expect(second).toEqual(first);
    expect(redirects).toEqual([]);
  });
});

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

  it.each(['../../wallet', 'r1%3Fx', 'r1/check'])('asks nothing about the reference %s', async (reference) => {
    const { server } = await openApp(`/payment-return?order_id=${reference}`);
    await advance(100);
    expect(screen.getByRole('alert').textContent).toBe('This payment was not found.');
    expect(server.requests.some(({ name }) => name.startsWith('GET /api/recharges/'))).toBe(false);
  });

  it('says that it does not know where our record cannot be read', async () => {
    await openApp('/payment-return?order_id=r1', { 'GET /api/recharges/*': () => unreachable() });
    await advance(20_000);
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
    expect(within(rows()[1]!).getByText(/checked your payments very often\. Please try again after/)).toBeTruthy();
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
