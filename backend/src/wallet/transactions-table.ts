/** Transactions as a table for a spreadsheet, as the page shows them. */
import type { TableCell, TableColumn } from '../files/table-file.js';
import { indianTime, type Period } from '../periods/period.js';
import type { TransactionRow } from './queries/transaction-rows.js';

interface Column extends TableColumn {
  readonly cell: (row: TransactionRow) => TableCell;
}

const text = (header: string, cell: Column['cell']): Column => ({ header, isMoney: false, cell });

const COLUMNS: readonly Column[] = [
  text('Date (IST)', (row) => indianTime(row.created_at)),
  text('Transaction', (row) => row.type),
  text('Description', (row) => row.description),
  { header: 'Amount (INR)', isMoney: true, cell: (row) => Number(row.amount) },
  text('Status', (row) => row.status),
  text('Transaction ID', (row) => row.transaction_id),
  text('Entry hash', (row) => row.entry_hash),
];

async function* cellsOf(batches: AsyncIterable<readonly TransactionRow[]>) {
  for await (const rows of batches) yield rows.map((row) => COLUMNS.map(({ cell }) => cell(row)));
}

export const transactionsTable = (batches: AsyncIterable<readonly TransactionRow[]>) => ({
  name: 'Transactions',
  columns: COLUMNS,
  rows: cellsOf(batches),
});

export const transactionsName = ({ from, to }: Period): string => `transactions-${from}-to-${to}.csv`;
