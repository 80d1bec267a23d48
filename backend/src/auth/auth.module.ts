/** Who is signed in: passwords, sessions, and the commands that open and end them. */
import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { Metrics } from '../metrics/metrics.js';
import { UsersModule } from '../users/users.module.js';
import { ChangePasswordHandler } from './commands/change-password.js';
import { EndAccessHandler } from './commands/end-access.js';
import { EndOtherSessionsHandler } from './commands/end-other-sessions.js';
import { EndSessionHandler } from './commands/end-session.js';
import { EndUserSessionsHandler } from './commands/end-user-sessions.js';
import { ResendMailHandler } from './commands/resend-mail.js';
import { RegisterHandler } from './commands/register.js';
import { SignInHandler } from './commands/sign-in.js';
import { SignOutHandler } from './commands/sign-out.js';
import { Devices } from './devices/devices.js';
import { ForgetDeviceHandler } from './devices/forget-device.js';
import { AccountGreeting } from './email-proof/account-greeting.js';
import { EmailProofs } from './email-proof/email-proofs.js';
import { ProofMails } from './email-proof/proof-mails.js';
import { ProveEmailHandler } from './email-proof/prove-email.js';
import { RequestEmailProofHandler } from './email-proof/request-email-proof.js';
import { PasswordPolicy } from './password-policy.js';
import { AttemptCookie } from './google/attempt-cookie.js';
import { GoogleIdentities } from './google/google-identities.js';
import { GoogleProvider } from './google/google-provider.js';
import { SignInAttempts } from './google/sign-in-attempts.js';
import { SignInWithGoogleHandler } from './google/sign-in-with-google.js';
import { Passwords } from './passwords.js';
import { ActiveSessions } from './queries/active-sessions.js';
import { ChosenLook } from './queries/chosen-look.js';
import { FindSession } from './queries/find-session.js';
import { KnownDevices } from './queries/known-devices.js';
import { ListSessions } from './queries/list-sessions.js';
import { ListUserAccess } from './queries/list-user-access.js';
import { AccountMails } from './reset/account-mails.js';
import { PasswordResets } from './reset/password-resets.js';
import { RequestPasswordResetHandler } from './reset/request-password-reset.js';
import { ResetPasswordHandler } from './reset/reset-password.js';
import { Sessions } from './sessions.js';
import { SignIns } from './sign-ins.js';

@Module({
  imports: [UsersModule, MailModule],
  providers: [
    ...[Sessions, SignIns, Devices, KnownDevices, Passwords, PasswordPolicy],
    ...[FindSession, ActiveSessions, ChosenLook],
    ...[RegisterHandler, SignInHandler, SignOutHandler, ChangePasswordHandler, EndAccessHandler],
    ...[ListSessions, EndSessionHandler, EndOtherSessionsHandler, EndUserSessionsHandler, ForgetDeviceHandler],
    ...[ListUserAccess, ResendMailHandler],
    ...[SignInAttempts, GoogleProvider, GoogleIdentities, AttemptCookie, SignInWithGoogleHandler],
    ...[PasswordResets, AccountMails, RequestPasswordResetHandler, ResetPasswordHandler],
    ...[EmailProofs, ProofMails, AccountGreeting, RequestEmailProofHandler, ProveEmailHandler],
  ],
  exports: [
    ...[Passwords, PasswordPolicy, FindSession, ActiveSessions, ChosenLook, ProofMails],
    ...[Devices, KnownDevices, SignIns, ListSessions, ListUserAccess],
    ...[SignInAttempts, GoogleProvider, AttemptCookie],
  ],
})
export class AuthModule {
  constructor(passwords: Passwords, metrics: Metrics) {
    const hashes = metrics.gauge('otp_password_hashes', 'Password hashes under way, and those that wait.', 'state');
    metrics.atScrape(() => {
      const { running, known, strangers } = passwords.load;
      hashes.set({ state: 'running' }, running);
      hashes.set({ state: 'waiting-known' }, known);
      hashes.set({ state: 'waiting-strangers' }, strangers);
    });
  }
}
