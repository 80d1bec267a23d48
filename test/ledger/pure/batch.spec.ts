/** One batch in memory: members run in order, each is answered on its own, and nothing is left of one that fails. */
import fc from 'fast-check';
import type { Decide } from '@backend/domain/decision-context.js';
import { requestNumber } from '@backend/domain/numbers/buying.js';
import type { DomainEvent } from '@backend/domain/events.js';
import {
  assigned,
  bought,
  closed,
  deposited,
  ended,
  offer,
  ordered,
  PRICE,
  received,
  receivedLate,
  released,
  reserved,
  requested,
  spent,
  waiting,
  purchaseRequest,
  noted,
} from '../../domain/event-samples.js';
import { Refusal } from '@backend/domain/refusal.js';
import { CLOCKS } from '@backend/domain/numbers/clocks.js';
import { readEntry } from '@backend/ledger/stored-entry.js';
import { MOST_EVENTS } from '@backend/ledger/batch-context.js';
import { arrayOfLines } from '@backend/ledger/posting-lines.js';
import { canonical, GENESIS, chained, inputHash } from '@backend/crypto/canonical.js';
import { MemoryLedger, rowsIn, sealed, type TestRequest } from './memory-ledger.js';
import { seedOfRun } from '../../support/seed.mjs';

const always =
  (...facts: ReturnType<Decide>): Decide =>
  () =>
    facts;
const refuse: Decide = () => {
  throw new Refusal('banned');
};
const funded = () => {
  const ledger = new MemoryLedger();
  ledger.record({ key: 'order' }, always(ordered(10_000)));
  ledger.record({ key: 'pay' }, always(deposited(10_000)));
  return ledger;
};
const buy: TestRequest = [{ key: 'buy' }, (account) => requestNumber(account, purchaseRequest())];
const FAULTS: [string, Decide][] = [
  ['takes more than there is', always(reserved(10_001), requested({ price: 10_001 }))],
  ['moves half a paisa', always({ type: 'FundsAdjusted', adjustmentId: 'x', amount: 0.5, reason: 'goodwill' })],
  ['releases what was not held', always(released('cancelled'))],
  ['owes less than nothing', always({ type: 'ReceivableSettled', amount: 1 })],
  [
    'closes a number beyond the open ones',
    always(reserved(), requested(), released('cancelled'), closed('cancelled'), closed('cancelled')),
  ],
  ['has an event of a number that does not exist', always(ended('gone'))],
  [
    'has an event of a subject that the request does not name',
    always({ type: 'RechargeOrdered', rechargeId: 'other', amount: 1_000, gateway: 'g' }),
  ],
  ['reads a subject that the request does not name', (account) => (account.number('other'), [])],
  ['has a code that was not handed in', always(...waiting().slice(2), received(), spent())],
  ['carries a text that is no text', always(noted('a\0b'))],
  ['carries half a character', always(noted('a\ud800'))],
  [
    'writes a code into an assignment',
    always(...waiting().slice(2, 5), { ...assigned(), code: '482917' } as DomainEvent),
  ],
  ['writes a code into an offer', always(reserved(), requested({ offer: { ...offer, code: '1' } as typeof offer }))],
  ['carries words in place of a code', always({ type: 'WalletBanned', reason: 'Asha called' })],
  ['carries no number', always({ type: 'FundsAdjusted', adjustmentId: 'x', amount: NaN, reason: 'goodwill' })],
];

