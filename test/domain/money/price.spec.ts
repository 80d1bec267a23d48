/** The price: one rounding, half up, in integers made from decimal texts (MONEY-1). */
import fc from 'fast-check';
import { costOf, isForSale, priceOf } from '@backend/domain/money/price.js';
import { basisPoints, isRate } from '@backend/domain/money/rate.js';
import { seedOfRun } from '../../support/seed.mjs';

const terms = (providerPrice: string, rate = '1', markup = 1_700) => ({ providerPrice, rate, markup, currency: 'X' });

describe('A price', () => {
  it.each([
    ['10', '1', 1_170],
    ['8.80', '1', 1_030], // 10.296
    ['0.5', '1', 59], // 0.585 rounds half up
    ['0.50', '1', 59],
    ['0.499999999999', '1', 58],
    ['1', '83.25', 9_740], // 97.4025
    ['0.0001', '83.25', 1], // 0.97 paise
    ['0.00427350427', '1', 0], // 0.4999999996 paise
    ['0.004273504274', '1', 1], // 0.5000000001 paise
    ['999999999', '1', 116_999_999_883],
    ['0', '1', 0],
  ])('of %s at the rate %s is %d paise', (price, rate, paise) => expect(priceOf(terms(price, rate))).toBe(paise));

  it.each([
    ['10', '1', true],
    ['0.01', '1', true],
    ['0', '1', false],
    ['0.000', '83.25', false],
    ['0.0001', '83.25', false], // 0.97 paise: it would round to one
    ['0.000103', '83.25', true], // 1.003 paise
    ['10', '0', false],
    ['10', '', false],
    ['-1', '1', false],
    ['1e3', '1', false],
    ['999999999999', '999999999999', false],
  ])('of %s at the rate %s is for sale: %s', (price, rate, forSale) =>
    expect(isForSale(terms(price, rate))).toBe(forSale),
  );

  it.each(['0', '0.0', '000.000', '', '-1', '88,5', '1e2', ' 88'])('knows no rate of %p', (rate) =>
    expect(isRate(rate)).toBe(false),
  );
  it.each(['88', '0.01', '83.25'])('knows a rate of %p', (rate) => expect(isRate(rate)).toBe(true));

  it.each([
    ['17', 1_700],
    ['12.5', 1_250],
    ['0', 0],
    ['0.05', 5],
    ['999.99', 99_999],
    ['1000', null],
    ['17.123', null],
    ['-1', null],
    ['', null],
  ])('takes a markup of %p percent as %p basis points', (percent, points) => expect(basisPoints(percent)).toBe(points));

  it('is 17 % above the provider, unless the settings say otherwise', () => {
    expect(priceOf(terms('100'))).toBe(11_700);
    expect(priceOf(terms('100', '1', 0))).toBe(10_000);
    expect(priceOf(terms('100', '1', 2_550))).toBe(12_550);
  });

  it('rounds once: not the rupees first and the markup then', () => {
    // 0.125 x 0.5 = 0.0625 rupees = 6.25 paise; rounded first it would be 6, and with 100 % more 12 instead of 13
    expect(priceOf(terms('0.125', '0.5', 10_000))).toBe(13);
  });

  it('costs us what the provider charges, rounded half up', () => {
    expect(costOf(terms('8.80'))).toBe(880);
    expect(costOf(terms('0.005'))).toBe(1);
    expect(costOf(terms('0.0049'))).toBe(0);
    expect(costOf(terms('1', '83.25'))).toBe(8_325);
  });

  it.each([
    '',
    ' ',
    '-1',
    '+1',
    '1e3',
    '1,50',
    '.5',
    '5.',
    'NaN',
    '1.2.3',
    '0x10',
    '1 ',
    ' 1',
    'a1',
    '1a',
    '1234567890123',
    '0.1234567890123',
  ])('is not made from %p', (text) => {
    expect(() => priceOf(terms(text))).toThrow(RangeError);
    expect(() => priceOf(terms('1', text))).toThrow(RangeError);
    expect(() => costOf(terms(text))).toThrow(RangeError);
  });

  it('takes twelve digits on either side of the point', () => {
    expect(costOf(terms('100000000000.000000000001'))).toBe(10_000_000_000_000);
  });

  it('is never beyond what a number can hold exactly', () => {
    expect(costOf(terms('900719925474', '100'))).toBe(9_007_199_254_740_000);
    expect(costOf(terms('90071992547.40991', '1000'))).toBe(Number.MAX_SAFE_INTEGER);
    expect(() => costOf(terms('90071992547.40992', '1000'))).toThrow(RangeError);
    expect(() => priceOf(terms('999999999999', '999999999999'))).toThrow(RangeError);
  });

  it('is within half a paisa of the exact product, and never depends on how a decimal is written', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.nat(4), fc.nat(30_000), (units, decimals, markup) => {
        const digits = String(units).padStart(decimals + 1, '0');
        const cut = digits.length - decimals;
        const text = decimals === 0 ? digits : `${digits.slice(0, cut)}.${digits.slice(cut)}`;
        const price = priceOf(terms(text, '1', markup));
        // price = floor(exact + 1/2), all multiplied out: exact = units * 100 * (10000 + markup) / (10^decimals *
        // 10000)
        const top = BigInt(units) * 100n * BigInt(10_000 + markup);
        const bottom = 10n ** BigInt(decimals) * 10_000n;
        expect(2n * (BigInt(price) * bottom - top)).toBeLessThanOrEqual(bottom);
        expect(2n * (BigInt(price) * bottom - top)).toBeGreaterThan(-bottom);
        expect(priceOf(terms(`${text}${decimals === 0 ? '.' : ''}00`, '1.0', markup))).toBe(price);
      }),
      { seed: seedOfRun(), numRuns: 500 },
    );
  });
});
