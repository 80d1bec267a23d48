/** A database that neither answers nor refuses: alarms are evaluated all the same, and say so. */
import { jest } from '@jest/globals';
import type { AlarmStore } from '@backend/alarms/alarm-store.js';
import { AlarmWatch } from '@backend/alarms/alarm-watch.js';
import type { DirectDelivery } from '@backend/alarms/direct-delivery.js';
import { ProcessBeat } from '@backend/alarms/process-beat.js';
import type { Environment } from '@backend/config/environment.js';
import type { Clock } from '@backend/database/clock.js';
import type { Database } from '@backend/database/database.js';
import { Metrics } from '@backend/metrics/metrics.js';
import { DatabaseFigures } from '@backend/ops/figures/database-figures.js';

const never = (): Promise<never> => new Promise(() => {});

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const settings = { PUBLIC_URL: 'http://wallet.test', INSTANCE_ID: 'one' } as Environment;
/** Parts of a worker; what is sent directly is kept. */
const workerOn = (database: Database, store: AlarmStore) => {
  const [metrics, sent] = [new Metrics(), [] as string[]];
  new DatabaseFigures(database, metrics);
  const beat = new ProcessBeat('worker', database, {} as Clock, metrics);
  const add: DirectDelivery['add'] = ({ alarms }) => void sent.push(...alarms.map(({ alarm }) => alarm));
  const direct = { add, untaken: () => new Set<string>() } as unknown as DirectDelivery;
  const watch = new AlarmWatch(beat, metrics, store, direct, settings);
  return { sent, metrics, watch };
};

/** @returns whether it ended, within half a minute */
const pass = async (round: Promise<void>): Promise<boolean> => {
  const ended = round.then(
    () => true,
    () => true,
  );
  await jest.advanceTimersByTimeAsync(30_000);
  return Promise.race([ended, Promise.resolve(false)]);
};

it('Rounds go on, and report that it is away', async () => {
  const { watch, sent, metrics } = workerOn(
    { query: never, transaction: never } as unknown as Database,
    {} as AlarmStore,
  );
  for (const at of [0, 60_000, 120_000, 180_000]) expect(await pass(watch.round(at))).toBe(true);
  expect(sent).toEqual(expect.arrayContaining(['DatabaseUnreachable', 'FiguresUnread']));
  metrics.atScrape(never);
  const scraped = metrics.text();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await scraped).toContain('otp_figures_read 0');
});

it('A round ends where alarms cannot be stored', async () => {
  const query = () => Promise.resolve({ rowCount: 1, rows: [] });
  const store = { load: never } as unknown as AlarmStore;
  const { watch } = workerOn({ query, transaction: never } as unknown as Database, store);
  expect(await pass(watch.round(0))).toBe(true);
});
