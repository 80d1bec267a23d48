/** What people write to support, and the mail by which support learns of it. */
import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { SendContactMessageHandler } from './commands/send-contact-message.js';
import { ContactMails } from './contact-mails.js';
import { ContactMessages } from './contact-messages.js';

@Module({
  imports: [MailModule],
  providers: [ContactMessages, ContactMails, SendContactMessageHandler],
  exports: [ContactMessages],
})
export class ContactModule {}
