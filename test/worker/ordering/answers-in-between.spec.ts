/**
 * What is asked twice, lost or late in between: an assignment that comes while its number is closed, one that cannot be
 * recorded, and a provider that is removed.
 */
import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import type { Decide } from '@backend/domain/decision-context.js';
import { sendOrder } from '@backend/domain/numbers/buying.js';
import { AccountFollower } from '@backend/provider/accounts/account-follower.js';
import { ProviderAccounts } from '@backend/provider/accounts/provider-accounts.js';
import { Providers } from '@backend/provider/accounts/providers.js';
import { systemActor, Ledger } from '@backend/ledger/ledger.js';
import { BuyNumber } from '@backend/numbers/purchase/buy-number.js';
import { CancelNumber } from '@backend/numbers/cancellation/cancel-number.js';
import { ConfirmOrder } from '@backend/numbers/ordering/confirm-order.js';
import { EndActivation } from '@backend/numbers/cancellation/end-activation.js';
import { ExpireNumber, ExpireNumberHandler } from '@backend/numbers/polling/expire-number.js';
import { OrderNumber } from '@backend/numbers/ordering/order-number.js';
import { ReplaceNumber } from '@backend/numbers/cancellation/replace-number.js';
import { RequestChange } from '@backend/numbers/cancellation/request-change.js';
import { CodeRecorder } from '@backend/numbers/codes/code-recorder.js';
import { WorkerLedger } from '@backend/numbers/worker-ledger.js';
import { NumberReader } from '@backend/numbers/number-reader.js';
import { until } from '../../support/until.js';
import { Settings } from '@backend/settings/settings.js';
import { TestWorker } from '../worker-fixture.js';

const TELEGRAM = { provider: 'sandbox', country: '22', service: 'tg' };
const WHATSAPP = { ...TELEGRAM, service: 'wa' };

let testWorker: TestWorker;
const about = (numberId: string) => ({ walletId: testWorker.userId, numberId });
const record = (key: string, numberId: string, decide: Decide) =>
  testWorker.module
    .get(Ledger)
    .record({ stream: testWorker.userId, subjectIds: [numberId], key, actor: systemActor('test') }, decide);
const facts = async (numberId: string): Promise<string[]> =>
  (
    await testWorker.rows<{ type: string }>('SELECT type FROM events WHERE subject = $1 ORDER BY version', [numberId])
  ).map(({ type }) => type);
const workFor = async (numberId: string): Promise<string[]> =>
  (await testWorker.rows<{ job: string }>('SELECT job FROM outbox WHERE subject = $1 ORDER BY job', [numberId])).map(
    ({ job }) => job,
  );
const buy = async (choice = TELEGRAM): Promise<string> => {
  await testWorker.nextOrder({ outcome: 'never', service: choice.service });
  return testWorker.buy(choice);
};
const active = async (): Promise<string> => {
  const id = await buy();
  await testWorker.bus.execute(new OrderNumber(about(id)));
  return id;
};
/** Bought at the provider by somebody who does not tell us. */
const boughtThere = async () => {
  await testWorker.nextOrder({ outcome: 'never', service: 'tg' });
  const address = new URL('/stubs/handler_api.php', testWorker.sandbox.url);
  address.search = '?api_key=sandbox-key&action=getNumber&service=tg&country=22';
  const [, activationId, phone] = (await (await fetch(address)).text()).split(':');
  return { activationId: activationId!, phone: phone!, canRepeat: true };
};
const livesThere = async (activationId: string): Promise<boolean> => {
  const { activations } = await testWorker.control<{ activations: { id: number }[] }>(
    'GET',
    '/activations?status=open',
  );
  return activations.some(({ id }) => String(id) === activationId);
};

const overdue = (id: string) =>
  until('its deadline is over', async () => {
    const due = 'SELECT FROM numbers WHERE number_id = $1 AND deadline < clock_timestamp()';
    return (await testWorker.rows(due, [id])).length === 1;
  });

afterEach(() => void jest.restoreAllMocks());

