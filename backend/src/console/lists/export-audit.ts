/** What the audit says of an export: who took which list, its columns and filters, and a keyed hash of the search. */
import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../audit/audit.js';
import type { TransactionQueries } from '../../audit/append-audit.js';
import type { AuditAction } from '../../audit/audit-areas.js';
import type { AuditEntry } from '../../audit/audit-entry.js';
import { actorOfStaff } from '../../audit/actor-of-staff.js';
import { Environment } from '../../config/environment.js';
import { derivedKey } from '../../crypto/derived-key.js';
import type { PermissionHolder } from '../../domain/staff/permission.js';
import type { ListPlan } from './list-plan.js';
import type { ListExportRequest } from './list-requests.js';

export interface ExportAsker extends PermissionHolder {
  readonly id: string;
  readonly tokenId?: string;
  readonly address: string;
}

/** Who it is of, and which list. */
interface Exported {
  readonly asker: Pick<ExportAsker, 'id' | 'tokenId'> & { readonly address?: string };
  readonly list: string;
}

@Injectable()
export class ExportAudit {
  private readonly key: Buffer;

  constructor(
    private readonly audit: Audit,
    { CODE_KEY }: Environment,
  ) {
    this.key = derivedKey(CODE_KEY, 'list-searches');
  }

  /** Call it last in the transaction of what it records. */
  async record(
    queries: TransactionQueries,
    action: AuditAction,
    { asker, list }: Exported,
    said: Pick<AuditEntry, 'facts' | 'after'>,
  ): Promise<void> {
    const { address } = asker;
    await this.audit.record(queries, {
      ...{ actor: actorOfStaff(asker), action, subject: { kind: 'list', id: list } },
      ...{ ...said, ...(address !== undefined && { address }) },
    });
  }

  /** The search is there as a keyed hash: whoever knows the text can show that it was this one. */
  describe(
    { columns, sort }: ListPlan,
    asked: ListExportRequest,
  ): { facts: NonNullable<AuditEntry['facts']>; after: unknown } {
    const search = asked.search?.trim() ?? '';
    return {
      facts: {
        format: asked.format,
        sort: `${sort.isDown ? '-' : ''}${sort.column.key}`,
        ...(search && { search: createHmac('sha256', this.key).update(search).digest('hex') }),
      },
      after: { columns: columns.map(({ key }) => key), filters: asked.filters?.map((one) => ({ ...one })) ?? [] },
    };
  }
}
