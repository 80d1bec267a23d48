/**
 * A provider is reconciled by what it lists and by its balance: what we booked is matched, what somebody else bought
 * with our key, and what left the balance without a charge, is named (decision 0281).
 */
import { jest } from '@jest/globals';
import { CheckNumber } from '@backend/numbers/polling/check-number.js';
import { OrderNumber } from '@backend/numbers/ordering/order-number.js';
import { topUp } from '@backend/domain/money/provider-books.js';
import { systemActor, Ledger } from '@backend/ledger/ledger.js';
import { MatchByHand, NOT_ASKED } from '@backend/payments/reconciliation/match-by-hand.js';
import { ReconcileProviders } from '@backend/payments/reconciliation/reconcile-providers.js';
import { ShowReconciliation } from '@backend/payments/reconciliation/show-reconciliation.js';
import { Providers } from '@backend/provider/accounts/providers.js';
import { TestWorker } from '../worker-fixture.js';

const SOURCE = 'provider:sandbox';

let testWorker: TestWorker;
beforeAll(async () => {
  testWorker = await TestWorker.open();
  await testWorker.deposit(1_000_000);
  await testWorker.control('PUT', '/offers', { account: 1, country: 22, service: 'tg', price: '3.21' });
});
afterAll(() => testWorker.stop());

const sold = async (): Promise<void> => {
  await testWorker.nextOrder({ service: 'tg', outcome: 'code', afterMs: 0 });
  const numberId = await testWorker.buy();
  await testWorker.bus.execute(new OrderNumber({ walletId: testWorker.userId, numberId }));
  await testWorker.bus.execute(new CheckNumber(testWorker.userId, numberId));
};
const boughtByAStranger = async (): Promise<void> => {
  await testWorker.nextOrder({ service: 'tg', outcome: 'code', afterMs: 0 });
  const order = { country: '22', service: 'tg', mostCost: '100', orderId: 'of-a-stranger' };
  const { kind } = await testWorker.module.get(Providers).of('sandbox').order(order);
  expect(kind).toBe('bought');
};
const reconciled = async (): Promise<string[]> => {
  await testWorker.module.get(ReconcileProviders).run(new AbortController().signal);
  const rows = await testWorker.rows<{ said: string }>(
    `SELECT bucket || ' ' || reason || ' ' || their_amount - our_amount AS said FROM recon_cases
     WHERE source = $1 AND reason <> 'not-due' ORDER BY 1`,
    [SOURCE],
  );
  return rows.map(({ said }) => said);
};
const aDayLater = (): Promise<void> => testWorker.changeRows('UPDATE recon_balances SET day = day - 1');
const matches = async (): Promise<number> =>
  (await testWorker.rows(`SELECT FROM recon_matches WHERE source = $1 AND rule = 'activation'`, [SOURCE])).length;

it('Each day what is charged on both sides is matched, and what is not is a case', async () => {
  await sold();
  expect(await reconciled()).toEqual([]);
  expect(await reconciled()).toEqual([]); // once a day
  expect(await testWorker.rows('SELECT FROM recon_balances WHERE source = $1', [SOURCE])).toHaveLength(1);

  await aDayLater();
  await sold();
  await boughtByAStranger();
  const ledger = testWorker.module.get(Ledger);
  const entry = { stream: SOURCE, actor: systemActor('test') };
  await ledger.record({ ...entry, key: 'top-up-1' }, () => topUp('1', 5_000));
  const { balance } = testWorker.sandbox.services.accounts.byNumber(1);
  const paidIn = (balance + 500_000 - 15_000) / 10_000; // 50 rupees came, and 1.50 went nobody knows where
  await testWorker.control('PATCH', '/accounts/1', { balance: paidIn.toFixed(2) });
  expect(await reconciled()).toEqual(['theirs-only balance -150']);

  await aDayLater();
  expect(await reconciled()).toEqual(['theirs-only balance -150', 'theirs-only missing -321']);
  expect(await matches()).toBe(1); // what both sides had before the first reading is left out
  expect(testWorker.loggedBy('Reconciliation')).toEqual([
    'ALARM the balance at sandbox moved by what no charge and no top-up explains',
  ]);
});

it('A balance that is explained when it is asked again is no case', async () => {
  const before = await reconciled();
  await aDayLater();
  const provider = testWorker.module.get(Providers).of('sandbox');
  const balance = jest.spyOn(provider, 'balance').mockResolvedValueOnce('9999').mockResolvedValueOnce('9999');
  expect(await reconciled()).toEqual(before);
  expect(balance).toHaveBeenCalledTimes(4);
  balance.mockRestore();
});

it('What was read in another currency is not compared with this one', async () => {
  const before = await reconciled();
  await testWorker.changeRows(`UPDATE recon_balances SET day = day - 1, currency = 'USD', low = 7, high = 7`);
  await testWorker.changeRows(`UPDATE recon_lines SET currency = 'USD', moved = 2 * moved WHERE kind = 'activation'`);
  expect(await reconciled()).toEqual(before);
});

it('A case is shown in the own currency, and written off against the prepayment', async () => {
  const shown = testWorker.module.get(ShowReconciliation);
  expect(await shown.sources()).toContain(SOURCE);
  const [found] = await testWorker.rows<{ id: string }>(
    `SELECT case_id::text AS id FROM recon_cases WHERE reason = 'balance'`,
  );
  const { items, source, ours, theirs } = await shown.one(found!.id);
  expect(items).toMatchObject([{ side: 'theirs', kind: 'balance', amount: -150, own: '-1.5 INR' }]);
  const what = { is: 'write-off', reason: 'rounding', expected: -150 } as const;
  const asked = { matchId: NOT_ASKED, items: { source, ours, theirs }, what };
  const { event } = await testWorker.module.get(MatchByHand).decide(asked);
  expect(event).toMatchObject({ type: 'DifferenceWrittenOff', account: 'provider_prepaid', amount: -150 });
});
