/** Read anew for each request: a profile may have been changed, or the account removed, in another process. */
import { Injectable } from '@nestjs/common';
import { Refusal } from '../../domain/refusal.js';
import type { MeResponse } from '../me-response.js';
import { sessionName } from './session-name.js';
import { EmailProofCheck } from '../email-proof-check.js';
import { Users } from '../users.js';

@Injectable()
export class GetMe {
  constructor(
    private readonly users: Users,
    private readonly emailProofs: EmailProofCheck,
  ) {}

  /** @throws Refusal 'sign-in-required' where the account is gone. */
  async read(userId: string, sessionId: string): Promise<MeResponse> {
    const user = await this.users.findById(userId);
    if (!user) throw new Refusal('sign-in-required');
    const { id, email, typedEmail, fullName, phone, state, passwordHash, createdAt } = user;
    return {
      id,
      email: typedEmail ?? email,
      mustProveEmail: this.emailProofs.isMissing(user),
      fullName,
      phone,
      state,
      hasPassword: passwordHash !== null,
      createdAt: createdAt.toISOString(),
      sessionName: sessionName(sessionId),
    };
  }
}
