/** A worker is alive while it finishes polls, or no poll is due; its health server says so. */
import type { AddressInfo } from 'node:net';
import { openHealth, type Watched } from '@worker/health.js';
import { Liveness } from '@worker/liveness.js';

const MINUTE = 60_000;

describe('A worker', () => {
  it.each([
    { name: 'is alive while it has just finished a poll', most: 10 * MINUTE, idle: 1_000, alive: true },
    { name: 'is alive without any poll, when none is late', most: 0, idle: 10 * MINUTE, alive: true },
    { name: 'is alive when work has only now come', most: 15_000, idle: 10 * MINUTE, alive: true },
    { name: 'is alive up to a minute after its last poll', most: 2 * MINUTE, idle: MINUTE, alive: true },
    { name: 'is stuck when a number waits longer', most: 2 * MINUTE, idle: MINUTE + 1, alive: false },
    { name: 'has six long periods', most: 3 * MINUTE, idle: 2 * MINUTE, period: 20_000, alive: true },
    { name: 'is stuck after them', most: 3 * MINUTE, idle: 2 * MINUTE + 1, period: 20_000, alive: false },
  ])('$name', ({ most, idle, period = 10_000, alive }) => {
    const seen = { numbers: most > 0 ? 1 : 0, most };
    const liveness = new Liveness({ finishedAt: 500 }, { late: seen }, period, () => 500 + idle);
    expect(liveness.check()).toEqual({ alive, late: seen.numbers, idle });
  });

  it('answers over HTTP whether it is alive, and whether it is ready', async () => {
    const watched: { -readonly [Name in keyof Watched]: Watched[Name] } = {
      hasBegun: () => false,
      life: () => ({ alive: true, late: 0, idle: 7 }),
      condition: () => Promise.resolve({ ready: true, mended: 3 }),
      sendMetrics: (response) => Promise.resolve(void response.end('"metrics"')),
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
      expect(await ask('/startupz')).toEqual([503, { status: 'not started' }]);
      watched.hasBegun = () => true;
      expect(await ask('/startupz')).toEqual([200, { status: 'ok' }]);
      expect(await ask('/metrics')).toEqual([200, 'metrics']);
      watched.sendMetrics = () => Promise.reject(new Error('no figures'));
      expect((await ask('/metrics'))[0]).toBe(500);
      expect((await ask('/nowhere'))[0]).toBe(404);
      expect((await ask('/livez', 'POST'))[0]).toBe(405);
    } finally {
      server.close();
      server.closeAllConnections();
    }
  });
});
