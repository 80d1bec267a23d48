/** The mail by which support learns of a message; it is in English, as support is. */
import { Injectable } from '@nestjs/common';
import { Environment } from '../config/environment.js';
import { mailText } from '../mail/mail-text.js';
import { MailWriters, type WriteMail } from '../mail/mail-writers.js';
import { AppName } from '../settings/app-name.js';
import { SupportAddress } from '../settings/support-address.js';
import { mails } from '../texts/en/mails.js';
import { textsIn } from '../texts/texts.js';
import { ContactMessages } from './contact-messages.js';

@Injectable()
export class ContactMails {
  constructor(
    private readonly messages: ContactMessages,
    private readonly support: SupportAddress,
    private readonly appName: AppName,
    private readonly environment: Environment,
    writers: MailWriters,
  ) {
    writers.add('contact-message', this.write);
  }

  /** Null where no support address is set: the message is stored all the same. */
  private readonly write: WriteMail = async ({ about }) => {
    const [message, to] = [about && (await this.messages.read(about)), await this.support.read()];
    if (!message || to === null) return null;
    const t = textsIn('en', mails);
    const { name, email, subject, priority } = message;
    const address = new URL(this.environment.PUBLIC_URL).host;
    const paragraphs = [
      t('contactFrom', { name, email }),
      t('contactAccount', { account: message.userId }),
      t('contactSubjectLine', { subject }),
      ...message.message.split(/\n+/),
    ];
    const footer = t('sentBy', { app: await this.appName.read(), address });
    return { to, ...mailText({ subject: t('contactSubject', { priority }), paragraphs, language: 'en', footer }) };
  };
}
