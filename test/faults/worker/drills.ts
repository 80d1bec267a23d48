/** All drills of the worker, in the order in which they are run. */
import type { Drill } from './drill.js';
import { cancelRacesCode, cancelRacesCodeShort } from './drills/cancel-races-code.js';
import { databaseClocks } from './drills/wrong-database-clock.js';
import { databaseKilled, databaseKilledWithQueue } from './drills/database-ends.js';
import { dueAtOnce, dueAtOnceShort } from './drills/due-at-once.js';
import { providerMisbehaves, providerMixesUp } from './drills/provider-faults.js';
import { recovery, recoveryWithQueue } from './drills/recovery.js';
import { redisFull, redisKilled, redisKilledWithout } from './drills/redis-ends.js';
import { redisForgets } from './drills/redis-forgets.js';
import { rollingRestart, frozenWorkerLoses } from './drills/two-workers.js';
import { wrongClocks } from './drills/wrong-clock.js';
import { workerKilled, workerKilledShort } from './drills/worker-killed.js';

export const DRILLS: readonly Drill[] = [
  workerKilled,
  recovery,
  redisForgets,
  redisKilled,
  redisFull,
  redisKilledWithout,
  databaseKilled,
  cancelRacesCode,
  providerMisbehaves,
  providerMixesUp,
  rollingRestart,
  frozenWorkerLoses,
  dueAtOnce,
  recoveryWithQueue,
  databaseKilledWithQueue,
  ...wrongClocks,
  ...databaseClocks,
];

/** About a minute, for every run of the tests. */
export const SHORT_DRILLS: readonly Drill[] = [
  workerKilledShort,
  recovery,
  redisForgets,
  redisFull,
  cancelRacesCodeShort,
  dueAtOnceShort,
];
