/** The documents of a day are made once, of each charge once, with numbers without a gap (decisions 0267, 0268). */
import { randomUUID } from 'node:crypto';
import { Database } from '@backend/database/database.js';
import { dayOfNumber, indianDayNumber, momentsOf, numberOfDay } from '@backend/periods/period.js';
import { readChecklist } from '@backend/closing/close-checklist.js';
import { monthAfter, monthBefore, monthOf, yearOf } from '@backend/domain/closing/months.js';
import { documentNumber } from '@backend/domain/invoices/documents.js';
import type { DomainEvent } from '@backend/domain/events.js';
import type { Permission } from '@backend/domain/staff/permission.js';
import { Charges } from '@backend/invoices/charges.js';
import type { GstMonthResponse } from '@backend/invoices/gst-response.js';
import type { InvoicesPageResponse } from '@backend/invoices/invoice-response.js';
import { holdDocuments, releaseDocuments } from '@backend/invoices/hold-documents.js';
import { MakeInvoices } from '@backend/invoices/make-invoices.js';
import { Ledger, systemActor } from '@backend/ledger/ledger.js';
import { Settings } from '@backend/settings/settings.js';
import { requested, reserved, spent } from '../../domain/event-samples.js';
import { changeRows } from '../../support/change-rows.js';
import { ApiFixture, type ApiPerson } from '../http/api-fixture.js';
import { addStaff } from '../staff/staff-fixture.js';

let api: ApiFixture;
let asha: ApiPerson;
let ravi: ApiPerson;

/** Of India, so many days ago. */
const daysAgo = (count: number): string => dayOfNumber(indianDayNumber(Date.now()) - count);
const noonOf = (day: string): number => momentsOf({ from: day, to: day })[0].getTime() + 43_200_000;

const record = (person: ApiPerson, day: string, numberId: string, events: DomainEvent[]) =>
  api.app.get(Ledger).record(
    {
      stream: person.id,
      subjectIds: [numberId],
      key: randomUUID(),
      actor: systemActor('test'),
      effectiveAt: noonOf(day),
    },
    () => events,
  );

/** @returns the id of the number */
const charge = async (person: ApiPerson, day: string, amount: number): Promise<string> => {
  const numberId = randomUUID();
  await record(person, day, numberId, [reserved(amount, numberId), requested({ numberId, price: amount })]);
  await record(person, day, numberId, [{ ...spent(), numberId, amount }]);
  return numberId;
};
const giveBack = (person: ApiPerson, day: string, numberId: string, amount: number) =>
  record(person, day, numberId, [{ type: 'FundsRefunded', numberId, amount, reason: 'goodwill' }]);

const note = () => new Charges(api.app.get(Database)).catchUp();
const make = () => api.app.get(MakeInvoices, { strict: false }).next();
const rows = async <Row extends object>(sql: string): Promise<Row[]> =>
  (await api.app.get(Database).query(sql)).rows as Row[];
const documents = (day: string) =>
  rows<object>(
    `SELECT series, serial, CASE wallet_id WHEN '${asha.id}' THEN 'asha' ELSE 'ravi' END AS of, title, total::int AS total,
       place_of_supply AS place, taxable::int AS taxable, cgst::int AS cgst, igst::int AS igst
     FROM invoices WHERE day = '${day}' ORDER BY of, series DESC, serial`,
  );

const [FIRST, SECOND, THIRD, FOURTH] = [5, 4, 3, 2].map(daysAgo) as [string, string, string, string];
/** Two days may be of two financial years: then serials begin again. */
const isOneYear = yearOf(FIRST.slice(0, 7)) === yearOf(FOURTH.slice(0, 7));
const serial = (inOneYear: number, day: string) =>
  isOneYear || yearOf(day.slice(0, 7)) === yearOf(FIRST.slice(0, 7)) ? inOneYear : (expect.any(Number) as number);

const receipt = { title: 'receipt', place: null, cgst: 0, igst: 0 };

