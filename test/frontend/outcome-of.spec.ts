/** What came of a purchase, in words: sentences, each with the full stop of its language. */
import { afterEach, describe, expect, it } from '@jest/globals';
import type { Facts, RefusalCode } from '../../frontend/src/api/client.gen.js';
import type { Trouble } from '../../frontend/src/api/trouble.js';
import { outcomeOf } from '../../frontend/src/entities/purchase/outcome-of.js';
import { addLanguage } from '../../frontend/src/texts/language.js';
import { language as hindi } from '../../frontend/src/texts/hi/all-texts.js';
import { i18n } from '../../frontend/src/texts/texts.js';

const REFUSED: Parameters<typeof outcomeOf>[0] = {
  status: 'refused',
  order: {
    ...{ numberId: 'n1', serviceName: 'Telegram', provider: 'sandbox', country: 'in', service: 'tg', priceSeen: 1_195 },
  },
  trouble: { kind: 'refused', code: 'offer-not-available', facts: {}, status: 409 },
  isLost: false,
};

afterEach(async () => {
  await i18n.changeLanguage('en');
});

const textOf = async (language: 'en' | 'hi', trouble: Trouble, isLost: boolean): Promise<string> => {
  addLanguage('hi', hindi);
  await i18n.changeLanguage(language);
  return outcomeOf({ ...REFUSED, trouble, isLost }, null)!.text;
};

const refusal = (code: RefusalCode, facts: Facts = {}): Trouble => ({ kind: 'refused', code, facts, status: 409 });

const TROUBLES: readonly (readonly [string, Trouble, isLost?: boolean])[] = [
  ['no numbers', refusal('offer-not-available')],
  ['no price', refusal('price-not-available')],
  ['another service', refusal('price-not-available', { service: null })],
  ['a busy provider', refusal('provider-busy')],
  ['a session that has ended', refusal('sign-in-required')],
  ['a ban', refusal('banned')],
  ['no answer', { kind: 'unreachable' }],
  ['an answer that says nothing', { kind: 'unavailable', status: 503 }],
  ['a busy server', refusal('busy')],
  ['a session that has ended after a lost request', refusal('sign-in-required'), true],
  ['too many attempts after a lost request', refusal('too-many-attempts'), true],
];

describe.each(TROUBLES)('What is said of %s', (_, trouble, isLost = false) => {
  it('has one full stop after each sentence in English', async () => {
    const text = await textOf('en', trouble, isLost);
    expect(text).not.toMatch(/[.!?।]\s*[.!?।]|।/);
    expect(text).toMatch(/\. .*\.$/);
  });

  it('has one full stop of Hindi after each sentence in Hindi', async () => {
    const text = await textOf('hi', trouble, isLost);
    expect(text).not.toMatch(/[.!?।]\s*[.!?।]|\./);
    expect(text).toMatch(/। .*।$/);
  });
});
