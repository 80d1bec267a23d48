/** Keys that were seen are known again, and take the same memory however long they are. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { SeenKeys } from '@backend/payments/reconciliation/seen-keys.js';

it('A key is new once', () => {
  const keys = new SeenKeys();
  expect(['a', 'b', 'a', 'ä', 'b'].map((key) => keys.add(key))).toEqual([true, true, false, true, false]);
});

it('Long keys are not kept', () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const used = () => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  const keys = new SeenKeys();
  const before = used();
  for (let i = 0; i < 500; i += 1) keys.add(Buffer.alloc(100_000, `${i},`).toString('latin1')); // 50 MB
  expect(used() - before).toBeLessThan(10_000_000);
  expect(keys.add('another')).toBe(true);
});
