/** The findings that two members of staff accepted, read from the facts of the ledger (decision 0177). */
import type { ClientBase, Pool } from 'pg';
import { chained, GENESIS } from '../../crypto/canonical.js';
import {
  ACCEPTANCES,
  evolveAcceptance,
  isAcceptable,
  NOT_ACCEPTED,
  type Acceptance,
  type AcceptanceFact,
} from '../../domain/acceptances.js';
import type { AcceptanceReason } from '../../domain/reasons.js';
import { readEntry, storedLine } from '../../ledger/stored-entry.js';
import { findingHash, type Violation } from './finding.js';

/** A violation that is counted apart. */
export interface AcceptedFinding extends Violation {
  /** Its hash. */
  readonly finding: string;
  readonly reason: AcceptanceReason;
  /** Ids of two members of staff. */
  readonly proposedBy: string;
  readonly confirmedBy: string;
}

interface StoredFact {
  readonly line: string;
  readonly canonical: string;
  readonly hash: Buffer;
}

const statement = `SELECT ${storedLine()} AS line, canonical, hash FROM entries WHERE stream = $1 ORDER BY first`;

const FACTS: ReadonlySet<string> = new Set(['AcceptanceProposed', 'FindingAccepted', 'AcceptanceWithdrawn']);

/** Of each finding with a fact, by its hash. None is believed where the stream's chain does not verify. */
export const readAcceptances = async (client: ClientBase | Pool): Promise<Map<string, Acceptance>> => {
  const { rows } = await client.query<StoredFact>(statement, [ACCEPTANCES]);
  const found = new Map<string, Acceptance>();
  let before: Buffer = GENESIS;
  let version = 1;
  for (const { line, canonical, hash } of rows) {
    before = chained(before, canonical);
    if (!before.equals(hash)) return new Map();
    const { actor } = JSON.parse(canonical) as { actor?: { kind?: string; id?: string } };
    for (const { event, stream, version: own } of readEntry(line).events) {
      if (stream !== ACCEPTANCES || own !== version++) return new Map();
      if (!FACTS.has(event.type)) continue;
      const fact = event as AcceptanceFact;
      // Who is named must be who wrote it.
      if (actor?.kind !== 'staff' || actor.id !== fact.by) continue;
      found.set(fact.finding, evolveAcceptance(found.get(fact.finding) ?? NOT_ACCEPTED, fact));
    }
  }
  return found;
};

export class AcceptedFindings {
  constructor(private readonly byHash: ReadonlyMap<string, Acceptance> = new Map()) {}

  static async read(client: ClientBase): Promise<AcceptedFindings> {
    return new AcceptedFindings(await readAcceptances(client));
  }

  /** Undefined for a finding that was not accepted, or cannot be. */
  find(violation: Violation): AcceptedFinding | undefined {
    if (this.byHash.size === 0 || !isAcceptable(violation.promise, violation.version)) return undefined;
    const finding = findingHash(violation);
    const { status, reason, proposedBy, confirmedBy } = this.byHash.get(finding) ?? NOT_ACCEPTED;
    if (status !== 'accepted' || !reason || !proposedBy || !confirmedBy) return undefined;
    return { ...violation, finding, reason, proposedBy, confirmedBy };
  }
}
