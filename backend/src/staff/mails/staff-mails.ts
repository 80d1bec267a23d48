/**
 * What the staff is mailed: an invitation, and that something of their own account was changed. Ids only are queued;
 * the link is made when its mail is sent.
 */
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Environment } from '../../config/environment.js';
import { queriesOf } from '../../database/manager-queries.js';
import { MailQueue } from '../../mail/mail-queue.js';
import { mailText, type MailDraft } from '../../mail/mail-text.js';
import { MailWriters, type WrittenMail } from '../../mail/mail-writers.js';
import { AppName } from '../../settings/app-name.js';
import { staffMails } from '../../texts/en/staff-mails.js';
import { textsIn } from '../../texts/texts.js';
import { StaffAccounts } from '../accounts/staff-accounts.js';
import { StaffInvites } from '../invites/staff-invites.js';

type StaffMailKind = 'staff-invite' | 'staff-changed';

/** The console is in English. */
const LANGUAGE = 'en';
const t = textsIn(LANGUAGE, staffMails);

@Injectable()
export class StaffMails {
  constructor(
    private readonly mails: MailQueue,
    private readonly accounts: StaffAccounts,
    private readonly invites: StaffInvites,
    private readonly appName: AppName,
    private readonly environment: Environment,
    writers: MailWriters,
  ) {
    writers.add('staff-invite', ({ about }) => this.writeInvite(about!));
    writers.add('staff-changed', ({ about }) => this.writeChanged(about!));
    writers.add('staff-reset', ({ about }) => this.writeReset(about!));
  }

  /** @param about the id of the invitation, or of the member of staff */
  queue(kind: StaffMailKind, about: string, manager: EntityManager): Promise<void> {
    return this.mails.add(kind, { about }, queriesOf(manager));
  }

  /** Null: it was withdrawn, accepted, or is a day old. */
  private async writeInvite(id: string): Promise<WrittenMail | null> {
    const invite = await this.invites.findById(id);
    const inviter = invite && (await this.accounts.findById(invite.invitedBy));
    if (!invite || !inviter) return null;
    const token = await this.invites.openLink(invite.id);
    return this.write(invite.email, (app) => ({
      subject: t('inviteSubject', { app }),
      paragraphs: [
        t('inviteText', { app, inviter: inviter.email ?? '' }),
        { label: t('inviteLink'), url: this.page(`/admin/join?token=${token}`) },
        t('inviteIgnore'),
      ],
    }));
  }

  private async writeChanged(id: string): Promise<WrittenMail | null> {
    const staff = await this.accounts.findById(id);
    if (!staff?.email) return null;
    return this.write(staff.email, (app) => ({
      subject: t('changedSubject', { app }),
      paragraphs: [t('changedText'), { label: t('changedLink'), url: this.page('/admin') }, t('changedNotYou')],
    }));
  }

  /** @param about ids with colons between them: recipient, subject, and who did it where that was in the console */
  private async writeReset(about: string): Promise<WrittenMail | null> {
    const [recipientId = '', subjectId = '', byId = ''] = about.split(':');
    const recipient = await this.accounts.findById(recipientId);
    const subject = await this.accounts.findById(subjectId);
    if (!recipient?.email || !subject?.email) return null;
    const { email } = subject;
    const by = byId === '' ? undefined : ((await this.accounts.findById(byId))?.email ?? byId);
    return this.write(recipient.email, (app) => ({
      subject: t('resetSubject', { app }),
      paragraphs:
        by === undefined
          ? [t('resetText', { email }), t('resetNotKnown')]
          : [t('resetByText', { email, by }), t('resetByNotKnown', { by })],
    }));
  }

  private async write(
    to: string,
    draftOf: (app: string) => Pick<MailDraft, 'subject' | 'paragraphs'>,
  ): Promise<WrittenMail> {
    const app = await this.appName.read();
    const address = new URL(this.environment.PUBLIC_URL).host;
    return { to, ...mailText({ ...draftOf(app), language: LANGUAGE, footer: t('sentBy', { app, address }) }) };
  }

  private page(path: string): string {
    return new URL(path, this.environment.PUBLIC_URL).href;
  }
}
