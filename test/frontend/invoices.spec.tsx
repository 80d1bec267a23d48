/** The documents of what was charged: a list with their files in both languages, and what stands there before any. */
import { afterEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import type { InvoiceResponse } from '../../frontend/src/api/client.gen.js';
import { advance, closeApp, openApp } from './support/app.js';
import { unreachable, type RouteHandlers } from './support/fake-server.js';
import { narrowScreen, wideScreen } from './support/screen.js';

const invoice: InvoiceResponse = {
  ...{ number: 'INV-2627-0000042', title: 'tax-invoice', day: '2026-11-20', total: 11_800, tax: 1_800 },
  ...{ placeOfSupply: '27', original: null },
};
const note: InvoiceResponse = {
  ...{ number: 'CRN-2627-0000001', title: 'credit-note', day: '2026-11-21', total: 500, tax: 0 },
  ...{ placeOfSupply: '27', original: 'INV-2627-0000042' },
};
const open = async (routes: RouteHandlers) => {
  const app = await openApp('/invoices', routes);
  await advance(300);
  return app;
};

afterEach(() => {
  wideScreen();
  closeApp();
});

describe('The documents of a person', () => {
  it('are rows with what they are, their tax, and a file in each language', async () => {
    await open({ 'GET /api/invoices': () => ({ items: [note, invoice], next: null }) });
    expect(document.querySelector('header.top .title')?.textContent).toBe('Invoices');
    const row = within(screen.getByText(invoice.number).closest('tr')!);
    expect(row.getByText('Tax invoice')).toBeTruthy();
    expect(row.getByText('₹118.00')).toBeTruthy();
    expect(row.getByText('₹18.00')).toBeTruthy();
    const files = ['PDF', 'PDF, हिन्दी'].map((file) => `${file}: ${invoice.number}`);
    expect(files.map((name) => row.getByRole('link', { name }).getAttribute('href'))).toEqual([
      ...[`/api/invoices/${invoice.number}/pdf?language=en`, `/api/invoices/${invoice.number}/pdf?language=hi`],
    ]);
    expect(screen.getByText(`for ${invoice.number}`)).toBeTruthy();
  });

  it('are cards on a phone, page by page', async () => {
    narrowScreen();
    const { server } = await open({
      'GET /api/invoices': ({ params }) =>
        params?.before ? { items: [invoice], next: null } : { items: [note], next: note.number },
    });
    expect(screen.queryByText('Tax in it')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Older' }));
    await advance(300);
    expect(screen.getByText(/Tax in it/)).toBeTruthy();
    expect(server.requests.filter(({ name }) => name === 'GET /api/invoices')).toHaveLength(2);
  });

  it('are to come, where there is none, and say so where they cannot be read', async () => {
    await open({ 'GET /api/invoices': () => ({ items: [], next: null }) });
    expect(screen.getByText('No Invoices Yet')).toBeTruthy();
    closeApp();
    await open({ 'GET /api/invoices': () => unreachable() });
    await advance(10_000);
    expect(screen.getByText('Failed to load your invoices')).toBeTruthy();
  });
});
