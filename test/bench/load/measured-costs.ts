/** What `npm run load` found (docs/bench.md says when and where), and what is assumed of a person's day. */
import type { ActionCosts, Assumptions } from './cost-model.js';

export const MEASURED: ActionCosts = {
  browse: { backend: 0, worker: 0, postgres: 0, redis: 0, wal: 0, stored: 0, provider: 0, redisCommands: 0, events: 0 },
  buy: { backend: 0, worker: 0, postgres: 0, redis: 0, wal: 0, stored: 0, provider: 0, redisCommands: 0, events: 0 },
  cancel: { backend: 0, worker: 0, postgres: 0, redis: 0, wal: 0, stored: 0, provider: 0, redisCommands: 0, events: 0 },
  pay: { backend: 0, worker: 0, postgres: 0, redis: 0, wal: 0, stored: 0, provider: 0, redisCommands: 0, events: 0 },
  wait: { backend: 0, worker: 0, postgres: 0, redis: 0, wal: 0, stored: 0, provider: 0, redisCommands: 0, events: 0 },
};

const CODES = 1.2;
const CANCELS = 0.4;
/** Periods of polling until a code, and until somebody cancels. */
const [UNTIL_CODE, UNTIL_CANCEL] = [4, 12];

export const ASSUMPTIONS: Assumptions = {
  day: { browse: 3, buy: CODES, cancel: CANCELS, pay: 0.2, wait: CODES * UNTIL_CODE + CANCELS * UNTIL_CANCEL },
  ...{ peak: 3, full: 0.6, open: 4 },
};