beforeAll(async () => {
  api = await ApiFixture.open();
  const [start] = momentsOf({ from: FIRST, to: FIRST });
  await changeRows(api.database.adminUrl, 'UPDATE invoice_start SET effective_at = $1', [start.getTime() * 1_000]);
  [asha, ravi] = [await api.person(), await api.person()];
});
afterAll(() => api.close());

const now = monthOf(Date.now() * 1_000);
const longAgo = monthBefore(monthBefore(now));
const checked = async (month: string) => {
  const figures = { lines: [], after: { moved: [], late: { count: 0, sum: 0 }, openItemsHash: '' } };
  return (await readChecklist(api.app.get(Database), month, figures)).at(-1);
};

let first: string;

it('Nothing is made before there is a charge', async () => {
  await note();
  expect(await make()).toBeNull();
});

it('What took effect before the first day has no document, and no month of before waits for one', async () => {
  const before = await charge(asha, `${longAgo}-15`, 4_000);
  await charge(asha, daysAgo(6), 5_000);
  await note();
  expect(await make()).toBeNull();
  expect(await checked(longAgo)).toEqual({ name: 'invoices-made', isDone: true, open: [] });
  await giveBack(asha, FIRST, before, 4_000); // and so no credit note
});

it('A day has one document for each person, without tax where who sells is not registered', async () => {
  first = await charge(asha, FIRST, 1_000);
  await charge(asha, FIRST, 99);
  await charge(ravi, FIRST, 500);
  await note();
  expect(await make()).toEqual({ day: FIRST, documents: 2 });
  expect(await documents(FIRST)).toEqual([
    { ...receipt, series: 'INV', serial: expect.any(Number) as number, of: 'asha', total: 1_099, taxable: 1_099 },
    { ...receipt, series: 'INV', serial: expect.any(Number) as number, of: 'ravi', total: 500, taxable: 500 },
  ]);
  expect(await rows(`SELECT serial FROM invoices ORDER BY serial`)).toEqual([{ serial: 1 }, { serial: 2 }]);
});

it('What comes late is in the documents of the next day, and what is given back in a credit note', async () => {
  await charge(ravi, FIRST, 70); // recorded when its day is made already
  await charge(ravi, FIRST, 7);
  await charge(ravi, SECOND, 30);
  await giveBack(asha, SECOND, first, 1_000);
  await note();
  // By a clock that was set back: recorded on a day that was made before.
  const onItsDay = 'UPDATE entries e SET recorded_at = e.effective_at FROM charges c WHERE c.amount = 7 AND ';
  await changeRows(api.database.adminUrl, `${onItsDay} (e.stream, e.first) = (c.stream, c.entry)`);
  expect(await make()).toEqual({ day: SECOND, documents: 2 });
  expect(await documents(SECOND)).toEqual([
    { ...receipt, title: 'credit-note', series: 'CRN', serial: 1, of: 'asha', total: 1_000, taxable: 1_000 },
    { ...receipt, series: 'INV', serial: serial(3, SECOND), of: 'ravi', total: 107, taxable: 107 },
  ]);
  expect(await rows(`SELECT count(*)::int AS count FROM invoice_lines`)).toEqual([{ count: 7 }]);
});

