/** What can be changed beside the chain, each change named by verify: work, codes, payments, columns, whole wallets. */
import { deposit, orderRecharge } from '@backend/domain/payments/recharging.js';
import { OUTBOX_JOBS, type OutboxJob } from '@backend/domain/reactions.js';
import { systemActor } from '@backend/ledger/ledger.js';
import { PostgresLedger } from '@backend/ledger/postgres-ledger.js';
import { ROW_MAPPERS } from '@backend/row-mappers.js';
import { SoundLedger } from './sound-ledger.js';

let ledger: SoundLedger;
beforeEach(async () => (ledger = await SoundLedger.open()));
afterEach(() => ledger.close());

const findings = async () =>
  (await ledger.check()).flatMap(({ first }) => first.map(({ promise, stream, text }) => [promise, stream, text]));

const LONG_AGO = `now() - interval '11 minutes'`;
const BODY = JSON.stringify({ data: { payment: 'pay-w1' } });

describe('Work of the outbox', () => {
  it.each(['31 days', '3 days 5 minutes'])('that was put off by %s is named', async (by) => {
    await ledger.tamper(`UPDATE outbox SET available_at = set_at + interval '${by}' WHERE stream = 'w1'`);
    expect(await findings()).toEqual([
      [
        12,
        'w1',
        expect.stringMatching(/^confirm-payment of r-w1 is put off until .*, longer than this work ever waits$/),
      ],
    ]);
  });

  it('that waits as long as it can is not', async () => {
    await ledger.tamper(`UPDATE outbox SET available_at = set_at + interval '3 days' WHERE stream = 'w1'`);
    expect(await findings()).toEqual([]);
  });
});

/** By the job, how long its row can wait; typed by hand, as verify must not be told by what it checks. */
const LONGEST: Record<OutboxJob, string> = {
  'order-number': '20 seconds',
  'poll-number': '20 seconds',
  'confirm-order': '3 days',
  'cancel-number': '24 hours 1 minute',
  'end-activation': '5 minutes',
  'replace-number': '20 seconds',
  'repeat-code': '24 hours',
  'book-charge': '20 seconds',
  'confirm-payment': '3 days',
  'release-quarantine': '24 hours',
  'send-withdrawal': '24 hours',
  'end-access': '20 seconds',
  'notify-arrival': '20 seconds',
};

describe('Work of every kind', () => {
  /** Clocks may be apart by a minute. @returns the jobs that are named */
  const namedWhenMovedBy = async (more: string): Promise<string[]> => {
    const named: string[] = [];
    for (const job of OUTBOX_JOBS) {
      await ledger.tamper(`UPDATE outbox SET job = '${job}', subject = 'x',
        available_at = set_at + interval '${LONGEST[job]}' + interval '${more}' WHERE stream = 'w1'`);
      const text = new RegExp(`^${job} of x is put off until .*, longer than this work ever waits$`);
      if ((await findings()).some((found) => found[0] === 12 && text.test(String(found[2])))) named.push(job);
    }
    return named;
  };

  it('is named where it is moved beyond its own longest wait', async () =>
    expect(await namedWhenMovedBy('65 seconds')).toEqual(OUTBOX_JOBS));

  it('is not where it waits as long as it can', async () => expect(await namedWhenMovedBy('30 seconds')).toEqual([]));
});

describe('A stored code', () => {
  it.each(['late = true', `received_at = received_at + interval '1 ms'`])(
    'with another %s is named',
    async (change) => {
      await ledger.tamper(`UPDATE codes SET ${change} WHERE wallet_id = 'w2'`);
      expect(await findings()).toEqual([
        [15, 'w2', expect.stringMatching(/^code 1 of number n1 is stored as .*, which its event does not say$/)],
      ]);
    },
  );
});

describe('A stored phone', () => {
  const of = (wallet: string) => `WHERE wallet_id = '${wallet}'`;

  it.each([
    ['is gone', `DELETE FROM phones ${of('w2')}`, [[15, 'the phone of number n1 is not stored']]],
    [
      'was recorded at another time',
      `UPDATE phones SET assigned_at = assigned_at + interval '1 ms' ${of('w2')}`,
      [[15, 'the stored phone of number n1 is not the one of the event']],
    ],
    [
      'has another proof',
      `UPDATE phones SET proof = 'x' ${of('w2')}`,
      [
        [15, 'the stored phone of number n1 is not the one of the event'],
        [17, 'the phone of number n1 is not the one that its event proves'],
      ],
    ],
    [
      "is another wallet's",
      `UPDATE phones SET box = (SELECT box FROM phones ${of('w1')}) ${of('w2')}`,
      [[17, 'the phone of number n1 cannot be decrypted']],
    ],
  ])('that %s is named', async (_, change, texts) => {
    await ledger.tamper(change);
    expect(await findings()).toEqual(texts.map(([promise, text]) => [promise, 'w2', text]));
  });

  it('without an event is named', async () => {
    await ledger.tamper(`INSERT INTO phones SELECT 'w2', 'n9', proof, box, assigned_at FROM phones ${of('w2')}`);
    expect(await findings()).toEqual([
      [15, 'w2', 'a stored phone without its event (number n9)'],
      [17, 'w2', 'the phone of number n9 cannot be decrypted'],
    ]);
  });
});

