/** The list of a person's numbers, filtered: each filter alone and with the cursor, the total, and what is refused. */
import fc from 'fast-check';
import type { Pool } from 'pg';
import { Database } from '@backend/database/database.js';
import { NUMBER_STATUSES, type PhoneNumber } from '@backend/domain/numbers/number.js';
import { pageStatement, totalStatement } from '@backend/numbers/list-numbers.js';
import { TEST_SECRETS } from '../../support/app-fixture.js';
import { insertNumbers, type GivenNumber } from '../../support/number-rows.js';
import { encryptedPhone } from '../../support/sealed-phone.js';
import { seedOfRun } from '../../support/seed.mjs';
import { ApiFixture, type ApiPerson } from '../http/api-fixture.js';
import { manyNumbers, planOf } from './many-numbers.js';

interface Shown {
  readonly id: string;
  readonly status: string;
  readonly service: string;
  readonly country: string;
  readonly phone: string | null;
  readonly requestedAt: string;
}
interface Page {
  readonly items: Shown[];
  readonly next: string | null;
  readonly total: number;
}

let api: ApiFixture;
let pool: Pool;
let person: ApiPerson;
let all: Shown[];

const START = Date.UTC(2026, 0, 1);
const HOUR = 3_600_000;

/** 40 numbers an hour apart, two of each moment; every status, three services, two countries, some without a phone. */
beforeAll(async () => {
  api = await ApiFixture.open();
  ({ pool } = api.app.get(Database));
  person = await api.person();
  const active: string[] = [];
  for (let i = 0; i < 5; i += 1) active.push(await person.active());
  const { rows: shared } = await pool.query<{ id: string; state: string; version: string; i: number }>(
    `SELECT md5(i || number_id)::uuid::text AS id, state, version, i
     FROM generate_series(0, 7) AS i, numbers WHERE wallet_id = $1`,
    [person.id],
  );
  await insertNumbers(
    pool,
    shared.map(({ id, state, version, i }): GivenNumber => {
      const number = JSON.parse(state) as PhoneNumber;
      const offer = { ...number.offer, service: ['wa', 'ts', 'dear'][i % 3]!, country: ['22', '6'][i % 2]! };
      const shown = { offer, status: NUMBER_STATUSES[i % 6]!, requestedAt: START + Math.floor(i / 2) * HOUR };
      const ended = { hold: 'released', ending: 'cancelled', activationId: id } as const;
      return { ...number, id, walletId: person.id, version: Number(version), ...shown, ...ended };
    }),
  );
  const { rows } = await pool.query<{ number_id: string; i: number }>(
    `SELECT md5(i || number_id)::uuid::text AS number_id, i FROM generate_series(0, 7) AS i, unnest($1::text[]) AS number_id`,
    [active],
  );
  for (const { number_id: numberId, i } of rows.filter((row) => row.i % 5 !== 0)) {
    const place = { walletId: person.id, numberId };
    const { proof, box } = encryptedPhone(TEST_SECRETS.CODE_KEY, place, String(919800000000 + i * 137));
    await pool.query('INSERT INTO phones VALUES ($1, $2, $3, $4, now())', [person.id, numberId, proof, box]);
  }
  all = (await page({ limit: 100 })).items;
  expect(all).toHaveLength(45);
});
afterAll(() => api.close());

const page = async (query: Record<string, string | number>): Promise<Page> => {
  const text = new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, `${value}`]));
  const { status, body } = await person.visitor.get<Page>(`/api/numbers?${text.toString()}`);
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
};

interface Filter {
  status?: string;
  service?: string;
  country?: string;
  from?: string;
  to?: string;
  digits?: string;
}

const passes = (number: Shown, { status, service, country, from, to, digits }: Filter): boolean =>
  (!status || number.status === status) &&
  (!service || number.service === service) &&
  (!country || number.country === country) &&
  (!from || number.requestedAt >= from) &&
  (!to || number.requestedAt < to) &&
  (!digits || (number.phone ?? '').includes(digits));

const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const instant = fc.integer({ min: 0, max: 4 }).map((hours) => new Date(START + hours * HOUR).toISOString());
const filters: fc.Arbitrary<Filter> = fc.record({
  status: optional(fc.constantFrom(...NUMBER_STATUSES)),
  service: optional(fc.constantFrom('wa', 'ts', 'dear', 'none')),
  country: optional(fc.constantFrom('22', '6')),
  from: optional(instant),
  to: optional(instant),
  digits: optional(fc.constantFrom('9198', '137', '274', '0000', '98000', '777')),
});

describe('The list of numbers', () => {
  it('shows under any filter, page by page, exactly what passes it, and how many that are', async () => {
    await fc.assert(
      fc.asyncProperty(filters, fc.integer({ min: 1, max: 9 }), async (filter, limit) => {
        const query = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
        const expected = all.filter((number) => passes(number, filter)).map(({ id }) => id);
        const seen: string[] = [];
        for (let before: string | null = ''; before !== null;) {
          const { items, next, total }: Page = await page({ ...query, limit, ...(before && { before }) });
          expect(total).toBe(expected.length);
          seen.push(...items.map(({ id }) => id));
          before = next;
        }
        expect(seen).toEqual(expected);
      }),
      { seed: seedOfRun(), numRuns: 60 },
    );
  });

  it.each(['+91 98000 00137', '(91)98000-00137', '00137'])('finds a phone number by %s', async (digits) => {
    const { items, total } = await page({ digits });
    expect([items.length, total]).toEqual([5, 5]);
    expect(new Set(items.map(({ phone }) => phone))).toEqual(new Set(['919800000137']));
  });

  it.each([
    ['status', 'open'],
    ['status', ''],
    ['service', 'w a'],
    ['country', 'x'.repeat(21)],
    ['from', 'yesterday'],
    ['from', '2026-02-30T00:00:00Z'],
    ['from', '2026-W01'],
    ['to', '2026-01-01T00:00:00+23:59'],
    ['to', '0000-01-01T00:00:00Z'],
    ['digits', '12'],
    ['digits', '1234567890123456'],
    ['digits', '98%'],
  ])('refuses %s=%s, and says which field', async (field, value) => {
    const answer = await person.visitor.get(`/api/numbers?${field}=${encodeURIComponent(value)}`);
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid-input', facts: { fields: { [field]: expect.stringMatching(/^Please/) as string } } },
    });
  });

  it('is read by the index of one wallet, whatever the filter', async () => {
    await manyNumbers(api);
    const filter = ['w7', 'used', 'wa', '3', '2020-01-01T00:00:00Z', '2030-01-01T00:00:00Z', ['n1']];
    for (const plan of [
      await planOf(pool, pageStatement, [...filter, 21, '2029-01-01T00:00:00Z', 'n1']),
      await planOf(pool, totalStatement, filter),
      await planOf(pool, pageStatement, ['w7', null, null, null, null, null, null, 21, null, null]),
    ]) {
      expect(plan).toMatch(/numbers_newest|numbers_pkey|numbers_by_id/);
      expect(plan).not.toContain('Seq Scan on numbers');
    }
  });
});
