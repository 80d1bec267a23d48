/** A privileged change: all of it in one transaction, with its row of the audit. */
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { actorOfStaff } from '../audit/actor-of-staff.js';
import type { AuditEntry } from '../audit/audit-entry.js';
import { Audit } from '../audit/audit.js';
import type { StaffActor } from './staff-actor.js';

/** Who changes something, and from where. */
export interface ChangedBy {
  readonly staff: Pick<StaffActor, 'id' | 'tokenId'>;
  readonly address: string;
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

  /** For a change that has its own transaction. */
  recorder({ staff, address }: ChangedBy, entry: Omit<AuditEntry, 'actor' | 'address'>) {
    return (manager: EntityManager): Promise<void> =>
      this.audit.record(manager, { ...entry, actor: { kind: 'staff', id: staff.id }, address });
  }
}
