/** Buying and recharging wait for the proof of the e-mail, where the installation wants it (ACCOUNTS-31). */
import { Injectable } from '@nestjs/common';
import { Environment } from '../config/environment.js';
import type { AccountCheck } from '../domain/account-check.js';
import { Refusal } from '../domain/refusal.js';
import type { User } from './user.entity.js';
import { Users } from './users.js';

@Injectable()
export class EmailProofCheck implements AccountCheck {
  constructor(
    private readonly users: Users,
    private readonly environment: Environment,
  ) {}

  isMissing({ emailProvedAt }: Pick<User, 'emailProvedAt'>): boolean {
    return this.environment.needsEmailProof && emailProvedAt === null;
  }

  /** 'email-unproved', or null. */
  async refusalFor(userId: string): Promise<Refusal | null> {
    if (!this.environment.needsEmailProof) return null;
    const user = await this.users.findById(userId);
    return user && this.isMissing(user) ? new Refusal('email-unproved') : null;
  }
}
