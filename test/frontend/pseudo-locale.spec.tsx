/**
 * Pages whose texts are all put into brackets: what a person reads outside of them is data, or a text that no language
 * could change. Nothing is put together of several texts in an order that only English has.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { readdirSync } from 'node:fs';
import { i18n, type Namespace, type Texts } from '../../frontend/src/texts/texts.js';
import { advance, closeApp, openApp } from './support/app.js';
import { number, preferences } from './support/responses.js';

const FOLDER = new URL('../../frontend/src/texts/en/', import.meta.url);

/** Not what other texts are made of: names of months. */
const bracketed = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, key.startsWith('months') ? text : `⟦${text}⟧`]));

beforeAll(async () => {
  for (const file of readdirSync(FOLDER).filter((name) => name.endsWith('.ts')))
    for (const one of Object.values((await import(new URL(file, FOLDER).href)) as Record<string, Namespace<Texts>>))
      if (typeof one === 'object') i18n.addResourceBundle('pseudo', one.name, bracketed(one.english));
  await i18n.changeLanguage('pseudo');
});
afterAll(() => i18n.changeLanguage('en'));
afterEach(closeApp);

/** Innermost first: a text may hold another one as its value. */
const withoutTexts = (shown: string): string => {
  const next = shown.replace(/⟦[^⟦⟧]*⟧/g, ' ');
  return next === shown ? shown : withoutTexts(next);
};

/** A text with elements inside is several nodes: the block around them is read whole. */
const readableBlocks = (root: Element): string[] => {
  const blocks = [
    ...root.querySelectorAll('p, li, h1, h2, h3, button, a, label, dt, dd, td, th, legend, summary, b, span'),
  ];
  const outer = blocks.filter((one) => !blocks.some((other) => other !== one && other.contains(one)));
  return outer.map((one) => one.textContent ?? '');
};

/** What pages show that is nobody's language: names of what is sold, of places and people, times, codes. */
const DATA =
  /OTP Wallet|WhatsApp|Telegram|Facebook|Instagram|Google|Mystery|India|asha@example\.com|\bIST\b|\b[ap]m\b|\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept|Oct|Nov|Dec|March)\b|English|Chrome|Android|\bCSV\b/g;

const PAGES = [
  ...['/login', '/register', '/forgot-password', '/reset-password', '/reset-password?access_token=a&refresh_token=r'],
  ...['/confirm-email', `/confirm-email?token=${'a'.repeat(43)}`, '/terms', '/promises', '/status', '/welcome'],
  ...['/payment-return', '/payment-return?order_id=r1', '/payment-success?amount=100', '/no-such-page'],
  ...[
    '/',
    '/buy-numbers',
    '/numbers-history',
    '/recharge',
    '/sms-format',
    '/transaction-history',
    '/invoices',
    '/profile',
    '/contact',
  ],
];
const VISITORS = ['/login', '/register', '/forgot-password', '/reset-password', '/confirm-email', '/welcome'];

describe('Every word of a page is a text of the catalogue, or data', () => {
  it.each(PAGES)('%s', async (path) => {
    await openApp(path, {
      ...(VISITORS.includes(path.split('?')[0]!) ? { 'GET /api/auth/session': () => ({ me: null }) } : {}),
      'GET /api/preferences': () => preferences({ language: undefined as never }), // the page keeps its own
      'GET /api/numbers': () => ({ items: [number({ id: 'n1' })], next: null, total: 1 }),
    });
    await advance(1_000);
    const left = readableBlocks(document.body)
      .map((block) => withoutTexts(block).replace(DATA, ' ').trim())
      .filter((rest) => /\p{L}{2}/u.test(rest));
    expect(left).toEqual([]);
    expect(document.body.textContent).toContain('⟦');
  });
});
