/** The search over the whole console: who finds what, and that each item leads to a page that answers. */
import { randomUUID } from 'node:crypto';
import type { FoundResponse } from '@backend/console/find/find-dto.js';
import { FIND_GROUPS } from '@backend/console/find/find-groups.js';
import type { EntryResponse } from '@backend/console/ledger/entry-response.js';
import { Database } from '@backend/database/database.js';
import { chargeWithoutSale } from '@backend/domain/money/provider-books.js';
import { assignNumber, sendOrder } from '@backend/domain/numbers/buying.js';
import type { Permission } from '@backend/domain/staff/permission.js';
import { EntryReferences } from '@backend/ledger/history/entry-references.js';
import { Ledger, systemActor } from '@backend/ledger/ledger.js';
import { PhoneDigestSchedule } from '@backend/numbers/phones/digest-schedule.js';
import { PhoneCipher } from '@backend/numbers/phones/phone-cipher.js';
import { PhoneDigests } from '@backend/crypto/phone-digests.js';
import { PaymentProcessor } from '@backend/payments/payment-processor.js';
import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { TEST_SECRETS } from '../../support/app-fixture.js';
import { encryptedPhone } from '../../support/sealed-phone.js';
import type { Visitor } from '../../support/visitor.js';
import { ApiFixture, type ApiPerson } from '../http/api-fixture.js';
import { addStaff } from '../staff/staff-fixture.js';

let api: ApiFixture;
let person: ApiPerson;
beforeAll(async () => {
  api = await ApiFixture.open();
  person = await api.person(123_450);
  await api.app.get(Database).query(`UPDATE users SET phone = '+919800000042' WHERE id = $1`, [person.id]);
});
afterAll(() => api.close());

const member = async (...permissions: Permission[]): Promise<Visitor> => (await addStaff(api, { permissions })).visitor;
const pageOf = (path: string, ...ids: string[]) => `${path}/${encodeURIComponent(ids.join(':'))}`;

/** What the page at an address of the console reads first: it divides the id of a row at its last colon. */
const readBy = (to: string): string => {
  const [, page, row] = /^(.*)\/([^/]+)$/.exec(to)!;
  const id = decodeURIComponent(row!);
  const read: Record<string, string> = {
    '/orders/numbers': 'numbers',
    '/payments/recharges': 'recharges',
    '/payments/quarantine': 'quarantine',
    '/ledger': 'entries',
  };
  if (page === '/users') return `/api/admin/users/${id}`;
  const at = id.lastIndexOf(':');
  return `/api/admin/${read[page!]}/${id.slice(0, Math.max(at, 0))}/${id.slice(at + 1)}`;
};

