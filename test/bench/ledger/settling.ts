/**
 * As the product does: the work that a command wrote is deleted in the commit of the command that does it. Nothing
 * piles up in the outbox.
 */
import { reactionsTo } from '@backend/domain/reactions.js';
import type { Recorded, WorkRef } from '@backend/ledger/ledger.js';
import type { Step } from './steps.js';

type Execute = (step: Step) => Promise<Recorded>;

const workOf = ({ events }: Recorded): WorkRef[] =>
  events.flatMap(({ stream, version, event }) => reactionsTo(event).map((_, seq) => ({ stream, version, seq })));

export class Settling {
  private readonly work = new Map<string, WorkRef>();

  constructor(private readonly run: Execute) {}

  /** Numbers that are under way: each has one row in the outbox. */
  get underWay(): number {
    return this.work.size;
  }

  /** @throws RangeError when a command writes more than one piece of work: the bench knows none that does */
  readonly execute: Execute = async (step) => {
    const done = this.work.get(step.numberId);
    if (done) step.done = done;
    const recorded = await this.run(step);
    const [next, ...more] = workOf(recorded);
    if (more.length > 0) throw new RangeError(`${step.constructor.name} wrote ${more.length + 1} pieces of work`);
    if (next) this.work.set(step.numberId, next);
    else this.work.delete(step.numberId);
    return recorded;
  };
}