describe('A batch', () => {
  it('runs its members in order, each on what the one before left', () => {
    const { answers, moved } = funded().batch(buy, [
      { key: 'look' },
      ({ wallet }) => (wallet.held === PRICE ? [] : [ended('gone')]),
    ]);
    expect(answers).toMatchObject([
      { recorded: { version: 4, repeated: false, wallet: { available: 10_000 - PRICE, held: PRICE } } },
      { recorded: { version: 4, events: [], repeated: false } },
    ]);
    expect(moved).toEqual([['w', 4]]);
  });

  it('keeps streams apart', () => {
    const { answers, moved, changes } = funded().batch(
      [{ key: 'a', stream: 'v' }, always(ordered(5_000))],
      [{ key: 'b' }, always({ type: 'WalletBanned', reason: 'r' })],
    );
    expect(answers).toMatchObject([{ recorded: { version: 1 } }, { recorded: { version: 3 } }]);
    expect(moved).toEqual([
      ['v', 1],
      ['w', 3],
    ]);
    expect(changes.entries).toMatchObject([
      { stream: 'v', first: 1, event_count: 1, banned: false },
      { stream: 'w', first: 3, event_count: 1, banned: true },
    ]);
  });

  it('changes nothing for a refused member, and does not harm its neighbours', () => {
    const { answers, changes } = funded().batch(
      [{ key: 'a' }, always(ordered(5_000, 'x'))],
      [{ key: 'b' }, refuse],
      buy,
    );
    expect(answers).toMatchObject([
      { recorded: { version: 3 } },
      { error: { code: 'banned' } },
      { recorded: { version: 5 } },
    ]);
    expect(changes.entries.map(({ first, event_count, key }) => [first, event_count, key])).toEqual([
      [3, 1, 'a'],
      [4, 2, 'buy'],
    ]);
  });

  it.each(FAULTS)('leaves nothing of a member that %s', (_what, decide) => {
    const ledger = funded();
    const heads = structuredClone([...ledger.loaded.heads]);
    const subjects = structuredClone([...ledger.loaded.subjects]);
    const { answers, changes, moved } = ledger.batch([
      { key: 'faulty', done: { stream: 'w', version: 1, seq: 0 } },
      decide,
    ]);
    expect(answers[0]).toHaveProperty('error', expect.any(RangeError));
    expect(moved).toEqual([]);
    const { rows, ...ofLedger } = changes;
    expect([...Object.values(ofLedger), ...rows.values()].flat()).toEqual([]);
    expect(structuredClone([...ledger.loaded.heads])).toEqual(heads);
    expect(structuredClone([...ledger.loaded.subjects])).toEqual(subjects);
    expect(ledger.answer(...buy)).toHaveProperty('recorded.version', 4);
  });

  it('refuses to use the id of one thing for another', () => {
    const ledger = funded();
    expect(
      ledger.answer({ key: 'b' }, (account) => requestNumber(account, purchaseRequest({ numberId: 'r' }))),
    ).toMatchObject({
      error: { code: 'invalid-input', facts: { id: 'r', taken: 'recharge' } },
    });
  });

  it('may carry text with backslashes and characters of any kind', () => {
    for (const text of ['\\u0000 in words', '\\\\u0000', '₹ € 💰 \u2028', '\\', '"'])
      expect(new MemoryLedger().answer({ key: 'k' }, always(noted(text)))).toHaveProperty('recorded.version', 1);
  });
});

describe('A request without a key', () => {
  it('is recorded under the id of its first event', () => {
    const { changes } = funded().batch([{}, buy[1]]);
    const [entry] = changes.entries;
    const { key, events } = readEntry(entry!.canonical);
    expect([entry!.key, key]).toEqual([`auto-${events[0]!.id}`, entry!.key]);
    expect(events.map(({ id }) => id)).toEqual([events[0]!.id, `${events[0]!.id}-2`]);
  });

  it('is decided each time, and never taken for one that was repeated', () => {
    const fundedLedger = funded();
    const lock = always({ type: 'WalletBanned', reason: 'goodwill' });
    expect(fundedLedger.answer({}, lock)).toMatchObject({ recorded: { repeated: false, version: 3 } });
    expect(fundedLedger.answer({}, lock)).toMatchObject({ recorded: { repeated: false, version: 4 } });
  });

  it('ends its work also where it decides nothing', () => {
    const done = { stream: 'w', version: 1, seq: 0 };
    expect(funded().batch([{ done }, always()]).changes.done).toEqual([done]);
  });
});