describe('The search over all', () => {
  const find = async (who: Visitor, text: string): Promise<FoundResponse> => {
    const { status, body } = await who.post<FoundResponse>('/api/admin/find', { text });
    expect(status).toBe(200);
    return body;
  };
  const found = ({ reading, groups }: FoundResponse) => [
    reading,
    Object.fromEntries(groups.map(({ key, items }) => [key, items.map(({ to }) => to)])),
  ];

  it('reads the text first, and asks only the groups that can have it', async () => {
    const boss = (await addStaff(api, { role: 'super_admin' })).visitor;
    const numberId = await person.active();
    const { pool } = api.app.get(Database);
    const { rows } = await pool.query<{ email: string }>('SELECT email FROM users WHERE id = $1', [person.id]);
    const user = [`/users/${person.id}`];
    expect(found(await find(boss, ` ${rows[0]!.email} `))).toEqual(['email', { users: user }]);
    const nothing = { numbers: [], payments: [], quarantine: [], entries: [] };
    expect(found(await find(boss, '98000 00042'))).toEqual(['digits', { users: user, ...nothing }]);
    expect(found(await find(boss, person.id))).toMatchObject(['id', { users: user, numbers: [] }]);
    const [, ofNumber] = found(await find(boss, numberId)) as [string, Record<string, string[]>];
    expect(ofNumber.numbers).toEqual([pageOf('/orders/numbers', person.id, numberId)]);
    expect(ofNumber.entries!.length).toBeGreaterThan(0);
    const other = await person.pending();
    await person.record(other, (account) => sendOrder(account, other));
    const phone = encryptedPhone(TEST_SECRETS.CODE_KEY, { walletId: person.id, numberId: other });
    const given = { activationId: 'act-77', proof: phone.proof, canRepeat: true };
    await person.record(other, (account) => assignNumber(account, other, given), { phone });
    expect(found(await find(boss, 'act-77'))).toMatchObject([
      'code',
      { numbers: [pageOf('/orders/numbers', person.id, other)] },
    ]);
    const { rows: paid } = await pool.query<{ id: string }>(`SELECT recharge_id AS id FROM recharges LIMIT 1`);
    expect(found(await find(boss, paid[0]!.id))).toMatchObject([
      'id',
      { payments: [pageOf('/payments/recharges', person.id, paid[0]!.id)] },
    ]);
    expect(found(await find(boss, 'ab'))).toEqual(['short', {}]);
  });

  it('finds entries and their number by what they belong to, also from the first entry on', async () => {
    const boss = (await addStaff(api, { role: 'super_admin' })).visitor;
    const numberId = await person.pending();
    const correlation = randomUUID();
    await person.record(numberId, (account) => sendOrder(account, numberId), { correlation });
    const other = await api.person();
    const second = await other.pending();
    await other.record(second, (account) => sendOrder(account, second), { correlation });
    const nothing = { numbers: [], payments: [], quarantine: [], entries: [] };
    expect(found(await find(boss, correlation))).toEqual(['id', { users: [], ...nothing }]);
    const references = new EntryReferences(api.app.get(Database));
    await Promise.all([references.catchUp(), references.catchUp()]);
    await references.catchUp();
    const [, groups] = found(await find(boss, correlation.toUpperCase())) as [string, Record<string, string[]>];
    expect(groups.numbers!.sort()).toEqual(
      [pageOf('/orders/numbers', person.id, numberId), pageOf('/orders/numbers', other.id, second)].sort(),
    );
    expect(groups.entries).toHaveLength(2);
    const [stream, version] = groups
      .entries!.map((to) => decodeURIComponent(to.replace('/ledger/', '')))[0]!
      .split(':');
    const { body } = await boss.get<EntryResponse>(`/api/admin/entries/${stream}/${version}`);
    expect(body.related.map((one) => one.stream)).toEqual([person.id, other.id].filter((id) => id !== stream));
    const [, ofActivation] = found(await find(boss, 'act-77')) as [string, Record<string, string[]>];
    expect(ofActivation.numbers).toHaveLength(1);
    expect(ofActivation.entries).toHaveLength(1);
    const { groups: seen } = await find(await member('order_management'), correlation);
    expect(seen.map(({ key, items }) => [key, items.length])).toEqual([
      ['numbers', 2],
      ['payments', 0],
    ]);
  });

  it('asks no group that somebody may not see', async () => {
    const who = await member('order_management');
    expect(found(await find(who, person.id))).toEqual(['id', { numbers: [], payments: [] }]);
    expect(found(await find(await member('balance_management'), 'abc'))).toEqual([
      'code',
      { payments: [], quarantine: [] },
    ]);
    expect(found(await find(await member('view_analytics'), person.id))).toEqual(['id', {}]);
  });

  it('says of a group that it was cut, where a statement takes too long', async () => {
    const { pool } = api.app.get(Database);
    const client = await pool.connect();
    await client.query('BEGIN; LOCK TABLE numbers IN ACCESS EXCLUSIVE MODE');
    const { groups } = await find(await member('order_management'), 'act-77');
    await client.query('ROLLBACK');
    client.release();
    expect(groups[0]).toEqual({ key: 'numbers', title: 'Numbers', items: [], isCut: true });
  });

  it('finds a payment that fits no order, by its id and by the order that it names', async () => {
    const paymentId = `pay_${randomUUID().slice(0, 8)}`;
    const payment = { paymentId, amount: 500, currency: 'INR', at: Date.now() };
    await api.app.get(PaymentProcessor).process('sandbox', `nobodys-${paymentId}`, payment);
    const who = await member('balance_management');
    const quarantine = [pageOf('/payments/quarantine', 'sandbox', paymentId)];
    for (const text of [paymentId, `nobodys-${paymentId}`])
      expect(found(await find(who, text))).toEqual(['code', { payments: [], quarantine }]);
  });

  it('finds a rented number by its whole phone, as people write it, and also one of before', async () => {
    const numberId = await person.pending();
    await person.record(numberId, (account) => sendOrder(account, numberId));
    const phone = encryptedPhone(TEST_SECRETS.CODE_KEY, { walletId: person.id, numberId }, '917012345678');
    const given = { activationId: 'act-78', proof: phone.proof, canRepeat: true };
    await person.record(numberId, (account) => assignNumber(account, numberId, given), { phone });
    const who = await member('order_management');
    const numbers = async (text: string) => (found(await find(who, text))[1] as Record<string, string[]>).numbers;
    const page = [pageOf('/orders/numbers', person.id, numberId)];
    for (const text of ['+91 70123 45678', '917012345678', '7012345678', '070123-45678'])
      expect([text, await numbers(text)]).toEqual([text, page]);
    expect(await numbers('012345678')).toEqual([]);
    const db = api.app.get(Database);
    await db.query('UPDATE phones SET digest = NULL');
    await db.query(`UPDATE phones SET box = '\\x00' WHERE number_id <> $1`, [numberId]);
    expect(await numbers('7012345678')).toEqual([]);
    const key = TEST_SECRETS.CODE_KEY;
    await new PhoneDigestSchedule(db, new PhoneCipher(key), new PhoneDigests(key)).run();
    expect(await numbers('7012345678')).toEqual(page);
    const { rows } = await db.query('SELECT FROM phones WHERE digest IS NULL');
    expect(rows).toEqual([]);
  });

  it('finds a phone of before once the worker starts with its key, and says so of phones without it', async () => {
    const owner = await api.person();
    const numberId = await owner.pending();
    await owner.record(numberId, (account) => sendOrder(account, numberId));
    const key = TEST_SECRETS.CODE_KEY;
    const phone = encryptedPhone(key, { walletId: owner.id, numberId }, '917087654321');
    const given = { activationId: 'act-79', proof: phone.proof, canRepeat: true };
    await owner.record(numberId, (account) => assignNumber(account, numberId, given), { phone });
    const who = await member('order_management');
    const found = async () => (await find(who, '7087654321')).groups.find(({ key }) => key === 'numbers')!.items.length;
    const db = api.app.get(Database);
    await db.query('DELETE FROM phones WHERE number_id <> $1', [numberId]);
    await db.query('UPDATE phones SET digest = NULL');
    const started = (secret: string) => new PhoneDigestSchedule(db, new PhoneCipher(secret), new PhoneDigests(secret));
    const errors = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    const alarms = () => errors.mock.calls.filter(([text]) => String(text).startsWith('ALARM: 1 phones')).length;
    const wrong = started(Buffer.alloc(32, 3).toString('base64'));
    for (let i = 0; i < 2; i += 1) await wrong.run();
    expect([await found(), alarms()]).toEqual([0, 1]);

    const right = started(key);
    await right.run(AbortSignal.abort());
    expect([await found(), alarms()]).toEqual([0, 1]);
    await right.run();
    expect([await found(), alarms()]).toEqual([1, 1]);
    errors.mockRestore();
  });

  it('leads to a page that is there, from each group', async () => {
    const boss = (await addStaff(api, { role: 'super_admin' })).visitor;
    const numberId = await person.active();
    const db = api.app.get(Database);
    const payment = { paymentId: `pay_${randomUUID()}`, amount: 700, currency: 'INR', at: Date.now() };
    await api.app.get(PaymentProcessor).process('sandbox', 'nobodys', payment);
    const { rows } = await db.query<{ id: string }>(
      `SELECT recharge_id AS id FROM recharges WHERE wallet_id = '${person.id}' LIMIT 1`,
    );
    const followed = new Set<string>();
    for (const text of [person.id, numberId, rows[0]!.id, payment.paymentId])
      for (const { key, items } of (await find(boss, text)).groups)
        for (const { to } of items) {
          expect([to, (await boss.get(readBy(to))).status]).toEqual([to, 200]);
          followed.add(key);
        }
    expect([...followed].sort()).toEqual(FIND_GROUPS.map(({ key }) => key).sort());
  });
});

describe('An entry of a provider', () => {
  it('names the number that led to it, which a number of the same id elsewhere is not', async () => {
    const boss = (await addStaff(api, { role: 'super_admin' })).visitor;
    const owner = await api.person();
    const numberId = await owner.active();
    const ledger = api.app.get(Ledger);
    const read = async (provider: string, causation: string) => {
      const stream = `provider:${provider}`;
      const request = { stream, subjectIds: [], key: `charged-${causation}`, causation, actor: systemActor('test') };
      const { events } = await ledger.record(request, () => chargeWithoutSale(causation, 500));
      return (await boss.get<EntryResponse>(`/api/admin/entries/${stream}/${events[0]!.version}`)).body;
    };
    expect((await read('sandbox', numberId)).cause).toEqual({ userId: owner.id, numberId });
    expect((await read('other', numberId)).cause).toBeNull();
    expect((await read('sandbox', randomUUID())).cause).toBeNull();
  });
});
