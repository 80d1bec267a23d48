/** What the service worker keeps and answers itself: hashed files and a page without a network, and nothing else. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cacheOf, formerCaches, handlingOf, isKept, noticeIn, pathOf } from '../../frontend/service-worker/rules.js';
import { seedOfRun } from '../support/seed.mjs';

const ORIGIN = 'https://wallet.example';
const handling = (path: string, asked: { method?: string; mode?: string; origin?: string } = {}) => {
  const { method = 'GET', mode = 'cors', origin = ORIGIN } = asked;
  return handlingOf({ method, mode, url: origin + path }, ORIGIN);
};
const visit = (path: string) => handling(path, { mode: 'navigate' });

describe('A request', () => {
  it.each(['/', '/dashboard', '/buy-numbers?number=7', '/login', '/no-such-page', '/administrators'])(
    'for the page %s goes to the network',
    (path) => expect(visit(path)).toBe('page'),
  );

  it.each(['/admin', '/admin/people', '/api/auth/google', '/check', '/sandbox/pay', '/assets/app-aaaaaaaa.js'])(
    'for %s is no page of the app, and is answered with what the browser has asked for already',
    (path) => expect(visit(path)).toBe('visit'),
  );

  it.each(['/assets/index-4fJk2_aB.js', '/assets/flags-B2c-d_9Z.svg', '/assets/hi.webmanifest-abcdefgh.webmanifest'])(
    'for the hashed file %s is kept',
    (path) => expect(handling(path)).toBe('asset'),
  );

  it.each([
    ['/api/wallet', {}],
    ['/api/numbers?limit=10', {}],
    ['/index.html', {}],
    ['/sw.js', {}],
    ['/offline', {}],
    ['/assets/plain.js', {}],
    ['/assets/../api/wallet-abcdefgh.js', {}],
    ['/assets/app-abcdefgh.js', { method: 'POST' }],
    ['/assets/app-abcdefgh.js', { origin: 'https://other.example' }],
  ])('for %s is left alone', (path, asked) => expect(handling(path, asked)).toBe('none'));

  it('is never kept where its name does not follow from its contents', () => {
    const name = fc.string({ unit: fc.constantFrom(...'ab-./_?#%'), maxLength: 24 });
    fc.assert(
      fc.property(fc.constantFrom('/', '/api/', '/assets/'), name, (folder, file) => {
        if (handling(folder + file) !== 'asset') return;
        expect(new URL(ORIGIN + folder + file).pathname).toMatch(/^\/assets\/[^/]+-[\w-]{8}\.\w+$/);
      }),
      { seed: seedOfRun() },
    );
  });
});

describe('An answer', () => {
  const whole = { status: 200, type: 'basic', redirected: false } as const;
  it('is kept whole', () => expect(isKept(whole)).toBe(true));
  it.each([{ status: 404 }, { status: 206 }, { status: 503 }, { type: 'opaque' }, { redirected: true }] as const)(
    'is not kept: %j',
    (given) => expect(isKept({ ...whole, ...given })).toBe(false),
  );
});

describe('Another build', () => {
  it('keeps its own files, and deletes all others', () =>
    expect(formerCaches([cacheOf('1'), 'older', cacheOf('2')], '2')).toEqual([cacheOf('1'), 'older']));
});

describe('A message of the server', () => {
  const sent = { title: 'A code has arrived', text: 'Open the app', language: 'en', number: 'n-1' };
  it('is a notice', () => expect(noticeIn(JSON.stringify(sent))).toEqual(sent));
  it.each([undefined, '', 'text', 'null', '{}', JSON.stringify({ ...sent, title: 7 })])('is none: %s', (message) =>
    expect(noticeIn(message)).toBeNull(),
  );
  it.each([
    ['n-1', '/buy-numbers?number=n-1'],
    ['//evil.example', '/buy-numbers'],
    ['1&x=2', '/buy-numbers'],
    [7, '/buy-numbers'],
  ])('of %s leads to %s', (number, path) => expect(pathOf(number)).toBe(path));
});
