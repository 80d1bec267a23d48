/** The audit, for every feature whose staff commands are recorded. */
import { Global, Module } from '@nestjs/common';
import { Audit } from './audit.js';
import { ListAudit } from './list-audit.js';

@Global()
@Module({ providers: [Audit, ListAudit], exports: [Audit, ListAudit] })
export class AuditModule {}
