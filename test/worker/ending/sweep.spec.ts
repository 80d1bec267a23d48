/**
 * What lost rows and dead processes left undone is found in the numbers themselves: no job and no outbox row is there
 * to help.
 */
import { jest } from '@jest/globals';
import { MAX_ACTIVATION_LIFE } from '@backend/domain/numbers/clocks.js';
import { ListNumbers } from '@backend/numbers/list-numbers.js';
import { CancelNumber } from '@backend/numbers/cancellation/cancel-number.js';
import { ExpireNumber } from '@backend/numbers/polling/expire-number.js';
import { OrderNumber } from '@backend/numbers/ordering/order-number.js';
import { PollNumber } from '@backend/numbers/polling/poll-number.js';
import { RequestCancel } from '@backend/numbers/cancellation/request-cancel.js';
import type { MonitoredProvider } from '@backend/provider/provider.js';
import { Providers } from '@backend/provider/accounts/providers.js';
import { Settings } from '@backend/settings/settings.js';
import { Sweep } from '@backend/numbers/sweep.js';
import { until } from '../../support/until.js';
import { TestWorker } from '../worker-fixture.js';

describe('A sweep', () => {
  let testWorker: TestWorker;

  beforeAll(async () => {
    testWorker = await TestWorker.open({
      environment: { POLL_EVERY_MS: '100', POLL_FOR_MS: '60000', HOLD_FOR_MS: '120000' },
    });
    await testWorker.control('PATCH', '/accounts/1', { earlyCancelMs: 0 });
    await testWorker.deposit(100_000);
  });
  afterAll(() => testWorker.stop());
  afterEach(() => testWorker.control('DELETE', '/faults'));

  const sweep = async (): Promise<void> => {
    await testWorker.module.get(Sweep).run(new AbortController().signal);
    expect(testWorker.loggedBy('Sweep')).toEqual([]);
  };
  /** Where the provider is left alone for a while, or an order must be absent for a while. */
  const sweepUntil = (isDone: () => Promise<boolean>): Promise<boolean> =>
    until('it is swept', async () => (await isDone()) || (await sweep(), false));
  const about = (numberId: string) => ({ walletId: testWorker.userId, numberId });
  const forgetWork = () => testWorker.rows('DELETE FROM outbox');
  const endingOf = async (id: string) =>
    (await testWorker.rows<{ ending: string | null }>('SELECT ending FROM numbers WHERE number_id = $1', [id]))[0]
      ?.ending;
  const atProvider = async (id: string): Promise<string | undefined> => {
    const { phone } = await testWorker.module.get(ListNumbers).one(testWorker.userId, id);
    const { activations } = await testWorker.control<{ activations: { status: string }[] }>(
      'GET',
      `/activations?phone=${phone?.replace('+', '')}`,
    );
    return activations[0]?.status;
  };
  /** As if its clocks had run out. */
  const due = (id: string, ago = 1) =>
    testWorker.changeRows(
      `UPDATE numbers SET deadline = now() - $2::float8 * interval '1 ms', state = jsonb_set(
         state::jsonb, '{deadline}', to_jsonb(floor(extract(epoch FROM now()) * 1000) - $2::float8))::text WHERE number_id = $1`,
      [id, ago],
    );
  const bought = async (script: object): Promise<string> => {
    await testWorker.nextOrder(script);
    const id = await testWorker.buy();
    await testWorker.bus.execute(new OrderNumber(about(id)));
    return id;
  };

  const boughtForASecond = async (): Promise<string> => {
    const settings = testWorker.module.get(Settings);
    await settings.save('clocks', { holdFor: 1_000, pollFor: 500 });
    const id = await bought({ outcome: 'never' });
    await settings.save('clocks', {});
    return id;
  };
  const expired = async (id: string): Promise<boolean> => {
    await testWorker.bus.execute(new ExpireNumber(about(id)));
    return (await testWorker.number(id)).status === 'expired';
  };

  it('ends at the provider what was released while nobody could ask there', async () => {
    const id = await boughtForASecond();
    await testWorker.bus.execute(new RequestCancel(testWorker.userId, id));
    await testWorker.control('PUT', '/faults/*', { kind: 'status', status: 503 });
    await until('it has expired', () => expired(id));
    expect(await testWorker.number(id)).toMatchObject({ status: 'expired', reason: 'cancelled', charged: false });
    expect(await endingOf(id)).toBeNull();
    await forgetWork();
    await testWorker.control('DELETE', '/faults');
    await sweepUntil(async () => (await endingOf(id)) !== null);
    expect([await endingOf(id), await atProvider(id)]).toEqual(['cancelled', 'cancelled']);
  });

  it('releases a hold in time though its last poll fails in a way that nobody thought of', async () => {
    const before = await testWorker.wallet();
    const id = await boughtForASecond();
    const faulty = { status: () => Promise.reject(new TypeError('Invalid URL')) } as unknown as MonitoredProvider;
    const spy = jest.spyOn(testWorker.module.get(Providers), 'of').mockReturnValue(faulty);
    await until('it has expired', () => expired(id));
    spy.mockRestore();
    expect(await testWorker.number(id)).toMatchObject({ status: 'expired', reason: 'timed-out', charged: false });
    expect(await testWorker.wallet()).toEqual(before);
  });

  it('seeks an order whose answer was lost', async () => {
    const before = await testWorker.wallet();
    const id = await bought({ outcome: 'error', bought: false });
    expect((await testWorker.number(id)).status).toBe('confirming');
    await forgetWork();
    await sweepUntil(async () => (await testWorker.number(id)).status !== 'confirming');
    expect(await testWorker.number(id)).toMatchObject({ status: 'failed', reason: 'never-bought' });
    expect(await testWorker.wallet()).toEqual(before);
  });

  it('finishes a used number at the provider when its time is over, and not before', async () => {
    const id = await bought({ outcome: 'code', afterMs: 0, code: '11' });
    await testWorker.bus.execute(new PollNumber(about(id)));
    expect((await testWorker.number(id)).status).toBe('used');
    await sweep();
    expect([await endingOf(id), await atProvider(id)]).toEqual([null, 'open']);
    await due(id);
    await sweep();
    expect([await endingOf(id), await atProvider(id)]).toEqual(['finished', 'finished']);
  });

  it('asks a provider that does not answer for as long as the number can be alive there', async () => {
    const id = await bought({ outcome: 'code', afterMs: 0, code: '12' });
    await testWorker.bus.execute(new PollNumber(about(id)));
    await testWorker.control('PUT', '/faults/*', { kind: 'status', status: 503 });
    await due(id, MAX_ACTIVATION_LIFE - 60_000);
    await sweep();
    expect(await endingOf(id)).toBeNull();
    await due(id, MAX_ACTIVATION_LIFE + 1);
    await sweep();
    expect(await endingOf(id)).toBe('gone');
  });

  it('forgets polls of numbers that have ended, claims of the dead, and sightings of days ago', async () => {
    const [open, ended] = [await bought({ outcome: 'never' }), await bought({ outcome: 'never' })];
    await testWorker.bus.execute(new RequestCancel(testWorker.userId, ended));
    await testWorker.bus.execute(new CancelNumber(about(ended)));
    await testWorker.rows('DELETE FROM poll_clock');
    await testWorker.rows('INSERT INTO poll_clock (number_id) SELECT unnest($1::text[])', [[open, ended, 'nobody']]);
    await testWorker.rows(
      `INSERT INTO due_claims VALUES ('w', 'long-ago', now() - interval '2 hours'), ('w', 'lately', now())`,
    );
    await testWorker.rows(
      `INSERT INTO sightings VALUES ('sandbox', 'old', '22', 'tg', now() - interval '4 days', now() - interval '3 days'),
                                    ('sandbox', 'new', '22', 'tg', now() - interval '1 hour', now() - interval '1 hour')`,
    );
    await sweep();
    expect(await testWorker.rows('SELECT number_id FROM poll_clock')).toEqual([{ number_id: open }]);
    expect(await testWorker.rows('SELECT number_id FROM due_claims')).toEqual([{ number_id: 'lately' }]);
    const old = await testWorker.rows(`SELECT activation_id FROM sightings WHERE activation_id IN ('old', 'new')`);
    expect(old).toEqual([{ activation_id: 'new' }]);
  });
});
