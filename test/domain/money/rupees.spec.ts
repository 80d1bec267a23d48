/** Money is whole paise; rupees are only a text. */
import { paise, rupees } from '@backend/domain/money/money.js';

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
  ])('of %d paise read %s', (amount, text) => expect(rupees(amount)).toBe(text));
});
