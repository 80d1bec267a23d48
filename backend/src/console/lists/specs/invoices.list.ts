/** Documents of what people were charged and given back (decision 0267). */
import type { Title } from '../../../domain/invoices/documents.js';
import { STATE_CODES, STATE_NAMES } from '../../../domain/invoices/states.js';
import { timeFilter, userColumn } from '../list-parts.js';
import type { ListColumn, ListSpec, StatusValue } from '../list-spec.js';

const TITLES: Readonly<Record<Title, StatusValue>> = {
  'tax-invoice': { title: 'Tax invoice', tone: 'good' },
  'bill-of-supply': { title: 'Bill of supply', tone: 'good' },
  receipt: { title: 'Receipt', tone: 'good' },
  'credit-note': { title: 'Credit note', tone: 'wait' },
};

const STATES = Object.fromEntries(
  STATE_CODES.map((code) => [code, { title: `${code} ${STATE_NAMES[code]}`, tone: 'quiet' as const }]),
);

/** No index has these. */
const isOneOf = { operators: ['is'], type: 'text', isScanned: true } as const;

const money = (title: string, sql: string): ListColumn => ({ title, kind: 'money', sql });

export const INVOICES: ListSpec = {
  name: 'invoices',
  title: 'Documents of charges',
  empty: 'When a day is over, each person who was charged has a document of it here.',
  needs: ['transaction_management'],
  from: 'FROM invoices i',
  id: { sql: 'i.number', type: 'text' },
  columns: {
    day: {
      ...{ title: 'Day', kind: 'time', sql: 'i.begins_at' },
      ...{ filter: timeFilter, sort: { type: 'timestamptz' } },
    },
    number: { title: 'Number', kind: 'code', sql: 'i.number' },
    title: { title: 'What', kind: 'status', sql: 'i.title', values: TITLES, filter: isOneOf },
    state: { title: 'Place of supply', kind: 'status', sql: 'i.place_of_supply', values: STATES, filter: isOneOf },
    rate: { title: 'Rate, basis points', kind: 'count', sql: 'i.rate' },
    taxable: money('Taxable value', 'i.taxable'),
    cgst: money('CGST', 'i.cgst'),
    sgst: money('SGST/UTGST', 'i.sgst'),
    igst: money('IGST', 'i.igst'),
    total: money('Total', 'i.total'),
    original: { title: 'For document', kind: 'code', sql: 'i.original' },
    gstin: { title: 'GSTIN', kind: 'code', sql: `i.seller ->> 'gstin'`, isOptional: true },
    user: userColumn('i.wallet_id'),
  },
  defaultSort: '-day',
};
