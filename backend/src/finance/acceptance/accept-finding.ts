/** Two members of staff accept a finding of the newest check, each with their own token (decision 0177). */
import type { Pool } from 'pg';
import { actorOfStaff } from '../../audit/actor-of-staff.js';
import {
  ACCEPTANCES,
  AcceptanceRefused,
  confirmAcceptance,
  isAcceptable,
  NOT_ACCEPTED,
  proposeAcceptance,
  withdrawAcceptance,
  type Acceptance,
  type AcceptanceFact,
} from '../../domain/acceptances.js';
import type { AcceptanceReason } from '../../domain/reasons.js';
import type { Permission } from '../../domain/staff/permission.js';
import type { Ledger } from '../../ledger/ledger.js';
import { isFreshInvitation, staffOfToken, type RunQuery } from '../../staff/queries/staff-of-token.js';
import { readAcceptances } from './accepted-findings.js';
import type { StoredVerdict } from '../check/stored-verdicts.js';

/** Of the token, and of its maker at the moment. */
const ACCEPTING: Permission = 'balance_management';

export type Step =
  | { readonly verb: 'propose'; readonly finding: string; readonly reason: AcceptanceReason }
  | { readonly verb: 'confirm' | 'withdraw'; readonly finding: string };

/** Who made the token. */
interface Member {
  readonly id: string;
  readonly tokenId?: string;
}

interface Found {
  readonly promise: number;
  readonly version: number | null;
}

/** In the newest check: what it lists, the first violations of each promise. */
const findingIn = async (pool: Pool, finding: string): Promise<Found | undefined> => {
  const { rows } = await pool.query<{ verdicts: StoredVerdict[] }>(
    'SELECT verdicts FROM ledger_checks ORDER BY began_at DESC LIMIT 1',
  );
  return rows[0]?.verdicts.flatMap(({ first }) => first).find((one) => one.finding === finding);
};

const propose = async (
  pool: Pool,
  before: Acceptance,
  { finding, reason, by }: { finding: string; reason: AcceptanceReason; by: string },
): Promise<AcceptanceFact> => {
  const found = await findingIn(pool, finding);
  if (!found)
    throw new AcceptanceRefused('the newest check of the ledger has no such finding: npm run checks lists them');
  if (!isAcceptable(found.promise, found.version))
    throw new AcceptanceRefused(`a finding of promise ${found.promise} at this place is to be repaired, not accepted`);
  return proposeAcceptance(before, { finding, promise: found.promise, reason, by });
};

export class AcceptFinding {
  private readonly query: RunQuery;

  constructor(
    private readonly pool: Pool,
    private readonly ledger: Ledger,
  ) {
    this.query = async <Row>(sql: string, values: readonly unknown[]) =>
      (await pool.query(sql, [...values])).rows as Row[];
  }

  /**
   * One step of one member of staff. The same step sent twice is refused the second time.
   * @param token of a script, made by the member in the console
   * @throws AcceptanceRefused where the token or the rule does not allow it; nothing was recorded
   * @throws Refusal 'key-reused' where another member took the same step at the same time
   */
  async take(step: Step, token: string): Promise<AcceptanceFact> {
    const staff = await staffOfToken(this.query, token);
    if (!staff?.permissions.includes(ACCEPTING))
      throw new AcceptanceRefused(`no valid token of a member of staff with the permission ${ACCEPTING}`);
    const before = (await readAcceptances(this.pool)).get(step.finding) ?? NOT_ACCEPTED;
    return this.record(step, before, { staff, fact: await this.decide(step, before, staff.id) });
  }

  private async decide(step: Step, before: Acceptance, by: string): Promise<AcceptanceFact> {
    const { finding } = step;
    if (step.verb === 'propose') return propose(this.pool, before, { finding, reason: step.reason, by });
    if (step.verb === 'withdraw') return withdrawAcceptance(before, { finding, by });
    const fact = confirmAcceptance(before, { finding, by });
    if (await isFreshInvitation(this.query, before.proposedBy!, by))
      throw new AcceptanceRefused('one of the two invited the other within 7 days');
    return fact;
  }

  /** The key names the step and how often it was withdrawn before: of two at the same time one is recorded. */
  private async record(
    { verb, finding }: Step,
    { withdrawn }: Acceptance,
    { staff, fact }: { staff: Member; fact: AcceptanceFact },
  ): Promise<AcceptanceFact> {
    await this.ledger.record(
      {
        stream: ACCEPTANCES,
        key: `${verb}-${withdrawn}-${finding}`,
        input: fact,
        actor: { kind: 'staff', id: staff.id },
        audit: { actor: actorOfStaff(staff), action: `acceptance-${verb}`, subject: { kind: 'finding', id: finding } },
      },
      () => [fact],
    );
    return fact;
  }
}
