/** Spans wait in a bounded queue: whatever the receiver does, each is counted once, and few are kept. */
import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import type { ReadableSpan } from '@opentelemetry/sdk-trace';
import { SpanQueue, type SpanResult } from '@backend/tracing/span-queue.js';
import { traceIdOf, spanIdOf } from '@backend/tracing/trace-ids.js';
import { seedOfRun } from '../../support/seed.mjs';

const SPAN = {} as ReadableSpan;

describe('The queue of spans', () => {
  it('counts each span once: sent, not taken or dropped; and ends though nothing is taken', async () => {
    const step = fc.oneof(fc.constant('span' as const), fc.constant('answer' as const), fc.constant('refuse' as const));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const counts = { sent: 0, failed: 0, dropped: 0 };
        const open: ((code: 0 | 1) => void)[] = [];
        let isEnding = false;
        const exporter = {
          export: (_spans: readonly ReadableSpan[], done: (result: { code: number }) => void) => {
            if (isEnding) done({ code: 1 });
            else open.push((code) => done({ code }));
          },
          shutdown: () => Promise.resolve(),
        };
        const count = (result: SpanResult, spans: number) => void (counts[result] += spans);
        const queue = new SpanQueue(exporter, count, { waiting: 6, batch: 2, every: 0 });
        let ended = 0;
        for (const one of steps) {
          if (one === 'span') {
            queue.onEnd(SPAN);
            ended += 1;
          } else open.shift()?.(one === 'answer' ? 0 : 1);
          await turn();
          expect(open.length).toBeLessThanOrEqual(1);
          expect(ended - counts.sent - counts.failed - counts.dropped).toBeLessThanOrEqual(6 + 2);
        }
        isEnding = true;
        open.shift()?.(1);
        await queue.shutdown();
        expect(counts.sent + counts.failed + counts.dropped).toBe(ended);
      }),
      { seed: seedOfRun(), numRuns: 50 },
    );
  });
});

describe('Ids that two processes find alone', () => {
  it('are digits of the correlation id, and follow from the row of the outbox', () => {
    expect(traceIdOf('0190A0B0-1111-7222-8333-444455556666')).toBe('0190a0b0111172228333444455556666');
    expect(traceIdOf('00000000-0000-0000-0000-000000000000')).toBeUndefined();
    expect(spanIdOf('a/1/0')).toMatch(/^[0-9a-f]{16}$/);
    expect(spanIdOf('a/1/0')).not.toBe(spanIdOf('a/1/1'));
  });
});
