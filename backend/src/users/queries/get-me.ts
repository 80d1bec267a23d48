/** Read anew for each request: a profile may have been changed, or the account removed, in another process. */
import { Injectable } from '@nestjs/common';
import { Refusal } from '../../domain/refusal.js';
import type { MeResponse } from '../me-response.js';
import { Users } from '../users.js';

@Injectable()
export class GetMe {
  constructor(private readonly users: Users) {}

  /** @throws Refusal 'sign-in-required' where the account is gone. */
  async read(userId: string): Promise<MeResponse> {
    const user = await this.users.findById(userId);
    if (!user) throw new Refusal('sign-in-required');
    const { id, email, fullName, phone, createdAt } = user;
    return { id, email, fullName, phone, createdAt: createdAt.toISOString() };
  }
}
