/** Opens the database once for the whole process. */
import { Global, Module } from '@nestjs/common';
import { getDataSourceToken, TypeOrmModule } from '@nestjs/typeorm';
import { Pool } from 'pg';
import { Environment } from '../config/environment.js';
import { Clock, PlayClock } from './clock.js';
import { ClockFacts } from './clock-facts.js';
import { ClockGuard } from './clock-guard.js';
import { ClockReadings } from './clock-readings.js';
import { Database } from './database.js';
import { requireMoneyKind } from './money-kind.js';
import { PgListener } from './pg-listener.js';
import { PoolModule } from './pool.module.js';
import { Replica } from './replica/replica.js';
import { StaffPositions } from './replica/staff-positions.js';
import { driverOn } from './typeorm-driver.js';
import { ViewerDatabase } from './viewer-database.js';

/**
 * Given out only once TypeORM has connected (it retries for five seconds), and the money in it is of the settings'
 * kind.
 */
const database = {
  provide: Database,
  inject: [Pool, Environment, getDataSourceToken()],
  useFactory: async (pool: Pool, { SANDBOX }: Environment) => {
    await requireMoneyKind(pool, SANDBOX ? 'play' : 'real');
    return new Database(pool);
  },
};

@Global()
@Module({
  imports: [
    PoolModule,
    TypeOrmModule.forRootAsync({
      imports: [PoolModule],
      inject: [Pool],
      useFactory: (pool: Pool) => ({
        type: 'postgres',
        driver: driverOn(pool),
        autoLoadEntities: true,
        synchronize: false,
        retryAttempts: 5,
        retryDelay: 1_000,
      }),
    }),
  ],
  providers: [
    database,
    PgListener,
    {
      provide: ViewerDatabase,
      inject: [Database],
      useFactory: ({ pool }: Database) => new ViewerDatabase(pool),
    },
    {
      provide: ClockGuard,
      inject: [Database, Environment, { token: PlayClock, optional: true }],
      useFactory: async ({ pool }: Database, { INSTANCE_ID }: Environment, play?: PlayClock) => {
        const guard = new ClockGuard(new ClockFacts(pool), `${INSTANCE_ID}, process ${process.pid}`);
        if (!play) await guard.ready();
        return guard;
      },
    },
    {
      provide: Clock,
      inject: [ClockGuard, { token: PlayClock, optional: true }],
      useFactory: (guard: ClockGuard, play?: PlayClock) => play ?? guard,
    },
    ClockReadings,
    { provide: StaffPositions, inject: [Database], useFactory: (primary: Database) => new StaffPositions(primary) },
    {
      provide: Replica,
      inject: [Environment, Database, StaffPositions],
      useFactory: (environment: Environment, { pool }: Database, positions: StaffPositions) =>
        new Replica(environment, pool, positions),
    },
  ],
  exports: [Database, PgListener, Clock, ViewerDatabase, Replica, StaffPositions, PoolModule],
})
export class DatabaseModule {}
