/** The documents of a month in the console: by State and rate, credit notes taken off, and what is missing. */
import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import type { GstMonthResponse, GstRowResponse } from '../../../frontend/src/api/client.gen.js';
import { csvRowsOfGst, gstRows } from '../../../frontend/src/console/finance/gst/gst-rows.js';
import { open, press } from './console-fixture.js';
import { page } from './list-fixture.js';

const sold: GstRowResponse = {
  ...{ title: 'tax-invoice', state: '27', rate: 1_800, count: 3 },
  ...{ taxable: 30_000, cgst: 2_700, sgst: 2_700, igst: 0, total: 35_400 },
};
const back: GstRowResponse = {
  ...{ title: 'credit-note', state: '29', rate: 1_800, count: 1 },
  ...{ taxable: 10_000, cgst: 0, sgst: 0, igst: 1_800, total: 11_800 },
};
const month = (given: Partial<GstMonthResponse> = {}): GstMonthResponse => ({
  ...{ month: '2026-10', madeTo: '2026-10-30', isRegistered: true, missing: [], rows: [sold, back], ...given },
});
const ADDRESS = 'GET /api/admin/finance/gst/2026-10';

describe('A month of documents', () => {
  it('is summed by State and rate, and leads to its documents', async () => {
    open('/finance/gst?month=2026-10', { [ADDRESS]: () => month() });
    const row = within((await screen.findByText('27 Maharashtra')).closest('tr')!);
    expect(row.getByText('₹354.00')).toBeTruthy();
    const sum = within(screen.getByText('Sum').closest('tr')!);
    expect(sum.getByText('₹236.00')).toBeTruthy();
    expect(sum.getByText('₹200.00')).toBeTruthy();
    expect(screen.getByText(/Documents are made up to/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All documents of the month' }).getAttribute('href')).toContain(
      '/finance/invoices?day.from=2026-09-30T18:30:00.000Z&day.before=2026-10-31T18:30:00.000Z',
    );
  });

  it.each<[string, Partial<GstMonthResponse>, RegExp]>([
    ['no GSTIN', { isRegistered: false }, /No GSTIN is set/],
    ['a GSTIN alone', { isRegistered: false, missing: ['address', 'sac'] }, /not the address, the SAC/],
    ['nothing made', { madeTo: null, rows: [] }, /No document is made yet/],
  ])('says what there is with %s', async (_, given, text) => {
    open('/finance/gst?month=2026-10', { [ADDRESS]: () => month(given) });
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('is that which is chosen', async () => {
    open('/finance/gst?month=2026-10', {
      [ADDRESS]: () => month(),
      'GET /api/admin/finance/gst/2026-09': () => month({ month: '2026-09', rows: [] }),
    });
    await screen.findByText('27 Maharashtra');
    fireEvent.change(screen.getByLabelText('Month'), { target: { value: '2026-09' } });
    expect(await screen.findByText(/^No document of this month\./)).toBeTruthy();
  });

  it('is saved in rupees, with its sum', () => {
    expect(csvRowsOfGst(gstRows([sold, back])).slice(1)).toEqual([
      ['Tax invoice', '27 Maharashtra', 18, 3, 300, 27, 27, 0, 354],
      ['Credit note, taken off', '29 Karnataka', 18, 1, -100, 0, 0, -18, -118],
      ['Sum', '', null, 4, 200, 27, 27, -18, 236],
    ]);
  });
});

describe('The list of documents', () => {
  const NUMBER = 'CRN-2627-0000007';
  const column = { isDefault: true, canSort: false, operators: [], values: [], to: null };
  const list = {
    ...{ name: 'invoices', title: 'Documents of charges', empty: 'None yet.', defaultSort: '-day' },
    ...{ searchHint: null, to: null, columns: [{ ...column, key: 'number', title: 'Number', kind: 'code' }] },
  };

  it('hands over the PDF of a document in the language that is pressed, or says why not', async () => {
    open('/finance/invoices', {
      'GET /api/admin/lists': () => [list],
      'POST /api/admin/lists/invoices/rows': () => ({
        ...page,
        columns: ['number'],
        rows: [{ id: NUMBER, cells: { number: NUMBER } }],
      }),
    });
    await screen.findByRole('button', { name: `PDF: ${NUMBER}` });
    const asked = jest.fn((_path: string, _request: RequestInit) =>
      Promise.resolve({ ok: false, status: 404, json: () => Promise.resolve({ code: 'invoice-not-found' }) }),
    );
    const realFetch = globalThis.fetch;
    globalThis.fetch = asked as unknown as typeof fetch;
    try {
      press(`PDF, हिन्दी: ${NUMBER}`);
      expect(await screen.findByText('This document was not found.')).toBeTruthy();
    } finally {
      globalThis.fetch = realFetch;
    }
    const [path, { body }] = asked.mock.calls[0]!;
    expect([path, JSON.parse(body as string)]).toEqual([
      `/api/admin/finance/invoices/${NUMBER}/pdf`,
      { language: 'hi' },
    ]);
  });
});
