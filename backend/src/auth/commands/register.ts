/** Registration signs in at once: the person has just typed the password that signing in would ask for. */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Passwords } from '../passwords.js';
import { Sessions, type Visitor } from '../sessions.js';
import { Users } from '../../users/users.js';
import type { OpenedSession } from './sign-in.js';

export class Register extends Command<OpenedSession> {
  constructor(
    readonly email: string,
    readonly password: string,
    readonly phone: string | null,
    readonly visitor: Visitor,
  ) {
    super();
  }
}

@CommandHandler(Register)
export class RegisterHandler implements ICommandHandler<Register> {
  constructor(
    private readonly users: Users,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
  ) {}

  /** @throws Refusal 'email-taken': only registration may disclose that (ACCOUNTS-22). */
  async execute({ email, password, phone, visitor }: Register): Promise<OpenedSession> {
    const passwordHash = await this.passwords.hash(password);
    const { id } = await this.users.add({ email, passwordHash, phone });
    return { userId: id, token: await this.sessions.open(id, visitor) };
  }
}