describe('A key', () => {
  it('gives the first answer again for the same input', () => {
    const ledger = funded();
    const first = ledger.record({ ...buy[0], input: { a: 1, b: 2 } }, buy[1]);
    ledger.record({ key: 'ban' }, always({ type: 'WalletBanned', reason: 'goodwill' }));
    const again = ledger.record({ ...buy[0], input: { b: 2, a: 1 } }, refuse);
    expect(again).toMatchObject({ version: 4, repeated: true, wallet: { banned: true } });
    expect(again.events).toEqual(first.events);
    expect(ledger.loaded.heads.get('w')?.version).toBe(5);
  });
  it('is refused with another input, and with none', () => {
    const ledger = funded();
    ledger.record({ ...buy[0], input: 1 }, buy[1]);
    for (const input of [2, undefined, '1', [1]])
      expect(ledger.answer({ ...buy[0], input }, buy[1])).toMatchObject({
        error: { code: 'key-reused', facts: { key: 'buy' } },
      });
  });
  it('is of its stream alone', () => {
    const ledger = funded();
    expect(ledger.answer({ key: 'pay', stream: 'v' }, always(ordered(5_000)))).toHaveProperty(
      'recorded.repeated',
      false,
    );
  });
  it('is free again after a refusal or an empty decision', () => {
    const ledger = funded();
    expect(ledger.answer({ key: 'k', input: 1 }, refuse)).toHaveProperty('error');
    expect(ledger.answer({ key: 'k', input: 2 }, always())).toMatchObject({ recorded: { events: [], version: 2 } });
    expect(ledger.answer({ key: 'k', input: 3 }, buy[1])).toHaveProperty('recorded.version', 4);
  });
});

describe('Work that is done', () => {
  const done = { stream: 'w', version: 1, seq: 0 };

  it('is deleted with the events, with an empty decision, and with a repeated request', () => {
    const ledger = funded();
    expect(ledger.batch([{ ...buy[0], done }, buy[1]]).changes.done).toEqual([done]);
    expect(ledger.batch([{ key: 'k', done }, always()]).changes.done).toEqual([done]);
    expect(ledger.batch([{ ...buy[0], done }, buy[1]]).changes.done).toEqual([done]);
  });
  it('stays when it was refused', () => expect(funded().batch([{ key: 'k', done }, refuse]).changes.done).toEqual([]));
});

