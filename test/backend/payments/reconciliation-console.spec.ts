/** Reconciliation in the console: a file and the matches are shown first, and kept by their hash. */
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { Database } from '@backend/database/database.js';
import { gateway, Ledger } from '@backend/ledger/ledger.js';
import { linesOfFile } from '@backend/payments/reconciliation/file-lines.js';
import { ImportLines } from '@backend/payments/reconciliation/import-lines.js';
import { OpenItems } from '@backend/payments/reconciliation/open-items.js';
import type {
  OpenCaseResponse,
  ReconciliationFileResponse,
  ReconciliationResponse,
  ReconciliationRunResponse,
} from '@backend/payments/reconciliation/reconciliation-response.js';
import { OWN_PAGE } from '../../support/visitor.js';
import { ApiFixture } from '../http/api-fixture.js';
import { addStaff, type TestStaff } from '../staff/staff-fixture.js';

const DAY = 86_400_000;
const PATH = '/api/admin/finance/reconciliation';
const HEADER = 'entity_id,type,debit,credit,amount,currency,fee,tax,settled_at,settlement_id,settlement_utr';

let api: ApiFixture;
let staff: TestStaff;
beforeAll(async () => {
  api = await ApiFixture.open();
  staff = await addStaff(api, { permissions: ['balance_management', 'transaction_management'] });
  for (const [paymentId, amount] of [
    ['pay_1', 10_000],
    ['pay_2', 700],
  ] as const)
    await api.app.get(Ledger).record(
      {
        ...{ stream: 'gateway:razorpay', key: paymentId, actor: gateway('razorpay') },
        effectiveAt: Date.now() - 9 * DAY,
      },
      () => [
        {
          ...{ type: 'PaymentQuarantined', caseId: paymentId, paymentId, orderId: paymentId },
          ...{ amount, currency: 'INR', reason: 'unknown-order' },
        },
      ],
    );
  await new OpenItems(api.app.get(Database)).catchUp();
});
afterAll(() => api.close());

type Coded<Answer> = Answer & { code?: string };

const at = Math.floor((Date.now() - 8 * DAY) / 1_000);
const lineOf = (id: string, rupees: string): string =>
  `${id},payment,0.00,${rupees},${rupees},INR,0.00,0.00,${at},setl_1,UTR1`;
const TEXT = [HEADER, lineOf('pay_1', '100.00'), lineOf('pay_x', '7.00'), ''].join('\n');

const CSV = { ...OWN_PAGE, 'content-type': 'text/csv' };
const send = (body: object | string, more: Record<string, string> = {}, headers: Record<string, string> = CSV) =>
  staff.visitor.ask<Coded<ReconciliationFileResponse>>(
    'POST',
    `${PATH}/files?${new URLSearchParams({ source: 'razorpay', ...more }).toString()}`,
    body,
    headers,
  );
const file = async ({ text = TEXT, ...more }: Record<string, string> = {}) => (await send(text, more)).body;
const run = async (hash?: string, source = 'razorpay') =>
  (await staff.visitor.post<Coded<ReconciliationRunResponse>>(`${PATH}/runs`, { source, ...(hash && { hash }) })).body;
const count = async (table: string): Promise<number> =>
  (await api.app.get(Database).query(`SELECT FROM ${table}`)).rowCount ?? 0;

it('A gateway that the books do not know has nothing to be compared', async () => {
  expect((await file({ source: 'nobody' })).code).toBe('staff-entry-not-found');
  expect((await run(undefined, 'nobody')).code).toBe('staff-entry-not-found');
});

it('A file is shown, and kept by the hash of what was shown, once', async () => {
  const shown = await file();
  expect(shown).toMatchObject({ isKnown: false, lines: 2, added: 2, changed: 0 });
  expect(await count('recon_lines')).toBe(0);
  expect((await file({ hash: '0'.repeat(64) })).code).toBe('reconciliation-changed');
  expect(await count('recon_lines')).toBe(0);
  expect(await file({ hash: shown.hash })).toMatchObject({ isKnown: false, added: 2 });
  expect(await count('recon_lines')).toBe(2);
  expect(await file()).toMatchObject({ isKnown: true, lines: 2, added: 0 });
});

it('A file with a bad line is refused whole, and the line is named', async () => {
  const text = TEXT.replace('7.00,7.00', '7.00,8.00').replace('pay_1', 'pay_3');
  expect(await file({ text })).toMatchObject({
    code: 'file-unreadable',
    message: expect.stringContaining('line 3: it is no line') as string,
  });
  expect(await count('recon_lines')).toBe(2);
});

