/** Every refusal code and close reason of the published API has its text. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { REFUSAL_CODES, type Facts } from '../../frontend/src/api/client.gen.js';
import { reasonText, reasonTexts } from '../../frontend/src/entities/number/reasons.js';
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
    expect(Object.keys(refusalTexts).sort()).toEqual(codes);
  });

  it('exist for every close reason', () => {
    const reasons = published('CloseReason');
    expect(reasons.length).toBeGreaterThan(8);
    expect(Object.keys(reasonTexts).sort()).toEqual(reasons);
  });

  it('contain both amounts when the balance is too low', () => {
    const facts = { required: 140450, available: 12345678 };
    expect(refusalTexts['insufficient-funds'](facts)).toBe(
      'Insufficient available balance. Required: ₹1,404.50, Available: ₹1,23,456.78',
    );
  });

  it('contain the time of the next possible recharge', () => {
    const facts = { limit: 5, again: Date.UTC(2026, 0, 1, 6, 30) };
    expect(refusalTexts['too-many-pending-recharges'](facts)).toMatch(
      /^You have 5 recharges that are not paid yet\. Please try again after 12:00:00\s*pm IST\.$/i,
    );
    expect(refusalTexts['too-many-recharges'](facts)).toMatch(
      /limit of 5 recharges an hour.* after 12:00:00\s*pm IST/i,
    );
  });

  it('have no gap where a fact is missing', () => {
    for (const code of REFUSAL_CODES) {
      const cases: Facts[] = [{ required: 1, available: 1, price: 1 }, {}];
      for (const facts of cases) {
        const text = refusalTexts[code](facts);
        expect(text).toMatch(/\w/);
        expect(text).not.toMatch(/undefined|null|N\.?aN/);
      }
    }
  });

  it('contain the reason of a failed change, if it has a text', () => {
    const textOf = (changeFailed: string) => reasonText(number({ status: 'expired', reason: 'changed', changeFailed }));
    const givenBack = 'This number was given back and its money released, but no other one could be had.';
    expect(textOf('insufficient-funds')).toBe(`${givenBack} Insufficient available balance.`);
    expect(textOf('price-changed')).toBe(`${givenBack} The price has changed. You have not been charged.`);
    expect(textOf('offer-not-available')).toMatch(`${givenBack} The service "Telegram" is not available`);
    expect(textOf('of-another-day')).toBe(givenBack);
  });

  it('of a failed replacement say that the replaced number is not charged either', () => {
    const failed = { status: 'failed', reason: 'no-numbers' } as const;
    const other = 'The number that it was to replace was given back, and is not charged either.';
    expect(reasonText(number(failed))).not.toContain(other);
    expect(reasonText(number({ ...failed, replaces: 'n0' }))).toMatch(
      /No phone numbers.* You have not been charged\. The/,
    );
    expect(reasonText(number({ ...failed, replaces: 'n0' }))).toContain(other);
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