it('The tax is by the settings as they were at the end of the day, and by the State of the person', async () => {
  const seller = { name: 'Codes Ltd', address: '1 Road\nPune', gstin: '27AAPFU0939F1ZV', sac: '998429' };
  await api.app.get(Settings).save('invoices', { ...seller, rate: 1_800 });
  const staff = await addStaff(api, { permissions: ['settings_management'] });
  const change = { id: randomUUID(), value: 500, seen: null, reason: 'the rate was lowered today' };
  expect((await staff.visitor.post('/api/admin/settings/invoices.rate/changes', change)).status).toBeLessThan(300);
  expect((await asha.visitor.ask('PATCH', '/api/me', { state: '29' })).status).toBe(200);
  const sold = await charge(asha, THIRD, 11_800);
  await charge(ravi, THIRD, 11_800);
  await note();
  expect(await make()).toEqual({ day: THIRD, documents: 2 });
  await giveBack(asha, FOURTH, sold, 11_800);
  const ahead = await charge(ravi, daysAgo(1), 200);
  await giveBack(ravi, FOURTH, ahead, 50); // before its charge took effect: it waits for it
  await note();
  expect(await make()).toEqual({ day: FOURTH, documents: 1 });
  const taxed = { title: 'tax-invoice', series: 'INV', total: 11_800, taxable: 10_000 };
  const toKarnataka = { of: 'asha', place: '29', cgst: 0, igst: 1_800 };
  expect(await documents(THIRD)).toEqual([
    { ...taxed, ...toKarnataka, serial: expect.any(Number) as number },
    { ...taxed, of: 'ravi', place: '27', cgst: 900, igst: 0, serial: expect.any(Number) as number },
  ]);
  expect(await documents(FOURTH)).toEqual([
    { ...taxed, ...toKarnataka, title: 'credit-note', series: 'CRN', serial: expect.any(Number) as number },
  ]);
});

it('After a restore documents wait for the numbers that were given since, which are never given again', async () => {
  const db = api.app.get(Database);
  await holdDocuments(db, new Date());
  expect(await make()).toBeNull();
  const year = yearOf(daysAgo(1).slice(0, 7));
  const [last] = await rows<{ serial: number }>(
    `SELECT coalesce(max(serial), 0)::int AS serial FROM invoices WHERE series = 'INV' AND year = '${year}'`,
  );
  const { serial: given } = last!;
  await expect(releaseDocuments(db, ['INV-2627-12'])).rejects.toThrow('is no number of a document');
  await expect(releaseDocuments(db, ['INV-2628-0000012'])).rejects.toThrow('is no number of a document');
  const number = (of: number) => documentNumber(year, 'INV', of);
  if (given > 0) await expect(releaseDocuments(db, [number(given - 1)])).rejects.toThrow('is not the last one');
  expect(await releaseDocuments(db, [number(given + 5)])).toBe(5);
});

it('Days are made up to yesterday without a gap, each by one of those that try at once', async () => {
  const made = await Promise.all([make(), make(), make()]);
  expect(made.filter((one) => one !== null)).toEqual([{ day: daysAgo(1), documents: 2 }]);
  const lost =
    'SELECT i.serial - s.next_serial AS after, i.skipped FROM invoices i JOIN invoice_skips s USING (series)';
  expect(await rows(`${lost} WHERE i.skipped > 0`)).toEqual([{ after: 0, skipped: 5 }]);
  expect(await make()).toBeNull();
  const days = await rows<{ day: string }>('SELECT day::text AS day FROM invoice_days ORDER BY day');
  expect(days.map(({ day }) => day)).toEqual([5, 4, 3, 2, 1].map(daysAgo));
});

it('A person reads their own documents, as PDF in both languages, and nobody else does', async () => {
  const page = (await asha.visitor.get<InvoicesPageResponse>('/api/invoices?limit=3')).body;
  expect(page.items).toMatchObject([
    { title: 'credit-note', day: FOURTH, total: 11_800, tax: 1_800, original: page.items[1]!.number },
    { title: 'tax-invoice', day: THIRD, total: 11_800, tax: 1_800, placeOfSupply: '29', original: null },
    { title: 'credit-note', day: SECOND, total: 1_000, tax: 0 },
  ]);
  const older = await asha.visitor.get<InvoicesPageResponse>(`/api/invoices?limit=3&before=${page.next}`);
  expect(older.body).toMatchObject({ items: [{ title: 'receipt', day: FIRST, total: 1_099 }], next: null });
  const { number } = page.items[1]!;
  const cookie = Object.entries(asha.visitor.cookies)
    .map((pair) => pair.join('='))
    .join('; ');
  for (const language of ['en', 'hi']) {
    const url = `/api/invoices/${number}/pdf?language=${language}`;
    const answer = await api.app.inject({ url, headers: { cookie } });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  }
  expect(await ravi.answer('GET', `/api/invoices/${number}/pdf`)).toBe('404 invoice-not-found');
  expect(await ravi.answer('GET', '/api/invoices?before=INV-1')).toBe('400 invalid-input');
});

