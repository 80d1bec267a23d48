/** One worker as it runs, with a database and a queue of its own, and the provider of the bench as its sandbox. */
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { launchNode } from '../../../scripts/launcher/launch-node.mjs';
import { freePort, readiness } from '../../../scripts/launcher/ports.mjs';
import { startRedis, type OwnRedis } from '../../support/redis.js';
import { scratchLedger, type Scratch } from '../measure/scratch.js';
import { childNamed } from '../measure/usage.js';

const READY_WITHIN_MS = 30_000;
const BUILT = join(import.meta.dirname, '../../..');

export interface PollingStack {
  readonly scratch: Scratch;
  readonly redis: (OwnRedis & { pid: number }) | null;
  /** Starts the worker. @returns its process id */
  startWorker(): Promise<number>;
  stop(): Promise<void>;
}

export const pollingStack = async (queue: 'redis' | 'postgres', providerUrl: string): Promise<PollingStack> => {
  const folder = mkdtempSync(join(tmpdir(), 'otp-polling-'));
  const scratch = await scratchLedger();
  const server = queue === 'redis' ? await startRedis() : null;
  const redis = server && { ...server, pid: childNamed('redis-server') };
  let worker: ReturnType<typeof launchNode> | undefined;

  const startWorker = async (): Promise<number> => {
    const port = await freePort();
    const log = join(folder, 'worker.log');
    const file = openSync(log, 'a');
    worker = launchNode(join(BUILT, 'worker/src/main.js'), {
      cwd: process.cwd(),
      log: file,
      env: {
        ...{ PATH: process.env.PATH, NODE_ENV: 'production', PUBLIC_URL: 'https://wallet.test', DATA_DIR: folder },
        ...{ DATABASE_URL: scratch.urls.appUrl, WORKER_PORT: String(port), INSTANCE_ID: 'bench' },
        ...{ SANDBOX: '1', SANDBOX_URL: providerUrl, SANDBOX_PROVIDER_URL: providerUrl, SANDBOX_API_KEY: 'key' },
        ...{
          SANDBOX_GATEWAY_SECRET: 'gateway-secret-of-the-polling-bench',
          CODE_KEY: Buffer.alloc(32, 1).toString('base64'),
          CATALOG_EVERY_MS: '3600000',
        },
        ...(redis && { REDIS_URL: redis.url }),
      },
    });
    closeSync(file);
    for (const until = Date.now() + READY_WITHIN_MS; Date.now() < until; await sleep(50))
      if ((await readiness(`http://127.0.0.1:${port}`)).ok) return worker.pid!;
    throw new Error(`the worker was not ready:\n${readFileSync(log, 'utf8').slice(-3_000)}`);
  };

  return {
    scratch,
    redis,
    startWorker,
    stop: async () => {
      await worker?.stop();
      await redis?.stop();
      await scratch.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
