/**
 * A known finding of the ledger's check is accepted by facts: one of the staff proposes, another one confirms, and
 * either step can be withdrawn (decision 0177).
 */
import type { EventOf } from './events.js';
import { isAcceptanceReason, type AcceptanceReason } from './reasons.js';

/** The stream of all acceptances. */
export const ACCEPTANCES = 'house:acceptances';

/**
 * Promises whose violations can be facts of a history that no rebuild and no work undoes. Not among them: heads,
 * postings and read models (2, 4, 13), chains and seals (11, 18), work and its age (12, 16).
 */
const ACCEPTABLE: ReadonlySet<number> = new Set([1, 3, 5, 6, 9, 10, 15, 17]);

/** @param version of the event where it was found; null where it names no event, and then it cannot be accepted */
export const isAcceptable = (promise: number, version: number | null): boolean =>
  version !== null && ACCEPTABLE.has(promise);

export type AcceptanceFact = EventOf<'AcceptanceProposed' | 'FindingAccepted' | 'AcceptanceWithdrawn'>;

/** What the facts so far say of one finding. */
export interface Acceptance {
  readonly status: 'none' | 'proposed' | 'accepted';
  /** How often it was withdrawn: names the next step once for all. */
  readonly withdrawn: number;
  readonly reason?: AcceptanceReason;
  readonly proposedBy?: string;
  readonly confirmedBy?: string;
}

export const NOT_ACCEPTED: Acceptance = { status: 'none', withdrawn: 0 };

/** A step that the rule does not allow; the message is for the member of staff. */
export class AcceptanceRefused extends Error {
  override readonly name = 'AcceptanceRefused';
}

/** @throws AcceptanceRefused where the finding is proposed or accepted already */
export const proposeAcceptance = (
  { status }: Acceptance,
  { finding, promise, reason, by }: { finding: string; promise: number; reason: AcceptanceReason; by: string },
): AcceptanceFact => {
  if (status !== 'none') throw new AcceptanceRefused(`the finding is ${status} already`);
  return { type: 'AcceptanceProposed', finding, promise, reason, by };
};

/** @throws AcceptanceRefused where nothing is proposed, or the same person proposed it */
export const confirmAcceptance = (
  { status, proposedBy, reason }: Acceptance,
  { finding, by }: { finding: string; by: string },
): AcceptanceFact => {
  if (status !== 'proposed' || !reason || !proposedBy)
    throw new AcceptanceRefused('no proposal waits for this finding');
  if (proposedBy === by) throw new AcceptanceRefused('who proposed it cannot confirm it');
  return { type: 'FindingAccepted', finding, reason, proposedBy, by };
};

/** One person is enough: the finding counts again. @throws AcceptanceRefused where there is nothing to withdraw */
export const withdrawAcceptance = (
  { status }: Acceptance,
  { finding, by }: { finding: string; by: string },
): AcceptanceFact => {
  if (status === 'none') throw new AcceptanceRefused('there is nothing to withdraw for this finding');
  return { type: 'AcceptanceWithdrawn', finding, by };
};

/** A recorded fact that the rule would have refused changes nothing: two people are needed, whoever wrote it. */
export const evolveAcceptance = (before: Acceptance, fact: AcceptanceFact): Acceptance => {
  const { status, withdrawn } = before;
  switch (fact.type) {
    case 'AcceptanceProposed':
      if (status !== 'none' || !isAcceptanceReason(fact.reason)) return before;
      return { status: 'proposed', withdrawn, reason: fact.reason, proposedBy: fact.by };
    case 'FindingAccepted': {
      const isRight = fact.proposedBy === before.proposedBy && fact.by !== before.proposedBy;
      return status === 'proposed' && isRight ? { ...before, status: 'accepted', confirmedBy: fact.by } : before;
    }
    case 'AcceptanceWithdrawn':
      return status === 'none' ? before : { status: 'none', withdrawn: withdrawn + 1 };
  }
};
