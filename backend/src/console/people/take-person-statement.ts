/** A person's statement for staff: the file that the person gets, in the audit before its first byte leaves. */
import { Injectable } from '@nestjs/common';
import { actorOfStaff } from '../../audit/actor-of-staff.js';
import { Audit } from '../../audit/audit.js';
import { Environment } from '../../config/environment.js';
import { Database } from '../../database/database.js';
import { StatementFiles, type NamedFile } from '../../wallet/statement/statement-files.js';
import type { ExportAsker } from '../lists/export-audit.js';
import { GetPersonParts } from './get-person-parts.js';
import type { PersonStatementRequest } from './person-statement-dto.js';

@Injectable()
export class TakePersonStatement {
  constructor(
    private readonly parts: GetPersonParts,
    private readonly files: StatementFiles,
    private readonly database: Database,
    private readonly audit: Audit,
    private readonly environment: Environment,
  ) {}

  /** Taken again, it is recorded again. @throws Refusal 'user-not-found', 'invalid-input' as the person's own */
  async file(userId: string, asked: PersonStatementRequest, asker: ExportAsker): Promise<NamedFile> {
    await this.parts.person(userId);
    const file = await this.make(userId, asked);
    await this.database.transaction((queries) =>
      this.audit.record(queries, {
        ...{ actor: actorOfStaff(asker), address: asker.address, action: 'statement-taken' },
        ...{ subject: { kind: 'user', id: userId }, facts: { file: file.name } },
      }),
    );
    return file;
  }

  private async make(userId: string, { format, ...asked }: PersonStatementRequest): Promise<NamedFile> {
    const { PUBLIC_URL: issuer } = this.environment;
    return format === 'verifiable'
      ? this.files.verifiable(userId, issuer)
      : this.files.statement(userId, { ...asked, format }, issuer);
  }
}
