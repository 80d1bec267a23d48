/** Live updates of the page, with and without a working stream. */
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { closeApp, openApp, advance } from './support/app.js';
import { refuse } from './support/fake-server.js';
import { number, used, wallet } from './support/responses.js';

const count = (requests: { name: string }[], name: string) =>
  requests.filter((request) => request.name === name).length;

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
    expect(screen.getByText('4711')).toBeTruthy();
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

  it('ends with the session, and all data of the user is removed', async () => {
    let isExpired = false;
    const { listeners, store } = await openApp('/', {
      'GET /api/wallet': () => (isExpired ? refuse('sign-in-required', {}, 401) : wallet()),
    });
    await advance(100);
    isExpired = true;
    await advance(31_000);
    expect(location.pathname).toBe('/login');
    expect(listeners.size).toBe(0);
    expect(JSON.stringify(store.getState())).not.toContain('asha@example.com');
  });

  it('that is rejected finally checks the session once, and all data of the user is removed', async () => {
    let isExpired = false;
    const { emit, server, store } = await openApp('/numbers-history', {
      'GET /api/wallet': () => (isExpired ? refuse('sign-in-required', {}, 401) : wallet()),
    });
    await advance(100);
    isExpired = true;
    const before = count(server.requests, 'GET /api/wallet');
    emit({ kind: 'failed', final: true });
    await advance(100);
    expect(count(server.requests, 'GET /api/wallet')).toBe(before + 1);
    expect(location.pathname).toBe('/login');
    expect(JSON.stringify(store.getState())).not.toContain('asha@example.com');
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
