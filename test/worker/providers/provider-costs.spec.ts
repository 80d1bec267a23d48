/**
 * The books carry what the provider took: the order's own cost, what it kept without a sale, and a balance that is read
 * every day.
 */
import { CheckNumber } from '@backend/numbers/polling/check-number.js';
import { BookCharge } from '@backend/numbers/costs/book-charge.js';
import { EndActivation } from '@backend/numbers/cancellation/end-activation.js';
import { ExpireNumber } from '@backend/numbers/polling/expire-number.js';
import { OrderNumber } from '@backend/numbers/ordering/order-number.js';
import { ReadBalance, ReadBalanceHandler } from '@backend/numbers/costs/read-balance.js';
import { topUp } from '@backend/domain/money/provider-books.js';
import { systemActor, Ledger } from '@backend/ledger/ledger.js';
import { until } from '../../support/until.js';
import { TestWorker } from '../worker-fixture.js';

describe('What a provider takes', () => {
  let testWorker: TestWorker;

  beforeAll(async () => {
    testWorker = await TestWorker.open({ environment: { HOLD_FOR_MS: '1000' } });
    await testWorker.deposit(1_000_000);
  });
  afterAll(() => testWorker.stop());
  afterEach(() => testWorker.control('PATCH', '/accounts/1', { freeCancelMs: null }));

  const about = (numberId: string) => ({ walletId: testWorker.userId, numberId });
  const bought = async (outcome: object): Promise<string> => {
    await testWorker.nextOrder({ service: 'tg', ...outcome });
    const id = await testWorker.buy();
    await testWorker.bus.execute(new OrderNumber(about(id)));
    return id;
  };
  const cost = async (id: string) =>
    (
      await testWorker.rows<{ cost: number }>(
        `SELECT (state::json->>'cost')::int AS cost FROM numbers WHERE number_id = $1`,
        [id],
      )
    )[0]!.cost;
  const postings = async (debit: string): Promise<number[]> =>
    (await testWorker.rows<{ amount: string }>('SELECT amount FROM postings WHERE debit = $1', [debit])).map(
      ({ amount }) => Number(amount),
    );
  const facts = async (stream: string, type: string) =>
    (
      await testWorker.rows<{ data: Record<string, unknown> }>(
        `SELECT data || coalesce(private::jsonb, '{}') AS data FROM events WHERE stream = $1 AND type = $2 ORDER BY version`,
        [stream, type],
      )
    ).map(({ data }) => data);
  const overdue = (id: string) =>
    until('its deadline is over', async () => {
      const due = 'SELECT FROM numbers WHERE number_id = $1 AND deadline < clock_timestamp()';
      return (await testWorker.rows(due, [id])).length === 1;
    });

  it('is booked as its answer says, and not as it was quoted', async () => {
    const quoted = await bought({ outcome: 'code', afterMs: 0 });
    await testWorker.control('PUT', '/offers', { account: 1, country: 22, service: 'tg', price: '3.21' });
    const id = await bought({ outcome: 'code', afterMs: 0 });
    expect(await cost(quoted)).not.toBe(321);
    expect(await cost(id)).toBe(321);
    await testWorker.bus.execute(new CheckNumber(testWorker.userId, id));
    expect((await testWorker.number(id)).status).toBe('used');
    expect(await postings('provider_cost')).toEqual([321]);
  });

  it('is booked as a loss where it refused to cancel and kept its price, once', async () => {
    await testWorker.control('PATCH', '/accounts/1', { freeCancelMs: 0 });
    const id = await bought({ outcome: 'never' });
    await overdue(id);
    await testWorker.bus.execute(new ExpireNumber(about(id)));
    expect(await testWorker.number(id)).toMatchObject({ status: 'expired', reason: 'timed-out', charged: false });
    await testWorker.bus.execute(new EndActivation(about(id)));
    expect(await postings('provider_loss')).toEqual([]); // it may still bring a code
    const { phone } = await testWorker.number(id);
    await testWorker.control('POST', '/cancel', { phone });
    await testWorker.bus.execute(new EndActivation(about(id)));
    const work = `SELECT FROM outbox WHERE subject = $1 AND job = 'book-charge'`;
    expect(await testWorker.rows(work, [id])).toHaveLength(1);
    await testWorker.bus.execute(new BookCharge(about(id)));
    await testWorker.bus.execute(new BookCharge(about(id)));
    expect(await postings('provider_loss')).toEqual([321]);
    expect(await facts('provider:sandbox', 'ProviderChargedWithoutSale')).toMatchObject([{ amount: 321 }]);
  });

  it('is booked as a late code, and not as kept without a sale, where a code comes after the refusal', async () => {
    await testWorker.control('PATCH', '/accounts/1', { freeCancelMs: 0 });
    const id = await bought({ outcome: 'never' });
    await overdue(id);
    await testWorker.bus.execute(new ExpireNumber(about(id)));
    const { phone } = await testWorker.number(id);
    await testWorker.control('POST', '/deliver', { phone, code: '55' });
    await testWorker.bus.execute(new EndActivation(about(id)));
    expect(await testWorker.number(id)).toMatchObject({ charged: false, codes: [{ code: '55', late: true }] });
    expect(await postings('late_code_loss')).toEqual([321]);
    expect(await postings('provider_loss')).toEqual([321]); // that of the test before
    expect(await testWorker.rows(`SELECT FROM outbox WHERE subject = $1 AND job = 'book-charge'`, [id])).toEqual([]);
  });

  it('is nothing where it took the cancel, or does not know the activation in its history as paid', async () => {
    const id = await bought({ outcome: 'never' });
    await overdue(id);
    await testWorker.control('PATCH', '/accounts/1', { earlyCancelMs: 0 });
    const { phone } = await testWorker.number(id);
    await testWorker.control('POST', '/cancel', { phone });
    await testWorker.bus.execute(new ExpireNumber(about(id)));
    await testWorker.bus.execute(new EndActivation(about(id)));
    expect(await postings('provider_loss')).toEqual([321]);
  });

  it('shows in its balance, which is read once a day, with what the books do not explain', async () => {
    await testWorker.control('PATCH', '/accounts/1', { balance: '1000.00' });
    await testWorker.bus.execute(new ReadBalance('sandbox'));
    await testWorker.bus.execute(new ReadBalance('sandbox'));
    const stream = 'provider:sandbox';
    const readings = () => facts(stream, 'ProviderBalanceRead');
    expect(await readings()).toMatchObject([{ balance: '1000.00', currency: 'INR', amount: 100_000 }]);
    expect((await readings())[0]).not.toHaveProperty('drift');

    // A day later, by the name of the reading: 50 rupees were paid in, one number was bought, and 1.50 went nobody
    // knows where.
    const ledger = testWorker.module.get(Ledger);
    const entry = { stream, actor: systemActor('test') };
    const id = await bought({ outcome: 'code', afterMs: 0 });
    await testWorker.bus.execute(new CheckNumber(testWorker.userId, id));
    await ledger.record({ ...entry, key: 'top-up-1' }, () => topUp('1', 5_000));
    await testWorker.control('PATCH', '/accounts/1', { balance: '1045.29' }); // 1000 + 50 - 3.21 - 1.50
    await testWorker.module.get(ReadBalanceHandler).read('sandbox', 'tomorrow');
    expect((await readings()).at(-1)).toMatchObject({ readingId: 'balance-tomorrow', booked: 4_679, drift: -150 });
  });
});
