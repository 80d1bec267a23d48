/** The history of a number and the descriptions of transactions: codes and values in, sentences out. */
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { CloseReason, StaffReason, TimelineCode, TransactionCode } from '../../frontend/src/api/client.gen.js';
import { endLabel, endText, passedOverText } from '../../frontend/src/entities/number/timeline/end-texts.js';
import { laterText, stepText } from '../../frontend/src/entities/number/timeline/step-text.js';
import { staffReasonText } from '../../frontend/src/ui/text/staff-reason.js';
import { transactionText } from '../../frontend/src/entities/wallet/transaction-text.js';
import { advance, closeApp } from './support/app.js';
import { openPage, press } from './support/offer-form.js';
import { at, used } from './support/responses.js';

const published = <Code extends string>(name: string): Code[] => {
  const source = readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8');
  const { components } = JSON.parse(source) as { components: { schemas: Record<string, { enum: Code[] }> } };
  return components.schemas[name]!.enum;
};

const VALUES = {
  ...{ service: 'WhatsApp', country: 'India', server: 'fast server', phone: '919812345678' },
  ...({ until: at(0), reason: 'timed-out', explanation: 'number-used-before' } as const),
};

describe('The texts of a history', () => {
  it('exist for every code that the API publishes, with every value in its place', () => {
    const codes = published<TimelineCode>('TimelineCode');
    expect(codes.length).toBeGreaterThan(20);
    for (const code of codes) {
      const words = stepText({ code, values: VALUES, amount: 1404 });
      expect(`${words?.title}: ${words?.text}`).toMatch(/^\w.+: .+/);
      expect(words?.text).not.toMatch(/[{}]|undefined|^\s| {2}/);
    }
  });

  it.each<[TimelineCode, number | null, string]>([
    ['ordered', null, 'WhatsApp, India.'],
    ['charged', -1404, '₹14.04 was charged for the code that arrived.'],
    ['released', 1404, 'No code arrived in time. You were not charged.'],
    ['refunded', 1404, 'The number had been used before.'],
    ['assigned', null, '+919812345678, until 12:00:00 pm IST at most.'],
  ])('of %s with %s is %s', (code, amount, text) =>
    expect(stepText({ code, values: VALUES, amount })?.text).toBe(text),
  );

  it('say of an order that went on where it went, and that nothing was bought before', () => {
    expect(
      stepText({ code: 'rerouted', values: { reason: 'no-numbers', server: 'fast server' }, amount: null })?.text,
    ).toBe(
      'This server had no number left. Nothing was bought there; the order goes on to fast server, at no higher price.',
    );
  });

  it('exist for every reason: a sentence, a label, and one of a server that was passed over', () => {
    const reasons = published<CloseReason>('CloseReason');
    expect(new Set(reasons.map(endText)).size).toBe(reasons.length);
    for (const reason of reasons) {
      expect(endLabel(reason)).toMatch(/^[a-z ]+$/);
      expect(passedOverText(reason)).toMatch(/\.$/);
    }
  });

  it.each([
    [400, '+0 s'],
    [12_000, '+12 s'],
    [185_000, '+3 min 5 s'],
    [3_720_000, '+1 h 2 min'],
    [-5_000, '+0 s'],
  ])('of %s ms later are %s', (ms, text) => expect(laterText(ms)).toBe(text));
});

describe('The texts of transactions', () => {
  it('exist for every code that the API publishes', () => {
    for (const code of published<TransactionCode>('TransactionCode')) {
      expect(transactionText({ code, values: VALUES })).toMatch(/^\w/);
      expect(transactionText({ code, values: {} })).not.toMatch(/[{}]|undefined/);
    }
  });

  it('say why staff did it, where that is known', () => {
    for (const reason of published<StaffReason>('StaffReason')) expect(staffReasonText(reason)).toMatch(/^\w.+\.$/);
    const textOf = (explanation?: string) =>
      transactionText({ code: 'adjustment', values: { explanation: explanation as StaffReason } });
    expect(textOf('booking-mistake')).toBe('Correction by support. A mistake in the books was corrected.');
    expect(textOf('of-a-later-build')).toBe('Correction by support');
    expect(textOf('constructor')).toBe('Correction by support');
    expect(textOf()).toBe('Correction by support');
    expect(transactionText({ code: 'number', values: VALUES })).toBe('WhatsApp number, India');
  });
});

describe('The story of a number', () => {
  afterEach(closeApp);

  it('shows each step with its time, how long after the one before, and its amount', async () => {
    const number = used('4711');
    await openPage(
      {
        'GET /api/numbers/*': () => number,
        'GET /api/numbers/*/timeline': () => ({
          items: [
            { at: at(0), code: 'reserved', values: {}, amount: 1404 },
            { at: at(12_000), code: 'code', values: {}, amount: null },
            { at: at(12_000), code: 'charged', values: {}, amount: -1404 },
            { at: at(13_000), code: 'of-another-build', values: {}, amount: null },
          ],
        }),
      },
      `/buy-numbers?number=${number.id}`,
    );
    await press('More actions for this number');
    await press('Why was I charged?');
    await advance(500);
    const steps = within(screen.getByRole('dialog')).getAllByRole('listitem');
    expect(steps).toHaveLength(4);
    expect(steps[0]!.textContent).toContain('1 Mar 2026, 12:00:00 pm IST');
    expect(steps[0]!.textContent).not.toContain('+');
    expect(steps[1]!.textContent).toContain('+12 s');
    expect(steps[2]!.textContent).toContain('-₹14.04');
    expect(steps[3]!.textContent).toContain('+1 s');
  });
});
