/** A session that ends in the middle: sign-in opens over the page, and what was typed there stays with its person. */
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { reads } from '../../frontend/src/api/reads.js';
import { editOpened } from '../../frontend/src/entities/profile/profile-slice.js';
import { signOutRequested } from '../../frontend/src/entities/session/session-slice.js';
import { advance, closeApp, openApp } from './support/app.js';
import { refuse, type RouteHandlers } from './support/fake-server.js';
import { chosen, openWithChosenOffer, pressBuy } from './support/offer-form.js';
import { me, number, wallet } from './support/responses.js';

const endSession = () => refuse('sign-in-required', {}, 401);
const amount = () => screen.getByLabelText<HTMLInputElement>('Custom amount (₹)');
const dialog = () => within(screen.getByRole('dialog', { name: 'Your session has ended' }));

/** On the recharge page with an amount typed; the next read of the wallet says that the session has ended. */
const openAndLoseSession = async (given: RouteHandlers = {}) => {
  let hasSession = true;
  let signedInAs: unknown = me;
  const app = await openApp('/recharge', {
    ...given,
    'GET /api/me': () => signedInAs,
    'GET /api/wallet': () => (hasSession ? wallet({ available: 12300 }) : endSession()),
    'POST /api/auth/sign-in': (request) => {
      hasSession = true;
      signedInAs = given['POST /api/auth/sign-in']?.(request) ?? me;
      return signedInAs;
    },
  });
  await advance(300);
  fireEvent.change(amount(), { target: { value: '777' } });
  hasSession = false;
  act(() => void app.store.dispatch(reads.util.invalidateTags(['Wallet'])));
  await advance(1000);
  return app;
};

const signIn = async (password = 'Right1234') => {
  fireEvent.change(dialog().getByLabelText('Password'), { target: { value: password } });
  fireEvent.click(dialog().getByRole('button', { name: 'Sign in' }));
  await advance(1500);
};

describe('A session that ends in the middle', () => {
  afterEach(closeApp);

  it('asks for sign-in over the page, with the e-mail of its person filled in', async () => {
    await openAndLoseSession();
    expect(location.pathname).toBe('/recharge');
    expect(amount().value).toBe('777');
    expect(dialog().getByLabelText<HTMLInputElement>('Email').value).toBe('asha@example.com');
  });

  it('goes on after sign-in as the same person, and reads anew', async () => {
    const { server, store } = await openAndLoseSession();
    const before = server.requests.filter(({ name }) => name === 'GET /api/wallet').length;
    await signIn();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(location.pathname).toBe('/recharge');
    expect(amount().value).toBe('777');
    expect(server.requests.filter(({ name }) => name === 'GET /api/wallet').length).toBeGreaterThan(before);
    expect(store.getState().live.stream).not.toBe('closed');
  });

  it('shows a refused sign-in in place', async () => {
    await openAndLoseSession({ 'POST /api/auth/sign-in': () => refuse('wrong-credentials', {}, 401) });
    await signIn('Wrong1234');
    expect(dialog().getByRole('alert').textContent).toMatch(/email or password/);
    expect(amount().value).toBe('777');
  });

  it('drops everything of the former person when another one signs in, and opens the dashboard', async () => {
    const other = { ...me, id: 'u2', email: 'ravi@example.com', fullName: 'Ravi' };
    const { store, redirects } = await openAndLoseSession({ 'POST /api/auth/sign-in': () => other });
    act(() => void store.dispatch(editOpened()));
    fireEvent.change(dialog().getByLabelText('Email'), { target: { value: other.email } });
    await signIn();
    expect(redirects).toEqual(['/']);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByDisplayValue('777')).toBeNull();
    expect(store.getState().profile.mode).toBe('view');
    expect(JSON.stringify(store.getState())).not.toContain('asha@example.com');
  });

  it('is left by its person: to the sign-in page, with nothing kept', async () => {
    const { store } = await openAndLoseSession();
    fireEvent.click(dialog().getByRole('button', { name: 'Leave this page' }));
    await advance(500);
    expect(location.pathname).toBe('/login');
    expect(JSON.stringify(store.getState())).not.toContain('asha@example.com');
  });

  it('sends nothing by itself after sign-in that was refused before', async () => {
    let hasSession = false;
    const { server } = await openApp('/profile', {
      'PATCH /api/me': () => (hasSession ? me : endSession()),
      'POST /api/auth/sign-in': () => {
        hasSession = true;
        return me;
      },
    });
    await advance(300);
    fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
    await advance(300);
    fireEvent.change(screen.getByLabelText('Full name'), { target: { value: 'Asha R' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    await advance(1000);
    await signIn();
    expect(server.bodies('PATCH /api/me')).toHaveLength(1);
    expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Asha R');
    fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    await advance(500);
    expect(server.bodies('PATCH /api/me')).toHaveLength(2);
  });
});

describe('A session that has ended when Buy is pressed', () => {
  afterEach(closeApp);

  it('asks for sign-in over the page; the choice stands, and the next press buys it once, with the same id', async () => {
    let hasSession = false;
    const { server } = await openWithChosenOffer({
      'POST /api/numbers': ({ body }) =>
        hasSession ? number({ id: (body as { numberId: string }).numberId }) : endSession(),
      'POST /api/auth/sign-in': () => {
        hasSession = true;
        return me;
      },
    });
    const shown = chosen();
    await pressBuy();
    await advance(1000);
    expect(dialog().getByLabelText<HTMLInputElement>('Email').value).toBe(me.email);
    expect(server.bodies('POST /api/numbers')).toHaveLength(1);
    await signIn();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(chosen()).toEqual(shown);
    expect(server.bodies('POST /api/numbers')).toHaveLength(1);
    await pressBuy();
    await advance(1000);
    const [refused, bought] = server.bodies('POST /api/numbers');
    expect(server.bodies('POST /api/numbers')).toHaveLength(2);
    expect(bought).toEqual(refused);
    expect(screen.getByRole('article', { name: 'Number for Telegram' })).toBeTruthy();
  });
});

describe('A sign-out', () => {
  afterEach(closeApp);

  it('leaves to the sign-in page and keeps nothing of its person', async () => {
    const { store } = await openApp('/recharge', { 'POST /api/auth/sign-out': () => null });
    await advance(300);
    act(() => void store.dispatch(signOutRequested()));
    await advance(500);
    expect(location.pathname).toBe('/login');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(JSON.stringify(store.getState())).not.toContain('asha@example.com');
  });
});

describe('A page that the browser restores as it was left', () => {
  afterEach(closeApp);

  const restore = async () => {
    act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    await advance(500);
  };

  it('shows nothing of a person who signed out meanwhile', async () => {
    let isSignedIn = true;
    const { store } = await openApp('/profile', { 'GET /api/auth/session': () => ({ me: isSignedIn ? me : null }) });
    await advance(300);
    expect(document.body.textContent).toContain('asha@example.com');
    isSignedIn = false;
    await restore();
    expect(location.pathname).toBe('/login');
    expect(document.body.textContent).not.toContain('asha@example.com');
    expect(JSON.stringify(store.getState())).not.toContain('asha@example.com');
  });

  it('shows nothing of one person to another who signed in meanwhile', async () => {
    let now = me;
    const { store } = await openApp('/profile', {
      'GET /api/auth/session': () => ({ me: now }),
      'GET /api/me': () => now,
    });
    await advance(300);
    now = { ...me, id: 'u2', email: 'ravi@example.com' };
    await restore();
    expect(JSON.stringify(store.getState())).not.toContain('asha@example.com');
  });
});
