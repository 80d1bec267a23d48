/**
 * How the worker writes about a number: the one place that makes its request to the ledger, and that ends its outbox
 * row in the same commit.
 */
import { Injectable } from '@nestjs/common';
import type { Decide } from '../domain/decision-context.js';
import { systemActor, Ledger, type AppendRequest, type Recorded } from '../ledger/ledger.js';
import type { NumberWork } from './number-work.js';

/** What differs from the usual: the wallet's stream, the number alone, the worker as actor. */
export type WorkerRequest = Partial<Omit<AppendRequest, 'done'>>;

@Injectable()
export class WorkerLedger {
  constructor(private readonly ledger: Ledger) {}

  /** Records, and the work goes on: its outbox row stays. @throws Refusal as `decide` threw it, or 'busy' */
  record(work: NumberWork, request: WorkerRequest, decide: Decide): Promise<Recorded> {
    return this.ledger.record({ ...requestOf(work), ...request }, decide);
  }

  /**
   * Records, and deletes the outbox row in the same commit, also where the decision is empty.
   * @throws Refusal as `record`
   */
  async complete(work: NumberWork, request: WorkerRequest, decide: Decide): Promise<Recorded> {
    const { row } = work;
    if (!row) return this.record(work, request, decide);
    const recorded = await this.ledger.record({ ...requestOf(work), ...request, done: row }, decide);
    row.isSettled = true;
    return recorded;
  }
}

const requestOf = ({ walletId, numberId }: NumberWork): AppendRequest => ({
  stream: walletId,
  subjectIds: [numberId],
  actor: systemActor('worker'),
});
