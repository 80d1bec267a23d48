/** Times on screen are those of India, as Intl writes them for en-IN and hi-IN, wherever the device is. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { language as hindi } from '../../frontend/src/texts/hi/all-texts.js';
import { addLanguage, showLanguage } from '../../frontend/src/texts/language.js';
import { i18n } from '../../frontend/src/texts/texts.js';
import { clockTime, date, dateTime, dateTimeSeconds, shortTime } from '../../frontend/src/ui/text/time.js';
import { seedOfRun } from '../support/seed.mjs';

const intl = (options: Intl.DateTimeFormatOptions) => {
  const of = (locale: string) => new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Kolkata', ...options });
  const formats: Readonly<Record<string, Intl.DateTimeFormat>> = { en: of('en-IN'), hi: of('hi-IN') };
  return (at: Date): string => formats[i18n.language]!.format(at);
};

const AS_INTL: [string, (iso: string) => string, (at: Date) => string][] = [
  [
    'dateTime',
    (iso) => dateTime(iso).replace(/ IST$/, ''),
    intl({ day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' }),
  ],
  [
    'dateTimeSeconds',
    (iso) => dateTimeSeconds(iso).replace(/ IST$/, ''),
    intl({ dateStyle: 'medium', timeStyle: 'medium' }),
  ],
  [
    'clockTime',
    (iso) => clockTime(Date.parse(iso)).replace(/ IST$/, ''),
    intl({ hour: '2-digit', minute: '2-digit', second: '2-digit' }),
  ],
  ['shortTime', shortTime, intl({ hour: 'numeric', minute: '2-digit' })],
  ['date', date, intl({ day: 'numeric', month: 'long', year: 'numeric' })],
];

describe.each(['en', 'hi'] as const)('A time on screen, in %s', (language) => {
  beforeAll(() => {
    addLanguage('hi', hindi);
    return showLanguage(language);
  });
  afterAll(() => showLanguage('en'));

  const times = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });

  it.each(AS_INTL)('%s is what Intl writes', (_, own, expected) => {
    fc.assert(
      fc.property(times, (at) => expect(own(at.toISOString())).toBe(expected(at))),
      { seed: seedOfRun() },
    );
  });

  it('names every month, midnight and noon', () => {
    for (let month = 0; month < 12; month += 1) {
      const at = new Date(Date.UTC(2026, month, 10, 18, 30));
      for (const [, own, expected] of AS_INTL) expect(own(at.toISOString())).toBe(expected(at));
    }
    expect(shortTime('2026-01-01T18:30:00Z')).toBe('12:00 am');
    expect(shortTime('2026-01-01T06:30:00Z')).toBe('12:00 pm');
  });
});
