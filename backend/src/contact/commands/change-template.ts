/** Staff write, change or remove a text that answers begin with. */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Audit } from '../../audit/audit.js';
import { Database } from '../../database/database.js';
import { AnswerTemplates, type AnswerTemplate } from '../inbox/answer-templates.js';
import type { SupportAgent } from './write-entry.js';

export class ChangeTemplate extends Command<void> {
  constructor(
    readonly agent: SupportAgent,
    readonly id: string,
    /** Null: it is removed. */
    readonly written: Omit<AnswerTemplate, 'id' | 'version'> | null,
    /** The version that was shown; 0 of a new one. */
    readonly seen: number,
  ) {
    super();
  }
}

@CommandHandler(ChangeTemplate)
export class ChangeTemplateHandler implements ICommandHandler<ChangeTemplate> {
  constructor(
    private readonly database: Database,
    private readonly templates: AnswerTemplates,
    private readonly audit: Audit,
  ) {}

  /** Nothing is recorded where it is so already. @throws Refusal 'template-changed' where somebody else was faster */
  async execute({ agent, id, written, seen }: ChangeTemplate): Promise<void> {
    await this.database.transaction(async (queries) => {
      const isChanged = written
        ? await this.templates.save({ id, ...written }, seen, { staffId: agent.staffId, queries })
        : await this.templates.remove(id, seen, queries);
      if (!isChanged) return;
      await this.audit.record(queries, {
        ...{ actor: agent.actor, address: agent.address },
        action: written ? 'answer-template-saved' : 'answer-template-removed',
        subject: { kind: 'answer-template', id },
        ...(written && { after: written }),
      });
    });
  }
}
