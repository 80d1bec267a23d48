/** Each read of each page fails with 500: the page stays, says so and what to do, and sends nothing by itself. */
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent } from '@testing-library/react';
import { reads } from '../../frontend/src/api/reads.js';
import { TroubleError } from '../../frontend/src/api/trouble.js';
import { advance, closeApp, openApp, withDefaults } from './support/app.js';
import type { RouteHandlers } from './support/fake-server.js';
import { transaction, transactionsPage, used } from './support/responses.js';

/** What the strip, the header and the menus read on every page; a page of its own says where such a read fails. */
const AROUND = ['GET /api/wallet', 'GET /api/numbers', 'GET /api/recharges', 'GET /api/me'];

/** What is added to a page, and is missed by nobody when it is not there; each has a default. */
const ADDED = [
  ...['GET /api/preferences', 'GET /api/settings', 'GET /api/status', 'GET /api/numbers/recent-offers'],
  ...['GET /api/auth/session', 'GET /api/recharges/latest'],
];

/** Each page with what it shows of the reads that every page makes. */
const PAGES: readonly (readonly [page: string, shown: readonly string[]])[] = [
  ['/', ['GET /api/wallet', 'GET /api/numbers', 'GET /api/recharges']],
  ['/buy-numbers', ['GET /api/wallet', 'GET /api/numbers']],
  ['/buy-numbers?service=tg&country=22&server=any', []],
  ['/numbers-history', ['GET /api/numbers']],
  ['/recharge', ['GET /api/wallet', 'GET /api/recharges']],
  ['/transaction-history', ['GET /api/wallet']],
  ['/profile', ['GET /api/wallet']],
  ['/invoices', []],
  ['/promises', []],
  ['/status', ['GET /api/status']],
  ['/welcome', []],
];

/**
 * In the filters of the history the lists of services and countries have other entries while these are not read; beside
 * an amount of the recharge, how many numbers it buys is not shown.
 */
const isAdded = (page: string, name: string) =>
  ADDED.includes(name) || (['/numbers-history', '/recharge'].includes(page) && name.startsWith('GET /api/catalog/'));

const SAID = /temporarily unavailable|Failed to|could not be read|Unable to|Live updates/;

const routes = (): RouteHandlers =>
  withDefaults({
    'GET /api/numbers': () => ({ items: [used('4711')], next: null, total: 1 }),
    'GET /api/transactions': () => transactionsPage([transaction()]),
    'GET /api/promises': () => ({ checkedAt: null, wholeCheckedAt: null, promises: [] }),
    'GET /api/status/history': () => ({ days: [] }),
  });

/** Longer than all retries of a read (PROTOCOL-2). */
const ALL_RETRIES_MS = 10_000;

const fails = (): never => {
  throw new TroubleError({ kind: 'unavailable', status: 500 });
};

/** 'GET /api/catalog/services/tg/offers' is served by the route with a star. */
const patternOf = (name: string): string =>
  Object.keys(routes()).find((pattern) => new RegExp(`^${pattern.replaceAll('*', '[^/]+')}$`).test(name)) ?? name;

const readsOf = async (page: string, shown: readonly string[]): Promise<string[]> => {
  const { server } = await openApp(page, routes());
  await advance(1000);
  closeApp();
  const asked = [...new Set(server.requests.map(({ name }) => patternOf(name)))];
  return asked.filter((name) => shown.includes(name) || !(isAdded(page, name) || AROUND.includes(name)));
};

const commands = (server: { requests: readonly { name: string }[] }) =>
  server.requests.map(({ name }) => name).filter((name) => !name.startsWith('GET '));

describe.each(PAGES)('The page %s', (page, shown) => {
  afterEach(closeApp);

  it('stays and says what happened when any of its reads fails, and is whole when that one answers again', async () => {
    const asked = await readsOf(page, shown);
    const missing: string[] = [];
    for (const name of asked) {
      const given = routes();
      const answer = given[name]!;
      const { server, store } = await openApp(page, { ...given, [name]: fails });
      await advance(ALL_RETRIES_MS);
      const main = document.querySelector('main')!;
      const text = document.body.textContent ?? '';
      if (!main.querySelector('h1')) missing.push(`${name}: no page`);
      if (!SAID.test(text)) missing.push(`${name}: nothing is said`);
      if (commands(server).length > 0) missing.push(`${name}: ${commands(server).join()}`);

      server.routes[name] = answer;
      const retry = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Try Again');
      if (retry) fireEvent.click(retry);
      else act(() => void store.dispatch(reads.util.invalidateTags(['Wallet', 'Numbers', 'Catalog', 'Me'])));
      await advance(ALL_RETRIES_MS);
      if (document.body.textContent?.match(/Service temporarily unavailable/))
        missing.push(`${name}: still failing after it answers`);
      closeApp();
    }
    expect(asked).not.toEqual([]);
    expect(missing).toEqual([]);
  }, 120_000);
});
