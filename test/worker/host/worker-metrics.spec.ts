/** What the worker counts, as Prometheus reads it: its own work, and the figures of the database. */
import { readFileSync } from 'node:fs';
import { jest } from '@jest/globals';
import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import pg from 'pg';
import { Metrics } from '@backend/metrics/metrics.js';
import { DatabaseFigures } from '@backend/ops/figures/database-figures.js';
import { openHealth } from '@worker/health.js';
import { WorkerHealth } from '@worker/worker-health.js';
import { namesIn, valueOf } from '../../backend/metrics/metrics-of.js';
import { TestWorker } from '../worker-fixture.js';

let worker: TestWorker;
let health: Server;
beforeAll(async () => {
  worker = await TestWorker.open({ queue: 'postgres' });
  health = await openHealth('127.0.0.1', 0, worker.module.get(WorkerHealth));
});
afterAll(async () => {
  health?.close();
  health?.closeAllConnections();
  await worker?.stop();
});

const scrape = async (): Promise<string> => {
  const answer = await fetch(`http://127.0.0.1:${(health.address() as AddressInfo).port}/metrics`);
  expect(answer.status).toBe(200);
  return answer.text();
};

describe('The metrics of the worker', () => {
  it('count the life of a number: orders, polls and their lateness', async () => {
    worker.startWorker();
    await worker.deposit(1_000_000);
    await worker.nextOrder({ outcome: 'never' });
    const numberId = await worker.buy();
    await worker.until(numberId, ({ status }) => status === 'active');
    const metrics = worker.module.get(Metrics);
    const polled = async (): Promise<number> =>
      valueOf(await metrics.registry.metrics(), 'otp_poll_lateness_seconds_count') ?? 0;
    for (let polls = 0; polls < 2; polls = await polled()) await worker.number(numberId);
    await worker.haltWorker();

    const text = await scrape();
    const asked = 'otp_provider_request_seconds_count{provider="sandbox"';
    expect(valueOf(text, `${asked},request="order",result="answered"}`)).toBe(1);
    expect(valueOf(text, `${asked},request="status",result="answered"}`)).toBeGreaterThanOrEqual(2);
    expect(valueOf(text, 'otp_poll_lateness_seconds_bucket{le="+Inf"}')).toBeGreaterThanOrEqual(2);
    const phone = (await worker.number(numberId)).phone;
    for (const personal of [numberId, worker.userId, phone]) expect(text).not.toContain(personal);
  });

  it('have the figures of the database', async () => {
    // The alarms have read them at the start of the worker: those may be 10 s old.
    const now = performance.now.bind(performance);
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now() + 10_001);
    const text = await scrape();
    clock.mockRestore();
    const figure = (name: string) => valueOf(text, name);
    expect(figure('otp_figures_read')).toBe(1);
    expect(figure('otp_open_numbers')).toBe(1);
    expect(figure('otp_polled_numbers')).toBe(1);
    expect(figure('otp_poll_jobs')).toBe(1);
    expect(figure('otp_ledger_imbalance_paise')).toBe(0);
    expect(figure('otp_oldest_number_seconds')).toBeGreaterThan(0);
    // Nothing was checked and nothing sealed yet: a figure that is not known is not there.
    for (const name of ['otp_check_violations', 'otp_check_age_seconds', 'otp_seal_age_seconds'])
      expect(figure(name)).toBeUndefined();
  });

  it('are, with those of the backend, the ones of the page', async () => {
    const page = readFileSync('docs/monitoring.md', 'utf8');
    const named = [...page.matchAll(/^\| `(otp_\w+)` \| (\w+) \|/gm)];
    const ofWorker = named.flatMap(([, name, process]) => (process === 'backend' ? [] : [name!]));
    expect(namesIn(await scrape())).toEqual(ofWorker.sort());
  });

  it('ask the database once for all that scrape within 10 s', async () => {
    const figures = new DatabaseFigures(worker.sql, new Metrics());
    const [first, second] = await Promise.all([figures.read(), figures.read()]);
    expect(first).not.toBeNull();
    expect(second).toBe(first);
    expect(await figures.read()).toBe(first);
  });

  it('are there without those figures while the database does not answer in time', async () => {
    const metrics = new Metrics();
    new DatabaseFigures(worker.sql, metrics);
    const blocker = new pg.Client({ connectionString: worker.adminUrl });
    await blocker.connect();
    await blocker.query('BEGIN; LOCK TABLE withdrawals IN ACCESS EXCLUSIVE MODE');
    const text = await metrics.text();
    await blocker.end();
    expect(valueOf(text, 'otp_figures_read')).toBe(0);
    expect(valueOf(text, 'otp_open_numbers')).toBeUndefined();
    expect(worker.loggedBy('Figures')).toEqual([
      expect.stringMatching(/^ALARM: the figures of the database cannot be read/),
    ]);
  });
});
