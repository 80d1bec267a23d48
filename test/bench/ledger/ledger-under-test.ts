/**
 * The ledger as the product has it: a Nest application, its CommandBus, one handler for each command, and the ledger.
 */
import 'reflect-metadata';
import { Inject, Module, type DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CommandBus, CommandHandler, CqrsModule, type ICommandHandler } from '@nestjs/cqrs';
import pg from 'pg';
import { CONNECTION } from '@backend/database/connection.js';
import { Ledger, type Recorded } from '@backend/ledger/ledger.js';
import { PostgresLedger } from '@backend/ledger/postgres-ledger.js';
import { ROW_MAPPERS } from '@backend/row-mappers.js';
import { Assign, Capture, Fund, Release, Reserve, Seek, type Step } from './steps.js';

class StepHandler implements ICommandHandler<Step, Recorded> {
  constructor(@Inject(Ledger) private readonly ledger: Ledger) {}

  execute(step: Step): Promise<Recorded> {
    return this.ledger.record(step.entry(), (account) => step.decide(account));
  }
}

/** A class of its own for each command, as CommandBus wants it. */
const HANDLERS = [Reserve, Assign, Capture, Release, Fund, Seek].map((command) => {
  class Handler extends StepHandler {}
  CommandHandler(command)(Handler);
  return Handler;
});

@Module({})
class BenchModule {
  static on(ledger: Ledger): DynamicModule {
    return {
      module: BenchModule,
      imports: [CqrsModule.forRoot()],
      providers: [{ provide: Ledger, useValue: ledger }, ...HANDLERS],
    };
  }
}

export interface LedgerUnderTest {
  execute(step: Step): Promise<Recorded>;
  end(): Promise<void>;
}

/** As DatabaseModule makes it: the pool's size is the product's default. */
const POOL_SIZE = 24;

export const ledgerUnderTest = async (appUrl: string): Promise<LedgerUnderTest> => {
  const pool = new pg.Pool({
    connectionString: appUrl,
    max: POOL_SIZE,
    ...CONNECTION,
    idleTimeoutMillis: 0,
  });
  pool.on('error', () => undefined); // an idle connection that ends is replaced
  const app = await NestFactory.createApplicationContext(BenchModule.on(new PostgresLedger(pool, ROW_MAPPERS)), {
    logger: ['error'],
  });
  await app.init();
  const bus = app.get(CommandBus);
  return {
    execute: (step) => bus.execute<Step, Recorded>(step),
    end: async () => {
      await app.close();
      await pool.end();
    },
  };
};
