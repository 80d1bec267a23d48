/** The audit, for every feature whose staff commands are recorded. */
import { Global, Module } from '@nestjs/common';
import { Audit } from './audit.js';
import { ListAudit } from './list-audit.js';
import { RecordedChanges } from './recorded-changes.js';
import { StaffReads } from './staff-reads.js';

const parts = [Audit, ListAudit, RecordedChanges, StaffReads];

@Global()
@Module({ providers: parts, exports: parts })
export class AuditModule {}
