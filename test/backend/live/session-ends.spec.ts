/** A stream ends with the session that it was opened with, wherever that ends, and nothing is told to it any more. */
import { jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { PasswordResets } from '@backend/auth/reset/password-resets.js';
import { Database } from '@backend/database/database.js';
import type { DomainEvent } from '@backend/domain/events.js';
import { deposit, orderRecharge } from '@backend/domain/payments/recharging.js';
import { systemActor, Ledger } from '@backend/ledger/ledger.js';
import { openTestApp, type TestApp } from '../../support/app-fixture.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';
import { until } from '../../support/until.js';
import { Visitor } from '../../support/visitor.js';
import { addStaff } from '../staff/staff-fixture.js';
import { Stream } from './stream.js';

const actor = systemActor('test');
const PASSWORD = 'Wq8rty!x';
const NEW_PASSWORD = 'Zk7-plume';

const changePassword = (visitor: Visitor) =>
  visitor.post('/api/auth/password', { currentPassword: PASSWORD, password: NEW_PASSWORD });

/** No beat looks after the streams unless a test says so: what ends them is what ends them at once. */
const EVERYTHING_BUT_INTERVALS = [
  ...(['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask'] as const),
  ...(['setImmediate', 'clearImmediate', 'setTimeout', 'clearTimeout'] as const),
];

let database: FreshDatabase;
/** Two processes before one database: people sign out at the first, and listen at the second. */
let first: TestApp;
let second: TestApp;
let address: string;
let people = 0;
const streams: Stream[] = [];

beforeAll(async () => {
  jest.useFakeTimers({ doNotFake: EVERYTHING_BUT_INTERVALS });
  database = await freshDatabase();
  first = await openTestApp(database);
  second = await openTestApp(database);
  address = await second.listen(4822);
});
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
});
afterAll(async () => {
  await second?.close();
  await first?.close();
  await database?.drop();
  jest.useRealTimers();
});

const sql = (text: string, values: unknown[] = []) => first.app.get(Database).query(text, values);

/** On a page that has heard how things are. */
const listen = async (visitor: Visitor) => {
  const stream = await Stream.open(address, visitor.cookies);
  streams.push(stream);
  await stream.hears(() => true, 'the first event');
  return stream;
};

const someone = async () => {
  const email = `leaver-${(people += 1)}@example.com`;
  const visitor = new Visitor(first.app);
  const id = await visitor.register(email);
  const record = (decide: Parameters<Ledger['record']>[1], about: string[] = []) =>
    first.app
      .get(Ledger)
      .record(
        { stream: id, subjectIds: about, key: randomUUID(), actor, recentRecharges: true, recentPurchases: true },
        decide,
      );
  return {
    id,
    visitor,
    listen: () => listen(visitor),
    /** The same person at another device: a session of its own. */
    again: async () => {
      const other = new Visitor(first.app);
      await other.post('/api/auth/sign-in', { email, password: PASSWORD });
      return other;
    },
    /** @returns its payment, as something to do later */
    order: async () => {
      const rechargeId = randomUUID();
      await record((a) => orderRecharge(a, rechargeId, 100_000, 'g'), [rechargeId]);
      const payment = { gateway: 'g', paymentId: randomUUID(), amount: 100_000, currency: 'INR' };
      return () => record((a) => deposit(a, rechargeId, payment), [rechargeId]);
    },
    say: (event: DomainEvent) => record(() => [event]),
  };
};

/** @param version the last of its wallet that it may have heard of */
const expectEndedUntold = async (stream: Stream, version = 0) => {
  await until('the end', () => stream.ended);
  expect(Math.max(...stream.heard.map(({ id }) => id))).toBe(version);
};

