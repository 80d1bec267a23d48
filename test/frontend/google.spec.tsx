/** Sign-in with Google, through the user interface: the button, its window, and every way in which it ends. */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { sessionLost } from '../../frontend/src/entities/session/session-slice.js';
import { announceGoogleOutcome } from '../../frontend/src/entities/session/google-outcomes.js';
import { advance, closeApp, openApp } from './support/app.js';
import { forgetFakeChannels, useFakeChannels } from './support/fake-channel.js';
import { unreachable, type RouteHandlers } from './support/fake-server.js';
import { me, settings } from './support/responses.js';

const CANCELLED = 'Sign-in was cancelled. Please try again.';
const BLOCKED = 'Pop-up was blocked by your browser. Please allow pop-ups and try again.';
const FAILED = 'An unexpected error occurred during Google sign-in. Please try again.';

let session: typeof me | null;
let opened: { address: URL; window: { closed: boolean } }[];
let isBlocked: boolean;

const handlers = (more: RouteHandlers = {}): RouteHandlers => ({
  'GET /api/auth/session': () => ({ me: session }),
  'GET /api/settings': () => ({ ...settings, google: true }),
  ...more,
});
const button = () => screen.getByRole('button', { name: 'Continue with Google' });
const press = () => fireEvent.click(button());
const lastTab = () => opened.at(-1)!.address.searchParams.get('tab')!;
const tell = async (outcome: 'signed-in' | 'cancelled' | 'failed', tab = lastTab()) => {
  act(() => announceGoogleOutcome({ tab, outcome }));
  await advance(100);
};
const closeWindow = async () => {
  opened.at(-1)!.window.closed = true;
  await advance(600);
};

beforeEach(() => {
  useFakeChannels();
  [session, opened, isBlocked] = [null, [], false];
  document.documentElement.dataset.google = '';
  document.documentElement.dataset.keepsPopups = '';
  jest.spyOn(window, 'open').mockImplementation((address) => {
    if (isBlocked) return null;
    const made = { closed: false };
    opened.push({ address: new URL(String(address), location.origin), window: made });
    return made as Window;
  });
});
afterEach(() => {
  closeApp();
  forgetFakeChannels();
  jest.restoreAllMocks();
  delete document.documentElement.dataset.google;
  delete document.documentElement.dataset.keepsPopups;
});

describe('The button of Google', () => {
  it.each(['/login', '/register'])('is at %s where it is set up, before any answer', async (path) => {
    await openApp(path, handlers({ 'GET /api/settings': unreachable }));
    expect(button()).toBeTruthy();
  });

  it('is not there where it is not set up', async () => {
    await openApp('/login', handlers({ 'GET /api/settings': () => settings }));
    expect(screen.queryByRole('button', { name: 'Continue with Google' })).toBeNull();
  });

  it('opens the window by the press itself, for this tab and the page that was requested', async () => {
    await openApp('/recharge', handlers());
    press(); // nothing is awaited between the press and this line
    expect(opened).toHaveLength(1);
    const { pathname, searchParams } = opened[0]!.address;
    expect([pathname, searchParams.get('next')]).toEqual(['/api/auth/google', '/recharge']);
    expect(lastTab()).toMatch(/^[\w-]{36}$/);
    await advance(50);
    expect(screen.getByText(/Continue in the Google window/)).toBeTruthy();
  });

  it('says that the window was blocked, until it is not', async () => {
    isBlocked = true;
    await openApp('/register', handlers());
    press();
    expect(screen.getByRole('alert').textContent).toBe(BLOCKED);
    isBlocked = false;
    press();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(opened).toHaveLength(1);
  });
});

