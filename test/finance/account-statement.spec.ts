/** The statement of an account of the books: its postings between two balances, in each format, and in no other. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import Papa from 'papaparse';
import pg from 'pg';
import { readSheet } from 'read-excel-file/node';
import { accountStatementFile } from '@backend/finance/account-statement/account-statement-file.js';
import { readAccountStatement, type AccountLine } from '@backend/finance/account-statement/read-account-statement.js';
import type { LedgerAccount } from '@backend/domain/money/books.js';
import { accountTotals } from '@backend/finance/totals/account-totals.js';
import { Feed } from '@backend/ledger/feed/feed.js';
import { openKnownBooks, type KnownBooks } from './known-books.js';

const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };
const NOVEMBER = { from: '2026-11-01', to: '2026-11-03' };

let books: KnownBooks;
let client: pg.Client;
beforeAll(async () => {
  books = await openKnownBooks();
  client = new pg.Client({ connectionString: books.database.appUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await books.close();
});
beforeEach(() => client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'));
afterEach(() => client.query('ROLLBACK'));

const read = async (account: LedgerAccount, period: typeof OCTOBER, by: 'recorded' | 'effective' = 'recorded') => {
  const statement = await readAccountStatement(client, account, { ...period, by });
  const lines: AccountLine[] = [];
  for await (const batch of statement.lines) lines.push(...batch);
  return { ...statement, lines };
};
const inShort = ({ event, other, party, debit, credit, balance }: AccountLine) => [
  ...[event, other, party, debit, credit, balance],
];

describe('The statement of an account', () => {
  it('has each posting between the balances of both ends', async () => {
    const { opening, closing, sums, lines } = await read('user_available', NOVEMBER);
    const moved = { debit: 1_030, credit: 51_030, balance: -50_000, lines: 3 };
    expect([opening, closing, sums]).toEqual([0, -50_000, moved]);
    expect(lines.map(inShort)).toEqual([
      ['FundsDeposited', 'gateway_clearing', 'razorpay', 0, 50_000, -50_000],
      ['FundsReserved', 'user_held', null, 1_030, 0, -48_970],
      ['FundsRefunded', 'refunds', null, 0, 1_030, -50_000],
    ]);
    expect(lines.map(({ entry }) => entry.split(':')[0])).toEqual(['w', 'w', 'w']);
  });

  it('has a payment on the day of its effect, where that is asked for', async () => {
    expect((await read('user_available', OCTOBER)).lines).toEqual([]);
    const { opening, closing, lines } = await read('user_available', OCTOBER, 'effective');
    expect([opening, closing, lines.map(inShort)]).toEqual([
      ...[0, -50_000],
      [['FundsDeposited', 'gateway_clearing', 'razorpay', 0, 50_000, -50_000]],
    ]);
    const [{ recorded, effective } = { recorded: 0, effective: 0 }] = lines;
    expect([recorded, effective].map((at) => new Date(at).toISOString())).toEqual([
      expect.stringContaining('2026-10-31T18:40:'),
      '2026-10-31T18:20:00.000Z',
    ]);
    expect((await read('user_available', NOVEMBER, 'effective')).opening).toBe(-50_000);
  });

  it('ends where the next one begins', async () => {
    const whole = { from: OCTOBER.from, to: NOVEMBER.to };
    for (const account of ['bank', 'gateway_clearing', 'user_held', 'provider_prepaid'] as const) {
      const [before, after, both] = [
        await read(account, OCTOBER),
        await read(account, NOVEMBER),
        await read(account, whole),
      ];
      expect(before.closing).toBe(after.opening);
      expect([...before.lines, ...after.lines]).toEqual(both.lines);
      expect(both.lines.at(-1)!.balance).toBe(both.closing);
    }
  });

  it('is refused for days that are turned round', async () => {
    await expect(read('bank', { from: NOVEMBER.to, to: OCTOBER.from })).rejects.toThrow('invalid-input');
  });
});

const turns = async (count: number): Promise<void> => {
  for (let turn = 0; turn < count; turn += 1) await setImmediate();
};

const bytesOf = async (format: 'csv' | 'xlsx' | 'pdf' | 'ndjson', language: 'en' | 'hi' = 'en'): Promise<Buffer> => {
  const statement = await readAccountStatement(client, 'bank', { from: OCTOBER.from, to: NOVEMBER.to, by: 'recorded' });
  const { parts, name } = accountStatementFile(statement, format, { language, appName: 'OTP Wallet' });
  expect(name).toBe(`bank-2026-10-01-to-2026-11-03.${format}`);
  const chunks: Buffer[] = [];
  for await (const part of parts) chunks.push(Buffer.from(part));
  return Buffer.concat(chunks);
};

describe('Its file', () => {
  const ROWS = [
    ['Balance at the beginning', '', '', '', '', '0.00'],
    ['ProviderToppedUp', 'provider_prepaid', 'main', '0.00', '1000.00', '-1000.00'],
    ['SettlementReceived', 'gateway_clearing', 'razorpay', '490.00', '0.00', '-510.00'],
    ['Balance at the end', '', '', '490.00', '1000.00', '-510.00'],
  ];

  it('as CSV begins and ends with the balances', async () => {
    const [head, ...rows] = Papa.parse<string[]>((await bytesOf('csv')).toString().slice(1).trimEnd()).data;
    expect(head).toEqual([
      ...['Recorded (IST)', 'Took effect (IST)', 'Event', 'Event of the ledger', 'Other account', 'Party'],
      ...['Debit (INR)', 'Credit (INR)', 'Balance (INR)'],
    ]);
    expect(rows.map(([, , event, , ...others]) => [event, ...others])).toEqual(ROWS);
    expect(rows[1]!.slice(0, 4)).toEqual([
      ...['2026-10-28 10:00:00', '2026-10-28 10:00:00'],
      ...['ProviderToppedUp', 'provider:main:1'],
    ]);
  });

  it('as a workbook has numbers, and words in Hindi', async () => {
    const sheet = await readSheet(await bytesOf('xlsx', 'hi'));
    expect(sheet.map((cells) => [cells[2], ...cells.slice(6)])).toEqual([
      ['घटना', 'डेबिट (INR)', 'क्रेडिट (INR)', 'शेष (INR)'],
      ['शुरुआत में शेष', null, null, 0],
      ['ProviderToppedUp', 0, 1_000, -1_000],
      ['SettlementReceived', 490, 0, -510],
      ['अंत में शेष', 490, 1_000, -510],
    ]);
  });

  it('as NDJSON has whole paise, what it is of, and its sums', async () => {
    const lines = (await bytesOf('ndjson')).toString().trimEnd().split('\n');
    const [head, ...others] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(head).toMatchObject({
      ...{ format: 'otp-wallet-account', version: 1, account: 'bank', by: 'recorded', opening: 0 },
      ...{ from: '2026-10-01', to: '2026-11-03' },
    });
    expect(others).toMatchObject([
      { event: 'ProviderToppedUp', entry: 'provider:main:1', credit: 100_000, balance: -100_000 },
      { event: 'SettlementReceived', party: 'razorpay', debit: 49_000, balance: -51_000 },
      { debit: 49_000, credit: 100_000, lines: 2, closing: -51_000 },
    ]);
  });

  it.each(['en', 'hi'] as const)('as PDF is A4 pages with both alphabets, in %s', async (language) => {
    const text = (await bytesOf('pdf', language)).toString('latin1');
    expect(text).toMatch(/^%PDF-1\.\d/);
    expect(text.trimEnd()).toMatch(/%%EOF$/);
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(text).toContain('NotoSansDevanagari');
  });

  it('as PDF is refused where it would have thousands of pages', async () => {
    const statement = await readAccountStatement(client, 'bank', { ...NOVEMBER, by: 'recorded' });
    const long = { ...statement, sums: { ...statement.sums, lines: 50_001 } };
    const words = { language: 'en', appName: 'OTP Wallet' } as const;
    expect(() => accountStatementFile(long, 'pdf', words)).toThrow('invalid-input');
  });
});

it('A PDF that nobody reads to its end is not made to its end', async () => {
  const statement = await readAccountStatement(client, 'bank', { ...NOVEMBER, by: 'recorded' });
  const line = (await read('bank', NOVEMBER)).lines[0]!;
  let asked = 0;
  async function* endless(): AsyncGenerator<AccountLine[]> {
    for (; ; asked += 1) yield await Promise.resolve(Array.from({ length: 25 }, () => line));
  }
  const words = { language: 'en', appName: 'OTP Wallet' } as const;
  const { parts } = accountStatementFile({ ...statement, lines: endless() }, 'pdf', words);
  for await (const part of parts) if (part.length > 0) break;
  await turns(5);
  const after = asked;
  await turns(50);
  expect(asked).toBe(after);
});

describe('npm run account-statement', () => {
  const folder = mkdtempSync(join(tmpdir(), 'otp-account-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const run = (...args: string[]) => {
    const script = 'dist/backend/src/finance/account-statement/account-statement-program.js';
    const env = { PATH: process.env.PATH, DATABASE_URL: books.database.appUrl };
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { env, encoding: 'utf8' });
    return { status, stdout, stderr };
  };

  it('writes the file', async () => {
    const out = join(folder, 'bank.ndjson');
    expect(run('bank', '--out', out, '--from', OCTOBER.from, '--to', NOVEMBER.to)).toMatchObject({
      ...{ status: 0, stderr: '' },
    });
    const withoutTime = (text: string) => text.replace(/"made":"[^"]+"/, '');
    expect(withoutTime(readFileSync(out, 'utf8'))).toBe(withoutTime((await bytesOf('ndjson')).toString()));
  });

  it.each([
    [['banc', '--out', 'x.csv'], "no account is named 'banc'"],
    [['bank', '--out', 'x.doc'], 'Please choose one of the formats'],
    [['bank', '--out', 'x.csv', '--from', 'May'], 'Please choose a day'],
    [['bank'], 'it wants one account and a file'],
    [['bank', '--out', join(folder, 'y.csv'), '--from', '2026-11-02', '--to', '2026-11-01'], 'The first day is after'],
  ])('says what is wrong with %j', (args, message) => {
    const { status, stderr } = run(...args);
    expect([status, stderr]).toEqual([2, expect.stringContaining(message)]);
    expect(existsSync(join(folder, 'y.csv'))).toBe(false);
  });
});

/** The last one: it leaves totals behind that are wrong. */
it('Postings that do not make the total of their day end the file', async () => {
  await client.query('ROLLBACK');
  const { projector, project } = accountTotals;
  while ((await new Feed(books.pool).catchUp(projector, project)) > 0);
  const admin = new pg.Client({ connectionString: books.database.adminUrl });
  await admin.connect();
  await admin.query(`UPDATE account_days SET credit = credit + 1 WHERE account = 'bank' AND credit > 0`);
  await admin.end();
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await expect(bytesOf('csv')).rejects.toThrow("the postings of bank on 2026-10-28 do not make the day's total");
});
