/** The ledger as the features see it: one way to write, the outbox for what programs do, and work items for what people do. */
import { Global, Module } from '@nestjs/common';
import { Database } from '../database/database.js';
import { Ledger } from './ledger.js';
import { Outbox } from './outbox.js';
import { WorkItems } from './work-items.js';
import { PostgresLedger } from './postgres-ledger.js';

@Global()
@Module({
  providers: [
    { provide: Ledger, inject: [Database], useFactory: ({ pool }: Database) => new PostgresLedger(pool) },
    { provide: Outbox, inject: [Database], useFactory: ({ pool }: Database) => new Outbox(pool) },
    { provide: WorkItems, inject: [Database], useFactory: ({ pool }: Database) => new WorkItems(pool) },
  ],
  exports: [Ledger, Outbox, WorkItems],
})
export class LedgerModule {}