describe('An entry', () => {
  it('is chained to the one before, text by text', () => {
    const { changes } = new MemoryLedger().batch(
      [{ key: 'a' }, always(ordered(10_000), deposited(10_000))],
      [{ key: 'b', stream: 'v' }, always(ordered(1_000))],
      [{ key: 'c' }, always(ordered(1_000, 'x'))],
    );
    const [first, other, second] = changes.entries;
    expect(first!.hash).toEqual(chained(GENESIS, first!.canonical));
    expect(other!.hash).toEqual(chained(GENESIS, other!.canonical));
    expect(second!.hash).toEqual(chained(first!.hash, second!.canonical));
  });

  it('has in its text all that its row says, and who, when and why', () => {
    const { changes } = new MemoryLedger().batch([
      { key: 'a', input: 7, effectiveAt: 1_700, correlation: 'c', causation: 'e' },
      always(ordered(1_000), deposited(1_000)),
    ]);
    const row = changes.entries[0]!;
    expect(row).toMatchObject({
      stream: 'w',
      first: 1,
      event_count: 2,
      recorded_at: 1e15,
      effective_at: 1_700_000,
      key: 'a',
      seq: 0,
      ...{ available: 1_000, held: 0, receivable: 0, open_numbers: 0, banned: false },
    });
    expect(JSON.parse(row.canonical)).toEqual({
      actor: { kind: 'house', id: 'test' },
      after: [1_000, 0, 0],
      causation: 'e',
      correlation: 'c',
      effective: 1_700_000,
      events: [
        { type: 'RechargeOrdered', schema: 1, data: { rechargeId: 'r', amount: 1_000, gateway: 'g' } },
        {
          ...{ type: 'FundsDeposited', schema: 1 },
          data: { rechargeId: 'r', amount: 1_000, gateway: 'g', paymentId: 'pay-r' },
        },
      ],
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      input: inputHash(7).toString('hex'),
      key: 'a',
      recorded: 1e15,
      stream: 'w',
      version: 1,
    });
  });
  it('takes effect when it is recorded, and correlates with its own command, unless the request says otherwise', () => {
    const row = new MemoryLedger().batch([{ key: 'a' }, always(ordered(1_000))]).changes.entries[0]!;
    expect(JSON.parse(row.canonical)).toMatchObject({ causation: null, correlation: 'a', effective: 1e15 });
  });
  it('is canonical: what it says, written down again, is the same text', () => {
    const word = fc.string({ unit: 'grapheme', maxLength: 20 }).filter((text) => !text.includes('\0'));
    const said = fc.record(
      { key: word, correlation: word, causation: word, effectiveAt: fc.nat() },
      { requiredKeys: ['key'] },
    );
    fc.assert(
      fc.property(said, word, word, (entry, id, gateway) => {
        const about = [entry.key];
        const order = { ...ordered(1_000), rechargeId: entry.key, gateway };
        const [row] = new MemoryLedger().batch([
          { ...entry, subjectIds: about, input: { gateway }, actor: { kind: 'staff', id } },
          always(order),
        ]).changes.entries;
        expect(canonical(JSON.parse(row!.canonical))).toBe(row!.canonical);
      }),
      { seed: seedOfRun(), numRuns: 300 },
    );
  });
  it('is refused where one request makes more events than are searched for under its key', () => {
    const many = Array.from({ length: MOST_EVENTS + 1 }, () => reserved(1));
    const { answers, changes } = funded().batch([{ key: 'many' }, always(...many)]);
    expect(answers).toEqual([{ error: expect.any(RangeError) as unknown }]);
    expect(changes.entries).toEqual([]);
  });

  it('is later than the one before, by a microsecond where the clock stands', () => {
    const ledger = new MemoryLedger();
    const times = ledger
      .batch([{ key: 'a' }, always(ordered(10_000), deposited(10_000))], buy)
      .changes.entries.map(({ recorded_at }) => recorded_at);
    expect(times).toEqual([1e15, 1e15 + 1]);
  });
  it('is later than the one before also when the clock goes back; a decision sees the clock', () => {
    const ledger = funded();
    ledger.loaded.clock = 1e15 - 5_000_000;
    ledger.record({ key: 'k' }, ({ now }) => {
      expect(now).toBe(1e12 - 5_000);
      return [ordered(1_000, 'x')];
    });
    expect(ledger.loaded.heads.get('w')?.recordedAt).toBe(1e15 + 2);
    ledger.loaded.clock = 1e15 + 7_000_999;
    ledger.record({ key: 'l' }, ({ now }) => (expect(now).toBe(1e12 + 7_000), []));
  });
});

