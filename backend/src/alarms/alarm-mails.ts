/** Writes the mails about alarms that go through the queue of mails. */
import { Injectable } from '@nestjs/common';
import { Environment } from '../config/environment.js';
import { MailWriters, type WrittenMail } from '../mail/mail-writers.js';
import { alarmMail } from './alarm-notice.js';
import { AlarmStore } from './alarm-store.js';

@Injectable()
export class AlarmMails {
  constructor(
    private readonly store: AlarmStore,
    private readonly environment: Environment,
    writers: MailWriters,
  ) {
    writers.add('alarm', ({ about }) => this.write(about!));
  }

  /** @param about the notice, and the place of the address in ALARM_EMAILS. Null: the address is not there any more. */
  private async write(about: string): Promise<WrittenMail | null> {
    const [noticeId = '', index = ''] = about.split(':');
    const to = this.environment.alarmEmails[Number(index)];
    const notice = await this.store.notice(noticeId);
    return to && notice ? { to, ...alarmMail(notice) } : null;
  }
}
