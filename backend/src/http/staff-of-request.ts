/** Who of the staff sends a request: by the cookie of a session, or by a script's token. */
import { Injectable } from '@nestjs/common';
import { Refusal } from '../domain/refusal.js';
import { FindStaff } from '../staff/queries/find-staff.js';
import type { RequestOfPerson, StaffMember } from './access.js';
import { SessionCookie } from './session-cookie.js';
import { StaffCookie } from './staff-cookie.js';

const OPEN = ['open'];

@Injectable()
export class StaffOfRequest {
  constructor(
    private readonly staff: FindStaff,
    private readonly cookie: StaffCookie,
    private readonly userCookie: SessionCookie,
  ) {}

  /**
   * @param stages of the session in which it counts
   * @param isUse false: a page asks by itself, which keeps no session alive
   * @throws Refusal 'two-credentials': a browser's cookie must not lend its power to a token, nor be hidden by one
   */
  async find(request: RequestOfPerson, stages: readonly string[] = OPEN, isUse = true): Promise<StaffMember | null> {
    const token = request.headers['x-admin-token'];
    const cookie = this.cookie.read(request);
    if (token !== undefined) {
      if (cookie !== undefined || this.userCookie.read(request) !== undefined) throw new Refusal('two-credentials');
      return typeof token === 'string' ? this.staff.byToken(token) : null;
    }
    const member = cookie === undefined ? null : await this.staff.bySession(cookie, isUse);
    return member?.session && stages.includes(member.session.stage) ? member : null;
  }
}
