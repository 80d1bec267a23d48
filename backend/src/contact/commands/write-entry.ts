/** Staff answer a message, which is mailed to the account's address, or note something among themselves. */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuditActor } from '../../audit/audit-entry.js';
import type { AuditAction } from '../../audit/audit-areas.js';
import { Audit } from '../../audit/audit.js';
import { Database, type Queries } from '../../database/database.js';
import { unfilledPlaceholders } from '../../domain/placeholders.js';
import { Refusal } from '../../domain/refusal.js';
import { MailQueue } from '../../mail/mail-queue.js';
import { SupportMessages, type SupportMessage } from '../inbox/support-messages.js';

export interface SupportAgent {
  readonly actor: AuditActor;
  /** The member of staff, also where a token acts in their name. */
  readonly staffId: string;
  /** The network address that the command came from. */
  readonly address: string;
}

export interface WrittenEntry {
  /** Made by the browser: the same one again writes and mails nothing more. */
  readonly id: string;
  readonly messageId: string;
  readonly text: string;
}

export class AnswerMessage extends Command<void> {
  constructor(
    readonly agent: SupportAgent,
    readonly entry: WrittenEntry,
    /** The version of the message that its writer saw. */
    readonly seen: number,
  ) {
    super();
  }
}

export class NoteMessage extends Command<void> {
  constructor(
    readonly agent: SupportAgent,
    readonly entry: WrittenEntry,
  ) {
    super();
  }
}

@CommandHandler(AnswerMessage)
export class AnswerMessageHandler implements ICommandHandler<AnswerMessage> {
  constructor(
    private readonly database: Database,
    private readonly messages: SupportMessages,
    private readonly mails: MailQueue,
    private readonly audit: Audit,
  ) {}

  /**
   * @throws Refusal 'invalid-input' where a place of the template is not filled in, 'staff-entry-not-found',
   * 'key-reused', 'message-changed' where somebody else did something about it meanwhile
   */
  async execute({ agent, entry, seen }: AnswerMessage): Promise<void> {
    const unfilled = unfilledPlaceholders(entry.text).join(', ');
    if (unfilled) throw new Refusal('invalid-input', { fields: { text: `Please fill in ${unfilled}` } });
    await this.database.transaction(async (queries) => {
      const message = await lock(this.messages, entry, queries);
      if (message === 'written') return;
      if (message.version !== seen) throw new Refusal('message-changed', { state: message.state });
      await this.messages.addEntry({ ...entry, kind: 'answer', staffId: agent.staffId }, queries);
      await this.messages.markAnswered(message.id, agent.staffId, queries);
      await this.mails.add('contact-answer', { userId: message.userId, about: entry.id }, queries);
      await this.audit.record(queries, auditOf(agent, 'message-answered', message));
    });
  }
}

@CommandHandler(NoteMessage)
export class NoteMessageHandler implements ICommandHandler<NoteMessage> {
  constructor(
    private readonly database: Database,
    private readonly messages: SupportMessages,
    private readonly audit: Audit,
  ) {}

  /** @throws Refusal 'staff-entry-not-found', 'key-reused' */
  async execute({ agent, entry }: NoteMessage): Promise<void> {
    await this.database.transaction(async (queries) => {
      const message = await lock(this.messages, entry, queries);
      if (message === 'written') return;
      await this.messages.addEntry({ ...entry, kind: 'note', staffId: agent.staffId }, queries);
      await this.audit.record(queries, auditOf(agent, 'message-noted', message));
    });
  }
}

/** Its words lie with the message, and are deleted with it: the audit has that it was done. */
const auditOf = ({ actor, address }: SupportAgent, action: AuditAction, { id, userId }: SupportMessage) => ({
  ...{ actor, action, address },
  subject: { kind: 'user', id: userId },
  facts: { message: id },
});

const lock = async (
  messages: SupportMessages,
  { id, messageId }: WrittenEntry,
  queries: Queries,
): Promise<SupportMessage | 'written'> => {
  const message = await messages.find(messageId, queries);
  if (!message) throw new Refusal('staff-entry-not-found');
  const writtenTo = await messages.messageOfEntry(id, queries);
  if (writtenTo === messageId) return 'written';
  if (writtenTo !== null) throw new Refusal('key-reused');
  return message;
};
