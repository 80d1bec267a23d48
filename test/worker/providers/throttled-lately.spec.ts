/** A provider that asks for fewer requests at each poll is degraded all the while, and not only until the next poll. */
import { healthOf } from '@backend/provider/resilience/provider-health.js';
import { ProviderStatuses } from '@backend/provider/resilience/provider-status.js';
import { ProviderStatusHeartbeat } from '@backend/provider/resilience/provider-status-heartbeat.js';
import type { Provider } from '@backend/provider/provider.js';
import { Providers } from '@backend/provider/accounts/providers.js';
import { TestWorker } from '../worker-fixture.js';

let worker: TestWorker;
beforeAll(async () => {
  worker = await TestWorker.open({ queue: 'postgres' });
});
afterAll(() => worker?.stop());

const PERIOD = 10_000;
/** As a process sees it that never asked the provider itself. */
const elsewhere = async () => {
  const { pool } = worker.sql;
  const providers = worker.module.get(Providers);
  const unasked = { throttledUntil: 0, accountRefusedUntil: 0, accountRefusal: null, isCircuitOpen: false };
  const ofAnother = Object.create(providers, {
    of: { value: () => ({ health: () => ({ ...unasked, requestCount: 0 }) }) },
  }) as Providers;
  const found = (await new ProviderStatuses(pool, ofAnother).read()).get('sandbox')!;
  return healthOf(found, PERIOD);
};

it('A minute after it asked last it is degraded, in each process, and then it is well', async () => {
  expect(await elsewhere()).toMatchObject({ health: 'ok', quietForMs: 0 });
  const { module, sql } = worker;
  await worker.control('PUT', '/faults/getStatus', { kind: 'rate-limit', perSecond: 0.01 });
  const provider: Provider = module.get(Providers).of('sandbox');
  for (let time = 0; time < 2; time++) await provider.status('1');
  const metrics = { answersOfProviders: () => Promise.resolve(new Map()) };
  await new ProviderStatusHeartbeat(sql.pool, module.get(Providers), metrics).write();
  expect(await elsewhere()).toMatchObject({ health: 'degraded', trouble: ['it asks to be asked less often'] });
  const move = (seconds: number) =>
    worker.rows(`UPDATE provider_reports SET quiet_until = clock_timestamp() - interval '${seconds} seconds'`);
  await move(30);
  expect(await elsewhere()).toMatchObject({ health: 'degraded', quietForMs: 0 });
  await move(61);
  expect(await elsewhere()).toMatchObject({ health: 'ok', trouble: [] });
});
