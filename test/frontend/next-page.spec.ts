/** After sign-in a page of this app is opened, whatever the URL says. */
import { describe, expect, it } from '@jest/globals';
import { nextPage } from '../../frontend/src/entities/session/next-page.js';

const HOME = 'https://wallet.test';
const after = (next: string) => nextPage(`?next=${encodeURIComponent(next)}`, HOME);

describe('The page after sign-in', () => {
  it.each([
    ['/recharge', '/recharge'],
    ['/payment-success?amount=500#top', '/payment-success?amount=500#top'],
    ['recharge', '/recharge'],
    ['https://wallet.test/recharge', '/recharge'],
    ['/a/../recharge', '/recharge'],
    ['https:recharge', '/recharge'],
    ['', '/'],
  ])('is a page of this app: %j', (next, page) => expect(after(next)).toBe(page));

  it.each([
    ...[
      '//evil.example',
      '///evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      '/\t/evil.example',
      '/\n/evil.example',
    ],
    ...['https://evil.example/recharge', 'https://wallet.test.evil.example', 'https://wallet.test@evil.example'],
    ...[
      'javascript:alert(1)',
      'data:text/html,x',
      'http://wallet.test/recharge',
      'https://wallet.test:444/',
      'https://[',
      ' //evil.example',
    ],
    ...[
      '/..//evil.example',
      '/.//evil.example',
      '/a/..//evil.example',
      '/%2e%2e//evil.example',
      'https://wallet.test//evil.example',
    ],
  ])('is the first page instead of %j', (next) => expect(after(next)).toBe('/'));

  it('is the first page without a parameter', () => expect(nextPage('', HOME)).toBe('/'));
});
