/** States of the page of invoices. */
import { Refused, Served } from '../../../gallery/Served.js';
import type { States } from '../../../gallery/states.js';
import type { InvoiceResponse } from '../../api/client.gen.js';
import { InvoicesPage } from './InvoicesPage.js';

const invoice: InvoiceResponse = {
  ...{ number: 'INV-2627-0000042', title: 'tax-invoice', day: '2026-11-26' },
  ...{ total: 12_34_567, tax: 1_88_324, placeOfSupply: '27', original: null },
};
const note: InvoiceResponse = {
  ...invoice,
  ...{ number: 'CRN-2627-0000007', title: 'credit-note', total: 1_195, tax: 0, original: invoice.number },
};

const page = (found: unknown) => () => (
  <Served answers={{ '/api/invoices': found }}>
    <InvoicesPage />
  </Served>
);

export const states: States = {
  'An invoice and a credit note': page({ items: [invoice, note], next: null }),
  'More than a page': page({ items: [invoice], next: invoice.number }),
  'None yet': page({ items: [], next: null }),
  'Before the answer': page(undefined),
  'They cannot be read': page(new Refused()),
};
