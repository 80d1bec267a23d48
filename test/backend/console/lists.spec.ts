/** Lists of the console by HTTP: who sees which, pages by keyset, filters, search, and what is refused. */
import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import type { EntryResponse } from '@backend/console/ledger/entry-response.js';
import { Audit } from '@backend/audit/audit.js';
import { eraseDetails } from '@backend/audit/erase-details.js';
import type { AuditRowResponse } from '@backend/console/audit/audit-row-response.js';
import { Database } from '@backend/database/database.js';
import { PERMISSIONS, type Permission } from '@backend/domain/staff/permission.js';
import { LISTS } from '@backend/console/lists/specs/all-lists.js';
import type { ListPageResponse, ListSpecResponse } from '@backend/console/lists/list-responses.js';
import { Visitor } from '../../support/visitor.js';
import { loseAnswer, sendOrder } from '@backend/domain/numbers/buying.js';
import { endActivation, releaseNumber } from '@backend/domain/numbers/closing.js';
import { orderRecharge } from '@backend/domain/payments/recharging.js';
import { ReleaseQuarantine } from '@backend/payments/commands/release-quarantine.js';
import { PaymentProcessor } from '@backend/payments/payment-processor.js';
import type { RechargeStoryResponse } from '@backend/payments/recharge-story-response.js';
import { ApiFixture, type ApiPerson } from '../http/api-fixture.js';
import { addStaff } from '../staff/staff-fixture.js';

let api: ApiFixture;
let staff: Visitor;
beforeAll(async () => {
  api = await ApiFixture.open();
  staff = await member('user_management');
});
afterAll(() => api.close());

const member = async (...permissions: Permission[]): Promise<Visitor> => (await addStaff(api, { permissions })).visitor;

const rowsOf = async (asked: object = {}, list = 'users', who = staff): Promise<ListPageResponse> => {
  const { status, body } = await who.post<ListPageResponse>(`/api/admin/lists/${list}/rows`, asked);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body;
};
const refusal = async (asked: object, list = 'users', who = staff): Promise<unknown> => {
  const { status, body } = await who.post<{ code: string; facts: { fields?: object } }>(
    `/api/admin/lists/${list}/rows`,
    asked,
  );
  return [status, body.code, ...(body.facts.fields ? [body.facts.fields] : [])];
};
const cells = (page: ListPageResponse, key: string) => page.rows.map((row) => row.cells[key]);

describe('Who sees a list', () => {
  it('follows from the permissions of its spec, for each list and each permission', async () => {
    for (const permission of PERMISSIONS) {
      const who = await member(permission);
      const { body: specs } = await who.get<ListSpecResponse[]>('/api/admin/lists');
      for (const { name, needs, columns } of LISTS) {
        const isFor = needs.includes(permission);
        const { status } = await who.post(`/api/admin/lists/${name}/rows`, {});
        expect([permission, name, status]).toEqual([permission, name, isFor ? 200 : 403]);
        const shown = specs.find((one) => one.name === name)?.columns.map(({ key }) => key) ?? null;
        const expected = Object.entries(columns).filter(([, one]) => !one.permission || one.permission === permission);
        expect([permission, name, shown]).toEqual([permission, name, isFor ? expected.map(([key]) => key) : null]);
      }
    }
  });

  it('is nobody for a list that is not there', async () =>
    expect(await refusal({}, 'nothing')).toEqual([404, 'staff-entry-not-found']));
});

describe('Every list', () => {
  it('answers each order, each filter and a page back', async () => {
    const { visitor: boss } = await addStaff(api, { role: 'super_admin' });
    const VALUE = { text: 'x', uuid: '5b8b4e6e-0000-4000-8000-000000000000', bigint: '1' } as const;
    for (const { name, columns } of LISTS) {
      for (const [key, { filter, sort, values }] of Object.entries(columns)) {
        for (const way of sort ? [key, `-${key}`] : []) {
          const page = await rowsOf({ sort: way, limit: 25, columns: Object.keys(columns) }, name, boss);
          if (page.next) await rowsOf({ sort: way, limit: 25, cursor: page.next }, name, boss);
        }
        for (const operator of filter?.operators ?? []) {
          const type = filter!.type;
          const value = type === 'timestamptz' || type === 'micros' ? '2026-01-01T00:00:00Z' : VALUE[type];
          const asked = { column: key, operator, values: values ? Object.keys(values) : [value] };
          await rowsOf({ filters: [asked] }, name, boss);
        }
      }
      await rowsOf({ at: '2026-01-01T00:00:00Z' }, name, boss);
    }
  });
});

