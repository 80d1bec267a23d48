/** What people write to support, the mail by which support learns of it, and the inbox in which staff answer it. */
import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { StaffModule } from '../staff/staff.module.js';
import { ChangeMessageHandler } from './commands/change-message.js';
import { ChangeTemplateHandler } from './commands/change-template.js';
import { SendContactMessageHandler } from './commands/send-contact-message.js';
import { AnswerMessageHandler, NoteMessageHandler } from './commands/write-entry.js';
import { ContactMails, People } from './contact-mails.js';
import { ContactMessages } from './contact-messages.js';
import { AnswerTemplates } from './inbox/answer-templates.js';
import { ListMessages } from './inbox/list-messages.js';
import { SupportMessages } from './inbox/support-messages.js';

@Module({
  imports: [MailModule, StaffModule],
  providers: [
    ...[ContactMessages, ContactMails, People, SendContactMessageHandler],
    ...[SupportMessages, ListMessages, AnswerTemplates],
    ...[AnswerMessageHandler, NoteMessageHandler, ChangeMessageHandler, ChangeTemplateHandler],
  ],
  exports: [ContactMessages, ListMessages, AnswerTemplates],
})
export class ContactModule {}