describe('A payment', () => {
  const payment = (id: string, at: string) =>
    `INSERT INTO payments (gateway, payment_id, order_id, amount, currency, fate, decided_at)
     VALUES ('g', '${id}', 'r-w1', 50000, 'INR', 'credit', ${at})`;

  it('that is to be credited for more than ten minutes is named', async () => {
    await ledger.tamper(payment('lost', LONG_AGO));
    expect(await findings()).toEqual([
      [16, null, expect.stringMatching(/^payment lost of g is to be credited since /)],
    ]);
  });

  it('that is credited, or is to be since a moment, is not', async () => {
    await ledger.tamper(`${payment('pay-w1', LONG_AGO)}; ${payment('new', 'now()')}`);
    expect(await findings()).toEqual([]);
  });
});

describe('A webhook', () => {
  const webhook = (body: string, outcome: string, at = LONG_AGO) =>
    `INSERT INTO gateway_inbox (gateway, event_id, body, body_hash, outcome, received_at)
     VALUES ('g', 'e1', '${body}', sha256('x'), ${outcome}, ${at})`;

  it('without an outcome for more than ten minutes is named', async () => {
    await ledger.tamper(webhook(BODY.replace('w1', 'w9'), 'NULL'));
    expect(await findings()).toEqual([[16, null, expect.stringMatching(/^webhook e1 of g was received at /)]]);
  });

  it.each([
    [BODY.replace('w1', 'w9'), 'NULL', 'now()'],
    [BODY, 'NULL', LONG_AGO], // an inquiry credited it
    [BODY, `'credited'`, LONG_AGO],
    ['no JSON', `'credited'`, LONG_AGO],
  ])('%s with the outcome %s of %s is not', async (body, outcome, at) => {
    await ledger.tamper(webhook(body, outcome, at));
    expect(await findings()).toEqual([]);
  });

  it('that was credited is named when its credit is gone', async () => {
    await ledger.tamper(webhook(BODY.replace('w1', 'w9'), `'credited'`));
    expect(await findings()).toEqual([[10, null, 'webhook e1 of g was credited, and no credit is of its payment']]);
  });
});

describe('A wallet that was deleted whole, with the seals and without a file', () => {
  const gone = ['numbers', 'recharges', 'credits', 'codes', 'phones']
    .map((table) => `DELETE FROM ${table} WHERE wallet_id = 'w1'`)
    .join(';');
  const deleted = `DELETE FROM entries WHERE stream = 'w1'; DELETE FROM streams WHERE stream = 'w1';
    DELETE FROM outbox WHERE stream = 'w1'; ${gone}; DELETE FROM seal_leaves WHERE wallet_id = 'w1'`;

  it('is named by the order whose page was put up', async () => {
    await ledger.tamper(`${deleted}; INSERT INTO payment_orders (order_id, wallet_id, gateway, amount, gateway_ref, hosted_url)
      VALUES ('r-w1', 'w1', 'g', 50000, 'ref', 'x'), ('r-w2', 'w2', 'g', 50000, 'ref-2', 'x')`);
    expect((await findings()).filter(([promise]) => promise === 10)).toEqual([
      [10, 'w1', 'order r-w1 has a page at g, and the wallet does not know the recharge'],
    ]);
  });
});

describe('A wallet younger than the newest seal, deleted whole', () => {
  const actor = systemActor('test');
  const paid = { gateway: 'g', paymentId: 'pay-w4', amount: 7_000, currency: 'INR' };
  beforeEach(async () => {
    const writer = new PostgresLedger(ledger.pool, ROW_MAPPERS);
    const request = { stream: 'w4', subjectIds: ['r-w4'], actor, recentRecharges: true } as const;
    await writer.record({ ...request, key: 'order' }, (account) => orderRecharge(account, 'r-w4', 7_000, 'g'));
    await writer.record({ ...request, key: 'pay' }, (account) => deposit(account, 'r-w4', paid));
  });
  const deleted = [
    ...['entries', 'streams', 'outbox'].map((table) => `DELETE FROM ${table} WHERE stream = 'w4'`),
    ...['recharges', 'credits'].map((table) => `DELETE FROM ${table} WHERE wallet_id = 'w4'`),
  ].join(';');
  const said = JSON.stringify({ data: { payment: 'pay-w4', order: 'r-w4' } });
  const inbox = (
    outcome: string,
  ) => `INSERT INTO gateway_inbox (gateway, event_id, body, body_hash, outcome, received_at)
    VALUES ('g', 'e4', '${said}', sha256('x'), ${outcome}, ${LONG_AGO})`;
  const order = (
    ref: string,
  ) => `INSERT INTO payment_orders (order_id, wallet_id, gateway, amount, gateway_ref, hosted_url)
    VALUES ('r-w4', 'w4', 'g', 7000, ${ref}, 'x')`;
  const payment = `INSERT INTO payments (gateway, payment_id, order_id, amount, currency, fate, decided_at)
    VALUES ('g', 'pay-w4', 'r-w4', 7000, 'INR', 'credit', ${LONG_AGO})`;

  it.each([
    ['its payment', payment, [16, null, /^payment pay-w4 of g is to be credited since .*, and no credit is booked$/]],
    [
      'its payment, which is of an order',
      `${order('NULL')}; ${payment}`,
      [16, 'w4', /^payment pay-w4 of g is to be credited since .*, and no credit is booked$/],
    ],
    ['a webhook that was credited', inbox(`'credited'`), [10, null, /^webhook e4 of g was credited, and no credit is/]],
    ['a webhook that waits', inbox('NULL'), [16, null, /^webhook e4 of g was received at .*, and nothing says what/]],
    ['an order', order(`'ref'`), [10, 'w4', /^order r-w4 has a page at g, and the wallet does not know the recharge$/]],
  ])('is named by %s, and by that alone', async (_, evidence, [promise, stream, text]) => {
    await ledger.tamper(evidence);
    expect(await findings()).toEqual([]);
    await ledger.tamper(deleted);
    expect(await findings()).toEqual([[promise, stream, expect.stringMatching(text as RegExp)]]);
  });

  it('is named by the gap in the numbers of streams, once another stream began', async () => {
    await new PostgresLedger(ledger.pool, ROW_MAPPERS).record({ stream: 'w5', key: 'ban', actor }, () => [
      { type: 'WalletBanned', reason: 'test' },
    ]);
    await ledger.tamper(deleted);
    expect((await findings()).map(([promise]) => promise)).toEqual([11]);
  });
});

