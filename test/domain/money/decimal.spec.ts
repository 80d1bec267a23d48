/** Decimal texts and paise are the same amounts, digit by digit. */
import * as fc from 'fast-check';
import { seedOfRun } from '../../support/seed.mjs';
import { decimalOfUnits, unitsOfDecimal } from '@backend/domain/money/decimal.js';

describe('A decimal text', () => {
  it.each([
    ['0', 0],
    ['1', 100],
    ['1.5', 150],
    ['1.50', 150],
    ['1.500', 150],
    ['0.01', 1],
    ['007.10', 710],
    ['999999999999.99', 99_999_999_999_999],
  ])('%s is %d paise', (text, paise) => expect(unitsOfDecimal(text)).toBe(paise));

  it.each([
    '',
    '.',
    '1.',
    '.5',
    '-1',
    '+1',
    '1e3',
    '1,000',
    ' 1',
    '1 ',
    '0x1',
    '1.001',
    '1.2.3',
    '١',
    'NaN',
    '1000000000000',
  ])('"%s" is no amount in paise', (text) => expect(unitsOfDecimal(text)).toBeNull());

  it('has as many digits as the currency', () => {
    expect(unitsOfDecimal('120', 0)).toBe(120);
    expect(unitsOfDecimal('120.5', 0)).toBeNull();
    expect(unitsOfDecimal('1.234', 3)).toBe(1_234);
    expect(decimalOfUnits(120, 0)).toBe('120');
    expect(decimalOfUnits(5, 3)).toBe('0.005');
  });

  it('is the text of every amount, and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999_999 }), fc.nat(4), (units, zeros) => {
        const text = decimalOfUnits(units);
        expect(text).toMatch(/^\d+\.\d{2}$/);
        expect(unitsOfDecimal(text + '0'.repeat(zeros))).toBe(units);
        expect(BigInt(text.replace('.', ''))).toBe(BigInt(units));
      }),
      { seed: seedOfRun() },
    );
  });

  it('of a part of a paisa is no amount', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 999 }), (units, rest) =>
        expect(unitsOfDecimal(decimalOfUnits(units) + String(rest).padStart(3, '0'))).toBeNull(),
      ),
      { seed: seedOfRun() },
    );
  });

  it('is not made of what is no whole number of units', () => {
    for (const units of [1.5, -1, Number.NaN, 2 ** 53]) expect(() => decimalOfUnits(units)).toThrow(RangeError);
  });
});
