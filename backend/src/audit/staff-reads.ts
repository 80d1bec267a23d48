/** Staff read what is kept encrypted about a person: each time is in the audit, before they read anything. */
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import type { AuditAction } from './audit-areas.js';
import type { AuditActor } from './audit-entry.js';
import { Audit } from './audit.js';

export interface StaffReader<Reason extends string = string> {
  readonly actor: AuditActor;
  readonly reason: Reason;
  /** In words, for staff; may be erased later. */
  readonly note: string | undefined;
  /** The network address that the command came from. */
  readonly address: string;
}

interface Reading {
  readonly action: AuditAction;
  readonly userId: string;
  /** Ids of what is read. */
  readonly of: Readonly<Record<string, string>>;
}

@Injectable()
export class StaffReads {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
  ) {}

  /** Before the answer. Read again, it is recorded again. */
  async record({ actor, reason, note, address }: StaffReader, { action, userId, of }: Reading): Promise<void> {
    await this.database.transaction((queries) =>
      this.audit.record(queries, {
        ...{ actor, action, subject: { kind: 'user', id: userId } },
        facts: { ...of, reason },
        ...{ reason: note, address },
      }),
    );
  }
}
