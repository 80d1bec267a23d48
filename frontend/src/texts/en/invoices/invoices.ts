/** The documents of what the user was charged. */
import { namespace } from '../../texts.js';

export const invoices = namespace('invoices', {
  title: 'Invoices',
  lead: 'One document for each day on which you were charged, made when the day is over. What was given back has a credit note.',
  documents: 'Documents',
  day: 'Day',
  number: 'Number',
  what: 'Document',
  total: 'Total',
  tax: 'Tax in it',
  file: 'File',
  'title_tax-invoice': 'Tax invoice',
  'title_bill-of-supply': 'Bill of supply',
  title_receipt: 'Receipt',
  'title_credit-note': 'Credit note',
  forDocument: 'for {{number}}',
  pdf: 'PDF',
  pdfHindi: 'PDF, हिन्दी',
  pdfOf: 'PDF: {{number}}',
  pdfHindiOf: 'PDF, हिन्दी: {{number}}',
  noneFound: 'No Invoices Yet',
  noneYet: 'Your first document is made on the day after your first code.',
  loadFailed: 'Failed to load your invoices',
  backToTransactions: 'Transaction History',
  stateHint: 'Your State is on them as the place of supply: you give it on your profile.',
});
