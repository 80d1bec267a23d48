/** What staff did about a person: money only for who may see a person's money. */
import { Injectable } from '@nestjs/common';
import { ACTIONS_OF_MONEY, titleOfAction } from '../../audit/audit-areas.js';
import { ListAudit, type AuditedAction } from '../../audit/list-audit.js';
import { hasPermission, type PermissionHolder } from '../../domain/staff/permission.js';
import { ListColleagues } from '../../staff/queries/list-colleagues.js';
import type { PersonAuditRowResponse } from './people-dto.js';

const OF_MONEY = ['balance_management', 'transaction_management', 'system_control'] as const;

@Injectable()
export class ListPersonAudit {
  constructor(
    private readonly audit: ListAudit,
    private readonly colleagues: ListColleagues,
  ) {}

  /** @param before ms since 1970 */
  async read(userId: string, asker: PermissionHolder, before: number): Promise<PersonAuditRowResponse[]> {
    const seesMoney = OF_MONEY.some((one) => hasPermission(asker, one));
    const rows = await this.audit.about({ kind: 'user', id: userId }, before, seesMoney ? [] : ACTIONS_OF_MONEY);
    const names = await this.colleagues.names([...new Set(rows.map(({ actorId }) => actorId))]);
    return rows.map((row) => rowOf(row, names));
  }
}

const codeIn = (fact: AuditedAction['facts'][string] | undefined): string | null =>
  typeof fact === 'string' ? fact : null;

const rowOf = (
  { at, action, actorId, facts, reason }: AuditedAction,
  names: ReadonlyMap<string, string>,
): PersonAuditRowResponse => ({
  ...{ at, action, title: titleOfAction(action) },
  by: names.get(actorId) ?? null,
  reason: codeIn(facts.reason ?? facts.why),
  note: reason,
});
