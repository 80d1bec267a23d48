/** The statement of an account in each format: tables for spreadsheets, NDJSON for programs, PDF to be read. */
import type { Language } from '../../texts/texts.js';
import { TABLE_TYPES, tableParts, type TableCell } from '../../files/table-file.js';
import type { NamedFile } from '../../files/named-file.js';
import { assertFitsPdf } from '../../files/pdf-pages.js';
import { indianTime } from '../../periods/period.js';
import { accountStatementTexts } from '../../texts/en/account-statement.js';
import { textsIn } from '../../texts/texts.js';
import '../../texts/hi/account-statement.js';
import { accountPdfParts } from './account-statement-pdf.js';
import type { AccountFormat } from './account-statement-request.js';
import type { AccountStatement } from './read-account-statement.js';

export const ACCOUNT_FILE_TYPES: Readonly<Record<AccountFormat, string>> = {
  ...TABLE_TYPES,
  pdf: 'application/pdf',
  ndjson: 'application/x-ndjson',
};

interface Words {
  readonly language: Language;
  /** As people see it. */
  readonly appName: string;
}

/** The balance at the beginning is the first row, the one at the end the last. */
function tableOf(statement: AccountStatement, format: 'csv' | 'xlsx', language: Language) {
  const t = textsIn(language, accountStatementTexts);
  const { account, opening, closing, sums } = statement;
  const texts = ['recordedAt', 'effectiveAt', 'event', 'entry', 'other', 'party'] as const;
  const amounts = ['debit', 'credit', 'balance'] as const;
  async function* rows(): AsyncGenerator<TableCell[][]> {
    yield [[null, null, t('opening'), null, null, null, null, null, opening]];
    for await (const lines of statement.lines)
      yield lines.map(({ recorded, effective, event, entry, other, party, debit, credit, balance }) => [
        ...[indianTime(new Date(recorded)), indianTime(new Date(effective)), event, entry, other, party],
        ...[debit, credit, balance],
      ]);
    yield [[null, null, t('closing'), null, null, null, sums.debit, sums.credit, closing]];
  }
  return tableParts(format, {
    name: account,
    columns: [
      ...texts.map((name) => ({ header: t(name), isMoney: false })),
      ...amounts.map((name) => ({ header: `${t(name)} (INR)`, isMoney: true })),
    ],
    rows: rows(),
  });
}

const asLine = (value: object): string => `${JSON.stringify(value)}\n`;

/** First what it is of, last its sums; amounts are whole paise, times ISO 8601. */
async function* ndjsonParts({ lines, sums, closing, madeAt, period, ...head }: AccountStatement) {
  const iso = (at: number): string => new Date(at).toISOString();
  yield asLine({ format: 'otp-wallet-account', version: 1, ...head, ...period, made: iso(madeAt) });
  for await (const batch of lines)
    yield batch
      .map(({ recorded, effective, ...rest }) =>
        asLine({ recorded: iso(recorded), effective: iso(effective), ...rest }),
      )
      .join('');
  const { debit, credit, lines: count } = sums;
  yield asLine({ debit, credit, lines: count, closing });
}

const partsOf = (statement: AccountStatement, format: AccountFormat, words: Words): NamedFile['parts'] => {
  if (format === 'ndjson') return ndjsonParts(statement);
  if (format !== 'pdf') return tableOf(statement, format, words.language);
  assertFitsPdf(statement.sums.lines);
  return accountPdfParts(statement, words);
};

/** @throws Refusal 'invalid-input' before anything is sent, where it is too long for a PDF */
export const accountStatementFile = (statement: AccountStatement, format: AccountFormat, words: Words): NamedFile => ({
  name: `${statement.account}-${statement.period.from}-to-${statement.period.to}.${format}`,
  type: ACCOUNT_FILE_TYPES[format],
  parts: partsOf(statement, format, words),
});
