/** That it is the person, and not who holds their phone: the password once more. */
import { Injectable } from '@nestjs/common';
import { Passwords } from '../auth/passwords.js';
import { Refusal } from '../domain/refusal.js';
import { Users } from '../users/users.js';

@Injectable()
export class PasswordCheck {
  constructor(
    private readonly users: Users,
    private readonly passwords: Passwords,
  ) {}

  /** @param password null for an account without one @throws Refusal 'wrong-password', 'sign-in-required' */
  async assertIs(userId: string, password: string | null): Promise<void> {
    const user = await this.users.findById(userId);
    if (!user) throw new Refusal('sign-in-required');
    if (user.passwordHash === null) return;
    if (!(await this.passwords.isMatch(user.passwordHash, password ?? ''))) throw new Refusal('wrong-password');
  }
}
