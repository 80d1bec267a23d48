/** Answers who of the staff a session token or a script's token belongs to. */
import { Injectable } from '@nestjs/common';
import { StaffSessions } from '../sessions/staff-sessions.js';
import type { StaffActor } from '../staff-actor.js';
import { StaffTokens } from '../tokens/staff-tokens.js';

@Injectable()
export class FindStaff {
  constructor(
    private readonly sessions: StaffSessions,
    private readonly tokens: StaffTokens,
  ) {}

  /** @param isUse false: a page asks by itself, which keeps no session alive */
  bySession(token: string, isUse = true): Promise<StaffActor | null> {
    return this.sessions.find(token, isUse);
  }

  /** @param token of the header x-admin-token */
  byToken(token: string): Promise<StaffActor | null> {
    return this.tokens.find(token);
  }
}
