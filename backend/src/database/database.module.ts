/** Opens the database once for the whole process, and closes it last. */
import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Environment } from '../config/environment.js';
import { Database, dataSourceOf } from './database.js';

@Global()
@Module({
  providers: [
    {
      provide: Database,
      inject: [Environment],
      useFactory: async (env: Environment) => new Database(await dataSourceOf(env.DATABASE_URL, env.POOL_SIZE).initialize()),
    },
  ],
  exports: [Database],
})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(@Inject(Database) private readonly database: Database) {}

  async onApplicationShutdown(): Promise<void> {
    if (this.database.source.isInitialized) await this.database.source.destroy();
  }
}
