/** A statement: every event that moved money, with balances that follow from it, in each format and language. */
import { randomUUID } from 'node:crypto';
import Papa from 'papaparse';
import { readSheet } from 'read-excel-file/node';
import { Database } from '@backend/database/database.js';
import { postingsOf } from '@backend/domain/money/books.js';
import { statementTexts } from '@backend/texts/en/statement.js';
import { statementTime } from '@backend/files/statement-time.js';
import { EVERY_EVENT } from '../../domain/every-event.js';
import { openTestApp, type TestApp } from '../../support/app-fixture.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';
import { someoneOf } from './money-of-a-person.js';

let database: FreshDatabase;
let testApp: TestApp;

beforeAll(async () => {
  database = await freshDatabase();
  testApp = await openTestApp(database);
});

afterAll(async () => {
  await testApp.close();
  await database.drop();
});

/** 500 rupees in, a number with a code, one without, and a refund. */
const spender = async () => {
  const person = await someoneOf(testApp);
  const [paid, used, failed] = [randomUUID(), randomUUID(), randomUUID()] as const;
  await person.recharge(paid, 50_000);
  await person.pay(paid, 50_000);
  for (const id of [used, failed]) await person.buy(id);
  await person.assign(used);
  await person.code(used);
  await person.fail(failed);
  await person.refund(used);
  const file = async (query: string) => {
    const { cookies } = person.visitor;
    const answer = await testApp.app.inject({
      ...{ method: 'GET', url: `/api/statement?${query}` },
      headers: {
        cookie: Object.entries(cookies)
          .map((pair) => pair.join('='))
          .join('; '),
      },
    });
    return { status: answer.statusCode, bytes: answer.rawPayload, headers: answer.headers };
  };
  return { ...person, paid, used, failed, file };
};

/** Without the byte order mark. */
const csvIn = (bytes: Buffer) => Papa.parse<string[]>(bytes.toString('utf8').slice(1).trimEnd()).data;

const DAY = 86_400_000;
/** So many days ago, in India. */
const day = (ago: number) => new Date(Date.now() - ago * DAY + 19_800_000).toISOString().slice(0, 10);

describe('A statement', () => {
  it('has each event that moved money, in its order, and the balances after it', async () => {
    const { file, paid, used, failed } = await spender();
    const { status, bytes, headers } = await file('format=csv');
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers['content-disposition']).toBe(`attachment; filename="statement-${day(29)}-to-${day(0)}.csv"`);
    const [names, ...lines] = csvIn(bytes);
    expect(names!.slice(0, 9)).toEqual([
      ...['Time (IST)', 'What', 'Details', 'Change of available (INR)', 'Change of held (INR)'],
      ...['Change of owed (INR)', 'Available (INR)', 'Held (INR)', 'Owed (INR)'],
    ]);
    expect(lines.map((cells) => [...cells.slice(1, 5), ...cells.slice(6, 8), cells[9]])).toEqual([
      ['Recharge', '', '500.00', '0.00', '500.00', '0.00', paid],
      ['Reserved for a number', 'WhatsApp, India', '-10.30', '10.30', '489.70', '10.30', used],
      ['Reserved for a number', 'WhatsApp, India', '-10.30', '10.30', '479.40', '20.60', failed],
      ['Charged: a code arrived', 'WhatsApp, India', '0.00', '-10.30', '479.40', '10.30', used],
      ['Reservation released, not charged', 'WhatsApp, India', '10.30', '-10.30', '489.70', '0.00', failed],
      ['Refund', 'WhatsApp, India', '10.30', '0.00', '500.00', '0.00', used],
    ]);
  });

  it('is the same in a workbook, and in Hindi', async () => {
    const { file } = await spender();
    const sheet = await readSheet((await file('format=xlsx&language=hi')).bytes);
    expect(sheet[0]!.slice(0, 2)).toEqual(['समय (IST)', 'क्या हुआ']);
    expect(sheet.slice(1).map((cells) => [cells[1], cells[3], cells[6]])).toEqual([
      ['रिचार्ज', 500, 500],
      ['नंबर के लिए आरक्षित', -10.3, 489.7],
      ['नंबर के लिए आरक्षित', -10.3, 479.4],
      ['शुल्क लिया गया: कोड आया', 0, 479.4],
      ['आरक्षण हटा, शुल्क नहीं लिया गया', 10.3, 489.7],
      ['धनवापसी', 10.3, 500],
    ]);
  });

  it.each([
    ['en', '01 Nov 2026, 00:10:00'],
    ['hi', '01 नव॰ 2026, 00:10:00'],
  ] as const)('writes a time after midnight in %s as one of that day', (language, written) =>
    expect(statementTime(language).format(Date.parse('2026-11-01T00:10:00+05:30'))).toBe(written),
  );

  it.each(['en', 'hi'])('is a PDF of A4 pages in the language %s', async (language) => {
    const { file } = await spender();
    const { bytes, headers } = await file(`format=pdf&language=${language}`);
    expect(headers['content-type']).toBe('application/pdf');
    const text = bytes.toString('latin1');
    expect(text).toMatch(/^%PDF-1\.\d/);
    expect(text.trimEnd()).toMatch(/%%EOF$/);
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(text).toContain('NotoSansDevanagari'); // both alphabets, and the sign of the rupee
  });

  it('begins where the period before ended', async () => {
    const { file, id } = await spender();
    const { pool } = testApp.app.get(Database);
    // Recorded times cannot be moved: the periods are before and after today.
    expect((await pool.query('SELECT FROM entries WHERE stream = $1', [id])).rowCount).toBeGreaterThan(5);
    const before = csvIn((await file(`format=csv&from=${day(40)}&to=${day(1)}`)).bytes);
    const after = csvIn((await file(`format=csv&from=${day(-1)}&to=${day(-2)}`)).bytes);
    expect([before, after].map((rows) => rows.length)).toEqual([1, 1]);
  });

  it('refuses a period that ends before it begins, another format and another language', async () => {
    const { file } = await spender();
    for (const query of ['format=pdf&from=2026-02-02&to=2026-02-01', 'format=doc', 'format=pdf&language=fr', ''])
      expect((await file(query)).status).toBe(400);
  });

  it('has a name for every event that moves money of a person', () => {
    const moving = Object.values(EVERY_EVENT)
      .flat()
      .filter(({ event }) =>
        postingsOf(event).some(({ debit, credit }) => /^user_/.test(debit + ' ' + credit) || /user_/.test(credit)),
      )
      .map(({ event }) => event.type)
      .filter((type) => type !== 'QuarantineReleased'); // in the stream of the gateway
    expect(new Set(moving)).toEqual(new Set(Object.keys(statementTexts.english).filter((name) => /^[A-Z]/.test(name))));
  });
});