describe('The list of users', () => {
  const FIRST = '2024-01-01T00:00:00Z';
  beforeAll(async () => {
    const funded = await api.person(50_000);
    await funded.ban();
    const { pool } = api.app.get(Database);
    // 60 people within two microseconds: a cursor of milliseconds would leave some out
    await pool.query(
      `INSERT INTO users (id, email, password_hash, phone, created_at)
       SELECT gen_random_uuid(), 'p' || lpad(n::text, 2, '0') || '@many.example', '', '+9198000000' || lpad(n::text, 2, '0'),
         timestamptz '2024-01-01T00:00:00Z' + (n % 2) * interval '1 microsecond' FROM generate_series(1, 60) n`,
    );
  });

  const many = { filters: [{ column: 'created', operator: 'before', values: ['2024-02-01T00:00:00Z'] }] };

  it('goes through all pages and back, with each row once', async () => {
    for (const sort of ['-created', 'created', 'email']) {
      const pages = [await rowsOf({ ...many, sort, limit: 25 })];
      while (pages.at(-1)!.next) pages.push(await rowsOf({ ...many, sort, limit: 25, cursor: pages.at(-1)!.next! }));
      const emails = pages.flatMap((page) => cells(page, 'email'));
      expect([sort, pages.length, emails.length, new Set(emails).size]).toEqual([sort, 3, 60, 60]);
      const back = await rowsOf({ ...many, sort, limit: 25, cursor: pages[2]!.previous! });
      expect(back.rows).toEqual(pages[1]!.rows);
      const first = await rowsOf({ ...many, sort, limit: 25, cursor: back.previous! });
      expect([first.rows, first.previous]).toEqual([pages[0]!.rows, null]);
    }
  });

  it('counts, and begins again where a cursor is of other filters, or garbage', async () => {
    const page = await rowsOf({ ...many, limit: 25 });
    expect([page.count, page.isCountCapped]).toEqual([60, false]);
    for (const cursor of [page.next!, 'garbage', Buffer.from('[1]').toString('base64url')])
      expect((await rowsOf({ limit: 25, cursor })).previous).toBeNull();
  });

  it('begins at a moment', async () => {
    const page = await rowsOf({ at: FIRST, limit: 25 });
    expect(new Set(cells(page, 'created'))).toEqual(new Set(['2024-01-01T00:00:00.000000Z']));
    expect(page.previous).not.toBeNull();
    expect(await refusal({ at: FIRST, sort: 'email' })).toEqual([
      400,
      'invalid-input',
      { at: 'The order is not one of times' },
    ]);
  });

  it('has the state and the money of each wallet, and finds the banned ones', async () => {
    const page = await rowsOf({ filters: [{ column: 'state', operator: 'is', values: ['banned'] }] });
    expect(page.rows.map((row) => row.cells)).toEqual([
      expect.objectContaining({ state: 'banned', available: 50_000, held: 0 }),
    ]);
    const active = await rowsOf({ filters: [{ column: 'state', operator: 'is', values: ['active'] }] });
    expect(active.count).toBe(60);
    const both = { filters: [{ column: 'state', operator: 'is', values: ['active', 'banned'] }] };
    expect((await rowsOf(both)).count).toBe(61);
  });

  it.each([
    ['the beginning of an e-mail', 'P07@many', 1],
    ['the last digits of a phone number', '0042', 1],
    ['a whole phone number', '+91 98000-00042', 1],
    ['a sign of LIKE', 'p__@', 0],
    ['nothing like it', 'nobody', 0],
  ])('is searched by %s', async (_, search, count) => expect((await rowsOf({ search })).count).toBe(count));

  it('is searched by an id', async () => {
    const { rows } = await rowsOf({ search: 'p01@many.example' });
    expect((await rowsOf({ search: rows[0]!.id })).rows).toEqual(rows);
  });

  it('says which columns it dropped, and shows the others in the order asked', async () => {
    const page = await rowsOf({ columns: ['phone', 'gone', 'email'], limit: 25 });
    expect([page.columns, page.dropped]).toEqual([['phone', 'email'], ['gone']]);
  });

  it.each([
    [{ filters: [{ column: 'email', operator: 'is', values: ['x'] }] }, 'filters'],
    [{ filters: [{ column: 'created', operator: 'is', values: [FIRST] }] }, 'filters'],
    [{ filters: [{ column: 'created', operator: 'from', values: ['now'] }] }, 'filters'],
    [{ filters: [{ column: 'created', operator: 'from', values: [FIRST, FIRST] }] }, 'filters'],
    [{ filters: [{ column: 'state', operator: 'is', values: ["banned' OR true --"] }] }, 'filters'],
    [{ filters: [{ column: 'constructor', operator: 'is', values: ['x'] }] }, 'filters'],
    [{ sort: 'phone' }, 'sort'],
    [{ limit: 7 }, 'limit'],
  ])('refuses %j', async (asked, field) =>
    expect(await refusal(asked)).toEqual([400, 'invalid-input', { [field]: expect.any(String) as string }]),
  );
});

