/** The recharge page: amounts, the phone number and the way to the payment. */
import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { closeApp, advance } from './support/app.js';
import { refuse, unreachable, type RouteHandlers } from './support/fake-server.js';
import { open, press, recharge, type } from './support/recharges.js';
import { me, recentOffer, service } from './support/responses.js';

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
