/** Signs a person in: every failure has the same text and takes the same time. */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Refusal } from '../../domain/refusal.js';
import { Passwords } from '../passwords.js';
import { Sessions, type Visitor } from '../sessions.js';
import { Users } from '../../users/users.js';

/** A session just opened; the token is sent in the cookie only. */
export interface OpenedSession {
  readonly userId: string;
  readonly token: string;
}

export class SignIn extends Command<OpenedSession> {
  constructor(
    readonly email: string,
    readonly password: string,
    readonly visitor: Visitor,
  ) {
    super();
  }
}

@CommandHandler(SignIn)
export class SignInHandler implements ICommandHandler<SignIn> {
  constructor(
    private readonly users: Users,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
  ) {}

  /** @throws Refusal 'wrong-credentials' */
  async execute({ email, password, visitor }: SignIn): Promise<OpenedSession> {
    const user = await this.users.findByEmail(email);
    const isRight = await this.passwords.isMatch(user?.passwordHash ?? null, password);
    if (!user || !isRight) throw new Refusal('wrong-credentials');
    await this.sessions.deleteEnded(user.id);
    return { userId: user.id, token: await this.sessions.open(user.id, visitor) };
  }
}
