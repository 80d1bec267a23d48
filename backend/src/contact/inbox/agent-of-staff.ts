/** Who of the staff does something about messages, and from where. */
import { actorOfStaff } from '../../audit/actor-of-staff.js';
import type { SupportAgent } from '../commands/write-entry.js';

export const agentOf = (
  staff: { readonly id: string; readonly tokenId?: string },
  { ip: address }: { readonly ip: string },
): SupportAgent => ({ actor: actorOfStaff(staff), staffId: staff.id, address });
