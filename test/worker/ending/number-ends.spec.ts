/** How numbers end when it is not simple: deadlines, an unreachable provider, early cancels, changes, lost orders. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { BuyNumber } from '@backend/numbers/purchase/buy-number.js';
import { CancelNumber } from '@backend/numbers/cancellation/cancel-number.js';
import { CheckNumber } from '@backend/numbers/polling/check-number.js';
import { OrderNumber } from '@backend/numbers/ordering/order-number.js';
import { RequestCancel } from '@backend/numbers/cancellation/request-cancel.js';
import { RequestChange } from '@backend/numbers/cancellation/request-change.js';
import { RequestRepeat } from '@backend/numbers/codes/request-repeat.js';
import { WithdrawCancel } from '@backend/numbers/cancellation/withdraw-cancel.js';
import { sendOrder } from '@backend/domain/numbers/buying.js';
import { LIMITS } from '@backend/domain/money/wallet.js';
import { systemActor, Ledger } from '@backend/ledger/ledger.js';
import { GetTimeline } from '@backend/numbers/timeline/get-timeline.js';
import { Settings } from '@backend/settings/settings.js';
import { QUEUES, TestWorker } from '../worker-fixture.js';
import { until } from '../../support/until.js';

const TELEGRAM = { provider: 'sandbox', country: '22', service: 'tg' };
const PROVIDER_PORT = 4510;
const WHATSAPP = { ...TELEGRAM, service: 'wa' };

describe.each(QUEUES)('A number whose polling is over, on the %s queue', (queue) => {
  let testWorker: TestWorker;

  beforeAll(async () => {
    testWorker = await TestWorker.open({ queue, environment: { POLL_FOR_MS: '1000' } });
    testWorker.startWorker();
  });
  afterAll(() => testWorker.stop());

  it('is charged for a code that the person looks for', async () => {
    await testWorker.deposit(100_000);
    await testWorker.nextOrder({ outcome: 'never' });
    const id = await testWorker.buy();
    const over = `SELECT FROM numbers WHERE number_id = $1 AND polling_until < clock_timestamp() - interval '1 s'`;
    await until('it is polled no more', async () => (await testWorker.rows(over, [id])).length === 1);
    const { phone } = await testWorker.number(id);
    await testWorker.control('POST', '/deliver', { phone, code: '98' });
    expect((await testWorker.number(id)).status).toBe('active');
    await testWorker.bus.execute(new CheckNumber(testWorker.userId, id));
    expect(await testWorker.number(id)).toMatchObject({ status: 'used', charged: true, codes: [{ code: '98' }] });
  });
});

describe.each(QUEUES)('A number whose clocks are short, on the %s queue', (queue) => {
  let testWorker: TestWorker;

  beforeAll(async () => {
    testWorker = await TestWorker.open({ queue, environment: { POLL_FOR_MS: '1000', HOLD_FOR_MS: '2500' } });
    await testWorker.control('PATCH', '/accounts/1', { earlyCancelMs: 0 });
    testWorker.startWorker();
  });
  afterAll(() => testWorker.stop());
  beforeEach(() => testWorker.deposit(100_000));
  afterEach(async () => {
    await testWorker.control('POST', '/provider', { down: false });
    await testWorker.control('DELETE', '/faults');
  });

  it('is closed at its deadline, cancelled at the provider, and not charged', async () => {
    const before = await testWorker.wallet();
    await testWorker.nextOrder({ outcome: 'never' });
    const id = await testWorker.buy();
    const closed = await testWorker.until(id, ({ status }) => status === 'expired');
    expect(closed).toMatchObject({ reason: 'timed-out', charged: false });
    expect(Date.parse(closed.serverNow) - Date.parse(closed.deadline ?? '')).toBeGreaterThanOrEqual(0);
    expect(await testWorker.wallet()).toEqual(before);
    expect(await testWorker.control('GET', '/activations?limit=1')).toMatchObject({
      activations: [{ status: 'cancelled' }],
    });
  });

  it('is charged for a code that the last poll finds', async () => {
    await testWorker.nextOrder({ outcome: 'code', afterMs: 1_500, code: '99' });
    const id = await testWorker.buy();
    expect(await testWorker.until(id, ({ status }) => status === 'used')).toMatchObject({ charged: true });
  });

  it('gives the money back on time when the provider cannot be asked, and a code found later is free', async () => {
    const before = await testWorker.wallet();
    await testWorker.nextOrder({ outcome: 'code', afterMs: 2_000, code: '97' });
    const id = await testWorker.buy();
    await testWorker.until(id, ({ status }) => status === 'active');
    await testWorker.control('POST', '/provider', { down: true });
    const closed = await testWorker.until(id, ({ status }) => status === 'expired');
    expect(closed).toMatchObject({ reason: 'timed-out', charged: false, codes: [] });
    expect(await testWorker.wallet()).toEqual(before);
    await testWorker.control('POST', '/provider', { down: false });
    const late = await testWorker.until(id, ({ codes }) => codes.length > 0);
    expect(late).toMatchObject({ status: 'expired', charged: false, codes: [{ code: '97', late: true }] });
    expect(await testWorker.wallet()).toEqual(before);
    const [booked] = await testWorker.rows<{ amount: string }>(
      `SELECT amount FROM postings WHERE debit = 'late_code_loss'`,
    );
    const sold = await testWorker.control<{ activations: { price: string }[] }>(
      'GET',
      `/activations?phone=${late.phone}`,
    );
    const [rupees = '', decimals = ''] = sold.activations[0]!.price.split('.');
    const units = Number(rupees + decimals.padEnd(4, '0')); // ten-thousandths of a rupee
    expect(Number(booked?.amount)).toBe(Math.floor((units + 50) / 100)); // what the provider took, half up to the paisa
  });

  it('gives the money back at the deadline when its answer never came, and goes on looking', async () => {
    const before = await testWorker.wallet();
    await testWorker.control('PUT', '/faults/getActiveActivations', { kind: 'status', status: 500 });
    await testWorker.nextOrder({ outcome: 'reset', afterMs: 60_000 });
    const id = await testWorker.buy();
    expect(await testWorker.until(id, ({ status }) => status === 'failed')).toMatchObject({ reason: 'unconfirmed' });
    expect(await testWorker.wallet()).toEqual(before);
    await testWorker.control('DELETE', '/faults');
    const ended = async () =>
      (await testWorker.rows(`SELECT FROM numbers WHERE number_id = $1 AND ending = 'cancelled'`, [id])).length;
    await until('it is cancelled at the provider', async () => (await ended()) === 1);
  });

  it('tells its story in plain words', async () => {
    await testWorker.nextOrder({ outcome: 'code', afterMs: 0, code: '96' });
    const id = await testWorker.buy();
    await testWorker.until(id, ({ status }) => status === 'used');
    const told = await testWorker.module.get(GetTimeline).read(testWorker.userId, id);
    expect(told.map(({ code }) => code)).toEqual(['reserved', 'ordered', 'sent', 'assigned', 'code', 'charged']);
    expect(JSON.stringify(told)).not.toContain('"96"');
    await expect(testWorker.module.get(GetTimeline).read(randomUUID(), id)).rejects.toThrow('number-not-found');
  });
});

describe.each(QUEUES)('A number with time, on the %s queue', (queue) => {
  let testWorker: TestWorker;

  beforeAll(async () => {
    testWorker = await TestWorker.open({
      queue,
      environment: { SANDBOX_URL: `http://127.0.0.1:${PROVIDER_PORT}` },
      sandbox: { providerPort: PROVIDER_PORT },
    });
    testWorker.startWorker();
  });
  afterAll(() => testWorker.stop());
  beforeEach(async () => {
    await testWorker.control('PATCH', '/accounts/1', { earlyCancelMs: 0 });
    await testWorker.deposit(100_000);
  });
  afterEach(async () => {
    await testWorker.control('DELETE', '/faults');
    await limit({});
  });

  const limit = (changes: Partial<typeof LIMITS>) =>
    testWorker.module.get(Settings).save('limits', { ...LIMITS, ...changes });

  const active = async (): Promise<string> => {
    await testWorker.nextOrder({ outcome: 'never', service: 'tg' });
    const id = await testWorker.buy();
    await testWorker.until(id, ({ status }) => status === 'active');
    return id;
  };

  it('waits with a cancel that comes too early, and carries it out when allowed', async () => {
    await testWorker.control('PATCH', '/accounts/1', { earlyCancelMs: 5_000, errors: 'envelope' });
    const id = await active();
    await testWorker.bus.execute(new RequestCancel(testWorker.userId, id));
    const waiting = await testWorker.until(id, ({ cancelNotBefore }) => cancelNotBefore !== null);
    expect(waiting.status).toBe('active');
    expect(await testWorker.until(id, ({ status }) => status === 'expired')).toMatchObject({ reason: 'cancelled' });
    await testWorker.control('PATCH', '/accounts/1', { errors: 'text' });
  });

  it('is kept when the standing cancel is taken back', async () => {
    await testWorker.control('PATCH', '/accounts/1', { earlyCancelMs: 1_000, errors: 'envelope' });
    const id = await active();
    await testWorker.bus.execute(new RequestCancel(testWorker.userId, id));
    await testWorker.until(id, ({ cancelNotBefore }) => cancelNotBefore !== null);
    await testWorker.bus.execute(new WithdrawCancel(testWorker.userId, id));
    await sleep(2_500);
    expect(await testWorker.number(id)).toMatchObject({ status: 'active', cancelRequestedAt: null });
    await testWorker.control('PATCH', '/accounts/1', { errors: 'text' });
    await testWorker.bus.execute(new RequestCancel(testWorker.userId, id));
    await testWorker.until(id, ({ status }) => status === 'expired');
  });

  it('waits for the same moment again when the cancel is wished for anew', async () => {
    await testWorker.control('PATCH', '/accounts/1', { earlyCancelMs: 3_000, errors: 'envelope' });
    const id = await active();
    await testWorker.bus.execute(new RequestCancel(testWorker.userId, id));
    const first = await testWorker.until(id, ({ cancelNotBefore }) => cancelNotBefore !== null);
    await testWorker.bus.execute(new WithdrawCancel(testWorker.userId, id));
    await testWorker.bus.execute(new RequestCancel(testWorker.userId, id));
    const second = await testWorker.until(id, ({ cancelNotBefore }) => cancelNotBefore !== null);
    expect(second.cancelNotBefore).toBe(first.cancelNotBefore);
    await testWorker.until(id, ({ status }) => status === 'expired');
    await testWorker.control('PATCH', '/accounts/1', { errors: 'text' });
  });

  it('is changed for another: the old one ends first, the new one is held after, and both know of each other', async () => {
    const id = await active();
    const replacementId = randomUUID();
    await testWorker.nextOrder({ outcome: 'code', afterMs: 200, code: '31', service: 'wa' });
    await testWorker.bus.execute(
      new RequestChange(testWorker.userId, id, { replacementId, choice: WHATSAPP, priceSeen: 1_000_000 }),
    );
    const old = await testWorker.until(id, ({ status }) => status === 'expired');
    expect(old).toMatchObject({ reason: 'changed', changeTo: replacementId, charged: false });
    await expectSoon(() => testWorker.number(replacementId));
    const used = await testWorker.until(replacementId, ({ status }) => status === 'used');
    expect(used).toMatchObject({ replaces: id, charged: true });
  });

  it('stays cancelled and uncharged when the replacement cannot be bought', async () => {
    const before = await testWorker.wallet();
    const id = await active();
    const replacementId = randomUUID();
    await testWorker.nextOrder({ outcome: 'refuse', answer: 'NO_NUMBERS', service: 'wa' });
    await testWorker.bus.execute(
      new RequestChange(testWorker.userId, id, { replacementId, choice: WHATSAPP, priceSeen: 1_000_000 }),
    );
    await testWorker.until(id, ({ status }) => status === 'expired');
    await expectSoon(() => testWorker.number(replacementId));
    await testWorker.until(replacementId, ({ status }) => status === 'failed');
    expect(await testWorker.wallet()).toEqual(before);
  });

  it('is not given up for a replacement that costs more than was seen', async () => {
    const id = await active();
    const change = new RequestChange(testWorker.userId, id, {
      replacementId: randomUUID(),
      choice: WHATSAPP,
      priceSeen: 1,
    });
    await expect(testWorker.bus.execute(change)).rejects.toMatchObject({ code: 'price-changed' });
    expect((await testWorker.number(id)).status).toBe('active');
    await testWorker.bus.execute(new RequestCancel(testWorker.userId, id));
    await testWorker.until(id, ({ status }) => status === 'expired');
  });

  it('is not given up for a replacement that the hourly limit forbids', async () => {
    const id = await active();
    await limit({ purchasesAnHour: 1 });
    const change = new RequestChange(testWorker.userId, id, {
      replacementId: randomUUID(),
      choice: WHATSAPP,
      priceSeen: 1_000_000,
    });
    await expect(testWorker.bus.execute(change)).rejects.toMatchObject({ code: 'too-many-purchases' });
    expect(await testWorker.number(id)).toMatchObject({ status: 'active', changeTo: null, cancelRequestedAt: null });
    await testWorker.bus.execute(new RequestCancel(testWorker.userId, id));
    await testWorker.until(id, ({ status }) => status === 'expired');
  });

  it('is kept when the limit is reached while the change has to wait', async () => {
    await testWorker.control('PATCH', '/accounts/1', { earlyCancelMs: 5_000, errors: 'envelope' });
    const id = await active();
    await testWorker.bus.execute(
      new RequestChange(testWorker.userId, id, { replacementId: randomUUID(), choice: WHATSAPP, priceSeen: 1_000_000 }),
    );
    await testWorker.until(id, ({ cancelNotBefore }) => cancelNotBefore !== null);
    await limit({ purchasesAnHour: 1 });
    expect(await testWorker.until(id, ({ changeTo }) => changeTo === null)).toMatchObject({ status: 'active' });
    await testWorker.control('PATCH', '/accounts/1', { errors: 'text' });
    await testWorker.bus.execute(new RequestCancel(testWorker.userId, id));
    await testWorker.until(id, ({ status }) => status === 'expired');
  });

  it('tells why no other one could be had, where the limit is reached after it was given back', async () => {
    const before = await testWorker.wallet();
    const id = await active();
    await testWorker.haltWorker();
    const replacementId = randomUUID();
    await testWorker.bus.execute(
      new RequestChange(testWorker.userId, id, { replacementId, choice: WHATSAPP, priceSeen: 1_000_000 }),
    );
    await testWorker.bus.execute(new CancelNumber({ walletId: testWorker.userId, numberId: id }));
    expect(await testWorker.number(id)).toMatchObject({ status: 'expired', reason: 'changed', changeFailed: null });
    await limit({ purchasesAnHour: 1 });
    testWorker.startWorker();
    const failed = await testWorker.until(id, ({ changeFailed }) => changeFailed !== null);
    expect(failed).toMatchObject({ changeFailed: 'too-many-purchases', changeTo: replacementId, charged: false });
    await expect(testWorker.number(replacementId)).rejects.toThrow('number-not-found');
    expect(await testWorker.wallet()).toEqual(before);
  });

  it('gives further codes free of charge', async () => {
    await testWorker.nextOrder({ outcome: 'code', afterMs: 0, code: '41', second: { afterMs: 400, code: '42' } });
    const id = await testWorker.buy();
    await testWorker.until(id, ({ status }) => status === 'used');
    const { available } = await testWorker.wallet();
    await testWorker.bus.execute(new RequestRepeat(testWorker.userId, id));
    const twice = await testWorker.until(id, ({ codes }) => codes.length === 2);
    expect(twice.codes.map(({ code }) => code)).toEqual(['41', '42']);
    expect(twice.repeatOpen).toBe(false);
    expect((await testWorker.wallet()).available).toBe(available);
  });

  it('takes a second SMS with the same digits for a second SMS', async () => {
    await testWorker.nextOrder({ outcome: 'code', afterMs: 0, code: '41', second: { afterMs: 400, code: '41' } });
    const id = await testWorker.buy();
    await testWorker.until(id, ({ status }) => status === 'used');
    await testWorker.bus.execute(new RequestRepeat(testWorker.userId, id));
    const twice = await testWorker.until(id, ({ codes }) => codes.length === 2);
    expect(twice.codes.map(({ code }) => code)).toEqual(['41', '41']);
  });

  it('says "the same code again" where the provider shows the digits and nothing else', async () => {
    await testWorker.nextOrder({ outcome: 'code', afterMs: 0, code: '43' });
    const id = await testWorker.buy();
    await testWorker.until(id, ({ status }) => status === 'used');
    // One that knows getStatus alone, and says the old code as if it were new.
    await testWorker.control('PUT', '/faults/getStatus', { kind: 'answer', answer: 'STATUS_OK:43' });
    for (const action of ['getAllSms', 'getStatusV2'])
      await testWorker.control('PUT', `/faults/${action}`, { kind: 'answer', answer: 'BAD_ACTION' });
    await testWorker.bus.execute(new RequestRepeat(testWorker.userId, id));
    await testWorker.until(id, ({ repeatOpen }) => !repeatOpen);
    const told = await testWorker.module.get(GetTimeline).read(testWorker.userId, id);
    expect(told.at(-1)?.code).toBe('repeat-same-code');
    expect((await testWorker.number(id)).codes).toHaveLength(1);
  });

  it('is released at once when the order was surely never sent', async () => {
    const before = await testWorker.wallet();
    await testWorker.control('POST', '/provider', { down: true });
    const id = await testWorker.buy();
    expect(await testWorker.until(id, ({ status }) => status === 'failed')).toMatchObject({ reason: 'not-sent' });
    await testWorker.control('POST', '/provider', { down: false });
    expect(await testWorker.wallet()).toEqual(before);
  });

  it('that was surely not bought is given up after three complete lists and the history', async () => {
    const before = await testWorker.wallet();
    await testWorker.nextOrder({ outcome: 'error', bought: false });
    const id = await testWorker.buy();
    await testWorker.until(id, ({ status }) => status === 'confirming');
    expect(await testWorker.until(id, ({ status }) => status === 'failed')).toMatchObject({
      reason: 'never-bought',
    });
    expect(await testWorker.wallet()).toEqual(before);
  });

  it('whose worker died after sending is never ordered again', async () => {
    await testWorker.haltWorker();
    await testWorker.control('DELETE', '/counters');
    const id = randomUUID();
    await testWorker.bus.execute(new BuyNumber(testWorker.userId, id, TELEGRAM, 1_000_000));
    // As if the process had been killed between the record and the answer.
    await testWorker.module
      .get(Ledger)
      .record(
        { stream: testWorker.userId, subjectIds: [id], key: `send-${id}`, actor: systemActor('worker') },
        (account) => sendOrder(account, id),
      );
    await testWorker.bus.execute(new OrderNumber({ walletId: testWorker.userId, numberId: id }));
    expect((await testWorker.number(id)).status).toBe('confirming');
    expect(await testWorker.ordersSeen()).toBe(0);
    testWorker.startWorker();
    expect(await testWorker.until(id, ({ status }) => status === 'failed')).toMatchObject({
      reason: 'never-bought',
    });
    expect(await testWorker.ordersSeen()).toBe(0);
  });
});

/** Work of the worker that has no number yet to look at. */
const expectSoon = async (found: () => Promise<unknown>): Promise<void> => {
  for (let tries = 0; tries < 200; tries += 1) {
    const there = await found().then(
      () => true,
      () => false,
    );
    if (there) return;
    await sleep(25);
  }
  await found();
};
