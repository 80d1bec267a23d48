/** One check of the ledger: a pass that verifies and replays, its record, and the work item for what it found. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { withSettings } from '../../config/database-urls.js';
import { checkLedger, type Checked, type VerifyOptions } from '../verify.js';
import { updateItems } from './broken-items.js';
import { checkFacts, dueCheck, type DueCheck } from './due-check.js';
import { storedVerdicts } from './stored-verdicts.js';

export type CheckResult = 'holds' | 'not all checked' | 'broken';

export interface CheckDone {
  readonly checkId: string;
  readonly kind: DueCheck['kind'];
  readonly result: CheckResult;
  readonly events: number;
  /** Ms. */
  readonly ms: number;
  /** The promises that are broken. */
  readonly broken: readonly number[];
  /** How many violations two members of staff accepted: they break no promise. */
  readonly accepted: number;
  /** The hashes of the listed violations, the first of each promise. */
  readonly findings: readonly string[];
}

/** Held for the session: at most one check at a time over all workers, and none after the process is gone. */
const CHECK_LOCK = 7_311_003;

/** What waits on the machine for others: no parallel workers, and a name to see it by. */
const SPARINGLY = { max_parallel_workers_per_gather: 0, application_name: 'ledger-check' };

const add = `
INSERT INTO ledger_checks (check_id, kind, base_seal, seal_no, began_at, ended_at, events, streams, memory, head_digest,
  verdicts, result)
VALUES ($1, $2, $3, $4, $5, clock_timestamp(), $6, $7, $8, decode($9, 'hex'), $10, $11)`;

const resultOf = ({ verdicts }: Checked): CheckResult => {
  if (verdicts.some(({ violations }) => violations > 0)) return 'broken';
  return verdicts.some(({ unchecked }) => unchecked !== null) ? 'not all checked' : 'holds';
};

/** What the pass is given; a base comes with the check that is due. */
export type CheckOptions = Omit<VerifyOptions, 'since' | 'progress'>;

class LedgerCheck {
  constructor(
    private readonly url: string,
    private readonly client: pg.Client,
    private readonly options: CheckOptions,
  ) {}

  async run(due: DueCheck): Promise<CheckDone> {
    const checkId = randomUUID();
    const { rows } = await this.client.query<{ began: Date }>('SELECT clock_timestamp() AS began');
    const began = performance.now();
    const base = due.kind === 'incremental' ? due.base : null;
    const checked = await checkLedger(this.url, { ...this.options, since: base });
    const result = resultOf(checked);
    const verdicts = storedVerdicts(checked.verdicts);
    await this.client.query(add, [
      ...[checkId, due.kind, base, checked.seal, rows[0]!.began, checked.events, checked.streams],
      ...[process.resourceUsage().maxRSS * 1024, checked.headDigest, JSON.stringify(verdicts), result],
    ]);
    const broken = checked.verdicts.filter(({ violations }) => violations > 0).map(({ promise }) => promise);
    await updateItems(this.url, { checkId, kind: due.kind, verdicts });
    const ms = Math.round(performance.now() - began);
    const accepted = verdicts.reduce((sum, verdict) => sum + verdict.accepted.length, 0);
    const findings = verdicts.flatMap(({ first }) => first.map(({ finding }) => finding!));
    return { checkId, kind: due.kind, result, events: checked.events, ms, broken, accepted, findings };
  }
}

/**
 * @param wanted null: what is due, by the checks so far
 * @returns null where nothing is due, or another check is running
 */
export const runCheck = async (
  databaseUrl: string,
  options: CheckOptions,
  wanted: DueCheck | null = null,
): Promise<CheckDone | null> => {
  // Of a check's own connections, two are for the pass and one for the lock and the record.
  const url = withSettings(databaseUrl, SPARINGLY);
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined); // the running query rejects
  await client.connect();
  try {
    const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [CHECK_LOCK]);
    if (!rows[0]!.locked) return null;
    const facts = await checkFacts(client);
    // Without a trusted key anyone could have sealed what they changed.
    const due = wanted ?? dueCheck(options.seals.keys ? facts : { ...facts, base: null });
    return due && (await new LedgerCheck(url, client, options).run(due));
  } finally {
    await client.end();
  }
};
