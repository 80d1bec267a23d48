/**
 * Lines of a file: a settlement report of a gateway, by its columns, or a bank statement. A line that cannot be read,
 * or whose sums differ, refuses the whole file and is named. What a bank or a gateway says about people is not kept.
 */
import { sha256 } from '../../crypto/canonical.js';
import { unitsOfDecimal } from '../../domain/money/decimal.js';
import { CsvError, readRecords } from '../../files/read-csv.js';
import { readSettlements as readCashfree } from '../../gateway/cashfree/cashfree-answers.js';
import type { SettlementLine } from '../../gateway/gateway.js';
import { readSettlements as readHosted } from '../../gateway/hosted/hosted-answers.js';
import { readSettlementLines as readRazorpay } from '../../gateway/razorpay/razorpay-answers.js';
import { BANK, ofSettlement, providerOf, type ImportedLine } from './imported-line.js';

type Row = Readonly<Record<string, string>>;

/** An empty cell says nothing. */
const cellsOf = (row: Row): Record<string, string | null> =>
  Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, cell === '' ? null : cell]));

/** Rupees with two decimals at most, of either sign -> paise. */
const signedPaise = (text: string | null | undefined): number | null => {
  const units = unitsOfDecimal((text ?? '').replace(/^-/, ''));
  return units !== null && text?.startsWith('-') ? -units : units;
};

/** ISO 8601, or unix seconds -> seconds. */
const secondsOf = (text: string | null | undefined): number | null => {
  if (!text) return null;
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.floor(Date.parse(text) / 1_000);
  return Number.isNaN(seconds) ? null : seconds;
};

interface Format {
  readonly columns: readonly string[];
  /** By the adapter's own reader: the sums of a file are checked as those of the API are. */
  readonly read: (row: Row) => SettlementLine | null;
}

const RAZORPAY: Format = {
  columns: ['entity_id', 'type', 'debit', 'credit', 'amount', 'currency', 'fee', 'tax', 'settled_at', 'settlement_id'],
  read: (row) => {
    const cells = cellsOf(row);
    const amounts = ['debit', 'credit', 'amount', 'fee', 'tax'].map((name) => [name, signedPaise(cells[name])]);
    const times = ['settled_at', 'created_at'].map((name) => [name, secondsOf(cells[name])]);
    const item: unknown = { ...cells, ...Object.fromEntries([...amounts, ...times]) };
    return readRazorpay({ items: [item] })?.[0] ?? null;
  },
};

const CASHFREE: Format = {
  columns: ['event_type', 'sale_type', 'event_amount', 'event_settlement_amount', 'event_currency', 'cf_settlement_id'],
  read: (row) => readCashfree({ data: [cellsOf(row)], cursor: null })?.lines[0] ?? null,
};

/** Names in the header are read in lower case. */
const HOSTED: Format = {
  columns: ['settlement_id', 'kind', 'amount', 'fee', 'tax', 'at'],
  read: (row) => {
    const cells = cellsOf(row);
    const { settlement_id: settlementId, kind, at, utr } = cells;
    const [amountPaise, feePaise, taxPaise] = ['amount', 'fee', 'tax'].map((name) => signedPaise(cells[name]));
    const ids = { paymentId: cells.payment_id, orderId: cells.order_id, refundId: cells.refund_id };
    const item = { settlementId, kind, at, utr, amountPaise, feePaise, taxPaise, ...ids, paidAt: cells.paid_at };
    return readHosted({ items: [item], next: null })?.lines[0] ?? null;
  },
};

/** @param source its id in our books, as `razorpay` or `sandbox-razorpay` */
const formatOf = (source: string): Format => {
  if (source.endsWith('razorpay')) return RAZORPAY;
  return source.endsWith('cashfree') ? CASHFREE : HOSTED;
};

async function* settlementLines(source: string, pieces: AsyncIterable<string>): AsyncGenerator<ImportedLine> {
  const { columns, read } = formatOf(source);
  for await (const { line, record } of readRecords(pieces, columns)) {
    const settled = read(record);
    if (!settled) throw new CsvError(line, 'it is no line of a settlement, or its sums differ');
    yield ofSettlement(settled);
  }
}

const BANK_COLUMNS = ['date', 'utr', 'amount', 'description'];

/** 2026-11-27, 27/11/2026 or 27-11-2026 -> midnight of India, ms since 1970. */
const dayIn = (text: string): number | null => {
  const day = text.replace(/^(\d\d)[/-](\d\d)[/-](\d{4})$/, '$3-$2-$1');
  const at = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00+05:30`) : NaN;
  return Number.isNaN(at) ? null : at;
};

/** A transfer is known by its reference; what has none, by all that it says, and its place among those of one text. */
const keyOfBank = (row: Row, amount: number, seen: Map<string, number>): string => {
  if (row.utr) return `utr:${row.utr}:${amount < 0 ? 'out' : 'in'}`;
  const said = sha256(JSON.stringify([row.date, amount, row.description])).toString('hex');
  const place = (seen.get(said) ?? 0) + 1;
  seen.set(said, place);
  return `line:${said}:${place}`;
};

async function* bankLines(pieces: AsyncIterable<string>): AsyncGenerator<ImportedLine> {
  const seen = new Map<string, number>();
  for await (const { line, record } of readRecords(pieces, BANK_COLUMNS)) {
    const [at, amount] = [dayIn(record.date!), signedPaise(record.amount)];
    if (at === null) throw new CsvError(line, `'${record.date}' is no day`);
    if (!amount) throw new CsvError(line, `'${record.amount}' is no amount of rupees`);
    if (!/^[\w./-]{0,100}$/.test(record.utr!)) throw new CsvError(line, `'${record.utr}' is no reference`);
    yield {
      ...{ key: keyOfBank(record, amount, seen), kind: 'bank', settlementId: null, paymentId: null, orderRef: null },
      ...{ refundRef: null, amount, fee: 0, tax: 0, utr: record.utr || null, at, paidAt: null },
    };
  }
}

/** @param pieces of the file's text. @throws CsvError with the line that refuses the file */
export const linesOfFile = (source: string, pieces: AsyncIterable<string>): AsyncGenerator<ImportedLine> => {
  if (providerOf(source) !== null) throw new CsvError(1, 'a provider has no files: it is read by its API');
  return source === BANK ? bankLines(pieces) : settlementLines(source, pieces);
};
