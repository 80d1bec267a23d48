/** Everybody of the staff, and support, learn at once of what one person decided alone (MONEY-14). */
import { Injectable } from '@nestjs/common';
import { Environment } from '../config/environment.js';
import type { Queries } from '../database/database.js';
import { rupees } from '../domain/money/money.js';
import { MailQueue } from '../mail/mail-queue.js';
import { mailText } from '../mail/mail-text.js';
import { MailWriters, type WrittenMail } from '../mail/mail-writers.js';
import { AppName } from '../settings/app-name.js';
import { SupportAddress } from '../settings/support-address.js';
import { ListApprovers } from '../staff/queries/list-approvers.js';
import { staffMails } from '../texts/en/staff-mails.js';
import { textsIn } from '../texts/texts.js';
import { Approvals } from './approvals.js';

const LANGUAGE = 'en';
const SUPPORT = 'support';
const t = textsIn(LANGUAGE, staffMails);

@Injectable()
export class ApprovalMails {
  constructor(
    private readonly mails: MailQueue,
    private readonly approvers: ListApprovers,
    private readonly approvals: Approvals,
    private readonly support: SupportAddress,
    private readonly appName: AppName,
    private readonly environment: Environment,
    writers: MailWriters,
  ) {
    writers.add('approval-alone', ({ about }) => this.write(about!));
  }

  async tellEverybody(approvalId: string, queries: Queries): Promise<void> {
    const { approvers } = await this.approvers.list(queries);
    for (const recipient of [...approvers.map(({ id }) => id), SUPPORT])
      await this.mails.add('approval-alone', { about: `${recipient}:${approvalId}` }, queries);
  }

  /** @param about recipient and approval, with a colon between them. Null: nobody to write to. */
  private async write(about: string): Promise<WrittenMail | null> {
    const [recipient = '', approvalId = ''] = about.split(':');
    const to = recipient === SUPPORT ? await this.support.read() : await this.approvers.emailOf(recipient);
    const approval = await this.approvals.find(approvalId);
    if (!to || !approval) return null;
    const app = await this.appName.read();
    const { kind, amount, askedBy, payload } = approval;
    const by = (await this.approvers.emailOf(askedBy)) ?? askedBy;
    const paragraphs = [
      t('aloneText', { by, kind, amount: rupees(amount), account: payload.walletId }),
      t('aloneRefuse'),
      { label: t('changedLink'), url: new URL('/admin', this.environment.PUBLIC_URL).href },
    ];
    const footer = t('sentBy', { app, address: new URL(this.environment.PUBLIC_URL).host });
    return { to, ...mailText({ subject: t('aloneSubject', { app }), paragraphs, language: LANGUAGE, footer }) };
  }
}
