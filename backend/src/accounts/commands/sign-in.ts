/** Someone says who they are: every failure reads the same and takes the same time. */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Refusal } from '../../domain/refusal.js';
import { Passwords } from '../passwords.js';
import { Sessions, type Visitor } from '../sessions.js';
import { Users } from '../users.js';

/** A session just opened; the token goes into the cookie and nowhere else. */
export interface LetIn {
  readonly userId: string;
  readonly token: string;
}

export class SignIn extends Command<LetIn> {
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
  async execute({ email, password, visitor }: SignIn): Promise<LetIn> {
    const user = await this.users.byEmail(email);
    const right = await this.passwords.matches(user?.passwordHash ?? null, password);
    if (!user || !right) throw new Refusal('wrong-credentials');
    await this.sessions.forgetEnded(user.id);
    return { userId: user.id, token: await this.sessions.open(user.id, visitor) };
  }
}