describe('A file that is sent', () => {
  const PACKED = { ...CSV, 'content-encoding': 'gzip' };
  const MOST = 20_000_000;

  it('packed is the same file', async () =>
    expect((await send(gzipSync(TEXT), {}, PACKED)).body).toMatchObject({ isKnown: true, lines: 2 }));

  it('with more text than a file may have is refused, also where that is packed', async () => {
    const refused = { code: 'file-unreadable', message: 'The file is not read: it has more than 20 MB' };
    const large = Buffer.alloc(MOST + 1, 'x');
    expect((await send(large)).body).toMatchObject(refused);
    const packed = gzipSync(large);
    expect(packed.length).toBeLessThan(1_000_000);
    expect((await send(packed, {}, PACKED)).body).toMatchObject(refused);
    expect((await send(Readable.from([large]))).body).toMatchObject(refused); // its size is not announced
  });

  it('and is cut off or packed in another way is refused', async () => {
    expect((await send(gzipSync(TEXT).subarray(0, 60), {}, PACKED)).body).toMatchObject({
      code: 'file-unreadable',
      message: 'The file is not read: it did not arrive whole',
    });
    const otherwise = { ...CSV, 'content-encoding': 'br' };
    expect((await send(TEXT, {}, otherwise)).body.code).toBe('unsupported-media-type');
    expect((await send({ text: TEXT }, {}, OWN_PAGE)).body.code).toBe('unsupported-media-type');
  });

  it('while another one is read is refused before it is read itself', async () => {
    let release!: () => void;
    const released = new Promise<void>((resolve) => (release = resolve));
    const slow = () =>
      Readable.from(
        (async function* () {
          yield Buffer.from(TEXT);
          await released;
        })(),
      );
    const both = [send(slow()), send(slow())];
    expect((await Promise.race(both)).body.code).toBe('busy');
    release();
    const codes = (await Promise.all(both)).map(({ body }) => body.code ?? 'read');
    expect(codes.sort()).toEqual(['busy', 'read']);
    expect(await file()).toMatchObject({ lines: 2 }); // and the next one is read
  });

  it('is taken by no other route', async () => {
    const other = await staff.visitor.ask<Coded<object>>('POST', `${PATH}/runs`, TEXT, CSV);
    expect(other.body.code).toBe('unsupported-media-type');
  });
});

it('Matches are shown, and kept by the hash of what was shown; what is left is a case with what may belong to it', async () => {
  const shown = await run();
  expect(shown).toMatchObject({ matched: 1, amount: 10_000, booked: 0 });
  expect(await count('recon_matches')).toBe(0);
  expect((await run('0'.repeat(64))).code).toBe('reconciliation-changed');
  expect(await run(shown.hash)).toMatchObject({ matched: 1, booked: 0 });
  expect(await count('recon_matches')).toBe(1);
  const { sources } = (await staff.visitor.get<ReconciliationResponse>(PATH)).body;
  expect(sources.map(({ source, matched }) => ({ source, matched }))).toEqual([
    { source: 'razorpay', matched: 1 },
    { source: 'bank', matched: 0 },
  ]);
  const { buckets, suggestions } = sources[0]!;
  expect(buckets.map(({ bucket, reason, age, count: cases }) => [bucket, reason, age, cases])).toEqual([
    ['ours-only', 'missing', '4-7', 1],
    ['theirs-only', 'missing', '8-30', 1],
  ]);
  expect(suggestions).toEqual([{ ours: 'gateway:razorpay:2:0', theirs: 'payment:pay_x:setl_1', amount: 700 }]);
  const { rows } = await api.app
    .get(Database)
    .query<{ id: string }>(`SELECT case_id AS id FROM recon_cases ORDER BY bucket`);
  const one = (await staff.visitor.get<OpenCaseResponse>(`${PATH}/cases/${rows[0]!.id}`)).body;
  expect(one).toMatchObject({
    ...{ source: 'razorpay', reason: 'missing', ourAmount: 700, theirAmount: 0 },
    items: [{ side: 'ours', kind: 'payment', amount: 700 }],
    others: [{ id: rows[1]!.id, theirAmount: 700 }],
  });
  expect((await staff.visitor.get<{ code: string }>(`${PATH}/cases/999999`)).body.code).toBe('staff-entry-not-found');
});

it('A long file is read in pieces, and no character of it is cut', async () => {
  const lines = Array.from({ length: 900 }, (_, i) => `2026-01-07,,${i + 1}.00,${'😀'.repeat(50)}`);
  const text = ['date,utr,amount,description', ...lines, ''].join('\n');
  expect(text.charAt(65_536)).toMatch(/[\uDC00-\uDFFF]/); // where a piece would end
  const inOne = async function* () {
    yield await Promise.resolve(text);
  };
  const shown = await file({ source: 'bank', text });
  const of = { source: 'bank', day: null };
  const { hash } = await api.app.get(ImportLines).import(of, linesOfFile('bank', inOne()));
  expect(shown).toMatchObject({ lines: 900, added: 900, hash });
});