describe('Lists of orders and money', () => {
  const is = (column: string, ...values: string[]) => ({ column, operator: 'is', values });
  const ids = (page: ListPageResponse) => page.rows.map(({ id }) => id);
  let boss: Visitor;
  let owner: ApiPerson;
  let lost: string;
  beforeAll(async () => {
    boss = (await addStaff(api, { role: 'super_admin' })).visitor;
    owner = await api.person();
    await owner.used();
    lost = await owner.pending();
    await owner.record(lost, (account) => sendOrder(account, lost));
    await owner.record(lost, (account) => loseAnswer(account, lost, 'HTTP 502', []));
  });
  const ofOwner = (list: string, ...filters: object[]) =>
    rowsOf({ filters: [is('user', owner.id), ...filters] }, list, boss);

  it('finds numbers by status, also by those that an index of open ones has', async () => {
    expect(ids(await ofOwner('numbers', is('status', 'confirming')))).toEqual([`${owner.id}:${lost}`]);
    expect(ids(await ofOwner('numbers', is('status', 'confirming', 'used')))).toHaveLength(2);
  });

  it('shows a number as work once its answer is missing for long, until it is settled', async () => {
    const kinds = async () => cells(await ofOwner('numberWork'), 'kind');
    const { pool } = api.app.get(Database);
    const age = (column: string, id: string) =>
      pool.query(
        `UPDATE numbers SET version = version + 1, ${column} = ${column} - interval '11 minutes'
        WHERE number_id = $1`,
        [id],
      );
    expect(await kinds()).toEqual([]);
    await age('requested_at', lost);
    expect(await kinds()).toEqual(['confirming']);
    const kept = await owner.active();
    await owner.record(kept, (account) => releaseNumber(account, kept));
    await owner.record(kept, (account) => endActivation(account, kept, 'gone', 700));
    expect((await kinds()).sort()).toEqual(['confirming', 'unsold']);
    await pool.query(`INSERT INTO orphans (provider, activation_id, country, service, phone, first_at, last_at)
      VALUES ('sandbox', 'orphan-9', '22', 'wa', '919000000001', now(), now())`);
    const orphans = await rowsOf({ filters: [is('kind', 'orphan')] }, 'numberWork', boss);
    expect(ids(orphans)).toEqual(['orphan:sandbox:orphan-9']);
  });

  it('searches where no index has a filter so many rows at a time, and finds each row once, on and back', async () => {
    const { pool } = api.app.get(Database);
    const columns = await pool.query<{ names: string }>(`SELECT string_agg(attname, ', ') AS names FROM pg_attribute
      WHERE attrelid = 'numbers'::regclass AND attnum > 0 AND NOT attisdropped AND attname NOT IN ('number_id', 'requested_at', 'price')`);
    const { names } = columns.rows[0]!;
    await pool.query(
      `INSERT INTO numbers (number_id, requested_at, price, ${names})
      SELECT 'old-' || i, requested_at - i * interval '1 minute', CASE WHEN i % 2000 = 0 THEN 123457 ELSE price END, ${names}
      FROM numbers, generate_series(1, 6000) AS i WHERE number_id = $1`,
      [lost],
    );
    const asked = { filters: [{ column: 'price', operator: 'min', values: ['123457'] }], limit: 25 };
    const pages = [await rowsOf(asked, 'numbers', boss)];
    while (pages.at(-1)!.next) pages.push(await rowsOf({ ...asked, cursor: pages.at(-1)!.next! }, 'numbers', boss));
    const found = ['old-2000', 'old-4000', 'old-6000'].map((id) => `${owner.id}:${id}`);
    expect(pages.map(ids)).toEqual(found.map((id) => [id]));
    const [first, second, third] = pages as [ListPageResponse, ListPageResponse, ListPageResponse];
    expect([first.searchOn, second.searchOn, third.searchOn]).toEqual([first.next, second.next, null]);
    expect([typeof first.searchedTo, third.searchedTo, first.count]).toEqual(['string', null, null]);
    const back = await rowsOf({ ...asked, cursor: third.previous! }, 'numbers', boss);
    expect(ids(back)).toEqual([found[1]]);
    expect(ids(await rowsOf({ ...asked, cursor: back.previous! }, 'numbers', boss))).toEqual([found[0]]);
    // Beside a filter that an index has, only the rows of that one are compared.
    const ofNobody = [...asked.filters, is('user', 'nobody')];
    expect(await rowsOf({ ...asked, filters: ofNobody }, 'numbers', boss)).toMatchObject({
      ...{ rows: [], searchOn: null, count: 0, isCountCapped: false }, // all are compared: so many there are
    });
    await pool.query(`DELETE FROM numbers WHERE number_id LIKE 'old-%'`);
  });

  it('finds entries by an account, a party, a type and an amount', async () => {
    const spent = await ofOwner('entries', is('touches', 'sales_revenue'));
    expect(cells(spent, 'type')).toEqual(['CodeReceived, FundsSpent']);
    expect(cells(spent, 'account')).toEqual(['user_held → sales_revenue, provider_cost → provider_prepaid']);
    expect(ids(await ofOwner('entries', is('party', 'sandbox')))).toEqual(ids(spent));
    expect(ids(await ofOwner('entries', is('type', 'FundsSpent')))).toEqual(ids(spent));
    const large = await ofOwner('entries', { column: 'amount', operator: 'min', values: ['100000'] });
    expect(cells(large, 'type')).toEqual(['FundsDeposited']);
  });

  it('reads one entry with its events, balances and what belongs to it', async () => {
    const [id] = ids(await ofOwner('entries', is('type', 'FundsSpent')));
    const [stream, version] = id!.split(':');
    const { body } = await boss.get<EntryResponse>(`/api/admin/entries/${stream}/${version}`);
    expect(body.events.map(({ type }) => type)).toEqual(['CodeReceived', 'FundsSpent']);
    expect(body).toMatchObject({ userId: owner.id, owed: 0, related: [] });
    const inside = await boss.get<EntryResponse>(`/api/admin/entries/${stream}/${Number(version) + 1}`);
    expect(inside.body.first).toBe(Number(version));
    const nothing = await boss.get<{ code: string }>(`/api/admin/entries/${stream}/100000`);
    expect(nothing.body.code).toBe('staff-entry-not-found');
  });

  it('tells how far a payment is that was put aside', async () => {
    const paymentId = `pay-${owner.id}`;
    const payment = { paymentId, amount: 500, currency: 'INR', at: Date.now() };
    await api.app.get(PaymentProcessor).process('sandbox', `nobodys-${paymentId}`, payment);
    const state = async () =>
      (await rowsOf({}, 'quarantine', boss)).rows.find(({ id }) => id === `sandbox:${paymentId}`)?.cells.state;
    expect(await state()).toBe('open');
    const one = (id: string) => boss.get<{ state?: string; code?: string }>(`/api/admin/quarantine/sandbox/${id}`);
    expect((await one(paymentId)).body.state).toBe('open');
    expect((await one('nobodys')).body.code).toBe('quarantine-not-found');
    const released = { approvalId: randomUUID(), kind: 'quarantine', payment: { gateway: 'sandbox', id: paymentId } };
    await boss.post('/api/admin/approvals', { ...released, userId: owner.id, reason: 'late-payment' });
    expect(await state()).toBe('decided');
    await api.app.get(CommandBus).execute(new ReleaseQuarantine('gateway:sandbox', paymentId));
    expect(await state()).toBe('released');
    expect(cells(await ofOwner('corrections'), 'type')).toEqual(['deposit']);
  });

  it('has everybody’s transactions by type and status', async () => {
    expect(cells(await ofOwner('transactions', is('type', 'purchase')), 'status')).toEqual(['completed']);
    expect(ids(await ofOwner('transactions', is('status', 'completed'), is('type', 'deposit'))).length).toBeGreaterThan(
      0,
    );
  });

  it('has the same transactions of each type and status as without a filter', async () => {
    const all = (await ofOwner('transactions')).rows;
    for (const column of ['type', 'status'] as const) {
      const { values = {} } = LISTS.find(({ name }) => name === 'transactions')!.columns[column]!;
      for (const value of Object.keys(values)) {
        const wanted = all.filter((row) => row.cells[column] === value).map(({ id }) => id);
        expect([value, ids(await ofOwner('transactions', is(column, value)))]).toEqual([value, wanted]);
      }
    }
    expect(new Set(all.map(({ cells: shown }) => shown.status)).size).toBeGreaterThan(1);
  });

  it('finds entries by when they took effect, and none of what is no type and no party', async () => {
    const effective = (operator: string, at: string) => ({ column: 'effective', operator, values: [at] });
    const all = await ofOwner('entries');
    const [from, before] = [effective('from', '2024-01-01T00:00:00Z'), effective('before', '2024-01-01T00:00:00Z')];
    expect(ids(await ofOwner('entries', from))).toEqual(ids(all));
    expect(ids(await ofOwner('entries', before))).toEqual([]);
    expect(ids(await ofOwner('entries', is('type', 'Nothing')))).toEqual([]);
    expect(ids(await ofOwner('entries', is('party', 'nobody')))).toEqual([]);
  });

  it('shows one recharge with its events, and has its gateway asked about it', async () => {
    const rechargeId = randomUUID();
    await owner.record(rechargeId, (account) => orderRecharge(account, rechargeId, 10_000, 'g'));
    const path = `/api/admin/recharges/${owner.id}/${rechargeId}`;
    const check = async () => (await boss.post<RechargeStoryResponse & { code?: string }>(`${path}/check`, {})).body;
    const { body } = await boss.get<RechargeStoryResponse>(path);
    expect(body).toMatchObject({ status: 'pending', webhooks: [] });
    expect(body.events.map(({ type }) => type)).toEqual(['RechargeOrdered']);
    const other = `/api/admin/recharges/${owner.id}/${randomUUID()}`;
    expect((await boss.get<{ code: string }>(other)).body.code).toBe('recharge-not-found');
    expect((await boss.post<{ code: string }>(`${other}/check`, {})).body.code).toBe('recharge-not-found');
    const { pool } = api.app.get(Database);
    const order = `INSERT INTO payment_orders (order_id, wallet_id, gateway, amount) VALUES ($1, $2, 'g', 10000)`;
    await pool.query(order, [rechargeId, owner.id]);
    expect((await check()).code).toBe('payment-unavailable'); // its gateway is not configured here
    await pool.query('UPDATE payment_checks SET asked = 10, since = now() WHERE wallet_id = $1', [owner.id]);
    await pool.query('UPDATE payment_orders SET last_checked_at = NULL WHERE order_id = $1', [rechargeId]);
    expect((await check()).code).toBe('too-many-checks');
    const { rows } = await pool.query(`SELECT FROM audit WHERE entry #>> '{facts,recharge}' = $1`, [rechargeId]);
    expect(rows).toHaveLength(1);
  });
});

