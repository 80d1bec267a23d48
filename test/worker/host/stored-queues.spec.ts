/** Under which names Redis keeps the queues: each on one node of a cluster, and each job where it was before. */
import fc from 'fast-check';
import { QUEUE_NAMES } from '@backend/jobs/job.js';
import { partOf, storedQueues } from '@backend/queues/stored-queues.js';
import { seedOfRun } from '../../support/seed.mjs';

/** https://redis.io/docs/latest/operate/oss_and_stack/reference/cluster-spec/: CRC16 of what is in the braces. */
const slotOf = (name: string): number => {
  const [, tag = name] = /\{(.+?)\}/.exec(name) ?? [];
  let crc = 0;
  for (const byte of Buffer.from(tag)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return crc % 16_384;
};
const MASTERS = 3;
const masterOf = (name: string): number => Math.floor((slotOf(name) * MASTERS) / 16_384);

describe('A queue in Redis', () => {
  it('has its whole name in the braces: all its keys are on one node', () => {
    const stored = QUEUE_NAMES.flatMap((name) => storedQueues(name));
    expect(stored.filter((name) => !/^\{[a-z0-9-]+\}$/.test(name))).toEqual([]);
    expect(new Set(stored).size).toBe(stored.length);
  });

  it('of polls is spread over all masters of a cluster of three', () => {
    expect(new Set(storedQueues('poll-number').map(masterOf))).toEqual(new Set([0, 1, 2]));
  });

  it('has a job in one part, the same at any time, and as many in each', () => {
    const parts = storedQueues('poll-number').length;
    fc.assert(
      fc.property(fc.array(fc.uuid(), { minLength: 400, maxLength: 400 }), (ids) => {
        const counts = Array.from({ length: parts }, () => 0);
        for (const id of new Set(ids)) {
          expect(partOf(`wallet-${id}`, parts)).toBe(partOf(`wallet-${id}`, parts));
          counts[partOf(`wallet-${id}`, parts)]! += 1;
        }
        expect(Math.min(...counts)).toBeGreaterThan(new Set(ids).size / parts / 2);
      }),
      { seed: seedOfRun(), numRuns: 20 },
    );
  });
});
