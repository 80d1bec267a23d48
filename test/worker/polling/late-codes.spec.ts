/**
 * A code that is found more than a minute after the deadline is never charged, whoever finds it: Check OTP, the last
 * poll, or one list for many numbers (NUMBERS-13).
 */
import { PhoneCipher } from '@backend/numbers/phones/phone-cipher.js';
import { BuyNumber } from '@backend/numbers/purchase/buy-number.js';
import { CheckNumber } from '@backend/numbers/polling/check-number.js';
import { ExpireNumber } from '@backend/numbers/polling/expire-number.js';
import { systemActor, Ledger } from '@backend/ledger/ledger.js';
import { randomUUID } from 'node:crypto';
import { TestWorker } from '../worker-fixture.js';

const TELEGRAM = { provider: 'sandbox', country: '22', service: 'tg' };

describe('A code after the deadline', () => {
  let testWorker: TestWorker;

  beforeAll(async () => {
    testWorker = await TestWorker.open();
    await testWorker.deposit(1_000_000);
  });
  afterAll(() => testWorker.stop());

  /** A number that nobody has closed although its deadline was `late` ms ago, as after an outage; its code is there. */
  const overdue = async (late: number): Promise<string> => {
    await testWorker.nextOrder({ outcome: 'never', service: 'tg' });
    const address = new URL('/stubs/handler_api.php', testWorker.sandbox.url);
    address.search = '?api_key=sandbox-key&action=getNumber&service=tg&country=22';
    const [, activationId, phone] = (await (await fetch(address)).text()).split(':');
    const numberId = randomUUID();
    await testWorker.bus.execute(new BuyNumber(testWorker.userId, numberId, TELEGRAM, 1_000_000));
    const entry = {
      stream: testWorker.userId,
      subjectIds: [numberId],
      key: `assign-${numberId}`,
      actor: systemActor('worker'),
    };
    const encrypted = testWorker.module.get(PhoneCipher).encrypt({ walletId: testWorker.userId, numberId }, phone!);
    const { proof } = encrypted;
    await testWorker.module.get(Ledger).record({ ...entry, phone: encrypted }, ({ now }) => [
      { type: 'OrderSent', numberId, provider: 'sandbox', attempt: 1 },
      {
        ...{ type: 'NumberAssigned', numberId, provider: 'sandbox', activationId: activationId!, proof },
        ...{ deadline: now - late, canRepeat: true },
      },
    ]);
    await testWorker.control('POST', '/deliver', { phone, code: '077' });
    return numberId;
  };

  it.each([
    ['Check OTP', (id: string) => new CheckNumber(testWorker.userId, id)],
    ['the last poll', (id: string) => new ExpireNumber({ walletId: testWorker.userId, numberId: id })],
  ])('is free when %s finds it 61 s late, and the cost is booked as a loss', async (_, finder) => {
    const before = await testWorker.wallet();
    const id = await overdue(61_000);
    await testWorker.bus.execute(finder(id));
    expect(await testWorker.number(id)).toMatchObject({
      ...{ status: 'expired', reason: 'timed-out', charged: false },
      codes: [{ code: '077', late: true }],
    });
    expect(await testWorker.wallet()).toEqual(before);
    const booked = await testWorker.rows(
      `SELECT FROM postings p JOIN events e USING (stream, version) WHERE e.subject = $1 AND p.debit = 'late_code_loss' AND p.amount > 0`,
      [id],
    );
    expect(booked).toHaveLength(1);
    await testWorker.bus.execute(finder(id));
    expect((await testWorker.number(id)).codes).toHaveLength(1);
  });

  it('is charged within the minute', async () => {
    const id = await overdue(1_000);
    await testWorker.bus.execute(new CheckNumber(testWorker.userId, id));
    expect(await testWorker.number(id)).toMatchObject({ status: 'used', charged: true, codes: [{ code: '077' }] });
  });
});