describe('What is written beside the events', () => {
  it('is booked when it took effect, at the gateway that the event names', () => {
    const { changes } = new MemoryLedger().batch([
      { key: 'pay', effectiveAt: 1_700 },
      always(ordered(1_000), deposited(1_000)),
    ]);
    expect(changes.entries).toMatchObject([{ effective_at: 1_700_000, lines: [{ place: 1, party: 'g' }] }]);
  });
  it.each(['gateway:g', 'provider:g'])('is booked at the party whose stream it is: %s', (stream) => {
    const { changes } = new MemoryLedger().batch([
      { key: 'paid-out', stream },
      always({ type: 'SettlementReceived', settlementId: 's', amount: 980, fees: 17, tax: 3 }),
    ]);
    expect(changes.entries[0]!.lines).toMatchObject([
      { debit: 'bank', amount: 980, party: 'g' },
      { debit: 'gateway_fees', amount: 17, party: 'g' },
      { debit: 'gst_input', amount: 3, party: 'g' },
    ]);
  });
  it('is a line a posting, numbered', () => {
    const ledger = funded();
    ledger.record(...buy);
    ledger.record({ key: 'go' }, always(...waiting().slice(4)));
    const { changes } = ledger.batch([
      { key: 'code', codes: [sealed('n', 'a')] },
      always(received(1, sealed('n', 'a').proof), spent()),
    ]);
    const [entry] = changes.entries;
    expect(entry).toMatchObject({ first: 7, recorded_at: 1e15 + 4, effective_at: 1e15 + 4 });
    expect(entry!.lines).toEqual([
      { place: 1, line: 0, debit: 'user_held', credit: 'sales_revenue', amount: PRICE, party: null },
      { place: 1, line: 1, debit: 'provider_cost', credit: 'provider_prepaid', amount: 880, party: 'p' },
    ]);
    expect(arrayOfLines(entry!.lines, new Map([['p', 3]]))).toBe(`{{1,0,8,10,0,${PRICE}},{1,1,5,4,3,880}}`);
    expect(() => arrayOfLines(entry!.lines, new Map())).toThrow('no number for the party p');
    expect(rowsIn(changes).codes).toEqual([
      {
        wallet_id: 'w',
        number_id: 'n',
        seq: 1,
        proof: sealed('n', 'a').proof,
        box: Buffer.from('a'),
        late: false,
        received_at: new Date(1e12),
      },
    ]);
  });
  it('is no code of another number', () => {
    const ledger = funded();
    ledger.record(...buy);
    ledger.record({ key: 'go' }, always(...waiting().slice(4)));
    const code = sealed('n', 'a');
    expect(
      ledger.answer({ key: 'code', codes: [{ ...code, numberId: 'm' }] }, always(received(1, code.proof), spent())),
    ).toHaveProperty('error', expect.any(RangeError));
  });
  it('is the work to be done, and when', () => {
    const recharge = { key: 'a', correlation: 'of-the-request' };
    const { changes } = new MemoryLedger().batch([recharge, always(ordered(10_000), deposited(10_000))], buy);
    expect(changes.outbox).toEqual([
      {
        stream: 'w',
        version: 1,
        seq: 0,
        job: 'confirm-payment',
        subject: 'r',
        correlation: 'of-the-request',
        available_at: new Date(1e12 + 120_000),
        set_at: new Date(1e12),
        recorded_at: new Date(1e12),
      },
      {
        stream: 'w',
        version: 4,
        seq: 0,
        job: 'order-number',
        subject: 'n',
        correlation: null,
        available_at: new Date(1e12),
        set_at: new Date(1e12),
        recorded_at: new Date(1e12),
      },
    ]);
  });
  it('is each row once, in its newest state', () => {
    const { changes } = new MemoryLedger().batch(
      [{ key: 'a' }, always(ordered(10_000))],
      [{ key: 'b' }, always(deposited(10_000))],
    );
    expect(rowsIn(changes).recharges).toMatchObject([{ recharge_id: 'r', status: 'paid', version: 2 }]);
    expect(changes.entries).toMatchObject([{ available: 0 }, { available: 10_000 }]);
  });
});

describe('What a decision sees', () => {
  it('is each subject that the request names, by its kind', () => {
    const ledger = new MemoryLedger();
    ledger.record({ key: 'before' }, () => [ordered(10_000), deposited(10_000), ...bought()]);
    ledger.record({ key: 'look' }, (account) => {
      expect([account.number('n')?.kind, account.recharge('r')?.kind, account.withdrawal('w1')?.kind]).toEqual([
        'number',
        'recharge',
        undefined,
      ]);
      return [{ type: 'WithdrawalRequested', withdrawalId: 'w1', amount: 300 }];
    });
    ledger.record({ key: 'again' }, (account) => {
      expect(account.withdrawal('w1')).toMatchObject({ kind: 'withdrawal', amount: 300 });
      return [];
    });
  });
});

