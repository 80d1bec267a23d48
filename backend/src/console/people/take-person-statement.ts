/** A person's statement for staff: the file that the person gets, in the audit before its first byte leaves. */
import { Injectable } from '@nestjs/common';
import { actorOfStaff } from '../../audit/actor-of-staff.js';
import { Audit } from '../../audit/audit.js';
import { Database } from '../../database/database.js';
import type { StatementRequest } from '../../wallet/statement/get-statement-request.js';
import { GetStatement } from '../../wallet/statement/get-statement.js';
import type { ExportAsker } from '../lists/export-audit.js';
import { GetPersonParts } from './get-person-parts.js';

@Injectable()
export class TakePersonStatement {
  constructor(
    private readonly parts: GetPersonParts,
    private readonly statements: GetStatement,
    private readonly database: Database,
    private readonly audit: Audit,
  ) {}

  /** Taken again, it is recorded again. @throws Refusal 'user-not-found', 'invalid-input' as the person's own */
  async file(userId: string, asked: StatementRequest, asker: ExportAsker) {
    await this.parts.person(userId);
    const file = await this.statements.file(userId, asked);
    await this.database.transaction((queries) =>
      this.audit.record(queries, {
        ...{ actor: actorOfStaff(asker), address: asker.address, action: 'statement-taken' },
        ...{ subject: { kind: 'user', id: userId }, facts: { file: file.name } },
      }),
    );
    return file;
  }
}