describe('A stream', () => {
  it('ends at sign-out, which another process carried out, and those of other sessions go on', async () => {
    const one = await someone();
    const stays = await listen(await one.again());
    const ends = await one.listen();
    await one.visitor.post('/api/auth/sign-out');
    await until('the end', () => ends.ended);
    await (
      await one.order()
    )();
    await stays.hears(({ data }) => data.wallet.balance === 100_000, 'the deposit');
    expect(stays.ended).toBe(false);
    await expectEndedUntold(ends);
  });

  it('ends when its browser signs in anew', async () => {
    const one = await someone();
    const stream = await one.listen();
    await one.visitor.post('/api/auth/sign-in', { email: `leaver-${people}@example.com`, password: PASSWORD });
    await expectEndedUntold(stream);
  });

  it('ends at once with all others when their person ends them, and the stream of the one who did so goes on', async () => {
    const one = await someone();
    const other = await one.again();
    const [ends, stays] = [await one.listen(), await listen(other)];
    expect((await other.ask('DELETE', '/api/sessions')).status).toBe(204);
    await expectEndedUntold(ends);
    expect((await one.visitor.get('/api/me')).status).toBe(401);
    expect((await other.get('/api/me')).status).toBe(200);
    expect(stays.ended).toBe(false);
  });

  it('ends at once when the password changes, and the one who did so opens another by their new token', async () => {
    const one = await someone();
    const other = await one.again();
    const streams = [await one.listen(), await listen(other)];
    const before = { ...other.cookies };
    expect((await changePassword(other)).status).toBe(204);
    for (const stream of streams) await expectEndedUntold(stream);
    expect((await one.visitor.get('/api/me')).status).toBe(401);
    await expect(Stream.open(address, before)).rejects.toThrow();
    const anew = await listen(other);
    expect(anew.ended).toBe(false);
  });

  it('ends when its session alone is ended from another device', async () => {
    const one = await someone();
    const other = await one.again();
    const [ends, stays] = [await one.listen(), await listen(other)];
    const { body } = await one.visitor.get<{ sessionName: string }>('/api/me');
    expect((await other.ask('DELETE', `/api/sessions/${body.sessionName}`)).status).toBe(204);
    await expectEndedUntold(ends);
    expect(stays.ended).toBe(false);
  });

  it('ends with every stream of its person when they reset a forgotten password', async () => {
    const one = await someone();
    const streams = [await one.listen(), await listen(await one.again())];
    const tokens = await first.app.get(PasswordResets).open(one.id);
    const reset = await new Visitor(first.app).post('/api/auth/reset-password', { ...tokens, password: NEW_PASSWORD });
    expect(reset.status).toBe(204);
    for (const stream of streams) await expectEndedUntold(stream);
  });

  it('ends with every session of its person when staff end them; the person signs in again', async () => {
    const [one, stranger] = [await someone(), await someone()];
    const streams = [await one.listen(), await listen(await one.again())];
    const stays = await stranger.listen();
    const { visitor: staff } = await addStaff(first, { permissions: ['user_management'] });
    expect((await staff.ask('DELETE', `/api/admin/users/${one.id}/sessions`)).status).toBe(204);
    for (const stream of streams) await expectEndedUntold(stream);
    expect((await one.visitor.get('/api/me')).status).toBe(401);
    expect([(await stranger.visitor.get('/api/me')).status, stays.ended]).toEqual([200, false]);
    expect((await (await one.again()).get('/api/me')).status).toBe(200);
  });

  it.each([
    ['was deleted by SQL', 'DELETE FROM sessions WHERE user_id = $1'],
    ['has run out', `UPDATE sessions SET last_seen_at = now() - interval '7 days 1 second' WHERE user_id = $1`],
    ['is 30 days old', `UPDATE sessions SET created_at = now() - interval '30 days 1 second' WHERE user_id = $1`],
  ])('whose session %s, and nobody was told, hears nothing of what is committed then', async (_, change) => {
    const one = await someone();
    const stream = await one.listen();
    await sql(change, [one.id]);
    await (
      await one.order()
    )();
    await expectEndedUntold(stream);
  });

  it('ends at a ban, before it is told of it, and comes back to see what is there to see', async () => {
    const one = await someone();
    const pay = await one.order();
    const stream = await one.listen();
    await one.say({ type: 'WalletBanned', reason: 'test' });
    await expectEndedUntold(stream, 1);
    const back = await one.listen();
    await pay();
    await back.hears(({ data }) => data.wallet.balance === 100_000, 'the deposit');
    await one.say({ type: 'BanLifted', reason: 'test' });
    await back.hears(({ data }) => data.wallet.version === 4, 'the end of the ban');
    expect(back.ended).toBe(false);
  });
});

describe('A stream of which no wallet moves', () => {
  it('ends with the next beat after its session, when nobody was told', async () => {
    const [one, other] = [await someone(), await someone()];
    const [ends, stays] = [await one.listen(), await other.listen()];
    await sql('DELETE FROM sessions WHERE user_id = $1', [one.id]);
    jest.advanceTimersByTime(15_000);
    await expectEndedUntold(ends);
    expect(ends.heartbeats).toBe(0);
    await until('a beat', () => stays.heartbeats === 1);
    expect(stays.ended).toBe(false);
  });
});
