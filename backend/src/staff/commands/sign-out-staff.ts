/** Signs a member of staff out: the session ends on the server, not only in the browser. */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { StaffSessions } from '../sessions/staff-sessions.js';

export class SignOutStaff extends Command<void> {
  constructor(readonly token: string) {
    super();
  }
}

@CommandHandler(SignOutStaff)
export class SignOutStaffHandler implements ICommandHandler<SignOutStaff> {
  constructor(private readonly sessions: StaffSessions) {}

  execute({ token }: SignOutStaff): Promise<void> {
    return this.sessions.endByToken(token);
  }
}
