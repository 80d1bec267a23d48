/** A UPI link of the gateway is shown only where it pays what was ordered. */
import { readUpiLink } from '@backend/gateway/upi-link.js';

const AMOUNT = 12_345;
const link = 'upi://pay?pa=shop@okbank&pn=Shop&am=123.45&cu=INR&tr=pay_1';

describe('A UPI link', () => {
  it.each([
    link,
    'upi://pay?pa=shop@okbank&am=123.45',
    'upi://pay?pa=shop%40okbank&am=123.45&cu=INR',
    'upi://pay?am=0123.45&pa=a.b-c_1@upi',
  ])('is taken as it is: %s', (given) => expect(readUpiLink(given, AMOUNT)).toBe(given));

  it.each([
    ['another amount', link.replace('123.45', '123.46')],
    ['a third decimal', link.replace('123.45', '123.450')],
    ['no amount, so that the payer types one', link.replace('&am=123.45', '')],
    ['an amount in another notation', link.replace('123.45', '1.2345e2')],
    ['another currency', link.replace('INR', 'USD')],
    ['no payee', link.replace('pa=shop@okbank&', '')],
    ['a payee that is no UPI address', link.replace('shop@okbank', '<b>')],
    ['another action', link.replace('upi://pay', 'upi://mandate')],
    ['a path', link.replace('upi://pay', 'upi://pay/x')],
    ['a script', `javascript:alert(1)//${link}`],
    ['a web address', link.replace('upi:', 'https:')],
    ['no text', 7],
    ['nothing', undefined],
    ['an endless text', `${link}&tn=${'x'.repeat(500)}`],
  ])('with %s is none', (_, given) => expect(readUpiLink(given, AMOUNT)).toBeNull());

  it.each([
    [1_000, '10'],
    [1_050, '10.5'],
    [5_000_000, '50000.00'],
  ])('of %d paise is written %s', (amount, am) => {
    const given = `upi://pay?pa=shop@okbank&am=${am}`;
    expect(readUpiLink(given, amount)).toBe(given);
    expect(readUpiLink(given, amount + 1)).toBeNull();
  });
});