describe('An assignment', () => {
  beforeAll(async () => {
    testWorker = await TestWorker.open({ environment: { HOLD_FOR_MS: '1000' } });
    await testWorker.control('PATCH', '/accounts/1', { earlyCancelMs: 0 });
    await testWorker.deposit(1_000_000);
  });
  afterAll(() => testWorker.stop());

  it('that arrives while its number expires leaves nothing open at the provider', async () => {
    const given = await boughtThere();
    const id = await testWorker.buy();
    await record(`send-${id}`, id, (account) => sendOrder(account, id));
    const before = await testWorker.module.get(NumberReader).find(testWorker.userId, id);
    const later = { ...before!, now: before!.number.deadline };
    await testWorker.assign(id, given);
    // Its last poll looked at the number as it was before the assignment.
    const states = { find: () => Promise.resolve(later) } as unknown as NumberReader;
    const get = <Part>(part: abstract new (...parameters: never[]) => Part): Part => testWorker.module.get(part);
    const handler = new ExpireNumberHandler(get(WorkerLedger), get(Providers), states, get(CodeRecorder));
    await overdue(id);
    await handler.execute(new ExpireNumber(about(id)));
    expect(await testWorker.number(id)).toMatchObject({ status: 'expired', charged: false });
    expect(await workFor(id)).toContain('end-activation');
    await testWorker.bus.execute(new EndActivation(about(id)));
    expect(await livesThere(given.activationId)).toBe(false);
  });

  it('that comes after its number was closed for good is ended at the provider by work of its own commit', async () => {
    const given = await boughtThere();
    const id = await testWorker.buy();
    await record(`send-${id}`, id, (account) => sendOrder(account, id));
    await overdue(id);
    await testWorker.bus.execute(new ExpireNumber(about(id)));
    await record(`gone-${id}`, id, () => [{ type: 'ActivationEnded', numberId: id, how: 'gone' }]);
    await testWorker.rows('DELETE FROM outbox WHERE subject = $1', [id]);
    await testWorker.assign(id, given);
    expect(await workFor(id)).toEqual(['end-activation']);
    await testWorker.bus.execute(new EndActivation(about(id)));
    expect(await livesThere(given.activationId)).toBe(false);
    expect(await testWorker.number(id)).toMatchObject({ status: 'failed', charged: false });
  });
});

