/** What the form at /login asks of the staff's side, where an e-mail is a member of staff's; provided by staff/. */
import type { Visitor } from './sessions.js';

/** Both tokens are sent in their cookies only. */
export interface OpenedStaffSession {
  readonly token: string;
  /** Undefined until the session is open: the device is not known before. */
  readonly deviceToken?: string;
}

export abstract class StaffSignIn {
  abstract find(email: string): Promise<{ readonly id: string; readonly passwordHash: string } | null>;

  /**
   * After the right password: a code may be wanted next.
   * @param passwordHash what the password was compared with
   * @throws Refusal 'wrong-credentials' where it was changed meanwhile, or its owner was removed
   */
  abstract begin(staffId: string, passwordHash: string, visitor: Visitor): Promise<OpenedStaffSession>;

  /** Ends the session that the browser had before. @param token of its cookie */
  abstract end(token: string): Promise<void>;
}
