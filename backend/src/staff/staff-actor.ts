/** Who of the staff sends a request: in person, or by a token that a script uses in their name. */
import type { Permission, StaffRole } from '../domain/staff/permission.js';
import type { Stage } from './sessions/staff-session.entity.js';

export interface StaffActor {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  /** 'staff' for a token, whoever made it. */
  readonly role: StaffRole;
  readonly permissions: readonly Permission[];
  /** Undefined for a token. */
  readonly session?: StaffActorSession;
  readonly tokenId?: string;
}

interface StaffActorSession {
  /** The hash of its token. */
  readonly sessionId: string;
  readonly id: string;
  readonly stage: Stage;
  /** Until when the last password or code suffices for what needs one (`@StepUp()`), ms since 1970. */
  readonly verifiedUntil: number;
  readonly isVerified: boolean;
  /** Whatever is done in it; 30 minutes without use end it before. */
  readonly endsAt: Date;
}
