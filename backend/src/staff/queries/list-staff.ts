/** What the console shows of staff: who is signed in, their sessions and tokens, all members, and open invitations. */
import { Injectable } from '@nestjs/common';
import { deviceName } from '../../auth/devices/device-name.js';
import { Refusal } from '../../domain/refusal.js';
import { PERMISSIONS } from '../../domain/staff/permission.js';
import { StaffAccounts } from '../accounts/staff-accounts.js';
import type {
  ColleagueAccessResponse,
  InviteResponse,
  NewTokenResponse,
  OwnSessionResponse,
  StaffMeResponse,
  StaffResponse,
  TokenResponse,
} from '../dto/staff-responses.js';
import type { MadeToken } from '../commands/change-tokens.js';
import type { StaffInvite } from '../invites/staff-invite.entity.js';
import { StaffInvites } from '../invites/staff-invites.js';
import { StaffPermissions } from '../permissions/staff-permissions.js';
import { IDLE_MINUTES, StaffSessions } from '../sessions/staff-sessions.js';
import type { StaffActor } from '../staff-actor.js';
import type { StaffToken } from '../tokens/staff-token.entity.js';
import { StaffTokens } from '../tokens/staff-tokens.js';
import { Totp } from '../totp/totp.js';

const tokenResponse = ({ id, name, permissions, ...times }: StaffToken): TokenResponse => ({
  ...{ id, name, permissions },
  createdAt: times.createdAt.toISOString(),
  expiresAt: times.expiresAt.toISOString(),
  lastUsedAt: times.lastUsedAt?.toISOString() ?? null,
});

export const newTokenResponse = ({ token, row }: MadeToken): NewTokenResponse => ({ ...tokenResponse(row), token });

export const inviteResponse = ({ id, email, permissions, invitedBy, expiresAt }: StaffInvite): InviteResponse => ({
  ...{ id, email, permissions, invitedBy },
  expiresAt: expiresAt.toISOString(),
});

const deviceOf = (agent: string): string => {
  const { browser, system } = deviceName(agent);
  return [browser, system].filter((one) => one !== null).join(', ');
};

@Injectable()
export class ListStaff {
  constructor(
    private readonly accounts: StaffAccounts,
    private readonly permissions: StaffPermissions,
    private readonly sessions: StaffSessions,
    private readonly invites: StaffInvites,
    private readonly tokens: StaffTokens,
    private readonly totp: Totp,
  ) {}

  async me({ id, email, name, role, permissions, session }: StaffActor): Promise<StaffMeResponse> {
    return {
      ...{ id, email, name, role },
      permissions: [...(role === 'super_admin' ? PERMISSIONS : permissions)],
      hasTotp: await this.totp.isSetUp(id),
      verifiedUntil: new Date(session!.verifiedUntil).toISOString(),
      sessionEndsAt: session!.endsAt.toISOString(),
      idleMinutes: IDLE_MINUTES,
    };
  }

  ownSessions(staff: StaffActor): Promise<OwnSessionResponse[]> {
    return this.sessionsOf(staff.id, staff);
  }

  /** @throws Refusal 'staff-entry-not-found' */
  async accessOf(staffId: string, asker: StaffActor): Promise<ColleagueAccessResponse> {
    if (!(await this.accounts.findById(staffId))) throw new Refusal('staff-entry-not-found');
    const [sessions, tokens] = await Promise.all([this.sessionsOf(staffId, asker), this.tokens.list(staffId)]);
    return { sessions, tokens: tokens.map(tokenResponse) };
  }

  private async sessionsOf(staffId: string, { session }: StaffActor): Promise<OwnSessionResponse[]> {
    const found = await this.sessions.list(staffId);
    return found.map(({ id, createdAt, lastSeenAt, address, agent }) => ({
      ...{ id, address, device: deviceOf(agent) },
      isCurrent: id === session?.id,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    }));
  }

  async staff(): Promise<StaffResponse[]> {
    const found = await this.accounts.list();
    const grants = await this.permissions.list(found.map(({ id }) => id));
    return found.map(({ id, email, name, role, changes, invitedBy, createdAt }) => ({
      ...{ id, email: email ?? '', name, role, changes, invitedBy },
      grants: grants
        .filter(({ staffId }) => staffId === id)
        .map(({ permission, grantedBy, grantedAt }) => ({
          ...{ permission, grantedBy },
          grantedAt: grantedAt.toISOString(),
        })),
      createdAt: createdAt.toISOString(),
    }));
  }

  async openInvites(): Promise<InviteResponse[]> {
    return (await this.invites.list()).map(inviteResponse);
  }

  async ownTokens({ id }: StaffActor): Promise<TokenResponse[]> {
    return (await this.tokens.list(id)).map(tokenResponse);
  }
}
