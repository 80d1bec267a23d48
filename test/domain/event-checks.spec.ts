/**
 * An event carries the fields of its type and nothing else: what a decision was given may carry more, a code among it.
 */
import { assignNumber, failOrder, loseAnswer, requestNumber, sendOrder } from '@backend/domain/numbers/buying.js';
import { requestChange } from '@backend/domain/numbers/changing.js';
import { CLOCKS } from '@backend/domain/numbers/clocks.js';
import type { Decide } from '@backend/domain/decision-context.js';
import { unknownFields } from '@backend/domain/event-checks.js';
import type { DomainEvent } from '@backend/domain/events.js';
import { searchOrder } from '@backend/domain/numbers/searching.js';
import { deposit } from '@backend/domain/payments/recharging.js';
import { EVERY_SAMPLE } from './every-event.js';
import {
  assigned,
  assignment,
  bought,
  changeWish,
  deposited,
  offer,
  ordered,
  requested,
  sent,
  terms,
  unanswered,
  waiting,
  purchaseRequest,
} from './event-samples.js';
import { after, given, type Past } from './given-when-then.js';

/** As a row of a provider's list, of the catalogue or of the settings may be: with more than is asked for. */
const more = <T extends object>(value: T): T => ({ ...value, code: '482917', stock: 7 });

const offered: Past[] = [ordered(10_000), deposited(10_000), ...bought()];
const anyServer: Past[] = [ordered(10_000), deposited(10_000), ...bought('n', { anyServer: true }), sent()];
const elsewhere = more({
  offer: more({ ...offer, provider: 'q' }),
  terms: more(terms),
  cancelLimit: null,
});
const payment = more({ gateway: 'g', paymentId: 'p', amount: 10_000, currency: 'INR' });

const DECISIONS: readonly [string, Past[], Decide][] = [
  [
    'a purchase',
    [ordered(10_000), deposited(10_000)],
    (a) => requestNumber(a, more(purchaseRequest({ offer: more(offer), terms: more(terms), clocks: more(CLOCKS) }))),
  ],
  ['an order', offered, (a) => sendOrder(a, 'n')],
  ['an assignment', [...offered, sent()], (a) => assignNumber(a, 'n', more(assignment))],
  [
    'a claim from a list',
    [...offered, sent(), unanswered(), after(60_000)],
    (a) => searchOrder(a, 'n', more({ found: more(assignment), absent: false })),
  ],
  [
    'an order that goes on elsewhere',
    anyServer,
    (a) => failOrder(a, 'n', 'no-numbers', { answer: 'NO_NUMBERS', alternative: elsewhere }),
  ],
  ['a lost answer', [...offered, sent()], (a) => loseAnswer(a, 'n', 'time-out', ['a0'])],
  ['a change', waiting(), (a) => requestChange(a, 'n', more(changeWish({ offer: more(offer) })))],
  ['a deposit', [ordered(10_000)], (a) => deposit(a, 'r', payment)],
];

describe('A decision', () => {
  it.each(DECISIONS)('writes nothing of %s but what its event is made of', (_, past, decide) => {
    const events = given(...past).sees(decide);
    expect(events.length).toBeGreaterThan(0);
    expect(events.map((event) => [event.type, unknownFields(event)])).toEqual(events.map(({ type }) => [type, []]));
    expect(JSON.stringify(events)).not.toContain('482917');
  });
});

describe('The fields of an event', () => {
  it.each(EVERY_SAMPLE.map(({ event }) => event))('$type are all known', (event) => {
    expect(unknownFields(event)).toEqual([]);
  });

  it.each<[string, DomainEvent, string[]]>([
    ['at its top', more(assigned()), ['code', 'stock']],
    ['within an offer', requested({ offer: more(offer) }), ['offer.code', 'offer.stock']],
    ['within the terms', requested({ terms: more(terms) }), ['terms.code', 'terms.stock']],
    ['within the clocks', requested({ clocks: more(CLOCKS) }), ['clocks.code', 'clocks.stock']],
    ['in the place of a text', assigned({ proof: { code: '1' } as unknown as string }), ['proof']],
    ['in a list of texts', unanswered(['a', { code: '1' } as unknown as string]), ['seenBefore']],
    ['in the place of an object', requested({ offer: '482917' as unknown as typeof offer }), ['offer']],
    ['with a name that is special', { ...assigned(), ...(JSON.parse('{"__proto__":{}}') as object) }, ['__proto__']],
    ['with a name of every object', { ...assigned(), toString: 1 } as unknown as DomainEvent, ['toString']],
  ])('that its type does not have are named: %s', (_, event, unknown) => {
    expect(unknownFields(event)).toEqual(unknown);
  });

  it('are none where there is no value, as none is written', () => {
    expect(unknownFields({ ...assigned(), code: undefined } as DomainEvent)).toEqual([]);
  });
});
