/** Who did it, for the audit: a member of staff in person, or a script with a token. */
import type { AuditActor } from './audit-entry.js';

export const actorOfStaff = ({ id, tokenId }: { readonly id: string; readonly tokenId?: string }): AuditActor =>
  tokenId === undefined ? { kind: 'staff', id } : { kind: 'token', id: tokenId };
