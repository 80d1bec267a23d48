/** A statement in each format, with its name and type. */
import { Injectable } from '@nestjs/common';
import type { NamedFile } from '../../files/named-file.js';
import { TABLE_TYPES, tableParts, type TableCell } from '../../files/table-file.js';
import { assertFitsPdf } from '../../files/pdf-pages.js';
import { AppName } from '../../settings/app-name.js';
import { ReadStatement, type Statement } from './read-statement.js';
import { pdfParts } from './statement-pdf.js';
import type { StatementFormat, StatementQuery } from './statement-query.js';
import type { Language } from '../../texts/texts.js';
import { statementColumns, statementTextsIn } from './statement-table.js';
import { VERIFIABLE_TYPE, VerifiableFile } from './verifiable-file.js';

export const STATEMENT_TYPES: Readonly<Record<StatementFormat, string>> = { ...TABLE_TYPES, pdf: 'application/pdf' };

async function* rowsOf({ lines }: Statement, columns: ReturnType<typeof statementColumns>) {
  for await (const batch of lines) yield batch.map((line): TableCell[] => columns.map(({ cell }) => cell(line)));
}

@Injectable()
export class StatementFiles {
  constructor(
    private readonly statements: ReadStatement,
    private readonly file: VerifiableFile,
    private readonly appName: AppName,
  ) {}

  /**
   * @param issuer the address of the installation
   * @throws Refusal 'invalid-input' before anything is sent: an impossible period, or one too long for a PDF
   */
  async statement(
    walletId: string,
    { format, language, ...asked }: StatementQuery,
    issuer: string,
  ): Promise<NamedFile> {
    const statement = await this.statements.read(walletId, asked);
    const { from, to } = statement.period;
    return {
      name: `statement-${from}-to-${to}.${format}`,
      type: STATEMENT_TYPES[format],
      parts: format === 'pdf' ? await this.pdf(statement, language, issuer) : this.table(statement, format, language),
    };
  }

  /** @param issuer the address of the installation */
  verifiable(walletId: string, issuer: string): NamedFile {
    return {
      name: `wallet-${walletId}.ndjson`,
      type: VERIFIABLE_TYPE,
      parts: this.file.parts(walletId, issuer),
    };
  }

  private table(statement: Statement, format: 'csv' | 'xlsx', language: Language): AsyncIterable<Uint8Array> {
    const t = statementTextsIn(language);
    const columns = statementColumns(t);
    return tableParts(format, {
      name: t('title'),
      columns: columns.map(({ title, isMoney }) => ({ header: title, isMoney })),
      rows: rowsOf(statement, columns),
    });
  }

  private async pdf(statement: Statement, language: Language, address: string): Promise<AsyncIterable<Uint8Array>> {
    const { opening, closing } = statement;
    assertFitsPdf(closing.version - opening.version);
    const appName = await this.appName.read();
    return pdfParts(statement, { language, appName, checkAddress: `${address}/check` });
  }
}
