/** Times on screen are those of India, as Intl writes them for en-IN, wherever the device is. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { clockTime, date, dateTime, dateTimeSeconds, shortTime } from '../../frontend/src/ui/text/time.js';
import { seedOfRun } from '../support/seed.mjs';

const intl = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', ...options });
  return (at: Date): string => format.format(at);
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

describe('A time on screen', () => {
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
