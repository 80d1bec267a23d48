/** As troubles.ts: of what keeps the data of the product, and of its copies and seals. */
import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { DirectPool } from '@backend/database/pooler/direct-pool.js';
import { seal } from '@backend/ledger/sealing/seal.js';
import { noteNewest } from '../../../scripts/backup/backup-folders.mjs';
import type { Cause } from './alarm-stage.js';

export const STORE_TROUBLES: Readonly<Record<string, Cause>> = {
  DiskAlmostFull: (stage) => {
    stage.freeDisk = 0.1;
    return Promise.resolve(() => Promise.resolve((stage.freeDisk = 0.5)));
  },
  BackupOld: ({ folder }) => {
    const made = (ago: number): void =>
      noteNewest(folder, { finishedAt: new Date(Date.now() - ago).toISOString(), folder: '/elsewhere' });
    made(27 * 3_600_000);
    return Promise.resolve(() => Promise.resolve(made(0)));
  },
  RedisAlmostFull: async ({ redis, afterwards }) => {
    const server = new Redis(redis.url);
    afterwards.push(async () => {
      await server.config('SET', 'maxmemory', '0');
      server.disconnect();
    });
    const used = Number(/^used_memory:(\d+)/m.exec(await server.info('memory'))![1]);
    const allow = (times: number) => server.config('SET', 'maxmemory', String(Math.ceil(used * times)));
    await allow(1.1);
    return () => allow(10);
  },
  SealOld: async ({ worker, folder }) => {
    const { privateKey } = generateKeyPairSync('ed25519');
    const key = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
    const made = (): Promise<unknown> =>
      seal(worker.module.get(DirectPool), { key, file: join(folder, 'seals.jsonl') });
    await made();
    await worker.changeRows(`UPDATE seals SET sealed_at = sealed_at - interval '31 minutes'`);
    return made;
  },
};
