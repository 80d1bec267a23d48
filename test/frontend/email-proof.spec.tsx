/** Confirming the e-mail of a new account: where buying and recharging wait for it, and by the mailed link. */
import { afterEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { advance, closeApp, openApp } from './support/app.js';
import { refuse, type RouteHandlers } from './support/fake-server.js';
import { openWithChosenOffer, pressBuy } from './support/offer-form.js';
import { me, NOW } from './support/responses.js';

const BY_CODE = 'POST /api/me/email-proof';
const BY_LINK = 'POST /api/auth/email-proof';
const MAIL = 'POST /api/me/email-proof/mail';
const TOKEN = 'a'.repeat(43);
const unproved = { ...me, mustProveEmail: true };

/** A server that knows whether the e-mail is proved. */
const server = (routes: RouteHandlers = {}) => {
  let answer = unproved;
  const prove = () => (answer = me);
  const handlers: RouteHandlers = {
    'GET /api/auth/session': () => ({ me: answer }),
    'GET /api/me': () => answer,
    [BY_CODE]: prove,
    [MAIL]: () => null,
    ...routes,
  };
  return { handlers, prove };
};
const type = (value: string) => fireEvent.change(screen.getByLabelText('6-digit code'), { target: { value } });
const press = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await advance(200);
};
const panel = () => screen.getByRole('region', { name: 'Confirm your email' });

afterEach(closeApp);

describe('The dashboard of a person whose email is not confirmed', () => {
  it('asks for the code, and says when it was right', async () => {
    const { server: fake } = await openApp('/', server().handlers);
    expect(within(panel()).getByText(/We sent asha@example\.com a mail with a 6-digit code/)).toBeTruthy();
    await press('Confirm email');
    expect(screen.getByText('Please enter the 6 digits of the code')).toBeTruthy();
    type('123 456');
    await press('Confirm email');
    expect(fake.bodies(BY_CODE)).toEqual([{ code: '123456' }]);
    expect(screen.queryByRole('region', { name: 'Confirm your email' })).toBeNull();
    expect(screen.getByText('Email confirmed').closest('[role=status]')).toBeTruthy();
  });

  it.each([
    ['proof-code-wrong', { left: 3 }, 'This code is not correct. You have 3 more tries.'],
    ['proof-code-wrong', { left: 1 }, 'This code is not correct. You have 1 more try.'],
    ['proof-code-void', {}, 'This code is not valid any more. Request a new one.'],
  ] as const)('shows %s %j at the field, until it is edited', async (code, facts, text) => {
    await openApp('/', server({ [BY_CODE]: () => refuse(code, facts) }).handlers);
    type('123456');
    await press('Confirm email');
    expect(screen.getByText(text).getAttribute('role')).toBe('alert');
    expect(screen.getByLabelText('6-digit code').getAttribute('aria-invalid')).toBe('true');
    type('1');
    expect(screen.queryByText(text)).toBeNull();
  });

  it('sends another code, and says so; or when one is possible again', async () => {
    const { server: fake } = await openApp('/', server().handlers);
    await press('Send another code');
    expect(fake.bodies(MAIL)).toHaveLength(1);
    expect(screen.getByText('A new code is on its way. The one before is not valid any more.')).toBeTruthy();
    closeApp();
    const again = NOW + 23 * 3_600_000;
    await openApp('/', server({ [MAIL]: () => refuse('too-many-proofs', { again }, 429) }).handlers);
    await press('Send another code');
    expect(screen.getByRole('alert').textContent).toMatch(/Please try again after .* IST/);
  });

  it('notices that the link was used in another tab', async () => {
    const { handlers, prove } = server();
    await openApp('/', handlers);
    expect(panel()).toBeTruthy();
    prove();
    fireEvent(window, new Event('focus'));
    await advance(200);
    expect(screen.queryByRole('region', { name: 'Confirm your email' })).toBeNull();
  });

  it('asks for nothing where the email is confirmed', async () => {
    await openApp('/');
    expect(screen.queryByRole('region', { name: 'Confirm your email' })).toBeNull();
  });
});

describe('Recharging', () => {
  it('waits for the code, and goes on in the same place', async () => {
    await openApp('/recharge', server().handlers);
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
    expect(screen.getByText('Confirm your email above, then choose an amount here.')).toBeTruthy();
    type('123456');
    await press('Confirm email');
    expect(screen.getByLabelText('Custom amount (₹)')).toBeTruthy();
  });
});

describe('Buying', () => {
  it('is refused beside the button with the field for the code, and then buys by one press', async () => {
    const { handlers } = server();
    let isRefused = true;
    const { server: fake } = await openWithChosenOffer({
      ...handlers,
      'POST /api/numbers': ({ body }) => (isRefused ? refuse('email-unproved', {}, 403) : body),
    });
    await pressBuy();
    const bar = screen.getByRole('region', { name: 'Your choice' });
    expect(within(bar).getByText('Confirm your email first')).toBeTruthy();
    expect(within(bar).getByText('Please confirm your email first. You have not been charged.')).toBeTruthy();
    expect(within(bar).queryByRole('button', { name: /^Buy at/ })).toBeNull();

    isRefused = false;
    fireEvent.change(within(bar).getByLabelText('6-digit code'), { target: { value: '123456' } });
    await press('Confirm email');
    await press(/^Buy at/);
    const [first, second] = fake.bodies('POST /api/numbers');
    expect(second).toEqual(first); // the same purchase, by its id
  });
});

describe('The page of the mailed link', () => {
  it('takes the token out of the address, sends nothing by itself, and confirms by its button', async () => {
    const { server: fake } = await openApp(`/confirm-email?token=${TOKEN}`, {
      'GET /api/auth/session': () => ({ me: null }),
      [BY_LINK]: () => null,
    });
    expect(location.pathname + location.search).toBe('/confirm-email');
    await advance(60_000);
    expect(fake.bodies(BY_LINK)).toEqual([]);
    await press('Confirm my email');
    expect(fake.bodies(BY_LINK)).toEqual([{ token: TOKEN }]);
    expect(screen.getByRole('heading', { name: 'Email confirmed' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open the app' }).getAttribute('href')).toBe('/');
  });

  it.each(['/confirm-email', '/confirm-email?token=short'])('says that %s is no link', async (address) => {
    await openApp(address, { 'GET /api/auth/session': () => ({ me: null }) });
    expect(screen.getByText(/This link is not valid any more/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Confirm my email' })).toBeNull();
  });

  it('says so too where the server refuses it, and lets the person try again where the server is away', async () => {
    const routes = { 'GET /api/auth/session': () => ({ me: null }) };
    await openApp(`/confirm-email?token=${TOKEN}`, { ...routes, [BY_LINK]: () => refuse('busy', {}, 503) });
    await press('Confirm my email');
    expect(screen.getByText('Service temporarily unavailable. Please try again.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Confirm my email' })).toBeTruthy();
    closeApp();
    await openApp(`/confirm-email?token=${TOKEN}`, { ...routes, [BY_LINK]: () => refuse('proof-link-invalid') });
    await press('Confirm my email');
    expect(screen.getByText(/This link is not valid any more/)).toBeTruthy();
  });
});
