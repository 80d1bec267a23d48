/** Formatting and parsing of rupees, from and to whole paise. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { paiseOf, rupees } from '../../frontend/src/ui/text/money.js';
import { countdown } from '../../frontend/src/ui/text/time.js';
import { seedOfRun } from '../support/seed.mjs';

describe('An amount on screen', () => {
  it.each([
    [0, '₹0.00'],
    [5, '₹0.05'],
    [1404, '₹14.04'],
    [123456, '₹1,234.56'],
    [12345678, '₹1,23,456.78'],
    [1234567890, '₹1,23,45,678.90'],
    [-1404, '-₹14.04'],
  ])('shows %d paise as %s', (paise, text) => expect(rupees(paise)).toBe(text));

  it('marks what comes in, where that is wanted', () => {
    expect([500, -500, 0].map((paise) => rupees(paise, { plus: true }))).toEqual(['+₹5.00', '-₹5.00', '₹0.00']);
  });

  it('is grouped and signed as Intl does it', () => {
    const rupeesOfIntl = { style: 'currency', currency: 'INR' } as const;
    const plain = new Intl.NumberFormat('en-IN', rupeesOfIntl);
    const signed = new Intl.NumberFormat('en-IN', { ...rupeesOfIntl, signDisplay: 'exceptZero' });
    fc.assert(
      fc.property(fc.maxSafeInteger(), (paise) => {
        const exact = `${paise}E-2` as `${number}`;
        expect(rupees(paise)).toBe(plain.format(exact));
        expect(rupees(paise, { plus: true })).toBe(signed.format(exact));
      }),
      { seed: seedOfRun() },
    );
  });

  it('is read back as the same paise', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (paise) => {
        expect(paiseOf(rupees(paise))).toBe(paise);
        expect(paiseOf(rupees(paise).slice(1))).toBe(paise);
      }),
      { seed: seedOfRun() },
    );
  });

  it.each([
    ['₹100', 10000],
    [' ₹ 100 ', 10000],
    ['Rs. 100', 10000],
    ['1,000', 100000],
    ['1,00,000.50', 10000050],
    ['100,000', 10000000],
    ['100.5', 10050],
    ['100.50', 10050],
    ['007', 700],
  ])('takes "%s" for %d paise', (typed, paise) => expect(paiseOf(typed)).toBe(paise));

  it.each(['', 'ten', '1.234', '-5', '1e3', '5.', '12,5', '1,00', ',100', '1,,000', '₹', '$100', '1 000', '१००'])(
    'does not take "%s" for an amount',
    (typed) => expect(paiseOf(typed)).toBeNull(),
  );
});

describe('A countdown', () => {
  it.each([
    [1_799_500, '30:00'],
    [75_000, '01:15'],
    [1, '00:01'],
    [0, '00:00'],
    [-5000, '00:00'],
    [3_600_000, '1:00:00'],
  ])('shows %d ms as %s', (ms, text) => expect(countdown(ms)).toBe(text));
});