it('Staff take the same PDF of a person, and it is in the audit of that person', async () => {
  const { number } = (await asha.visitor.get<InvoicesPageResponse>('/api/invoices?limit=1')).body.items[0]!;
  const take = async (permission: Permission, of = number) => {
    const { id, visitor } = await addStaff(api, { permissions: [permission] });
    const asked = { language: 'hi' };
    const { status, body } = await visitor.post<string & { code?: string }>(
      `/api/admin/finance/invoices/${of}/pdf`,
      asked,
    );
    return { id, answer: status === 200 ? body.slice(0, 5) : body.code };
  };
  const clerk = await take('transaction_management');
  expect(clerk.answer).toBe('%PDF-');
  expect((await take('export_data')).answer).toBe('permission-denied');
  expect((await take('transaction_management', 'INV-2627-9999999')).answer).toBe('invoice-not-found');
  expect(await rows(`SELECT entry FROM audit WHERE entry ->> 'action' = 'invoice-taken'`)).toMatchObject([
    {
      entry: {
        ...{ actor: { kind: 'staff', id: clerk.id }, subject: { kind: 'user', id: asha.id } },
        facts: { file: `${number}.pdf` },
      },
    },
  ]);
});

it('Finance reads what the documents of a month sum to, by State and rate', async () => {
  const staff = await addStaff(api, { permissions: ['transaction_management'] });
  const month = THIRD.slice(0, 7);
  const { body } = await staff.visitor.get<GstMonthResponse>(`/api/admin/finance/gst/${month}`);
  const [sums] = await rows<{ count: number; total: number }>(
    `SELECT count(*)::int AS count, sum(total)::int AS total FROM invoices WHERE to_char(day, 'YYYY-MM') = '${month}'`,
  );
  expect(body).toMatchObject({ month, madeTo: daysAgo(1), isRegistered: true, missing: [] });
  const summed = body.rows.reduce((sum, { count, total }) => ({ count: sum.count + count, total: sum.total + total }), {
    ...{ count: 0, total: 0 },
  });
  expect(summed).toEqual(sums);
  const karnataka = { title: 'tax-invoice', state: '29', rate: 1_800, count: 1, taxable: 10_000, igst: 1_800, cgst: 0 };
  expect(body.rows).toContainEqual({ ...karnataka, sgst: 0, total: 11_800 });
});

it('The close of a month waits for the documents of its days, from that of the first charge on', async () => {
  const left = numberOfDay(`${monthAfter(now)}-01`) - numberOfDay(daysAgo(0));
  expect(await checked(now)).toEqual({ name: 'invoices-made', isDone: false, open: [{ what: 'days', amount: left }] });
  expect(await checked(longAgo)).toEqual({ name: 'invoices-made', isDone: true, open: [] });
});

it('A number that leaves one out, or a document that is changed, is refused by the database', async () => {
  const copy = (serialOf: string) =>
    rows(`INSERT INTO invoices (year, series, serial, day, wallet_id, title, seller, rate, total, taxable, cgst, sgst, igst)
      SELECT year, series, ${serialOf}, day, 'w', title, seller, rate, total, taxable, cgst, sgst, igst FROM invoices
      WHERE series = 'INV' ORDER BY year DESC, serial DESC LIMIT 1`);
  await expect(copy('serial + 2')).rejects.toThrow(/invoices_year_series_previous_fkey/);
  await expect(copy('serial')).rejects.toThrow(/invoices_pkey/);
  await expect(rows('UPDATE invoices SET total = total + 1')).rejects.toThrow(/permission denied/);
  await expect(rows('DELETE FROM invoice_lines')).rejects.toThrow(/permission denied/);
  const last = `(SELECT max(day) FROM invoice_days)`;
  await expect(rows(`INSERT INTO invoice_days (day, previous) SELECT ${last} + 2, ${last}`)).rejects.toThrow(/check/);
});
