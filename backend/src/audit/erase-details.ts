/**
 * Erases what lies beside the chain of the audit about one subject: before, after, reason and address of each action.
 * The chain keeps their salted digests, and still verifies (decision 0152).
 */
import type { ClientBase } from 'pg';
import { Audit } from './audit.js';
import type { AuditSubject } from './audit-entry.js';

/** The action of the row that says how many details of its subject were erased: no others may be missing. */
export const ERASED = 'audit-details-erased';

const erase = `
DELETE FROM audit_details d USING audit a
WHERE a.seq = d.seq AND a.entry #>> '{subject,kind}' = $1 AND a.entry #>> '{subject,id}' = $2`;

/**
 * That it was done is a row of the audit. May be repeated.
 * @param by the program that erases
 * @returns how many details were erased
 */
export const eraseDetails = async (client: ClientBase, { kind, id }: AuditSubject, by: string): Promise<number> => {
  await client.query('BEGIN');
  const { rowCount } = await client.query(erase, [kind, id]);
  const erased = rowCount ?? 0;
  if (erased > 0)
    await new Audit().record(client, {
      actor: { kind: 'house', id: by },
      action: ERASED,
      subject: { kind, id },
      facts: { erased },
    });
  await client.query('COMMIT');
  return erased;
};