describe('The page that opened the window', () => {
  it('goes on to the page that was requested when the person is signed in', async () => {
    await openApp('/login?next=/profile', handlers());
    press();
    session = me;
    await tell('signed-in');
    expect(location.pathname).toBe('/profile');
  });

  it('says that sign-in was cancelled when the window was closed, and asks the server first', async () => {
    const { server } = await openApp('/login', handlers());
    press();
    await advance(5_000);
    expect(screen.queryByRole('alert')).toBeNull();
    const before = server.bodies('GET /api/auth/session').length;
    await closeWindow();
    expect(screen.getByRole('alert').textContent).toBe(CANCELLED);
    expect(server.bodies('GET /api/auth/session').length).toBe(before + 1);
  });

  it('signs in also where the message was lost: the window has closed, and the server knows the person', async () => {
    await openApp('/login', handlers());
    press();
    session = me;
    await closeWindow();
    expect(location.pathname).toBe('/');
  });

  it('signs in also where the person had pressed Cancel in a window of before', async () => {
    await openApp('/login', handlers());
    press();
    await tell('cancelled');
    expect(screen.getByRole('alert').textContent).toBe(CANCELLED);
    press();
    expect(screen.queryByRole('alert')).toBeNull();
    session = me;
    await tell('signed-in');
    expect(location.pathname).toBe('/');
  });

  it.each([
    ['failed', FAILED],
    ['cancelled', CANCELLED],
  ] as const)('says how it ended: %s', async (outcome, text) => {
    await openApp('/register', handlers());
    press();
    await tell(outcome);
    expect(screen.getByRole('alert').textContent).toBe(text);
  });

  it('does not listen to the windows of other tabs', async () => {
    await openApp('/login', handlers());
    act(() => announceGoogleOutcome({ tab: '', outcome: 'failed' }));
    press();
    await tell('failed', 'another-tab');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('believes the server alone: a message without a session signs nobody in', async () => {
    await openApp('/login', handlers());
    press();
    await tell('signed-in');
    expect(screen.getByRole('alert').textContent).toBe(FAILED);
  });

  it('says that it failed where the server cannot be asked', async () => {
    let isDown = false;
    await openApp('/login', handlers({ 'GET /api/auth/session': () => (isDown ? unreachable() : { me: null }) }));
    press();
    isDown = true;
    await closeWindow();
    await advance(30_000);
    expect(screen.getByRole('alert').textContent).toBe(FAILED);
  });

  it('that cannot see its window claims nothing of it, and asks when the person is back', async () => {
    delete document.documentElement.dataset.keepsPopups;
    await openApp('/login', handlers());
    press();
    await closeWindow();
    expect(screen.queryByRole('alert')).toBeNull();
    act(() => void window.dispatchEvent(new Event('focus')));
    await advance(100);
    expect(screen.getByText(/Continue in the Google window/)).toBeTruthy();
    session = me;
    act(() => void window.dispatchEvent(new Event('focus')));
    await advance(100);
    expect(location.pathname).toBe('/');
  });
});

describe('Over the page whose session has ended', () => {
  it('the same person goes on, and another one starts anew', async () => {
    session = me;
    const { store, redirects } = await openApp('/recharge', handlers());
    const end = async () => {
      act(() => void store.dispatch(sessionLost()));
      await advance(100);
    };
    await end();
    press();
    await tell('signed-in');
    expect([store.getState().session.status, location.pathname]).toEqual(['authenticated', '/recharge']);

    await end();
    session = { ...me, id: '00000000-0000-4000-8000-00000000beef' };
    press();
    await tell('signed-in');
    expect(redirects).toEqual(['/']);
  });
});

describe('The page at which the window ends', () => {
  const told: unknown[] = [];
  let channel: BroadcastChannel;
  let close: ReturnType<typeof jest.spyOn>;
  beforeEach(() => {
    told.length = 0;
    channel = new BroadcastChannel('google-sign-in');
    channel.addEventListener('message', ({ data }) => told.push(data));
    close = jest.spyOn(window, 'close').mockImplementation(() => undefined);
  });
  afterEach(() => channel.close());

  it('tells the outcome, and closes', async () => {
    await openApp('/google-done?outcome=failed&tab=tab-1&next=%2F', handlers());
    expect(told).toEqual([{ tab: 'tab-1', outcome: 'failed' }]);
    expect(close).toHaveBeenCalledTimes(1);
    expect(screen.queryByText(FAILED)).toBeNull();
  });

  it('goes on itself where it cannot close', async () => {
    session = me;
    await openApp('/google-done?outcome=signed-in&tab=tab-1&next=%2Fprofile', handlers());
    await advance(1_100);
    expect(location.pathname).toBe('/profile');
  });

  it.each(['//evil.example', 'https://evil.example/', 'javascript:alert(1)'])('never goes on to %s', async (next) => {
    session = me;
    await openApp(`/google-done?outcome=signed-in&tab=t&next=${encodeURIComponent(next)}`, handlers());
    await advance(1_100);
    expect(location.pathname + location.search).toBe('/');
  });

  it.each([
    ['?outcome=cancelled&tab=t', CANCELLED],
    ['?outcome=failed', FAILED],
    ['?outcome=x', FAILED],
    ['', FAILED],
  ])('says how it ended where it cannot close: %s', async (query, text) => {
    await openApp(`/google-done${query}`, handlers());
    await advance(1_100);
    expect(screen.getByRole('alert').textContent).toBe(text);
    fireEvent.click(screen.getByRole('link', { name: 'Back to sign in' }));
    expect(location.pathname).toBe('/login');
  });
});
