/** How news reaches the page, when the stream works and when it does not. */
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { closeApp, openApp, pass } from './support/app.js';
import { refuse } from './support/fake-server.js';
import { number, used, wallet } from './support/responses.js';

const count = (asked: { name: string }[], name: string) => asked.filter((one) => one.name === name).length;

describe('The stream of news', () => {
  afterEach(closeApp);

  it('moves the balance without anybody asking', async () => {
    const { tell } = await openApp('/');
    await pass(100);
    tell({ wallet: wallet({ version: 9, available: 123456 }) });
    await pass(50);
    expect(screen.getAllByText('₹1,234.56').length).toBeGreaterThan(0);
  });

  it('never goes back to older news', async () => {
    const { tell } = await openApp('/');
    await pass(100);
    tell({ wallet: wallet({ version: 9, available: 123456 }) });
    tell({ wallet: wallet({ version: 8, available: 99 }) });
    await pass(50);
    expect(screen.getAllByText('₹1,234.56').length).toBeGreaterThan(0);
  });

  it('is not overtaken by an answer that was long on its way', async () => {
    const { tell, server, store } = await openApp('/numbers-history', {
      'GET /api/numbers': () => ({ items: [number()], next: null, total: 1 }),
    });
    await pass(200);
    tell({ numbers: [used('4711', { version: 9 })] });
    await pass(50);
    const before = count(server.asked, 'GET /api/numbers');
    act(() => void store.dispatch({ type: 'server/invalidateTags', payload: ['Numbers'] }));
    await pass(200);
    expect(count(server.asked, 'GET /api/numbers')).toBeGreaterThan(before);
    expect(screen.getByText('4711')).toBeTruthy();
  });

  it('gives way to asking every 5 seconds after two failures, while a number is open, and is opened again', async () => {
    const { news, server, ears } = await openApp('/buy-numbers', {
      'GET /api/numbers': () => ({ items: [number()], next: null, total: 1 }),
    });
    await pass(200);
    news({ kind: 'failed', final: false });
    expect(screen.queryByText(/Live updates are interrupted/)).toBeNull();
    news({ kind: 'failed', final: false });
    await pass(100);
    expect(screen.getByText(/Live updates are interrupted/)).toBeTruthy();
    expect(ears.size).toBe(0);
    const before = count(server.asked, 'GET /api/numbers');
    await pass(20_000);
    expect(count(server.asked, 'GET /api/numbers') - before).toBe(4);
    await pass(10_000);
    expect(ears.size).toBe(1);
    news({ kind: 'open' });
    expect(screen.queryByText(/Live updates are interrupted/)).toBeNull();
  });

  it('does not ask for what cannot change', async () => {
    const { news, server } = await openApp('/numbers-history', {
      'GET /api/numbers': () => ({ items: [used('4711')], next: null, total: 1 }),
    });
    await pass(200);
    news({ kind: 'failed', final: true });
    const before = count(server.asked, 'GET /api/numbers');
    await pass(20_000);
    expect(count(server.asked, 'GET /api/numbers')).toBe(before);
  });

  it('ends with the session, and nothing of the person stays', async () => {
    let gone = false;
    const { ears, store } = await openApp('/', {
      'GET /api/wallet': () => (gone ? refuse('sign-in-required', {}, 401) : wallet()),
    });
    await pass(100);
    gone = true;
    await pass(31_000);
    expect(location.pathname).toBe('/login');
    expect(ears.size).toBe(0);
    expect(JSON.stringify(store.getState())).not.toContain('asha@example.com');
  });

  it('that is refused for good asks once whether the session still lives, and nothing of the person stays', async () => {
    let gone = false;
    const { news, server, store } = await openApp('/numbers-history', {
      'GET /api/wallet': () => (gone ? refuse('sign-in-required', {}, 401) : wallet()),
    });
    await pass(100);
    gone = true;
    const before = count(server.asked, 'GET /api/wallet');
    news({ kind: 'failed', final: true });
    await pass(100);
    expect(count(server.asked, 'GET /api/wallet')).toBe(before + 1);
    expect(location.pathname).toBe('/login');
    expect(JSON.stringify(store.getState())).not.toContain('asha@example.com');
  });

  it('survives a flow that breaks', async () => {
    const errors: unknown[] = [];
    const { store, tell } = await openApp('/');
    const report = globalThis.reportError;
    globalThis.reportError = (error) => void errors.push(error);
    act(() => void store.dispatch({ type: 'numbers/deedWanted', payload: { id: 'x', deed: 'change' } }));
    await pass(50);
    globalThis.reportError = report;
    expect(errors).toHaveLength(1);
    tell({ wallet: wallet({ version: 9, available: 777 }) });
    await pass(50);
    expect(screen.getAllByText('₹7.77').length).toBeGreaterThan(0);
  });
});
