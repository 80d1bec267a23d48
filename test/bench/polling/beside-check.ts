/** Polls while a whole ledger check runs beside them as the worker runs it, and without it, in turns. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { FEED_MODELS } from '@backend/feed-models.js';
import { runBeside } from '@backend/finance/run-beside.js';
import { rebuildFeed } from '@backend/ledger/feed/rebuild-feed.js';
import type { ClusterUrls } from '../../../scripts/postgres/scratch-cluster.mjs';
import { writeHistory } from '../ledger/history-of-wallet.js';
import { finishedLife } from '../ledger/number-lifecycles.js';
import { randomFrom } from '../measure/random.js';
import { withWorker, type Polled, type PollingLoad } from './measure-polling.js';

const PROGRAM = join(import.meta.dirname, '../../../backend/src/finance/check/check-program.js');
/** More open numbers than there are: each is polled by itself. */
const NEVER = 1_000_000;
const WALLETS = 200;
/** Entries of each wallet: long enough for a check that outlasts what is counted. */
const ENTRIES = 1_500;

/** Read by the feed to its end: else the worker would read it while it polls. */
const history = async ({ ownerUrl }: ClusterUrls): Promise<void> => {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const wanted = Array.from({ length: WALLETS }, () => ({ stream: randomUUID(), entries: ENTRIES }));
  await writeHistory(owner, wanted, randomFrom(1), finishedLife).finally(() => owner.end());
  for (const model of FEED_MODELS) await rebuildFeed(ownerUrl, model);
};

export interface Beside {
  readonly alone: Polled;
  readonly beside: Polled;
}

/** @throws where a check ended before the counting did: then it was not measured beside one */
export const measureBeside = (load: PollingLoad, rounds: number): Promise<Beside[]> =>
  withWorker({ queue: 'redis', batchAbove: NEVER, history }, load, async (measure, { appUrl }) => {
    process.env.DATABASE_URL = appUrl; // the check takes the environment of the process that starts it
    const measured: Beside[] = [];
    for (let round = 0; round < rounds; round++) {
      const alone = await measure();
      const stopping = new AbortController();
      const check = runBeside(PROGRAM, ['whole'], stopping.signal);
      const beside = await measure(0);
      stopping.abort();
      const { code, printed } = await check;
      if (code !== null) throw new Error(`the check ended with ${code} while polls were counted:\n${printed}`);
      measured.push({ alone, beside });
    }
    return measured;
  });