describe('The audit log', () => {
  const rowOf = async (who: Visitor, seq: string) => {
    const { status, body } = await who.get<AuditRowResponse & { code?: string }>(`/api/admin/audit/${seq}`);
    return status === 200 ? body : [status, body.code];
  };

  it('shows the rows of an area only to who has its permission, in list, search and row', async () => {
    const { visitor: boss, id: bossId } = await addStaff(api, { role: 'super_admin' });
    const watcher = await member('system_control');
    const ofBans = await member('system_control', 'user_ban');
    const person = await api.person(0);
    const banned = { reason: 'fraud', note: 'Seen twice' };
    expect((await boss.post(`/api/admin/users/${person.id}/ban`, banned)).status).toBe(200);
    const ofPerson = { filters: [{ column: 'target', operator: 'is', values: [person.id] }] };
    const page = await rowsOf(ofPerson, 'audit', boss);
    expect(page.rows.map(({ cells: shown }) => shown)).toEqual([
      expect.objectContaining({ action: 'user-banned', kind: 'user', target: person.id, note: 'Seen twice' }),
    ]);
    const seq = page.rows[0]!.id;
    expect((await rowsOf(ofPerson, 'audit', ofBans)).rows.map(({ id }) => id)).toEqual([seq]);
    expect((await rowsOf(ofPerson, 'audit', watcher)).count).toBe(0);
    expect((await rowsOf({ search: person.id }, 'audit', watcher)).count).toBe(0);
    for (const search of [person.id, bossId])
      expect((await rowsOf({ search }, 'audit', boss)).rows.map(({ id }) => id)).toContain(seq);
    expect((await rowsOf({ search: 'no id at all' }, 'audit', boss)).count).toBe(0);
    expect(await rowOf(watcher, seq)).toEqual([404, 'staff-entry-not-found']);
    expect(await rowOf(ofBans, seq)).toMatchObject({
      ...{ action: 'user-banned', actorKind: 'staff', actorId: bossId, subjectId: person.id, reason: 'Seen twice' },
      ...{
        changes: [],
        erased: [],
        isInPlace: true,
        seal: null,
        hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      },
    });
  });

  it('shows what changed, what was erased, and the same of entries that belong together', async () => {
    const boss = (await addStaff(api, { role: 'super_admin' })).visitor;
    const { pool } = api.app.get(Database);
    const subject = { kind: 'staff', id: randomUUID() };
    await api.app.get(Audit).record(pool, {
      ...{
        actor: { kind: 'house', id: 'test' },
        action: 'staff-role-changed',
        subject,
        facts: { correlation: subject.id },
      },
      before: { role: 'staff', permissions: ['user_ban', 'export_data'], name: 'Ravi' },
      after: { role: 'super_admin', permissions: [], name: 'Ravi', limits: [{ most: 5 }] },
    });
    const found = await rowsOf({ search: subject.id }, 'audit', boss);
    const { id: seq } = found.rows[0]!;
    expect(await rowOf(boss, seq)).toMatchObject({
      ...{ correlation: subject.id, actorName: null, address: null, reason: null },
      changes: [
        { field: 'limits.0.most', before: null, after: '5' },
        { field: 'name', before: 'Ravi', after: 'Ravi' },
        { field: 'permissions', before: 'user_ban, export_data', after: '' },
        { field: 'role', before: 'staff', after: 'super_admin' },
      ],
    });
    const client = await pool.connect();
    await eraseDetails(client, subject, 'test').finally(() => client.release());
    expect(await rowOf(boss, seq)).toMatchObject({ changes: [], erased: ['after', 'before'], isInPlace: true });
  });
});
