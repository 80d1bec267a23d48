/** An account as staff see it: by its id, or by its e-mail as somebody types it. */
import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { Refusal } from '../../domain/refusal.js';
import type { PersonResponse } from '../person-response.js';
import type { User } from '../user.entity.js';
import { Users } from '../users.js';

@Injectable()
export class GetPerson {
  constructor(
    private readonly users: Users,
    private readonly database: Database,
  ) {}

  /** Null where there is none. */
  async find(id: string): Promise<Pick<User, 'id' | 'email' | 'emailProvedAt'> | null> {
    return this.users.findById(id);
  }

  /** @throws Refusal 'user-not-found' */
  async read(id: string): Promise<PersonResponse> {
    const user = await this.users.findById(id);
    if (!user) throw new Refusal('user-not-found');
    const { rows } = await this.database.query<{ banned: boolean }>('SELECT banned FROM wallets WHERE wallet_id = $1', [
      id,
    ]);
    return {
      ...{ id, email: user.email, typedEmail: user.typedEmail, fullName: user.fullName, phone: user.phone },
      isEmailProved: user.emailProvedAt !== null,
      hasPassword: user.passwordHash !== null,
      isBanned: user.closedAt === null && (rows[0]?.banned ?? false),
      createdAt: user.createdAt.toISOString(),
      closedAt: user.closedAt?.toISOString() ?? null,
    };
  }
}
