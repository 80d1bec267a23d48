/** The ledger as the features see it: one way to write, the outbox for work of programs, and work items for people. */
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Clock } from '../database/clock.js';
import { Database } from '../database/database.js';
import { Ledger } from './ledger.js';
import type { RowMappers } from './read-models.js';
import { Outbox } from './outbox.js';
import { WorkItems } from './work-items.js';
import { LEDGER_OPTIONS, PostgresLedger } from './postgres-ledger.js';

@Global()
@Module({})
export class LedgerModule {
  /** @param mappers what the features, which stand above the ledger, let it write for them */
  static with(mappers: RowMappers): DynamicModule {
    return {
      module: LedgerModule,
      providers: [
        {
          provide: Ledger,
          inject: [Database, Clock],
          useFactory: ({ pool }: Database, clock: Clock) => new PostgresLedger(pool, mappers, LEDGER_OPTIONS, clock),
        },
        {
          provide: Outbox,
          inject: [Database, Clock],
          useFactory: ({ pool }: Database, clock: Clock) => new Outbox(pool, clock),
        },
        { provide: WorkItems, inject: [Database], useFactory: ({ pool }: Database) => new WorkItems(pool) },
      ],
      exports: [Ledger, Outbox, WorkItems],
    };
  }
}
