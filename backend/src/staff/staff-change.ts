/** A privileged change: all of it in one transaction, with its row of the audit. */
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Seen } from '../audit/seen.js';
import { actorOfStaff } from '../audit/actor-of-staff.js';
import type { AuditEntry } from '../audit/audit-entry.js';
import { Audit } from '../audit/audit.js';
import { queriesOf } from '../database/manager-queries.js';
import { Refusal } from '../domain/refusal.js';
import type { Staff } from './accounts/staff.entity.js';
import { entryOf, type SeenChange } from './staff-seen.js';
import type { StaffActor } from './staff-actor.js';

/** Who changes something, and from where. */
export interface ChangedBy {
  readonly staff: Pick<StaffActor, 'id' | 'tokenId'>;
  readonly address: string;
}

interface SeenBy {
  readonly staff: Staff;
  readonly seen: Seen;
  readonly by: ChangedBy;
  readonly manager: EntityManager;
}

type Record = (entry: Omit<AuditEntry, 'actor' | 'address'>) => Promise<void>;

@Injectable()
export class StaffChange {
  constructor(
    private readonly source: DataSource,
    private readonly audit: Audit,
  ) {}

  /** @param work calls `record` last, where it changed something */
  run<Result>(
    { staff, address }: ChangedBy,
    work: (manager: EntityManager, record: Record) => Promise<Result>,
  ): Promise<Result> {
    const actor = actorOfStaff(staff);
    return this.source.transaction((manager) =>
      work(manager, (entry) => this.audit.record(manager, { ...entry, actor, address })),
    );
  }

  /**
   * @param staff locked, as they are now
   * @returns whether this very change was made before, by the same super_admin: nothing is left to do
   * @throws Refusal 'staff-changed' where somebody else was first
   */
  async wasMade(change: SeenChange, { staff, seen, by, manager }: SeenBy): Promise<boolean> {
    if (seen === undefined || seen === staff.changes) return false;
    const made = entryOf(change, { id: staff.id, changes: seen });
    const actor = actorOfStaff(by.staff);
    if (await this.audit.isRecordedSo(queriesOf(manager), { ...made, actor, address: by.address })) return true;
    throw new Refusal('staff-changed');
  }

  /** For a change that has its own transaction. */
  recorder({ staff, address }: ChangedBy, entry: Omit<AuditEntry, 'actor' | 'address'>) {
    return (manager: EntityManager): Promise<void> =>
      this.audit.record(manager, { ...entry, actor: { kind: 'staff', id: staff.id }, address });
  }
}
