/** Who of the staff gave a command, and what they say about it, for the audit and the actor of its events. */
import type { AuditActor } from './audit-entry.js';

export interface StaffAuthor {
  readonly actor: AuditActor;
  /** In words, for staff; may be erased later. */
  readonly note?: string | undefined;
  /** The network address that the command came from. */
  readonly address: string;
}
