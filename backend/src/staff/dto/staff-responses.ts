/** What the console is answered about staff. Never a hash, a seed or a token, but for a new token, once. */
import { ApiProperty } from '@nestjs/swagger';
import { PERMISSIONS, ROLES, type Permission, type StaffRole } from '../../domain/staff/permission.js';
import type { Stage } from '../sessions/staff-session.entity.js';

const STAGES: Stage[] = ['code', 'enrol', 'open'];
const permissions = { enum: PERMISSIONS, enumName: 'Permission' } as const;

export class StaffMeResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty()
  email!: string;

  @ApiProperty()
  name!: string;

  @ApiProperty({ enum: ROLES, enumName: 'StaffRole' })
  role!: StaffRole;

  @ApiProperty({ ...permissions, isArray: true, description: 'All ten for a super_admin.' })
  permissions!: Permission[];

  @ApiProperty({ description: 'Whether codes of a phone are set up.' })
  hasTotp!: boolean;

  @ApiProperty({ format: 'date-time', description: 'Until then no password or code is asked for again.' })
  verifiedUntil!: string;

  @ApiProperty({ format: 'date-time', description: 'The session ends then, whatever is done in it.' })
  sessionEndsAt!: string;

  @ApiProperty({ description: 'It ends after so many minutes without a request.' })
  idleMinutes!: number;
}

export class StaffSessionResponse {
  @ApiProperty({
    enum: STAGES,
    nullable: true,
    description: 'null: nobody is signed in; code: a code is awaited; enrol: codes are to be set up; open: signed in.',
  })
  stage!: Stage | null;

  @ApiProperty({ type: StaffMeResponse, nullable: true })
  me!: StaffMeResponse | null;
}

export class TotpSetUpResponse {
  @ApiProperty({ description: 'Base32' })
  secret!: string;

  @ApiProperty({ description: '`otpauth://`, for a QR code' })
  uri!: string;
}

export class RecoveryCodesResponse {
  @ApiProperty({ type: [String], description: 'Shown once; each is good for one sign-in.' })
  recoveryCodes!: readonly string[];
}

export class OwnSessionResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ description: 'The one that asks.' })
  isCurrent!: boolean;

  @ApiProperty({ format: 'date-time' })
  createdAt!: string;

  @ApiProperty({ format: 'date-time', description: 'To the minute.' })
  lastSeenAt!: string;

  @ApiProperty()
  address!: string;

  @ApiProperty({ description: 'Browser and operating system, as far as they are known.' })
  device!: string;
}

export class GrantResponse {
  @ApiProperty(permissions)
  permission!: Permission;

  @ApiProperty({ format: 'uuid' })
  grantedBy!: string;

  @ApiProperty({ format: 'date-time' })
  grantedAt!: string;
}

export class StaffResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty()
  email!: string;

  @ApiProperty()
  name!: string;

  @ApiProperty({ enum: ROLES, enumName: 'StaffRole' })
  role!: StaffRole;

  @ApiProperty({ type: [GrantResponse] })
  grants!: GrantResponse[];

  @ApiProperty({ description: 'How many changes of role and permissions were made so far: a change names it as seen.' })
  changes!: number;

  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'null: made at the first start.' })
  invitedBy!: string | null;

  @ApiProperty({ format: 'date-time' })
  createdAt!: string;
}

export class InviteResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty()
  email!: string;

  @ApiProperty({ ...permissions, isArray: true })
  permissions!: Permission[];

  @ApiProperty({ format: 'uuid' })
  invitedBy!: string;

  @ApiProperty({ format: 'date-time' })
  expiresAt!: string;
}

export class TokenResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty()
  name!: string;

  @ApiProperty({ ...permissions, isArray: true })
  permissions!: Permission[];

  @ApiProperty({ format: 'date-time' })
  createdAt!: string;

  @ApiProperty({ format: 'date-time' })
  expiresAt!: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastUsedAt!: string | null;
}

export class NewTokenResponse extends TokenResponse {
  @ApiProperty({
    ...{ type: String, nullable: true },
    description: 'For the header `x-admin-token`. Shown once: null where the same request has made it before.',
  })
  token!: string | null;
}

export class ColleagueAccessResponse {
  @ApiProperty({ type: [OwnSessionResponse], description: 'Those that are active, the newest first.' })
  sessions!: OwnSessionResponse[];

  @ApiProperty({ type: [TokenResponse], description: 'Those that are valid, the newest first.' })
  tokens!: TokenResponse[];
}
