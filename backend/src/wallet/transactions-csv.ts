/**
 * Transactions as a file for a spreadsheet: UTF-8 with a byte order mark, so that it reads the rupee sign and names of
 * countries; amounts as exact decimals; and no text that it would take for a formula.
 */
import type { Paise } from '../domain/money/money.js';
import { indianTime, type Period } from '../periods/period.js';

export interface CsvRow {
  readonly created_at: Date;
  readonly type: string;
  readonly description: string;
  readonly amount: Paise;
  readonly status: string;
  readonly transaction_id: string;
  readonly entry_hash: string;
}

const BYTE_ORDER_MARK = '\uFEFF';
const COLUMNS = ['Date (IST)', 'Transaction', 'Description', 'Amount (INR)', 'Status', 'Transaction ID', 'Entry hash'];
/** A spreadsheet computes a cell that begins with one of them, also behind blanks (OWASP, "CSV Injection"). */
const FORMULA = /^\s*[=+\-@\t\r\n|%＝＋－＠]/;

/** A text in quotes; one that would be a formula has an apostrophe before it. */
const textCell = (text: string): string => {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
};

/** -123456 -> '-1234.56': digits alone, without a float. */
const amountCell = (amount: Paise): string => {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

const lineOf = (cells: readonly string[]): string => `${cells.join(',')}\r\n`;

export const csvHead = BYTE_ORDER_MARK + lineOf(COLUMNS.map(textCell));

export const csvLine = (row: CsvRow): string =>
  lineOf([
    ...[indianTime(row.created_at), row.type, row.description].map(textCell),
    amountCell(row.amount),
    ...[row.status, row.transaction_id, row.entry_hash].map(textCell),
  ]);

export const csvName = ({ from, to }: Period): string => `transactions-${from}-to-${to}.csv`;
