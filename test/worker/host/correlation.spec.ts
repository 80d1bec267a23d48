/** What a person began is found again in what the worker does for them: its entries, its log; and no code or phone. */
import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { correlated } from '@backend/config/correlation.js';
import { JsonLogger } from '@backend/config/logging/json-logger.js';
import { TestWorker } from '../worker-fixture.js';

const CODE = '918273';

let worker: TestWorker;
const lines: string[] = [];
beforeAll(async () => {
  worker = await TestWorker.open({ queue: 'postgres' });
  worker.module.useLogger(new JsonLogger([], { write: (line) => void lines.push(line) }));
});
afterAll(async () => {
  Logger.overrideLogger(['error', 'fatal']);
  await worker?.stop();
});

describe('The correlation id of a purchase', () => {
  it('is that of every entry until the code, and of the order’s line in the log', async () => {
    worker.startWorker();
    await worker.deposit(1_000_000);
    await worker.nextOrder({ outcome: 'code', afterMs: 0, code: CODE });
    const id = randomUUID();
    const numberId = await correlated(id, () => worker.buy());
    const { phone } = await worker.until(numberId, ({ status }) => status === 'used');
    await worker.haltWorker();

    const { rows: entries } = await worker.sql.query<{ correlation: string; types: string }>(
      `SELECT e.canonical::jsonb->>'correlation' AS correlation, string_agg(v.type, ' ' ORDER BY v.version) AS types
       FROM events v JOIN entries e ON e.stream = v.stream AND v.version BETWEEN e.first AND e.first + e.event_count - 1
       WHERE v.subject = $1 GROUP BY e.first, e.canonical ORDER BY e.first`,
      [numberId],
    );
    expect(entries.map(({ types }) => types).join(' ')).toMatch(
      /NumberRequested OrderSent NumberAssigned CodeReceived FundsSpent$/,
    );
    expect(new Set(entries.map(({ correlation }) => correlation))).toEqual(new Set([id]));

    const told = lines.map((line) => JSON.parse(line) as { message: string; context: string; correlation?: string });
    const orders = told.filter(({ context, message }) => context === 'Provider' && message.includes(' order: '));
    expect(orders.map(({ correlation }) => correlation)).toEqual([id]);
    expect(lines.join('')).not.toContain(CODE);
    expect(phone).toMatch(/\d{6}/);
    expect(lines.join('')).not.toContain(phone!.replaceAll(/\D/g, '').slice(-8));
  });
});
