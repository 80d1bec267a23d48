/** Money is whole paise; rupees are only a text. */
import fc from 'fast-check';
import { paise, rupees } from '@backend/domain/money/money.js';
import { seedOfRun } from '../../support/seed.mjs';

describe('Paise', () => {
  it.each([0, 1, -1, Number.MAX_SAFE_INTEGER])('are whole: %d', (amount) => expect(paise(amount)).toBe(amount));
  it.each([0.5, NaN, Infinity, Number.MAX_SAFE_INTEGER + 1])('are not %d', (amount) =>
    expect(() => paise(amount)).toThrow(RangeError),
  );
});

describe('Rupees', () => {
  it.each([
    [0, '₹0.00'],
    [5, '₹0.05'],
    [50, '₹0.50'],
    [99_999, '₹999.99'],
    [100_000, '₹1,000.00'],
    [9_999_900, '₹99,999.00'],
    [10_000_000, '₹1,00,000.00'],
    [123_456_789, '₹12,34,567.89'],
    [-123_456, '-₹1,234.56'],
    [1_234_567_800, '₹1,23,45,678.00'],
    [-0, '₹0.00'],
    [Number.MAX_SAFE_INTEGER, '₹9,00,71,99,25,47,409.91'],
    [-Number.MAX_SAFE_INTEGER, '-₹9,00,71,99,25,47,409.91'],
  ])('of %d paise read %s', (amount, text) => expect(rupees(amount)).toBe(text));

  it('show every paisa of any amount: the digits of the text are those of the number', () =>
    fc.assert(
      fc.property(fc.maxSafeInteger(), (amount) => {
        const text = rupees(amount);
        const digits = text.replace(/\D/g, '');
        expect([text.startsWith('-'), BigInt(digits)]).toEqual([amount < 0, BigInt(Math.abs(amount))]);
      }),
      { seed: seedOfRun() },
    ));
});
