/** Opens the database once for the whole process. */
import { Global, Module } from '@nestjs/common';
import { getDataSourceToken, TypeOrmModule } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Environment } from '../config/environment.js';
import { ClockFacts } from './clock-facts.js';
import { ClockGuard } from './clock-guard.js';
import { ClockReadings } from './clock-readings.js';
import { Database } from './database.js';
import { requireMoneyKind } from './money-kind.js';
import { PgListener } from './pg-listener.js';
import { CONNECTION } from './connection.js';

/** Nobody gets the database before it is certain that it holds the money of these settings. */
const database = {
  provide: Database,
  inject: [getDataSourceToken(), Environment],
  useFactory: async (source: DataSource, { SANDBOX }: Environment) => {
    const opened = new Database(source);
    await requireMoneyKind(opened.pool, SANDBOX ? 'play' : 'real');
    return opened;
  },
};

@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [Environment],
      useFactory: ({ DATABASE_URL, POOL_SIZE }: Environment) => ({
        type: 'postgres',
        url: DATABASE_URL,
        autoLoadEntities: true,
        synchronize: false,
        retryAttempts: 5,
        retryDelay: 1_000,
        // keepAlive: a connection that a firewall forgot is found out. No idle limit: reconnecting costs more than it saves.
        extra: {
          max: POOL_SIZE,
          ...CONNECTION,
          keepAlive: true,
          idleTimeoutMillis: 0,
          connectionTimeoutMillis: 5_000,
          application_name: 'otp-wallet',
        },
      }),
    }),
  ],
  providers: [
    database,
    PgListener,
    {
      provide: ClockGuard,
      inject: [Database, Environment],
      useFactory: ({ pool }: Database, { INSTANCE_ID }: Environment) =>
        new ClockGuard(new ClockFacts(pool), `${INSTANCE_ID}, process ${process.pid}`),
    },
    ClockReadings,
  ],
  exports: [Database, PgListener, ClockGuard],
})
export class DatabaseModule {}