describe('The purchases of the last hour', () => {
  const limits = { openNumbers: 5, purchasesAnHour: 1 };
  const buyWith = (numberId: 'n' | 'x'): TestRequest => [
    { key: numberId },
    (account) => requestNumber(account, purchaseRequest({ numberId, limits })),
  ];

  it('have those of the same batch among them', () => {
    const { answers } = funded().batch(buyWith('n'), buyWith('x'));
    expect(answers).toMatchObject([{ recorded: {} }, { error: { code: 'too-many-purchases' } }]);
  });
  it('are refused to a decision whose request does not ask for them', () => {
    const [, decide] = buyWith('n');
    const asked = { key: 'buy', recentPurchases: undefined } as unknown as TestRequest[0];
    expect(() => funded().record(asked, decide)).toThrow('the request does not ask for recent purchases');
  });
});

describe('A wallet whose last event is a day ahead of the clock', () => {
  const DAY = 86_400_000;
  const aDayAhead = () => {
    const ledger = funded();
    const head = ledger.loaded.heads.get('w')!;
    ledger.loaded.heads.set('w', { ...head, recordedAt: 1e15 + DAY * 1_000 });
    return ledger;
  };
  it('decides by the clock', () => {
    aDayAhead().record({ key: 'now' }, ({ now }) => (expect(now).toBe(1e12), []));
  });
  it('records after that event, and says what the clock was', () => {
    const { changes } = aDayAhead().batch(buy);
    const [first] = changes.entries;
    expect(first!.recorded_at).toBe(1e15 + DAY * 1_000 + 1);
    expect(first!.canonical).toContain(`,"clock":${1e15},"correlation":`);
    expect(readEntry(first!.canonical).events[0]).toMatchObject({ recordedAt: 1e15 + DAY * 1_000 + 1, at: 1e12 });
    const fields = JSON.parse(first!.canonical) as object;
    expect(canonical(fields)).toBe(first!.canonical);
  });
  it('holds a price for half an hour from now, and has its number ordered now', () => {
    const ledger = aDayAhead();
    const { changes } = ledger.batch(buy);
    const state = JSON.parse((rowsIn(changes).numbers![0] as { state: string }).state) as object;
    expect(state).toMatchObject({ requestedAt: 1e12, deadline: 1e12 + CLOCKS.holdFor });
    expect(changes.outbox).toMatchObject([{ available_at: new Date(1e12), set_at: new Date(1e12) }]);
    expect(ledger.loaded.purchases.get('w')).toEqual([1e12]);
  });
  it('says nothing of the clock where it is less than a second ahead', () => {
    const ledger = funded();
    ledger.loaded.clock = 1e15 - 999_000;
    const { changes } = ledger.batch(buy);
    expect(changes.entries[0]!.canonical).not.toContain('"clock"');
    expect(readEntry(changes.entries[0]!.canonical).events[0]!.at).toBe(1e12);
  });
});

describe('Work that is done', () => {
  it('is none where the request does none, whether it is repeated or not', () => {
    const ledger = new MemoryLedger();
    const request: TestRequest = [{ key: 'a' }, () => [ordered(10_000)]];
    expect(ledger.batch(request).changes.done).toEqual([]);
    expect(ledger.batch(request).changes.done).toEqual([]);
  });
});

describe('A late code', () => {
  it('is stored as late, under its own proof', () => {
    const ledger = new MemoryLedger();
    ledger.record({ key: 'before' }, () => [...waiting(), released('timed-out'), closed('timed-out', true)]);
    const codes = [sealed('n', 'other'), sealed('n', 'late')];
    const { changes } = ledger.batch([{ key: 'late', codes }, () => [receivedLate(1, codes[1]!.proof)]]);
    expect(rowsIn(changes).codes).toMatchObject([{ late: true, proof: codes[1]!.proof, box: Buffer.from('late') }]);
  });
});
