/** Opens sessions of staff: after the right password, and after the code that it may want next (ACCOUNTS-27). */
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Devices } from '../../auth/devices/devices.js';
import type { Visitor } from '../../auth/sessions.js';
import { StaffSignIn, type OpenedStaffSession } from '../../auth/staff-sign-in.js';
import { Environment } from '../../config/environment.js';
import { queriesOf } from '../../database/manager-queries.js';
import { Refusal } from '../../domain/refusal.js';
import { StaffAccounts } from '../accounts/staff-accounts.js';
import { Totp } from '../totp/totp.js';
import { StaffSessions } from './staff-sessions.js';

@Injectable()
export class BeginStaffSession extends StaffSignIn {
  constructor(
    private readonly source: DataSource,
    private readonly accounts: StaffAccounts,
    private readonly sessions: StaffSessions,
    private readonly totp: Totp,
    private readonly devices: Devices,
    private readonly environment: Environment,
  ) {
    super();
  }

  find(email: string): Promise<{ readonly id: string; readonly passwordHash: string } | null> {
    return this.accounts.findByEmail(email);
  }

  /** With play money TOTP is left to the member of staff. @throws Refusal 'wrong-credentials' */
  begin(staffId: string, passwordHash: string, visitor: Visitor): Promise<OpenedStaffSession> {
    return this.source.transaction(async (manager) => {
      const staff = await this.accounts.lock(staffId, manager);
      if (staff?.passwordHash !== passwordHash) throw new Refusal('wrong-credentials');
      await this.sessions.deleteEnded(staffId, manager);
      if (await this.totp.isSetUp(staffId, manager))
        return { token: await this.sessions.open(staffId, 'code', visitor, manager) };
      if (this.environment.SANDBOX) return this.open(staffId, visitor, manager);
      return { token: await this.sessions.open(staffId, 'enrol', visitor, manager) };
    });
  }

  end(token: string): Promise<void> {
    return this.sessions.endByToken(token);
  }

  /**
   * The code was right: another token takes the place of the one that waited for it.
   * @throws Refusal 'sign-in-required' where that session has ended meanwhile, as by a reset
   */
  goOn(staffId: string, sessionId: string, visitor: Visitor): Promise<OpenedStaffSession> {
    return this.source.transaction(async (manager) => {
      const staff = await this.accounts.lock(staffId, manager);
      if (!staff || !(await this.sessions.end(sessionId, manager))) throw new Refusal('sign-in-required');
      return this.open(staffId, visitor, manager);
    });
  }

  /** The device is known from now on. @param manager of a transaction that has locked the member of staff */
  async open(staffId: string, visitor: Visitor, manager: EntityManager): Promise<OpenedStaffSession> {
    const deviceToken = await this.devices.rememberOfStaff(staffId, visitor.device, queriesOf(manager));
    return { token: await this.sessions.open(staffId, 'open', visitor, manager), deviceToken };
  }
}
