/** The statement of an account for staff: in one snapshot, and in the audit before its first byte leaves. */
import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { actorOfStaff } from '../../audit/actor-of-staff.js';
import { Audit } from '../../audit/audit.js';
import { Database } from '../../database/database.js';
import { beginSnapshot, breakSnapshot, endSnapshot, ExportPool } from '../../database/export-pool.js';
import type { LedgerAccount } from '../../domain/money/books.js';
import type { NamedFile } from '../../files/named-file.js';
import { AppName } from '../../settings/app-name.js';
import { accountStatementFile } from './account-statement-file.js';
import type { AccountStatementRequest } from './account-statement-request.js';
import { readAccountStatement } from './read-account-statement.js';

interface Asker {
  readonly id: string;
  readonly tokenId?: string;
  readonly address: string;
}

@Injectable()
export class TakeAccountStatement {
  constructor(
    private readonly exports: ExportPool,
    private readonly database: Database,
    private readonly appName: AppName,
    private readonly audit: Audit,
  ) {}

  /** Taken again, it is recorded again. @throws Refusal 'invalid-input': an impossible period, or too long for a PDF */
  async file(account: LedgerAccount, asked: AccountStatementRequest, asker: Asker): Promise<NamedFile> {
    const appName = await this.appName.read();
    const client = await this.exports.connectFor(asker.id);
    try {
      await beginSnapshot(client);
      const { format, language, ...moment } = asked;
      const statement = await readAccountStatement(client, account, moment);
      const file = accountStatementFile(statement, format, { language, appName });
      await this.record(account, file.name, asker);
      return { ...file, parts: this.untilRead(client, file.parts) };
    } catch (error) {
      await endSnapshot(client);
      throw error;
    }
  }

  /** Ends where its reader goes away: a generator that is left runs its `finally`. */
  private async *untilRead(client: PoolClient, parts: NamedFile['parts']): AsyncGenerator<Uint8Array | string> {
    let isComplete = false;
    try {
      yield* parts;
      isComplete = true;
    } finally {
      if (isComplete) await endSnapshot(client);
      else breakSnapshot(client);
    }
  }

  private record(account: LedgerAccount, name: string, asker: Asker): Promise<void> {
    return this.database.transaction((queries) =>
      this.audit.record(queries, {
        ...{ actor: actorOfStaff(asker), address: asker.address, action: 'account-statement-taken' },
        ...{ subject: { kind: 'account', id: account }, facts: { file: name } },
      }),
    );
  }
}
