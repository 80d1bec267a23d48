/**
 * Every text that an event can hold, and what it is. A chain cannot forget: nothing that somebody writes freely, and
 * nothing about a person, may be among them (decision 0171).
 */
import { freeTexts } from '@backend/domain/event-checks.js';
import { FIELDS, type Fields } from '@backend/domain/event-fields.js';
import type { DomainEvent } from '@backend/domain/events.js';
import { EVERY_SAMPLE } from './every-event.js';

/** What a text is, and the fields that are such, by their last name or by type and name. */
const MEANINGS: Readonly<Record<string, readonly string[]>> = {
  'an id of ours': [
    'numberId',
    'rechargeId',
    'withdrawalId',
    'allocationId',
    'adjustmentId',
    'replacementId',
    'replaces',
    'readingId',
    'by',
    'proposedBy',
    'walletId',
  ],
  'an id of a gateway or of the bank': [
    'paymentId',
    'orderId',
    'caseId',
    'reversalId',
    'settlementId',
    'topUpId',
    'refundRef',
    'disputeId',
  ],
  'an id of a provider': ['activationId', 'candidate', 'seenBefore'],
  'the name of a gateway, by our settings': ['gateway'],
  'the name of a provider, by our settings': ['provider', 'from'],
  'of the catalogue': ['country', 'countryName', 'service', 'serviceName', 'server'],
  'a currency, or a number as text': ['currency', 'rate', 'providerPrice', 'balance'],
  'a day of India': ['settledTo'],
  'a digest': ['proof', 'heard', 'finding'],
  'a code of ours': ['reason', 'through', 'outcome', 'how', 'account', 'what', 'to'],
  "a code of a provider's protocol, or of the transport": ['answer', 'trouble'],
};

const KNOWN = new Set(Object.values(MEANINGS).flat());

const textsIn = (value: object): string[] =>
  Object.entries(value).flatMap(([name, field]) => {
    if (name === 'type') return [];
    const isText = typeof field === 'string' || (Array.isArray(field) && field.some((one) => typeof one === 'string'));
    if (isText) return [name];
    return typeof field === 'object' && field !== null && !Array.isArray(field) ? textsIn(field as object) : [];
  });

describe('A text in an event', () => {
  it.each(EVERY_SAMPLE)('has its meaning listed: $event.type', ({ event }) =>
    expect(textsIn(event).filter((name) => !KNOWN.has(name))).toEqual([]),
  );

  it('is listed only while some event has it', () => {
    const used = new Set(EVERY_SAMPLE.flatMap(({ event }) => textsIn(event)));
    expect([...KNOWN].filter((name) => !used.has(name))).toEqual([]);
  });

  it('is a code wherever a reason is given', () => {
    const names = Object.entries(FIELDS as Record<string, Fields>).flatMap(([type, fields]) =>
      Object.entries(fields).flatMap(([name, kind]) =>
        MEANINGS['a code of ours']!.includes(name) && kind !== 'code' ? [`${type}.${name}`] : [],
      ),
    );
    expect(names).toEqual([]);
  });
});

describe('Words in place of a code', () => {
  const refunded = (reason: string) => ({ type: 'FundsRefunded', numberId: 'n', amount: 1, reason }) as DomainEvent;

  it.each(['Asha called', 'asha@example.com', '+919812345678', '', 'Goodwill', '-', 'a-', '12345'])(
    '(%p) are found before they are recorded',
    (text) => expect(freeTexts(refunded(text))).toEqual(['reason']),
  );
  it.each(['goodwill', 'number-used-before', 'late_code_loss'])('are not %s', (code) =>
    expect(freeTexts(refunded(code))).toEqual([]),
  );
  it.each(EVERY_SAMPLE)('are in no $event.type', ({ event }) => expect(freeTexts(event)).toEqual([]));
});
