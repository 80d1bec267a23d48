/** `--as-of`: a time with its offset, or a day of India, and the last microsecond that belongs to it. */
import fc from 'fast-check';
import { asOfIn } from '@backend/finance/as-of.js';
import { seedOfRun } from '../support/seed.mjs';

describe('The moment of --as-of', () => {
  it.each([
    ['2026-10-31', '2026-10-31T18:29:59.999Z'], // midnight in India is 18:30 in UTC
    ['2024-02-29', '2024-02-29T18:29:59.999Z'],
    ['2026-10-31T23:50:00+05:30', '2026-10-31T18:20:00.000Z'],
    ['2026-10-31T18:20Z', '2026-10-31T18:20:00.000Z'],
    ['2026-10-31T18:20:00.5Z', '2026-10-31T18:20:00.500Z'],
  ])('%s is the end of %s', (text, time) => expect(asOfIn(text)).toBe(Date.parse(time) * 1000 + 999));

  it.each([
    'yesterday',
    '',
    '31.10.2026',
    '2026-10',
    '2026-02-30',
    '2026-02-30T10:00:00Z',
    '2026-13-01',
    '2026-10-31T10:00:00',
    '2026-10-31 10:00:00Z',
    '2026-10-31T25:00:00Z',
    '2026-10-31T10:00:00Z; DROP TABLE events',
  ])("'%s' is none", (text) => expect(() => asOfIn(text)).toThrow(`not '${text}'`));

  it('of a day contains all that is of that day in India, and nothing of the next', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01Z'), max: new Date('2100-01-01Z'), noInvalidDate: true }),
        (date) => {
          const inIndia = (micros: number) =>
            new Date(Math.floor(micros / 1000) + 330 * 60_000).toISOString().slice(0, 10);
          const day = inIndia(date.getTime() * 1000);
          const end = asOfIn(day);
          expect(end).toBeGreaterThanOrEqual(date.getTime() * 1000);
          expect(inIndia(end)).toBe(day);
          expect(inIndia(end + 1)).not.toBe(day);
        },
      ),
      { seed: seedOfRun() },
    );
  });
});