describe('The columns of an entry', () => {
  it.each([
    ['the key', `key = 'y'`],
    ['its place among the entries of its key', 'seq = 1'],
    ['how many events it has', 'event_count = 1'],
    ['when it was recorded', 'recorded_at = recorded_at + 1'],
    ['when it took effect', 'effective_at = effective_at - 1'],
  ])('are named when they are not those of the text: %s', async (_, change) => {
    await ledger.tamper(`UPDATE entries SET ${change} WHERE stream = 'w1' AND first = 11`);
    expect(await findings()).toContainEqual([11, 'w1', 'the columns are not those of the hashed text']);
  });

  it.each([
    ['available', '48971 0 0 0 false', 'available = available + 1'],
    ['held', '48970 5 0 0 false', 'held = 5'],
    ['receivable', '48970 0 7 0 false', 'receivable = 7'],
    ['open numbers', '48970 0 0 3 false', 'open_numbers = 3'],
    ['a ban', '48970 0 0 0 true', 'banned = true'],
  ])('are named when a balance is not what its events make: %s', async (_, said, change) => {
    await ledger.tamper(`UPDATE entries SET ${change} WHERE stream = 'w1' AND first = 7`);
    expect(await findings()).toContainEqual([
      ...[2, 'w1', `the balances are ${said}, its events make 48970 0 0 0 false`],
    ]);
  });

  it.each([
    ['an amount', `'{{1,0,8,10,0,1031},{1,1,5,4,1,880}}'`],
    ['an account', `'{{1,0,8,11,0,1030},{1,1,5,4,1,880}}'`],
    ['the event', `'{{0,0,8,10,0,1030},{1,1,5,4,1,880}}'`],
    ['a line less', `'{{1,0,8,10,0,1030}}'`],
    ['none', `'{}'`],
  ])('are named when the postings are not those of its events: %s', async (_, postings) => {
    await ledger.tamper(`UPDATE entries SET postings = ${postings} WHERE stream = 'w1' AND first = 7`);
    expect(await findings()).toContainEqual([3, 'w1', 'the postings are not those of its events']);
  });

  it('are named when a number means another party', async () => {
    await ledger.tamper(`UPDATE parties SET name = 'q' WHERE name = 'p'`);
    expect(await findings()).toContainEqual([3, 'w1', 'the postings are not those of its events']);
  });
});

describe('What no rule allows, written with a chain that goes on', () => {
  const deposited = { rechargeId: 'r-w1', amount: 50_000, gateway: 'g', paymentId: 'pay-w1' };
  const refunded = { numberId: 'n1', amount: 1_030, reason: 'goodwill' };
  it.each([
    [1, 'w1', { type: 'FundsReserved', data: { numberId: 'n9', amount: 90_000 } }, /^available -/],
    [9, 'w3', { type: 'FundsRefunded', data: refunded }, /^a refund beyond the purchase of n1$/],
    [10, 'w1', { type: 'FundsDeposited', data: deposited }, /^a deposit that is not among the credits$/],
  ])('is named under promise %i', async (promise, stream, fact, text) => {
    await ledger.append(stream, [fact]);
    expect(await findings()).toContainEqual([promise, stream, expect.stringMatching(text)]);
  });

  it('is named under promise 6 where a part of an effect stands under another key', async () => {
    await ledger.append('w1', [
      { type: 'WalletBanned', data: { reason: 'test' }, key: 'one' },
      { type: 'BanLifted', data: { reason: 'test' }, key: 'another', seq: 1 },
    ]);
    expect(await findings()).toContainEqual([6, 'w1', "'another' is not one effect"]);
  });
});
