/** A worker is alive while it finishes looks, or nobody waits for one; its own door says so. */
import type { AddressInfo } from 'node:net';
import { openHealth, type Watched } from '@worker/health.js';
import { Liveness } from '@worker/liveness.js';

const MINUTE = 60_000;

describe('A worker', () => {
  it.each([
    ['is alive while it has just finished a look', 10 * MINUTE, 1_000, 10_000, true],
    ['is alive without any look, when none is late', 0, 10 * MINUTE, 10_000, true],
    ['is alive when work has only now come', 15_000, 10 * MINUTE, 10_000, true],
    ['is alive up to a minute after its last look', 2 * MINUTE, MINUTE, 10_000, true],
    ['is stuck when a number waits and it finished none for longer', 2 * MINUTE, MINUTE + 1, 10_000, false],
    ['has six periods where the period is long', 3 * MINUTE, 2 * MINUTE, 20_000, true],
    ['is stuck after them', 3 * MINUTE, 2 * MINUTE + 1, 20_000, false],
  ])('%s', (_, most, idle, period, alive) => {
    const seen = { numbers: most > 0 ? 1 : 0, most };
    const liveness = new Liveness({ finishedAt: 500 }, { late: seen }, period, () => 500 + idle);
    expect(liveness.check()).toEqual({ alive, late: seen.numbers, idle });
  });

  it('says by its door whether it lives, and whether it is ready', async () => {
    const watched: { -readonly [Name in keyof Watched]: Watched[Name] } = {
      life: () => ({ alive: true, late: 0, idle: 7 }),
      condition: () => Promise.resolve({ ready: true, mended: 3 }),
    };
    const server = await openHealth('127.0.0.1', 0, watched);
    const { port } = server.address() as AddressInfo;
    const ask = async (path: string, method = 'GET'): Promise<unknown[]> => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, { method });
      return [response.status, await response.json()];
    };
    try {
      expect(await ask('/livez')).toEqual([200, { status: 'ok', late: 0, idle: 7 }]);
      expect(await ask('/readyz?x=1')).toEqual([200, { status: 'ok', mended: 3 }]);
      watched.life = () => ({ alive: false, late: 4, idle: 90_000 });
      watched.condition = () => Promise.resolve({ ready: false, mended: 3 });
      expect(await ask('/livez')).toEqual([503, { status: 'stuck', late: 4, idle: 90_000 }]);
      expect(await ask('/readyz')).toEqual([503, { status: 'not ready', mended: 3 }]);
      watched.condition = () => Promise.reject(new Error('no database'));
      expect(await ask('/readyz')).toEqual([503, { status: 'not ready' }]);
      expect((await ask('/nowhere'))[0]).toBe(404);
      expect((await ask('/livez', 'POST'))[0]).toBe(405);
    } finally {
      server.close();
      server.closeAllConnections();
    }
  });
});
