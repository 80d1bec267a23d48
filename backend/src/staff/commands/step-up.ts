/** A password or a code given again, before money or permissions are touched; it suffices for 5 minutes. */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Passwords } from '../../auth/passwords.js';
import { Refusal } from '../../domain/refusal.js';
import { StaffAccounts } from '../accounts/staff-accounts.js';
import { StaffSessions } from '../sessions/staff-sessions.js';
import type { StaffActor } from '../staff-actor.js';
import { Totp } from '../totp/totp.js';

/** One of the two. */
export interface Proof {
  readonly password?: string | undefined;
  readonly code?: string | undefined;
}

/** So many wrong ones in a row end the session: who sits there is perhaps not who signed in. */
const MAX_FAILURES = 5;

export class GiveProof extends Command<void> {
  constructor(
    readonly staff: StaffActor,
    readonly proof: Proof,
  ) {
    super();
  }
}

@CommandHandler(GiveProof)
export class GiveProofHandler implements ICommandHandler<GiveProof> {
  constructor(
    private readonly accounts: StaffAccounts,
    private readonly sessions: StaffSessions,
    private readonly passwords: Passwords,
    private readonly totp: Totp,
  ) {}

  /** A recovery code is for a sign-in only. @throws Refusal 'code-invalid', 'too-many-codes', 'sign-in-required' */
  async execute({ staff, proof }: GiveProof): Promise<void> {
    const { sessionId } = staff.session!;
    if (proof.code !== undefined) await this.totp.use(staff.id, proof.code);
    else await this.checkPassword(staff.id, proof.password ?? '', sessionId);
    await this.sessions.markVerified(sessionId);
  }

  private async checkPassword(staffId: string, password: string, sessionId: string): Promise<void> {
    const account = await this.accounts.findById(staffId);
    if (await this.passwords.isMatch(account?.passwordHash ?? null, password)) return;
    if ((await this.sessions.countFailure(sessionId)) < MAX_FAILURES) throw new Refusal('code-invalid');
    await this.sessions.end(sessionId);
    throw new Refusal('sign-in-required');
  }
}
