/** The work items of broken promises: opened by a check that finds them, closed by a later one that does not. */
import pg from 'pg';
import { sha256 } from '../../crypto/canonical.js';
import { WorkItems } from '../../ledger/work-items.js';
import { isSettled, type StoredVerdict } from './stored-verdicts.js';

interface RecordedCheck {
  readonly checkId: string;
  readonly kind: 'whole' | 'incremental';
  readonly verdicts: readonly StoredVerdict[];
}

interface OpenItem {
  readonly subject: string;
  readonly verdicts: readonly StoredVerdict[];
}

/** The same findings make the same work item: the second night opens none. */
const subjectOf = (broken: readonly StoredVerdict[]): string => {
  const found = broken.flatMap(({ promise, first }) => first.map(({ finding }) => `${promise} ${finding}`));
  return sha256(found.sort().join('\n')).toString('hex').slice(0, 16);
};

/** Open items of checks of this kind; a whole check sees what an incremental one saw. */
const openItems = `
SELECT i.subject, c.verdicts FROM work_items i JOIN ledger_checks c ON c.check_id = (i.facts->>'check')::uuid
WHERE i.kind = 'ledger-broken' AND i.closed_at IS NULL AND (c.kind = $1 OR $1 = 'whole') AND c.check_id <> $2`;

/** @param check whose row is written */
export const updateItems = async (url: string, { checkId, kind, verdicts }: RecordedCheck): Promise<void> => {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  try {
    const items = new WorkItems(pool);
    const broken = verdicts.filter(({ violations }) => violations > 0);
    if (broken.length > 0) {
      const violations = broken.reduce((sum, verdict) => sum + verdict.violations, 0);
      const promises = broken.map(({ promise }) => promise).join(', ');
      await items.openAnew('ledger-broken', subjectOf(broken), { check: checkId, promises, violations });
    }
    const { rows } = await pool.query<OpenItem>(openItems, [kind, checkId]);
    for (const item of rows)
      if (isSettled(item.verdicts, verdicts)) await items.settle('ledger-broken', item.subject, { closedBy: checkId });
  } finally {
    await pool.end();
  }
};
