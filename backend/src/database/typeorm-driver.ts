/** TypeORM on the process's own pool, by its public option `driver`: one pool, one limit, the same settings for all. */
import pg, { type Pool } from 'pg';

/**
 * The module `pg`, but for its Pool: `new Pool(...)` gives the part of `pool` that TypeORM uses.
 * TypeORM ends its pool when an attempt to initialize fails, and tries again; this pool is ended by PoolModule alone.
 */
export const driverOn = (pool: Pool): object => {
  const shared = {
    on: pool.on.bind(pool),
    connect: pool.connect.bind(pool),
    end: (done: () => void) => done(),
  };
  return {
    ...pg,
    Pool: function SharedPool() {
      return shared;
    },
  };
};
