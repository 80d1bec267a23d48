/** Lists of the console by HTTP: who sees which, pages by keyset, filters, search, and what is refused. */
import { Database } from '@backend/database/database.js';
import { PERMISSIONS, type Permission } from '@backend/domain/staff/permission.js';
import { LISTS } from '@backend/console/lists/all-lists.js';
import type { ListPageResponse, ListSpecResponse } from '@backend/console/lists/list-responses.js';
import { Visitor } from '../../support/visitor.js';
import { ApiFixture } from '../http/api-fixture.js';
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
