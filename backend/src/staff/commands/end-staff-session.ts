/** Ends one of a member of staff's own sessions. */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Refusal } from '../../domain/refusal.js';
import { StaffSessions } from '../sessions/staff-sessions.js';

export class EndStaffSession extends Command<void> {
  constructor(
    readonly staffId: string,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(EndStaffSession)
export class EndStaffSessionHandler implements ICommandHandler<EndStaffSession> {
  constructor(private readonly sessions: StaffSessions) {}

  /** @throws Refusal 'staff-entry-not-found', also for a session of somebody else */
  async execute({ staffId, id }: EndStaffSession): Promise<void> {
    if (!(await this.sessions.endOne(staffId, id))) throw new Refusal('staff-entry-not-found');
  }
}
