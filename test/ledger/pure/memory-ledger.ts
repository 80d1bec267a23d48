/**
 * The ledger without a database: the same batches on tables in memory, at a clock of its own (microseconds).
 */
import { createHash } from 'node:crypto';
import type { Decide } from '@backend/domain/decision-context.js';
import { runBatch, type Answer, type Changes, type Outcome } from '@backend/ledger/batch.js';
import type { BatchContext } from '@backend/ledger/batch-context.js';
import { ROW_MAPPERS } from '@backend/row-mappers.js';
import { systemActor, type AppendRequest, type Recorded, type EncryptedText } from '@backend/ledger/ledger.js';
import { assignment } from '../../domain/event-samples.js';

export type TestRequest = [request: Partial<AppendRequest>, decide: Decide];

/** Of every assignment, as the samples of events have it. */
const PHONE = { numberId: 'n', proof: assignment.proof, box: Buffer.from('phone') };

export class MemoryLedger {
  readonly loaded: BatchContext & { clock: number } = {
    clock: 1e15,
    heads: new Map(),
    subjects: new Map(),
    keys: new Map(),
    purchases: new Map([['w', []]]),
  };

  /** One batch, in which the members run in this order. */
  batch(...requests: TestRequest[]): Outcome {
    const members = requests.map(([request, decide]) => ({
      request: {
        ...{
          stream: 'w',
          subjectIds: ['n', 'r', 'w', 'w1', 'x', 'c'],
          recentRecharges: true as const,
          recentPurchases: true as const,
          actor: systemActor('test'),
          phone: PHONE,
        },
        ...request,
      },
      decide,
    }));
    return runBatch(this.loaded, members, ROW_MAPPERS);
  }

  answer(...requests: TestRequest): Answer {
    return this.batch(requests).answers[0]!;
  }

  /** @throws what the decision threw */
  record(...requests: TestRequest): Recorded {
    const answer = this.answer(...requests);
    if ('error' in answer) throw answer.error;
    return answer.recorded;
  }
}

/** Rows of the features' tables that a batch writes, by the table's name. */
export const rowsIn = ({ rows }: Changes): Record<string, Record<string, unknown>[]> =>
  Object.fromEntries([...rows].map(([{ name }, of]) => [name, of as Record<string, unknown>[]]));

/** A code as the ledger takes it, not really encrypted. */
export const sealed = (numberId: string, code: string): EncryptedText => ({
  numberId,
  proof: createHash('sha256').update(code).digest('hex'),
  box: Buffer.from(code),
});
