/** What `npm run load` found (docs/bench.md says when and where), and what is assumed of a person's day. */
import type { ActionCosts, Assumptions } from './cost-model.js';

/** Taken on 2026-11-27 at 0e1a85e, two cores at a load of 34 to 51 by other work: an upper bound. */
export const MEASURED: ActionCosts = {
  browse: {
    backend: 11.7,
    worker: 0,
    postgres: 8.38,
    redis: 0.294,
    wal: 13,
    stored: 0,
    provider: 0,
    redisCommands: 27.6,
    events: 0,
  },
  buy: {
    backend: 15.8,
    worker: 24.6,
    postgres: 43.3,
    redis: 2.38,
    wal: 28700,
    stored: 24900,
    provider: 3.45,
    redisCommands: 256,
    events: 6,
  },
  cancel: {
    backend: 16.8,
    worker: 25.1,
    postgres: 66.6,
    redis: 1.84,
    wal: 50200,
    stored: 26800,
    provider: 3.36,
    redisCommands: 219,
    events: 7,
  },
  pay: {
    backend: 16.6,
    worker: 18.1,
    postgres: 63.6,
    redis: 0.729,
    wal: 46000,
    stored: 22500,
    provider: 0,
    redisCommands: 52,
    events: 2,
  },
  wait: {
    backend: 0,
    worker: 0.0306,
    postgres: 0.0417,
    redis: 0.00556,
    wal: 8,
    stored: 0,
    provider: 0.0233,
    redisCommands: 0.523,
    events: 0,
  },
};

const CODES = 1.2;
const CANCELS = 0.4;
/** Periods of polling until a code, and until somebody cancels. */
const [UNTIL_CODE, UNTIL_CANCEL] = [4, 12];

export const ASSUMPTIONS: Assumptions = {
  day: { browse: 3, buy: CODES, cancel: CANCELS, pay: 0.2, wait: CODES * UNTIL_CODE + CANCELS * UNTIL_CANCEL },
  ...{ peak: 3, full: 0.6, open: 4 },
};
