/** Live updates of the page, with and without a working stream. */
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { onlineChanged } from '../../frontend/src/state/live-slice.js';
import { closeApp, openApp, advance } from './support/app.js';
import { refuse } from './support/fake-server.js';
import { me, number, used, wallet } from './support/responses.js';

const count = (requests: { name: string }[], name: string) =>
  requests.filter((request) => request.name === name).length;

const leave = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Leave this page' }));
  await advance(100);
  expect(location.pathname).toBe('/login');
};

describe('The live stream', () => {
  afterEach(closeApp);

  it('updates the balance without a request', async () => {
    const { sendUpdate } = await openApp('/');
    await advance(100);
    sendUpdate({ wallet: wallet({ version: 9, available: 123456 }) });
    await advance(50);
    expect(screen.getAllByText('₹1,234.56').length).toBeGreaterThan(0);
  });

  it('ignores an older version', async () => {
    const { sendUpdate } = await openApp('/');
    await advance(100);
    sendUpdate({ wallet: wallet({ version: 9, available: 123456 }) });
    sendUpdate({ wallet: wallet({ version: 8, available: 99 }) });
    await advance(50);
    expect(screen.getAllByText('₹1,234.56').length).toBeGreaterThan(0);
  });

  it('is not overwritten by a delayed answer with an older version', async () => {
    const { sendUpdate, server, store } = await openApp('/numbers-history', {
      'GET /api/numbers': () => ({ items: [number()], next: null, total: 1 }),
    });
    await advance(200);
    sendUpdate({ numbers: [used('4711', { version: 9 })] });
    await advance(50);
    const before = count(server.requests, 'GET /api/numbers');
    act(() => void store.dispatch({ type: 'server/invalidateTags', payload: ['Numbers'] }));
    await advance(200);
    expect(count(server.requests, 'GET /api/numbers')).toBeGreaterThan(before);
    expect(screen.getAllByText('4711').length).toBeGreaterThan(0);
  });

  it('is replaced by polling every 5 seconds after two failures, while a number is open, and reconnects', async () => {
    const { emit, server, listeners } = await openApp('/buy-numbers', {
      'GET /api/numbers': () => ({ items: [number()], next: null, total: 1 }),
    });
    await advance(200);
    emit({ kind: 'failed', final: false });
    expect(screen.queryByText(/Live updates are interrupted/)).toBeNull();
    emit({ kind: 'failed', final: false });
    await advance(100);
    expect(screen.getByText(/Live updates are interrupted/)).toBeTruthy();
    expect(listeners.size).toBe(0);
    const before = count(server.requests, 'GET /api/numbers');
    await advance(20_000);
    expect(count(server.requests, 'GET /api/numbers') - before).toBe(4);
    await advance(10_000);
    expect(listeners.size).toBe(1);
    emit({ kind: 'open' });
    expect(screen.queryByText(/Live updates are interrupted/)).toBeNull();
  });

  it('is said to be interrupted, and replaced by polling, until it is open again and not only till the next try', async () => {
    const { emit, server, listeners } = await openApp('/buy-numbers', {
      'GET /api/numbers': () => ({ items: [number()], next: null, total: 1 }),
    });
    await advance(200);
    emit({ kind: 'failed', final: true });
    await advance(31_000);
    expect(listeners.size).toBe(1);
    emit({ kind: 'failed', final: false });
    expect(screen.getByText(/Live updates are interrupted/)).toBeTruthy();
    const before = count(server.requests, 'GET /api/numbers');
    await advance(10_000);
    expect(count(server.requests, 'GET /api/numbers') - before).toBe(2);
    emit({ kind: 'open' });
    expect(screen.queryByText(/Live updates are interrupted/)).toBeNull();
    await advance(10_000);
    expect(count(server.requests, 'GET /api/numbers') - before).toBe(2);
  });

  it('that is silent for longer than two heartbeats is replaced by polling, and opened anew', async () => {
    const { emit, server, listeners, opened } = await openApp('/buy-numbers', {
      'GET /api/numbers': () => ({ items: [number()], next: null, total: 1 }),
    });
    for (let beat = 0; beat < 4; beat++) {
      emit({ kind: 'open' });
      await advance(30_000);
      expect(screen.queryByText(/Live updates are interrupted/)).toBeNull();
    }
    const before = count(server.requests, 'GET /api/numbers');
    await advance(10_000);
    expect(screen.getByText(/Live updates are interrupted/)).toBeTruthy();
    expect(listeners.size).toBe(0);
    expect(count(server.requests, 'GET /api/numbers')).toBe(before + 1);
    await advance(30_000);
    expect(opened).toHaveLength(2);
  });

  it('does not poll what cannot change', async () => {
    const { emit, server } = await openApp('/numbers-history', {
      'GET /api/numbers': () => ({ items: [used('4711')], next: null, total: 1 }),
    });
    await advance(200);
    emit({ kind: 'failed', final: true });
    const before = count(server.requests, 'GET /api/numbers');
    await advance(20_000);
    expect(count(server.requests, 'GET /api/numbers')).toBe(before);
  });

  it('ends with the session, which asks for sign-in; all data of the user is removed when they leave', async () => {
    let isExpired = false;
    const { listeners, store } = await openApp('/', {
      'GET /api/wallet': () => (isExpired ? refuse('sign-in-required', {}, 401) : wallet()),
    });
    await advance(100);
    isExpired = true;
    await advance(31_000);
    expect(screen.getByRole('dialog', { name: 'Your session has ended' })).toBeTruthy();
    expect(listeners.size).toBe(0);
    await leave();
    expect(JSON.stringify(store.getState())).not.toContain('asha@example.com');
  });

  it('that is rejected finally checks the session, and asks for sign-in when it has ended', async () => {
    let isExpired = false;
    const { emit, server, store } = await openApp('/numbers-history', {
      'GET /api/auth/session': () => ({ me: isExpired ? null : me }),
    });
    await advance(100);
    isExpired = true;
    const before = count(server.requests, 'GET /api/auth/session');
    emit({ kind: 'failed', final: true });
    await advance(100);
    expect(count(server.requests, 'GET /api/auth/session')).toBe(before + 1);
    expect(screen.getByRole('dialog', { name: 'Your session has ended' })).toBeTruthy();
    expect(location.pathname).toBe('/numbers-history');
    await leave();
    expect(JSON.stringify(store.getState())).not.toContain('asha@example.com');
  });

  it('that is rejected because another person signed in beside it shows that person, and nothing of the former', async () => {
    const ravi = { ...me, id: 'u2', email: 'ravi@example.com', sessionName: 'session-of-ravi' };
    let signedIn = me;
    const { emit, store, opened } = await openApp('/numbers-history', {
      'GET /api/auth/session': () => ({ me: signedIn }),
      'GET /api/numbers': () => ({ items: signedIn === me ? [used('4711')] : [], next: null, total: 0 }),
    });
    await advance(100);
    expect(screen.getAllByText('4711').length).toBeGreaterThan(0);
    signedIn = ravi;
    emit({ kind: 'failed', final: true });
    await advance(200);
    expect(screen.queryAllByText('4711')).toEqual([]);
    expect(store.getState().session).toMatchObject({ status: 'authenticated', userId: 'u2' });
    expect(JSON.stringify(store.getState())).not.toContain('asha@example.com');
    expect(opened).toEqual(['session-of-asha', 'session-of-ravi']);
  });

  it('goes on under the new name when the same person signed in again beside it', async () => {
    let signedIn = me;
    const { emit, opened } = await openApp('/numbers-history', {
      'GET /api/auth/session': () => ({ me: signedIn }),
    });
    await advance(100);
    signedIn = { ...me, sessionName: 'next-session-of-asha' };
    emit({ kind: 'failed', final: true });
    await advance(200);
    expect(opened).toEqual(['session-of-asha', 'next-session-of-asha']);
    expect(location.pathname).toBe('/numbers-history');
  });

  it('of a page that was stored reads again when the page is back', async () => {
    const { emit, server } = await openApp('/', {});
    await advance(100);
    const before = count(server.requests, 'GET /api/wallet');
    emit({ kind: 'returned' });
    await advance(100);
    expect(count(server.requests, 'GET /api/wallet')).toBe(before + 1);
  });

  it('is tried again at once when the device is online again', async () => {
    const { emit, listeners, store } = await openApp('/');
    await advance(100);
    emit({ kind: 'failed', final: true });
    await advance(1000);
    expect(listeners.size).toBe(0);
    act(() => {
      store.dispatch(onlineChanged(false));
      store.dispatch(onlineChanged(true));
    });
    expect(listeners.size).toBe(1);
  });

  it('continues after an error in a saga', async () => {
    const errors: unknown[] = [];
    const { store, sendUpdate } = await openApp('/');
    const report = globalThis.reportError;
    globalThis.reportError = (error) => void errors.push(error);
    act(() => void store.dispatch({ type: 'numbers/actionRequested', payload: { id: 'x', action: 'change' } }));
    await advance(50);
    globalThis.reportError = report;
    expect(errors).toHaveLength(1);
    sendUpdate({ wallet: wallet({ version: 9, available: 777 }) });
    await advance(50);
    expect(screen.getAllByText('₹7.77').length).toBeGreaterThan(0);
  });
});
