/** Every refusal code and close reason of the published API has its text. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { REFUSAL_CODES, type CloseReason, type Facts } from '../../frontend/src/api/client.gen.js';
import { endingText } from '../../frontend/src/entities/number/reasons.js';
import { staffRefusalTexts } from '../../frontend/src/console/refusals.js';
import { refusalTexts, troubleText } from '../../frontend/src/ui/text/refusals.js';
import { number } from './support/responses.js';

/** The members of an enum of the published schema. */
const published = (name: 'RefusalCode' | 'CloseReason'): string[] => {
  const source = readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8');
  const { components } = JSON.parse(source) as { components: { schemas: Record<string, { enum: string[] }> } };
  return [...components.schemas[name]!.enum].sort();
};

describe('The texts of refusals', () => {
  it('exist for every refusal code that the API publishes', () => {
    const codes = published('RefusalCode');
    expect(codes.length).toBeGreaterThan(20);
    expect([...REFUSAL_CODES].sort()).toEqual(codes);
    const texts = [...Object.keys(refusalTexts), ...Object.keys(staffRefusalTexts)];
    expect(texts.sort()).toEqual(codes);
  });

  it('exist for every close reason', () => {
    const reasons = published('CloseReason');
    expect(reasons.length).toBeGreaterThan(8);
    for (const reason of reasons as CloseReason[])
      expect(endingText(number({ status: 'expired', reason }))).toMatch(
        /^\S.+ You have not been charged\. ₹14\.04 is available again\.$/,
      );
  });

  it('contain both amounts when the balance is too low', () => {
    const facts = { required: 140450, available: 12345678 };
    expect(refusalTexts['insufficient-funds'](facts)).toBe(
      'Insufficient available balance. Required: ₹1,404.50, Available: ₹1,23,456.78',
    );
  });

  it.each([
    [{}, 'Too many attempts. Please try again later.'],
    [{ retryAfter: 1 }, 'Too many attempts. Please try again in 1 second.'],
    [{ retryAfter: 64 }, 'Too many attempts. Please try again in 64 seconds.'],
    [{ retryAfter: 91 }, 'Too many attempts. Please try again in 2 minutes.'],
    [{ retryAfter: 900 }, 'Too many attempts. Please try again in 15 minutes.'],
  ])('say how long to wait after too many attempts: %j', (facts, text) => {
    expect(refusalTexts['too-many-attempts'](facts)).toBe(text);
  });

  it.each([
    ['too-many-commands', 'You are doing this too often. Please try again in 7 seconds.'],
    [
      'too-many-messages',
      'You have sent many messages within an hour. We have all of them. You can send another in 7 seconds.',
    ],
  ] as const)('say how long to wait after %s', (code, text) => {
    expect(refusalTexts[code]({ limit: 5, retryAfter: 7 })).toBe(text);
  });

  describe('with the time of the next try', () => {
    const NOW = Date.UTC(2026, 0, 1, 6, 0);
    beforeAll(() => void jest.useFakeTimers({ now: NOW }));
    afterAll(() => void jest.useRealTimers());

    it.each([
      ['too-many-pending-recharges', 'You have 5 recharges that are not paid yet. Please try again '],
      ['too-many-recharges', 'You have reached the limit of 5 recharges an hour. Please try again '],
      ['too-many-daily-recharges', 'You have reached the limit of 5 recharges within 24 hours. Please try again '],
      ['too-many-purchases', 'You have reached the limit of 5 purchases an hour. Please try again '],
      ['too-many-checks', 'You have checked your payments too often. Please try again '],
      ['too-many-cancels', 'Wait longer for a code, or try another server. You can buy again '],
      ['too-many-proofs', 'You have requested 5 codes today, and more are not possible. Please try again '],
    ] as const)('%s names it, with the day where it is another one in India', (code, text) => {
      const textAt = (again: number) => refusalTexts[code]({ limit: 5, again });
      expect(textAt(NOW + 30 * 60_000)).toContain(`${text}after 12:00:00 pm IST.`);
      expect(textAt(Date.UTC(2026, 0, 1, 18, 29, 59))).toContain(`${text}after 11:59:59 pm IST.`);
      expect(textAt(Date.UTC(2026, 0, 1, 18, 30))).toContain(`${text}after 2 Jan 2026, 12:00:00 am IST.`);
    });
  });

  it('have no gap where a fact is missing', () => {
    const every = { ...refusalTexts, ...staffRefusalTexts };
    for (const code of REFUSAL_CODES) {
      const cases: Facts[] = [{ required: 1, available: 1, price: 1 }, {}];
      for (const facts of cases) {
        const text = every[code](facts);
        expect(text).toMatch(/\w/);
        expect(text).not.toMatch(/undefined|null|N\.?aN/);
      }
    }
  });

  it('contain the reason of a failed change, if it has a text', () => {
    const textOf = (changeFailed: string) => endingText(number({ status: 'expired', reason: 'changed', changeFailed }));
    const givenBack =
      "This number was given back, but we couldn't get a replacement. You have not been charged. ₹14.04 is available again.";
    expect(textOf('insufficient-funds')).toBe(`${givenBack} Why: Insufficient available balance.`);
    expect(textOf('price-changed')).toBe(`${givenBack} Why: The price has changed. You have not been charged.`);
    expect(textOf('offer-not-available')).toMatch(`${givenBack} Why: The service "Telegram" is not available`);
    expect(textOf('provider-busy')).toBe(`${givenBack} Why: Too many requests. Please try again shortly`);
    expect(textOf('of-another-day')).toBe(givenBack);
  });

  it('of a failed replacement say that the replaced number is not charged either', () => {
    const failed = { status: 'failed', reason: 'no-numbers' } as const;
    const other = 'The number that it was to replace was given back, and is not charged either.';
    expect(endingText(number(failed))).not.toContain(other);
    expect(endingText(number({ ...failed, replaces: 'n0' }))).toMatch(
      /No phone numbers.* You have not been charged\. The/,
    );
    expect(endingText(number({ ...failed, replaces: 'n0' }))).toContain(other);
  });

  it('differ for a lost connection and an unavailable server', () => {
    expect(troubleText({ kind: 'unreachable' })).toBe(
      'Unable to connect to API server. Please check your internet connection.',
    );
    expect(troubleText({ kind: 'unavailable', status: 503 })).toBe(
      'Service temporarily unavailable. Please try again.',
    );
  });
});
