/** What the form at /login asks of the staff's side, where an e-mail is a member of staff's; provided by staff/. */
import type { Visitor } from './sessions.js';

export abstract class StaffSignIn {
  abstract find(email: string): Promise<{ readonly id: string; readonly passwordHash: string } | null>;

  /** After the right password. @returns the token for the cookie of staff; a code may be wanted next */
  abstract begin(staffId: string, visitor: Visitor): Promise<string>;
}
