/** The file of a person has each personal field that docs/personal-data.md says, and nothing that it leaves out. */
import { readFileSync } from 'node:fs';
import { Database } from '@backend/database/database.js';
import { failOrder } from '@backend/domain/numbers/buying.js';
import { BankAccountCipher } from '@backend/payments/bank/bank-account-cipher.js';
import { PersonalDataFile } from '@backend/personal-data/personal-data-file.js';
import { SecurityLog } from '@backend/security-log/security-log.js';
import { changeRows } from '../../support/change-rows.js';
import { setClockAhead } from '../../support/database-clock.js';
import { ApiFixture, type ApiPerson } from '../http/api-fixture.js';
import { keptAbout, NEVER, OPENED } from './kept-about.js';

interface PageRow {
  readonly table: string;
  readonly columns: readonly string[];
  /** Null: not in the file. */
  readonly section: string | null;
}

const page = readFileSync('docs/personal-data.md', 'utf8');
const quoted = (text: string): string[] => [...text.matchAll(/`(\w+)`/g)].map(([, name]) => name!);
const COLUMNS: readonly PageRow[] = page
  .split('\n')
  .filter((line) => /^\| `\w+` \| `/.test(line))
  .map((line) => {
    const [table, columns, section] = line.split('|').slice(1, 4).map(quoted);
    return { table: table![0]!, columns: columns!, section: section![0] ?? null };
  });
const tablesUnder = (words: string): string[] => quoted(page.split(words)[1]!.split('\n\n')[0]!);
const OTHERS = ['With ids of accounts alone:', 'Of staff, not of people:', 'Of nobody:'].flatMap(tablesUnder);

/** Every text and number within, the lines of the verifiable file taken apart too. */
const leavesOf = (value: unknown): string[] => {
  if (value instanceof Date) return [value.toISOString()];
  if (value !== null && typeof value === 'object') return Object.values(value).flatMap(leavesOf);
  const text = String(value);
  return text.startsWith('{') ? [text, ...leavesOf(JSON.parse(text))] : [text];
};

let api: ApiFixture;
let person: ApiPerson;
let text: string;
let file: Record<string, unknown>;

const query = async (sql: string, values: unknown[] = []) => (await api.app.get(Database).query(sql, values)).rows;
const PASSWORD = 'Wq8rty!x';
const ticketOf = async ({ visitor }: ApiPerson): Promise<string> =>
  (await visitor.post<{ ticket: string }>('/api/me/personal-data', { password: PASSWORD })).body.ticket;
const addressOf = (ticket: string) => `/api/me/personal-data?ticket=${ticket}`;
const fileOf = async (one: ApiPerson) => {
  const answer = await one.visitor.get<Record<string, unknown>>(addressOf(await ticketOf(one)));
  expect(answer.status).toBe(200);
  return answer;
};

beforeAll(async () => {
  api = await ApiFixture.open();
  person = await api.person();
  await person.used();
  const failed = await person.pending();
  await person.record(failed, (account) => failOrder(account, failed, 'no-numbers'));
  const cipher = api.app.get(BankAccountCipher, { strict: false });
  await keptAbout(api.database.adminUrl, person.id, cipher);
  await api.app.get(SecurityLog, { strict: false }).flush(); // written at most once a second: decision 0153
  ({ body: file } = await fileOf(person));
  text = JSON.stringify(file);
});
afterAll(() => api.close());

describe('The page about personal data', () => {
  it('has each table once, and each of their columns that hold texts, documents or bytes', async () => {
    const rows = await query(
      `SELECT t.table_name AS table, coalesce(array_agg(c.column_name::text ORDER BY c.column_name)
         FILTER (WHERE c.udt_name IN ('text', 'jsonb', 'bytea', '_text')), '{}') AS columns
       FROM information_schema.tables t JOIN information_schema.columns c USING (table_schema, table_name)
       WHERE t.table_schema = 'public' AND t.table_type = 'BASE TABLE' GROUP BY t.table_name`,
    );
    const listed = new Set(COLUMNS.map(({ table }) => table));
    expect([...listed, ...OTHERS].sort()).toEqual(rows.map(({ table }) => String(table)).sort());
    for (const { table, columns } of rows.filter((row) => listed.has(String(row.table)))) {
      const inPage = COLUMNS.filter((row) => row.table === table).flatMap((row) => row.columns);
      expect([table, inPage.sort()]).toEqual([table, columns]);
    }
  });
});

describe('The file of a person', () => {
  it('names itself, and is sent as a file', async () => {
    const { headers, body } = await fileOf(person);
    expect(headers['content-disposition']).toBe(`attachment; filename="personal-data-${person.id}.json"`);
    expect(body).toMatchObject({ format: 'otp-wallet-personal-data', version: 1, issuer: 'http://wallet.test' });
    expect(body.userId).toBe(person.id);
  });

  const inFile = COLUMNS.filter(({ section }) => section !== null);
  it.each(inFile.map(({ table, columns, section }) => [table, section!, columns] as const))(
    'has what %s holds, in %s',
    async (table, section, columns) => {
      const leaves = new Set(leavesOf(file[section]));
      for (const column of columns) {
        const opened = OPENED[`${table}.${column}`];
        const rows = await query(`SELECT ${column} AS value FROM ${table} WHERE ${column} IS NOT NULL`);
        expect([table, column, rows.length > 0]).toEqual([table, column, true]);
        for (const { value } of rows) {
          const wanted = opened ?? (Buffer.isBuffer(value) ? [value.toString('hex')] : leavesOf(value));
          const own = wanted.filter((one) => !NEVER.test(one) && !leaves.has(one));
          expect([table, column, own]).toEqual([table, column, []]);
        }
      }
    },
  );

  it('has nothing that the page leaves out', async () => {
    expect(text.match(NEVER)).toBeNull();
    const secrets = await query(
      `SELECT password_hash AS secret FROM users UNION ALL SELECT session_id FROM sessions
       UNION ALL SELECT device_hash FROM known_devices UNION ALL SELECT private FROM entries WHERE private IS NOT NULL`,
    );
    expect(secrets.length).toBeGreaterThan(3);
    expect(secrets.filter(({ secret }) => text.includes(String(secret)))).toEqual([]);
  });

  it('has nothing of anybody else', async () => {
    const other = await api.person(0);
    const { body } = await fileOf(other);
    expect(JSON.stringify(body)).not.toMatch(/Asha/);
    expect(JSON.stringify(body)).not.toContain(person.id);
    expect(body.account).toHaveLength(1);
    expect(body.numbers).toEqual([]);
  });

  it('has each row of a long list once', async () => {
    const rich = await api.person(0);
    await changeRows(
      api.database.adminUrl,
      `INSERT INTO numbers SELECT (jsonb_populate_record(n, jsonb_build_object('wallet_id', $1::text,
         'number_id', gen_random_uuid(), 'activation_id', null))).* FROM numbers n, generate_series(1, 600) WHERE n.wallet_id = $2`,
      [rich.id, person.id],
    );
    const { body } = await fileOf(rich);
    const ids = (body.numbers as { id: string }[]).map(({ id }) => id);
    expect([ids.length, new Set(ids).size]).toEqual([1200, 1200]);
  });

  it('is taken by who gives the password, within five minutes, and by nobody else', async () => {
    const other = await api.person(0);
    const refused = (path: string, body?: object) => other.answer(body ? 'POST' : 'GET', path, body);
    expect(await refused('/api/me/personal-data', { password: 'another one' })).toBe('403 wrong-password');
    expect(await refused('/api/me/personal-data', {})).toBe('403 wrong-password');
    expect(await refused(addressOf(await ticketOf(person)))).toBe('403 ticket-invalid');
    expect(await refused(addressOf('1.abc'))).toBe('403 ticket-invalid');
    expect(await refused('/api/me/personal-data')).toBe('400 invalid-input');
    const ticket = await ticketOf(other);
    expect(await refused(addressOf(ticket))).toBe('200 -');
    await setClockAhead(api.database.adminUrl, 301_000);
    expect(await refused(addressOf(ticket))).toBe('403 ticket-invalid');
    await setClockAhead(api.database.adminUrl, 0);
  });

  it('is no JSON where it breaks off, and whoever left it takes no connection', async () => {
    for (let left = 0; left < 5; left += 1) {
      let begun = '';
      for await (const part of api.app.get(PersonalDataFile, { strict: false }).of(person.id).parts) {
        begun += part.toString();
        if (begun.includes('"sessions"')) break;
      }
      expect(() => JSON.parse(begun) as unknown).toThrow();
    }
    expect((await fileOf(person)).body.account).toEqual(file.account);
  });
});
