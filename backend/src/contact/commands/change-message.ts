/** Staff take a message, hand it to a colleague, close it or open it again. */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Audit } from '../../audit/audit.js';
import { Database } from '../../database/database.js';
import { Refusal } from '../../domain/refusal.js';
import { ListColleagues } from '../../staff/queries/list-colleagues.js';
import { SupportMessages, type SupportMessage } from '../inbox/support-messages.js';
import type { SupportAgent } from './write-entry.js';

export type MessageChange =
  | { readonly kind: 'assign'; readonly to: string | null }
  | { readonly kind: 'state'; readonly state: 'open' | 'closed' };

export class ChangeMessage extends Command<void> {
  constructor(
    readonly agent: SupportAgent,
    readonly messageId: string,
    readonly change: MessageChange,
    /** The version of the message that they saw. */
    readonly seen: number,
  ) {
    super();
  }
}

const isSo = ({ assignedTo, state }: SupportMessage, change: MessageChange): boolean =>
  change.kind === 'assign' ? assignedTo === change.to : state === change.state;

@CommandHandler(ChangeMessage)
export class ChangeMessageHandler implements ICommandHandler<ChangeMessage> {
  constructor(
    private readonly database: Database,
    private readonly messages: SupportMessages,
    private readonly colleagues: ListColleagues,
    private readonly audit: Audit,
  ) {}

  /**
   * Nothing is recorded where it is so already.
   * @throws Refusal 'staff-entry-not-found', also where who shall work on it may not; 'message-changed'
   */
  async execute({ agent, messageId, change, seen }: ChangeMessage): Promise<void> {
    await this.database.transaction(async (queries) => {
      const message = await this.messages.find(messageId, queries);
      if (!message) throw new Refusal('staff-entry-not-found');
      if (isSo(message, change)) return;
      if (message.version !== seen) throw new Refusal('message-changed', { state: message.state });
      if (change.kind === 'state') await this.messages.setState(messageId, change.state, queries);
      else {
        await this.assertCanWorkOnIt(change.to);
        await this.messages.assign(messageId, change.to, queries);
      }
      await this.audit.record(queries, {
        actor: agent.actor,
        action: change.kind === 'state' ? `message-${change.state}` : 'message-assigned',
        subject: { kind: 'user', id: message.userId },
        facts: { message: messageId, ...(change.kind === 'assign' && change.to ? { to: change.to } : {}) },
        address: agent.address,
      });
    });
  }

  private async assertCanWorkOnIt(staffId: string | null): Promise<void> {
    if (staffId === null) return;
    const able = await this.colleagues.havingPermission('user_management');
    if (!able.some(({ id }) => id === staffId)) throw new Refusal('staff-entry-not-found');
  }
}
