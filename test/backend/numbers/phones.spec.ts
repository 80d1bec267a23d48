/** Phone numbers lie beside their events: encrypted, shown to their person, searched, gone when they were deleted. */
import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { Client } from 'pg';
import { Database } from '@backend/database/database.js';
import { Ledger } from '@backend/ledger/ledger.js';
import { PhoneCipher } from '@backend/numbers/phones/phone-cipher.js';
import { Phones } from '@backend/numbers/phones/phones.js';
import { encryptOldPhones } from '@backend/numbers/phones/encrypt-old-phones.js';
import { deleteOld } from '@backend/numbers/retention/delete-old.js';
import { phoneRows } from '@backend/numbers/phones/phone-rows.js';
import { assigned } from '../../domain/event-samples.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';
import { ApiFixture, type ApiPerson } from '../http/api-fixture.js';

const PHONE = '919812345678';
const key = randomBytes(32).toString('base64');

interface Shown {
  readonly phone: string | null;
  readonly phoneShown: string | null;
}

describe('The phone of a number', () => {
  let api: ApiFixture;
  let pool: Pool;
  let person: ApiPerson;
  let id: string;
  beforeAll(async () => {
    api = await ApiFixture.open();
    ({ pool } = api.app.get(Database));
    person = await api.person();
    id = await person.active();
  });
  afterAll(() => api.close());

  const list = async (query: string): Promise<Shown[]> =>
    (await person.visitor.get<{ items: Shown[] }>(`/api/numbers?${query}`)).body.items;
  const timeline = async () =>
    (await person.visitor.get<{ items: { code: string; values: object }[] }>(`/api/numbers/${id}/timeline`)).body.items;

  it('is shown to its person, in the list and in the timeline', async () => {
    expect(await list(`id=${id}`)).toMatchObject([{ phone: PHONE, phoneShown: '+91 98123 45678' }]);
    expect(await timeline()).toContainEqual(
      expect.objectContaining({ code: 'assigned', values: expect.objectContaining({ phone: PHONE }) as object }),
    );
  });

  it('is found by any part of its digits, by its person alone', async () => {
    const other = await api.person();
    await other.active();
    expect([(await list('digits=98123')).length, (await list('digits=99999')).length]).toEqual([1, 0]);
  });

  it('stands nowhere in the database but in its box', async () => {
    const { rows: tables } = await pool.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
       WHERE schemaname NOT IN ('pg_catalog', 'information_schema') AND has_table_privilege(quote_ident(schemaname) || '.' || quote_ident(tablename), 'SELECT')`,
    );
    expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['public.entries', 'public.phones']));
    for (const { name } of tables) {
      const { rowCount } = await pool.query(`SELECT FROM ${name} t WHERE strpos(t::text, $1) > 0`, [PHONE]);
      expect([name, rowCount]).toEqual([name, 0]);
    }
  });

  it('is not shown once it was deleted, and the rest of the number is', async () => {
    await deleteOld({ pool, ledger: api.app.get(Ledger) }, 'phones', 0);
    expect(await list(`id=${id}`)).toMatchObject([{ id, status: 'active', phone: null, phoneShown: null }]);
    expect(await list('digits=98123')).toEqual([]);
    const [step] = (await timeline()).filter(({ code }) => code === 'assigned');
    expect(Object.keys(step!.values)).toEqual(['until']);
  });
});

describe('The cipher of phones', () => {
  const place = { walletId: 'w', numberId: 'n' };
  const cipher = new PhoneCipher(key);
  const { box } = cipher.encrypt(place, PHONE);

  it('opens the box of its own wallet and number alone', () => {
    expect(cipher.decrypt(place, box)?.phone).toBe(PHONE);
    expect(cipher.decrypt({ ...place, walletId: 'x' }, box)).toBeNull();
    expect(cipher.decrypt({ ...place, numberId: 'x' }, box)).toBeNull();
    expect(new PhoneCipher(randomBytes(32).toString('base64')).decrypt(place, box)).toBeNull();
    expect(cipher.decrypt(place, Buffer.concat([box.subarray(0, -1), Buffer.from([box.at(-1)! ^ 1])]))).toBeNull();
  });

  it('never makes the same box or the same proof twice', () => {
    const again = cipher.encrypt(place, PHONE);
    expect(again.box.equals(box)).toBe(false);
    expect(again.proof).not.toBe(cipher.encrypt(place, PHONE).proof);
  });
});

it('An assignment is not recorded without its phone, or with that of another one', () => {
  const placed = { stream: 'w', version: 1, id: 'x', recordedAt: 1_000, at: 1, event: assigned({ proof: 'p' }) };
  const request = { stream: 'w', actor: { kind: 'house', id: 'test' } } as const;
  const phone = { numberId: 'n', proof: 'p', box: Buffer.from('box') };
  expect(phoneRows.toRow(placed, { ...request, phone })).toMatchObject({ number_id: 'n', box: phone.box });
  for (const other of [undefined, { ...phone, proof: 'q' }, { ...phone, numberId: 'm' }])
    expect(() => phoneRows.toRow(placed, { ...request, phone: other })).toThrow('without its phone');
});

describe('Phones of before', () => {
  const MANY = 2_345;
  let database: FreshDatabase;
  let owner: Client;
  beforeEach(async () => {
    database = await freshDatabase();
    owner = await connected();
    await owner.query(`CREATE TABLE phones_to_encrypt AS SELECT 'w' AS wallet_id, 'n' || i AS number_id,
      (919800000000 + i)::text AS phone, to_timestamp(i) AS assigned_at FROM generate_series(1, ${MANY}) AS i`);
  });
  afterEach(async () => {
    await owner.end();
    await database.drop();
  });
  const connected = async (): Promise<Client> => {
    const client = new Client({ connectionString: database.ownerUrl });
    await client.connect();
    return client;
  };
  const counts = async (): Promise<string[]> => {
    const { rows } = await owner.query<{ count: string }>(
      'SELECT count(*) FROM phones UNION ALL SELECT count(*) FROM phones_to_encrypt',
    );
    return rows.map(({ count }) => count);
  };

  it('are encrypted, and their table is dropped', async () => {
    expect(await encryptOldPhones(owner, key)).toBe(MANY);
    expect(await encryptOldPhones(owner, key)).toBe(0);
    const { rows } = await owner.query(`SELECT to_regclass('phones_to_encrypt') AS left`);
    expect(rows).toEqual([{ left: null }]);
    const phones = new Phones(owner as unknown as Pool, new PhoneCipher(key));
    expect(await phones.read('w', ['n1', `n${MANY}`])).toEqual(
      new Map([
        ['n1', '919800000001'],
        [`n${MANY}`, String(919800000000 + MANY)],
      ]),
    );
  });

  it('are neither lost nor done twice when it ends half-way', async () => {
    const ending = await connected();
    const query = ending.query.bind(ending) as (...given: unknown[]) => Promise<unknown>;
    let commits = 0;
    Object.assign(ending, {
      query: (...given: unknown[]) =>
        given[0] === 'COMMIT' && ++commits === 2 ? Promise.reject(new Error('ends here')) : query(...given),
    });
    await expect(encryptOldPhones(ending, key)).rejects.toThrow('ends here');
    await ending.end();
    expect(await counts()).toEqual(['1000', String(MANY - 1000)]);
    expect(await encryptOldPhones(owner, key)).toBe(MANY - 1000);
  });

  it('stay as they are without the key', async () => {
    await expect(encryptOldPhones(owner, undefined)).rejects.toThrow('CODE_KEY is not set');
    expect(await counts()).toEqual(['0', String(MANY)]);
  });
});
