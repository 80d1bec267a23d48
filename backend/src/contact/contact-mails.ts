/** The mail by which support learns of a message, in English, as support is; and the one that answers a person. */
import { Injectable } from '@nestjs/common';
import { Environment } from '../config/environment.js';
import { mailText } from '../mail/mail-text.js';
import { MailWriters, type WriteMail } from '../mail/mail-writers.js';
import { AppName } from '../settings/app-name.js';
import { SupportAddress } from '../settings/support-address.js';
import { mails } from '../texts/en/mails.js';
import { staffMails } from '../texts/en/staff-mails.js';
import '../texts/hi/mails.js';
import { textsIn } from '../texts/texts.js';
import { UserPreferences } from '../users/preferences/user-preferences.js';
import { Users } from '../users/users.js';
import { ContactMessages } from './contact-messages.js';

/** Whom an answer is for. */
@Injectable()
export class People {
  constructor(
    readonly users: Users,
    readonly preferences: UserPreferences,
  ) {}
}

@Injectable()
export class ContactMails {
  constructor(
    private readonly messages: ContactMessages,
    private readonly people: People,
    private readonly support: SupportAddress,
    private readonly appName: AppName,
    private readonly environment: Environment,
    writers: MailWriters,
  ) {
    writers.add('contact-message', this.write);
    writers.add('contact-answer', this.answer);
  }

  /** To the stored address of the account, whichever one the message named. */
  private readonly answer: WriteMail = async ({ userId, about }) => {
    const user = userId && (await this.people.users.findById(userId));
    const answer = about && (await this.messages.readAnswer(about));
    if (!user || !answer) return null;
    const { language } = await this.people.preferences.read(user.id);
    const t = textsIn(language, mails);
    const paragraphs = [
      t('answerIntro', { subject: answer.subject }),
      ...answer.body.split(/\n+/).filter((line) => line.trim() !== ''),
      ...[t('answerMore'), { label: t('answerLink'), url: new URL('/contact', this.environment.PUBLIC_URL).href }],
    ];
    const footer = t('sentBy', { app: await this.appName.read(), address: new URL(this.environment.PUBLIC_URL).host });
    const subject = t('answerSubject', { subject: answer.subject });
    return { to: user.email, ...mailText({ subject, paragraphs, language, footer }) };
  };

  /** Null where no support address is set: the message is stored all the same. */
  private readonly write: WriteMail = async ({ about }) => {
    const [message, to] = [about && (await this.messages.read(about)), await this.support.read()];
    if (!message || to === null) return null;
    const t = textsIn('en', staffMails);
    const { name, email, subject, priority } = message;
    const address = new URL(this.environment.PUBLIC_URL).host;
    const paragraphs = [
      t('contactFrom', { name, email }),
      t('contactAccount', { account: message.userId }),
      t('contactSubjectLine', { subject }),
      ...message.message.split(/\n+/),
    ];
    const footer = textsIn('en', mails)('sentBy', { app: await this.appName.read(), address });
    return { to, ...mailText({ subject: t('contactSubject', { priority }), paragraphs, language: 'en', footer }) };
  };
}
