/** Whose an activation is, attacked: the rule by which a confirming order claims one (decision 0069; NUMBERS-14). */
import type { Decide } from '@backend/domain/decision-context.js';
import { sendOrder } from '@backend/domain/numbers/buying.js';
import { systemActor, Ledger } from '@backend/ledger/ledger.js';
import { ConfirmOrder } from '@backend/numbers/ordering/confirm-order.js';
import { OrderNumber } from '@backend/numbers/ordering/order-number.js';
import { NumberReader } from '@backend/numbers/number-reader.js';
import { OrderSearch } from '@backend/numbers/ordering/order-search.js';
import { PhoneCipher } from '@backend/numbers/phones/phone-cipher.js';
import { Sightings } from '@backend/numbers/ordering/sightings.js';
import { Providers } from '@backend/provider/accounts/providers.js';
import { until } from '../../support/until.js';
import { TestWorker } from '../worker-fixture.js';

describe('A confirming order', () => {
  let testWorker: TestWorker;
  beforeEach(async () => {
    testWorker = await TestWorker.open();
    await testWorker.deposit(100_000);
    await sightings().readList(provider()); // a whole list from before every order
  });
  afterEach(() => testWorker.stop());

  const sightings = () => testWorker.module.get(Sightings);
  const provider = () => testWorker.module.get(Providers).of('sandbox');
  const about = (numberId: string) => ({ walletId: testWorker.userId, numberId });
  const record = (key: string, id: string, decide: Decide) =>
    testWorker.module
      .get(Ledger)
      .record({ stream: testWorker.userId, subjectIds: [id], key, actor: systemActor('test') }, decide);

  /** Its answer was lost; `bought` says whether the provider sold it a number. */
  const lost = async (bought: boolean): Promise<string> => {
    await testWorker.nextOrder({ outcome: 'error', bought, afterMs: 3_600_000 });
    const id = await testWorker.buy();
    await testWorker.bus.execute(new OrderNumber(about(id)));
    expect((await testWorker.number(id)).status).toBe('confirming');
    return id;
  };
  /** Sent, and sold, and its answer is still under way to us. */
  const awaited = async () => {
    const id = await testWorker.buy();
    await record(`send-${id}`, id, (account) => sendOrder(account, id));
    await testWorker.nextOrder({ outcome: 'never' });
    const address = new URL('/stubs/handler_api.php', testWorker.sandbox.url);
    address.search = '?api_key=sandbox-key&action=getNumber&service=tg&country=22';
    const [, activationId, phone] = (await (await fetch(address)).text()).split(':');
    return { id, given: { activationId: activationId!, phone: phone!, canRepeat: true } };
  };
  const lastSold = async (): Promise<string> => {
    const { activations } = await testWorker.control<{ activations: { phone: string }[] }>(
      'GET',
      '/activations?limit=1',
    );
    return activations[0]!.phone;
  };
  /** Its time to claim has come: three periods after its answer was lost. */
  const settled = (id: string) =>
    until('it may claim', async () => {
      const now = await testWorker.module.get(NumberReader).find(testWorker.userId, id);
      return now!.now > (now!.number.search?.since ?? Infinity) + 3 * now!.number.clocks.pollEvery;
    });

  it('claims its own activation, though another order’s list showed it right after the time-out', async () => {
    const id = await lost(true);
    await sightings().readList(provider());
    await settled(id);
    await testWorker.bus.execute(new ConfirmOrder(about(id)));
    expect(await testWorker.number(id)).toMatchObject({ status: 'active', phone: await lastSold() });
    expect(await testWorker.ordersSeen()).toBe(1);
  });

  it('claims nothing while another order for the offer awaits its answer, whenever its activation was first seen', async () => {
    const id = await lost(false);
    const other = await awaited();
    await sightings().readList(provider());
    await settled(id);
    await testWorker.bus.execute(new ConfirmOrder(about(id)));
    expect(await testWorker.number(id)).toMatchObject({ status: 'confirming', phone: null });
    await testWorker.assign(other.id, other.given);
    await testWorker.bus.execute(new ConfirmOrder(about(id)));
    expect(await testWorker.number(id)).toMatchObject({ status: 'confirming', phone: null });
    expect(await testWorker.number(other.id)).toMatchObject({ status: 'active', phone: other.given.phone });
  });

  it('claims nothing of an order whose answer is recorded while it looks', async () => {
    const id = await lost(false);
    const other = await awaited();
    await settled(id);
    const answer = () => testWorker.assign(other.id, other.given);
    const real = sightings();
    let recorded: Promise<unknown> | null = null;
    /** The answer comes right after the first thing that is asked about the rows of the list. */
    const then = async <Value>(asked: Promise<Value>): Promise<Value> => {
      const value = await asked;
      await (recorded ??= answer());
      return value;
    };
    const raced = Object.create(real, {
      owned: { value: (...asked: Parameters<Sightings['owned']>) => then(real.owned(...asked)) },
      othersAwait: { value: (...asked: Parameters<Sightings['othersAwait']>) => then(real.othersAwait(...asked)) },
    }) as Sightings;
    const found = (await testWorker.module.get(NumberReader).find(testWorker.userId, id))!;
    const search = new OrderSearch(raced, testWorker.module.get(PhoneCipher));
    expect(await search.find(provider(), about(id), found)).not.toHaveProperty('found');
    expect(recorded).not.toBeNull();
  });

  it('shares equal candidates with another one: each is claimed once', async () => {
    const [one, other] = [await lost(true), await lost(true)];
    await sightings().readList(provider());
    await settled(other);
    await testWorker.bus.execute(new ConfirmOrder(about(one)));
    await testWorker.bus.execute(new ConfirmOrder(about(other)));
    const phones = [(await testWorker.number(one)).phone, (await testWorker.number(other)).phone];
    expect(new Set(phones).size).toBe(2);
    expect(phones).not.toContain(null);
  });
});
