/** The ledger as the house's features see it: one door, and the outbox behind it. */
import { Global, Module } from '@nestjs/common';
import { Database } from '../database/database.js';
import { Ledger } from './ledger.js';
import { Outbox } from './outbox.js';
import { PostgresLedger } from './postgres-ledger.js';

@Global()
@Module({
  providers: [
    { provide: Ledger, inject: [Database], useFactory: ({ pool }: Database) => new PostgresLedger(pool) },
    { provide: Outbox, inject: [Database], useFactory: ({ pool }: Database) => new Outbox(pool) },
  ],
  exports: [Ledger, Outbox],
})
export class LedgerModule {}
