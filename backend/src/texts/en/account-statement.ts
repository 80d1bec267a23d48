/** What the statement of an account of the books says. The names of accounts and of events are not translated. */
import { namespace } from '../texts.js';

export const accountStatementTexts = namespace('accountStatement', {
  title: 'Statement of account {{account}}',
  period: 'Period',
  days: '{{from}} to {{to}}, days of India',
  by: 'By the time of',
  recorded: 'recording',
  effective: 'taking effect',
  made: 'Made',
  opening: 'Balance at the beginning',
  closing: 'Balance at the end',
  postings: 'Postings',
  signHint: 'A balance is debits less credits.',
  recordedAt: 'Recorded (IST)',
  effectiveAt: 'Took effect (IST)',
  event: 'Event',
  entry: 'Event of the ledger',
  other: 'Other account',
  party: 'Party',
  debit: 'Debit',
  credit: 'Credit',
  balance: 'Balance',
  sums: 'Sum',
  nothing: 'Nothing was posted in this period.',
  page: 'Page {{page}}',
});