describe('An order', () => {
  beforeAll(async () => {
    testWorker = await TestWorker.open();
    await testWorker.control('PATCH', '/accounts/1', { earlyCancelMs: 0 });
    await testWorker.module.get(Settings).save('limits', { openNumbers: 50, purchasesAnHour: 100 });
    await testWorker.deposit(1_000_000);
  });
  afterAll(() => testWorker.stop());
  afterEach(() => testWorker.control('DELETE', '/orders/next'));

  it('whose assignment cannot be recorded keeps it, and is not searched for', async () => {
    const ledger = testWorker.module.get(Ledger);
    const real = ledger.record.bind(ledger);
    let refused = 0;
    jest.spyOn(ledger, 'record').mockImplementation((entry, decide) => {
      if (!entry.key?.startsWith('assign-') || refused === 3) return real(entry, decide);
      refused += 1;
      return Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
    });
    const before = await testWorker.ordersSeen();
    const id = await buy();
    await testWorker.bus.execute(new OrderNumber(about(id)));
    expect(refused).toBe(3);
    expect(await testWorker.number(id)).toMatchObject({ status: 'active' });
    expect(await facts(id)).toEqual(['FundsReserved', 'NumberRequested', 'OrderSent', 'NumberAssigned']);
    expect(await testWorker.ordersSeen()).toBe(before + 1);
  });

  it('whose commit was not heard of is assigned once', async () => {
    const ledger = testWorker.module.get(Ledger);
    const real = ledger.record.bind(ledger);
    let lost = false;
    jest.spyOn(ledger, 'record').mockImplementation(async (entry, decide) => {
      const recorded = await real(entry, decide);
      if (!entry.key?.startsWith('assign-') || lost) return recorded;
      lost = true;
      throw new Error('Connection terminated unexpectedly');
    });
    const id = await buy();
    await testWorker.bus.execute(new OrderNumber(about(id)));
    expect(lost).toBe(true);
    expect(await facts(id)).toEqual(['FundsReserved', 'NumberRequested', 'OrderSent', 'NumberAssigned']);
  });

  describe('whose provider was removed', () => {
    const follow = () => testWorker.module.get(AccountFollower).follow();
    const remove = async () => {
      await testWorker.rows(`DELETE FROM provider_accounts WHERE provider = 'sandbox'`);
      await follow();
    };
    afterEach(async () => {
      await testWorker.module.get(ProviderAccounts).insertNamed();
      await follow();
    });

    it('is released at once where it was not sent', async () => {
      const before = await testWorker.wallet();
      const id = await buy();
      await remove();
      await testWorker.bus.execute(new OrderNumber(about(id)));
      expect(await testWorker.number(id)).toMatchObject({ status: 'failed', reason: 'not-sent', charged: false });
      expect(await testWorker.wallet()).toEqual(before);
      expect(await workFor(id)).not.toContain('end-activation');
    });

    it('is released at once where its answer was lost, and ended there when the provider is back', async () => {
      const before = await testWorker.wallet();
      await testWorker.nextOrder({ outcome: 'reset', afterMs: 60_000, service: 'tg' });
      const id = await testWorker.buy();
      await testWorker.bus.execute(new OrderNumber(about(id)));
      expect((await testWorker.number(id)).status).toBe('confirming');
      await remove();
      await testWorker.changeRows(
        `UPDATE numbers SET state = jsonb_set(state::jsonb, '{search,since}', '0')::text WHERE number_id = $1`,
        [id],
      );
      await testWorker.changeRows(
        `UPDATE numbers SET state = jsonb_set(state::jsonb, '{search,nextAt}', '0')::text WHERE number_id = $1`,
        [id],
      );
      await testWorker.bus.execute(new ConfirmOrder(about(id)));
      expect(await testWorker.number(id)).toMatchObject({ status: 'failed', reason: 'unconfirmed', charged: false });
      expect(await testWorker.wallet()).toEqual(before);
      expect(await workFor(id)).toContain('end-activation');
    });

    it('is carried out by a process that has yet to learn of it', async () => {
      const id = await buy();
      testWorker.module.get(Providers).follow([]);
      await testWorker.bus.execute(new OrderNumber(about(id)));
      expect((await testWorker.number(id)).status).toBe('active');
    });
  });

  describe('that replaces another', () => {
    const stock = (count: number) =>
      testWorker.rows(
        `UPDATE catalog_offers SET count = $1 WHERE provider = 'sandbox' AND country = '22' AND service = 'wa'`,
        [count],
      );
    afterEach(() => stock(1_000));

    it('is told as bought, though its job runs again when the offer is gone', async () => {
      const id = await active();
      const replacementId = randomUUID();
      const change = new RequestChange(testWorker.userId, id, {
        replacementId,
        choice: WHATSAPP,
        priceSeen: 1_000_000,
      });
      await testWorker.bus.execute(change);
      await testWorker.bus.execute(new CancelNumber(about(id)));
      await testWorker.bus.execute(new ReplaceNumber(about(id)));
      await stock(0);
      await testWorker.bus.execute(new ReplaceNumber(about(id)));
      expect(await testWorker.number(id)).toMatchObject({ changeTo: replacementId, changeFailed: null });
      expect(await testWorker.number(replacementId)).toMatchObject({ replaces: id });
      await testWorker.bus.execute(change); // the same change again is answered as the first
      expect((await facts(id)).filter((type) => type === 'ChangeRequested')).toHaveLength(1);
    });

    it('that failed stays so, though its job runs again when there is stock', async () => {
      const id = await active();
      const replacementId = randomUUID();
      await testWorker.bus.execute(
        new RequestChange(testWorker.userId, id, { replacementId, choice: WHATSAPP, priceSeen: 1_000_000 }),
      );
      await testWorker.bus.execute(new CancelNumber(about(id)));
      await stock(0);
      await testWorker.bus.execute(new ReplaceNumber(about(id)));
      await stock(1_000);
      await testWorker.bus.execute(new ReplaceNumber(about(id)));
      expect(await testWorker.number(id)).toMatchObject({ changeFailed: 'offer-not-available' });
      await expect(testWorker.number(replacementId)).rejects.toThrow('number-not-found');
    });

    it('may not be itself, another number, or a recharge', async () => {
      const id = await active();
      const other = await buy();
      const rechargeId = randomUUID();
      const entry = {
        stream: testWorker.userId,
        subjectIds: [rechargeId],
        key: `order-${rechargeId}`,
        actor: systemActor('test'),
      };
      await testWorker.module
        .get(Ledger)
        .record(entry, () => [{ type: 'RechargeOrdered', rechargeId, amount: 1_000, gateway: 'test' }]);
      const into = (replacementId: string) =>
        testWorker.bus.execute(
          new RequestChange(testWorker.userId, id, { replacementId, choice: WHATSAPP, priceSeen: 1_000_000 }),
        );
      await expect(into(id)).rejects.toMatchObject({ code: 'number-exists' });
      await expect(into(other)).rejects.toMatchObject({ code: 'number-exists' });
      await expect(into(rechargeId)).rejects.toMatchObject({ code: 'invalid-input' });
      expect(await testWorker.number(id)).toMatchObject({ status: 'active', changeTo: null });
      await testWorker.bus.execute(new BuyNumber(testWorker.userId, other, TELEGRAM, 1_000_000)); // bought once
    });
  });
});
