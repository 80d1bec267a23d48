/**
 * Super_admins change a member of staff as they saw them: each change names how many were made before it. The same one
 * again has one effect, and of two that saw the same the later one is refused (decision 0293).
 */
import type { EntityManager } from 'typeorm';
import type { AuditEntry } from '../audit/audit-entry.js';
import { Staff } from './accounts/staff.entity.js';

export type SeenChange = Pick<AuditEntry, 'action' | 'facts'>;

/** The change as the audit has it, with what was seen. */
export const entryOf = ({ action, facts }: SeenChange, { id, changes }: Pick<Staff, 'id' | 'changes'>) => ({
  ...{ action, subject: { kind: 'staff', id } },
  facts: { ...facts, seen: changes },
});

export const countChange = (id: string, manager: EntityManager): Promise<unknown> =>
  manager.getRepository(Staff).increment({ id }, 'changes', 1);
