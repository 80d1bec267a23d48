/** Opens a session of staff after the right password: a code is wanted next, or TOTP is to be set up (ACCOUNTS-27). */
import { Injectable } from '@nestjs/common';
import type { Visitor } from '../../auth/sessions.js';
import { StaffSignIn } from '../../auth/staff-sign-in.js';
import { Environment } from '../../config/environment.js';
import { StaffAccounts } from '../accounts/staff-accounts.js';
import { Totp } from '../totp/totp.js';
import { StaffSessions } from './staff-sessions.js';

@Injectable()
export class BeginStaffSession extends StaffSignIn {
  constructor(
    private readonly accounts: StaffAccounts,
    private readonly sessions: StaffSessions,
    private readonly totp: Totp,
    private readonly environment: Environment,
  ) {
    super();
  }

  find(email: string): Promise<{ readonly id: string; readonly passwordHash: string } | null> {
    return this.accounts.findByEmail(email);
  }

  /** With play money TOTP is left to the member of staff. */
  async begin(staffId: string, visitor: Visitor): Promise<string> {
    const stage = (await this.totp.isSetUp(staffId)) ? 'code' : this.environment.SANDBOX ? 'open' : 'enrol';
    await this.sessions.deleteEnded(staffId);
    return this.sessions.open(staffId, stage, visitor);
  }
}
