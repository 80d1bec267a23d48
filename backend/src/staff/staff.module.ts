/** Staff: their accounts, sessions, permissions and tokens (ACCOUNTS-25). */
import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.js';
import { StaffSignIn } from '../auth/staff-sign-in.js';
import { Environment } from '../config/environment.js';
import { MailModule } from '../mail/mail.module.js';
import { UsersModule } from '../users/users.module.js';
import { StaffAccounts } from './accounts/staff-accounts.js';
import { Staff } from './accounts/staff.entity.js';
import { AcceptInviteHandler } from './commands/accept-invite.js';
import { ChangePermissionHandler } from './commands/change-permission.js';
import { ResetCodesHandler } from './commands/reset-codes.js';
import { ChangeRoleHandler, RemoveStaffHandler } from './commands/change-role.js';
import { ChangeStaffPasswordHandler } from './commands/change-staff-password.js';
import { MakeTokenHandler, RevokeTokenHandler } from './commands/change-tokens.js';
import { EndColleagueAccessHandler } from './commands/end-colleague-access.js';
import { EndStaffSessionHandler } from './commands/end-staff-session.js';
import { EnterCodeHandler } from './commands/enter-code.js';
import { InviteStaffHandler, WithdrawInviteHandler } from './commands/invite-staff.js';
import { BeginTotpSetUpHandler, ConfirmTotpSetUpHandler } from './commands/set-up-totp.js';
import { SignInStaffHandler } from './commands/sign-in-staff.js';
import { SignOutStaffHandler } from './commands/sign-out-staff.js';
import { GiveProofHandler } from './commands/step-up.js';
import { StaffInvite } from './invites/staff-invite.entity.js';
import { StaffInvites } from './invites/staff-invites.js';
import { StaffMails } from './mails/staff-mails.js';
import { StaffPermission } from './permissions/staff-permission.entity.js';
import { StaffPermissions } from './permissions/staff-permissions.js';
import { FindPermissions } from './queries/find-permissions.js';
import { FindStaff } from './queries/find-staff.js';
import { ListApprovers } from './queries/list-approvers.js';
import { ListColleagues } from './queries/list-colleagues.js';
import { ListStaff } from './queries/list-staff.js';
import { BeginStaffSession } from './sessions/begin-staff-session.js';
import { StaffSession } from './sessions/staff-session.entity.js';
import { StaffSessions } from './sessions/staff-sessions.js';
import { StaffChange } from './staff-change.js';
import { StaffToken } from './tokens/staff-token.entity.js';
import { StaffTokens } from './tokens/staff-tokens.js';
import { RecoveryCode } from './totp/recovery-code.entity.js';
import { RecoveryCodes } from './totp/recovery-codes.js';
import { StaffTotp } from './totp/staff-totp.entity.js';
import { Totp } from './totp/totp.js';
import { TotpSeeds } from './totp/totp-seeds.js';

const entities = [Staff, StaffPermission, StaffSession, StaffTotp, RecoveryCode, StaffToken, StaffInvite];
const parts = [
  ...[StaffAccounts, StaffSessions, StaffTokens, StaffInvites, StaffPermissions, Totp, RecoveryCodes],
  ...[BeginStaffSession, StaffChange, StaffMails],
];
const commands = [
  ...[SignInStaffHandler, EnterCodeHandler, SignOutStaffHandler, GiveProofHandler, EndStaffSessionHandler],
  ...[BeginTotpSetUpHandler, ConfirmTotpSetUpHandler, ChangeStaffPasswordHandler],
  ...[InviteStaffHandler, WithdrawInviteHandler, AcceptInviteHandler, MakeTokenHandler, RevokeTokenHandler],
  ...[ChangePermissionHandler, ChangeRoleHandler, RemoveStaffHandler, ResetCodesHandler],
  EndColleagueAccessHandler,
];

/** Global: the form at /login asks it whether an e-mail is a member of staff's. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature(entities), AuthModule, UsersModule, MailModule],
  providers: [
    ...[...parts, ...commands, FindPermissions, FindStaff, ListApprovers, ListColleagues, ListStaff],
    { provide: TotpSeeds, inject: [Environment], useFactory: (settings: Environment) => new TotpSeeds(settings) },
    { provide: StaffSignIn, useExisting: BeginStaffSession },
  ],
  exports: [FindPermissions, FindStaff, ListApprovers, ListColleagues, ListStaff, StaffSignIn, Totp],
})
export class StaffModule {}
