/** What the mails about accounts say. Links and codes are made here, when their mail is being sent. */
import { Injectable } from '@nestjs/common';
import { Environment } from '../../config/environment.js';
import type { MailKind, QueuedMail } from '../../mail/mail-kinds.js';
import { mailText, type MailDraft, type MailText } from '../../mail/mail-text.js';
import { MailWriters, type WriteMail } from '../../mail/mail-writers.js';
import { AppName } from '../../settings/app-name.js';
import { mails } from '../../texts/en/mails.js';
import '../../texts/hi/mails.js';
import { textsIn, type Language, type Translate } from '../../texts/texts.js';
import { UserPreferences } from '../../users/preferences/user-preferences.js';
import type { User } from '../../users/user.entity.js';
import { Users } from '../../users/users.js';
import { deviceName } from '../devices/device-name.js';
import { EmailProofs } from '../email-proof/email-proofs.js';
import { Sessions } from '../sessions.js';
import { PasswordResets } from './password-resets.js';

type Texts = Translate<(typeof mails)['english']>;

/** As the web app shows times: India's, and it says so. */
const timeIn = (language: Language, at: Date): string =>
  new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, {
    ...{ dateStyle: 'medium', timeStyle: 'long', timeZone: 'Asia/Kolkata' },
  }).format(at);

/** What a mail is written with. */
interface Letter {
  readonly user: User;
  readonly mail: QueuedMail;
  readonly t: Texts;
  readonly app: string;
  readonly language: Language;
}

/** Null: nobody needs the mail any more. */
type Draft = Pick<MailDraft, 'subject' | 'paragraphs'> | null;

@Injectable()
export class AccountMails {
  constructor(
    private readonly users: Users,
    private readonly preferences: UserPreferences,
    private readonly resets: PasswordResets,
    private readonly proofs: EmailProofs,
    private readonly sessions: Sessions,
    private readonly appName: AppName,
    private readonly environment: Environment,
    writers: MailWriters,
  ) {
    const byKind = {
      'password-reset': (letter) => this.passwordReset(letter),
      'password-changed': (letter) => this.passwordChanged(letter),
      'email-proof': (letter) => this.emailProof(letter),
      'new-sign-in': (letter) => this.newSignIn(letter),
      'google-added': (letter) => this.googleAdded(letter),
      welcome: (letter) => this.welcome(letter),
      'account-viewed': (letter) => this.accountViewed(letter),
      'account-closed': (letter) => this.accountClosed(letter),
    } satisfies Partial<Record<MailKind, (letter: Letter) => Draft | Promise<Draft>>>;
    for (const [kind, draftOf] of Object.entries(byKind)) writers.add(kind as MailKind, this.toUser(draftOf));
  }

  private async passwordReset({ user, t }: Letter): Promise<Draft> {
    const { accessToken, refreshToken } = await this.resets.open(user.id);
    const query = { access_token: accessToken, refresh_token: refreshToken };
    return {
      subject: t('resetSubject'),
      paragraphs: [
        t('resetAsked'),
        { label: t('resetLink'), url: this.page('/reset-password', query) },
        t('resetIgnore'),
      ],
    };
  }

  private passwordChanged({ t }: Letter): Draft {
    return {
      subject: t('changedSubject'),
      paragraphs: [
        ...[t('changedText'), t('changedNotYou')],
        { label: t('changedLink'), url: this.page('/forgot-password') },
      ],
    };
  }

  private async emailProof({ user, t }: Letter): Promise<Draft> {
    if (user.emailProvedAt) return null;
    const { token, code } = await this.proofs.open(user.id);
    return {
      subject: t('proofSubject', { code }),
      paragraphs: [
        ...[t('proofText'), { code }, t('proofValid')],
        ...[{ label: t('proofLink'), url: this.page('/confirm-email', { token }) }, t('proofIgnore')],
      ],
    };
  }

  /** A session that has ended already is said to have been there, without its device. */
  private async newSignIn({ mail, t, language }: Letter): Promise<Draft> {
    const session = mail.about && (await this.sessions.read(mail.about));
    const { browser, system } = deviceName(session ? session.agent : '');
    return {
      subject: t('signInSubject'),
      paragraphs: [
        t('signInText'),
        browser && system ? t('signInDevice', { browser, system }) : t('signInUnknownDevice'),
        ...(session ? [t('signInNetwork', { range: session.address })] : []),
        ...[t('signInTime', { time: timeIn(language, mail.createdAt) }), t('signInYou'), t('signInNotYou')],
        { label: t('changedLink'), url: this.page('/forgot-password') },
      ],
    };
  }

  /** An account whose e-mail nobody had proved lost its password then (decision 0147). */
  private googleAdded({ user, t }: Letter): Draft {
    return {
      subject: t('googleSubject'),
      paragraphs: [
        t('googleText'),
        user.passwordHash === null ? t('googleNoPassword') : t('googlePasswordStays'),
        ...[t('signInYou'), t('googleNotYou')],
        { label: t('changedLink'), url: this.page('/forgot-password') },
      ],
    };
  }

  private welcome({ t, app }: Letter): Draft {
    return {
      subject: t('welcomeSubject', { app }),
      paragraphs: [t('welcomeText'), t('welcomePromise'), { label: t('welcomeLink'), url: this.page('/') }],
    };
  }

  /** The person is told each time that staff look at their account (decision 0205). */
  private accountViewed({ mail, t, language }: Letter): Draft {
    return {
      subject: t('viewedSubject'),
      paragraphs: [
        ...[t('viewedText', { time: timeIn(language, mail.createdAt) }), t('viewedLimits'), t('viewedQuestion')],
        { label: t('answerLink'), url: this.page('/contact') },
      ],
    };
  }

  private accountClosed({ t }: Letter): Draft {
    return {
      subject: t('closedSubject'),
      paragraphs: [
        ...[t('closedText'), t('closedKept'), t('closedNotYou')],
        { label: t('answerLink'), url: this.page('/contact') },
      ],
    };
  }

  private page(path: string, query: Record<string, string> = {}): string {
    const url = new URL(path, this.environment.PUBLIC_URL);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url.href;
  }

  /** To the stored e-mail of the person, in the language that they prefer. */
  private toUser(draftOf: (letter: Letter) => Draft | Promise<Draft>): WriteMail {
    return async (mail) => {
      const user = mail.userId && (await this.users.findById(mail.userId));
      if (!user) return null;
      const { language } = await this.preferences.read(user.id);
      const [t, app] = [textsIn(language, mails), await this.appName.read()];
      const draft = await draftOf({ user, mail, t, app, language });
      return draft && { to: user.email, ...this.text({ ...draft, language }, t, app) };
    };
  }

  private text(draft: Omit<MailDraft, 'footer'>, t: Texts, app: string): MailText {
    const address = new URL(this.environment.PUBLIC_URL).host;
    return mailText({ ...draft, footer: t('sentBy', { app, address }) });
  }
}
