/** What came of a purchase, in words: two sentences, each with its full stop, in both languages. */
import { afterEach, expect, it } from '@jest/globals';
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

it.each(['en', 'hi'] as const)('has one full stop after each sentence: %s', async (language) => {
  addLanguage('hi', hindi);
  await i18n.changeLanguage(language);
  const text = outcomeOf(REFUSED, null)!.text;
  expect(text).toContain('Telegram');
  expect(text).not.toMatch(/[.!?।]\s*[.!?।]/);
  expect(text).toMatch(language === 'hi' ? /।$/ : /\.$/);
});
