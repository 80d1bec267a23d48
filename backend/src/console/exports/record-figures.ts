/** Records that a page hands over figures as a file, which it makes itself of what it has read. */
import { Injectable } from '@nestjs/common';
import { actorOfStaff } from '../../audit/actor-of-staff.js';
import { Audit } from '../../audit/audit.js';
import { Database } from '../../database/database.js';
import { Refusal } from '../../domain/refusal.js';
import { hasPermission, type Permission } from '../../domain/staff/permission.js';
import type { ExportAsker } from '../lists/export-audit.js';

/** By kind what its page needs: who may not see it takes no file of it. */
const PERMISSIONS = {
  analytics: 'view_analytics',
  'trial-balance': 'transaction_management',
  'closed-period': 'transaction_management',
  'gst-month': 'transaction_management',
  'ledger-account': 'transaction_management',
} as const satisfies Readonly<Record<string, Permission>>;

export type FiguresKind = keyof typeof PERMISSIONS;
export const FIGURES_KINDS = Object.keys(PERMISSIONS) as FiguresKind[];

export interface TakenFigures {
  readonly kind: FiguresKind;
  /** Of the file, without its ending. */
  readonly file: string;
  readonly filters: readonly { readonly name: string; readonly value: string }[];
  readonly rows: number;
}

@Injectable()
export class RecordFigures {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
  ) {}

  /** Before there is a file. Taken again, it is recorded again. @throws Refusal 'permission-denied' */
  async record({ kind, file, filters, rows }: TakenFigures, asker: ExportAsker): Promise<void> {
    const permission = PERMISSIONS[kind];
    if (!hasPermission(asker, permission)) throw new Refusal('permission-denied', { permission });
    await this.database.transaction((queries) =>
      this.audit.record(queries, {
        ...{ actor: actorOfStaff(asker), address: asker.address, action: 'figures-exported' },
        ...{ subject: { kind: 'figures', id: kind }, facts: { file, rows } },
        after: { filters: filters.map(({ name, value }) => ({ name, value })) },
      }),
    );
  }
}
