/** What is sent to people of alarms that changed together: as data for a webhook, and as a mail. */
import type { AlarmSeverity, ProcessKind } from '../domain/alarms/alarm-rule.js';
import { ALARM_RULES, runbookOf } from '../domain/alarms/alarm-rules.js';
import type { ReportedAlarm } from '../domain/alarms/alarm-book.js';
import { mailText, type MailText } from '../mail/mail-text.js';
import { alarmTexts } from '../texts/en/alarm-texts.js';
import { textsIn } from '../texts/texts.js';

/** One alarm for a webhook: the names are public. */
interface SentAlarm {
  readonly alarm: string;
  readonly status: ReportedAlarm['status'];
  readonly severity: AlarmSeverity;
  readonly summary: string;
  readonly labels: Readonly<Record<string, string>>;
  /** The figure that was found last. */
  readonly value: number;
  /** ISO 8601: when it began to fire, or was over. */
  readonly since: string;
  readonly runbook: string;
}

export interface AlarmNotice {
  /** The same for each attempt and each way, so that a receiver can tell repetitions. */
  readonly id: string;
  /** The host of PUBLIC_URL. */
  readonly installation: string;
  readonly instance: string;
  readonly process: ProcessKind;
  readonly alarms: readonly SentAlarm[];
}

const LANGUAGE = 'en';
const t = textsIn(LANGUAGE, alarmTexts);

/** Of a rule that this version does not know any more its name is all there is. */
export const sentAlarm = ({ alarm, labels, value, since, status }: ReportedAlarm): SentAlarm => {
  const { summary = alarm, severity = 'ticket' } = ALARM_RULES.find(({ name }) => name === alarm) ?? {};
  const runbook = runbookOf({ name: alarm });
  return { alarm, status, severity, summary, labels, value, since: new Date(since).toISOString(), runbook };
};

const titleOf = ({ alarm, labels }: SentAlarm): string => [alarm, ...Object.values(labels)].join(' ');

const lineOf = (alarm: SentAlarm): string => {
  const { status, severity, summary, since, value, runbook } = alarm;
  const about = { title: titleOf(alarm), summary, since, runbook };
  if (status === 'resolved') return t('resolvedLine', about);
  return t('firingLine', { ...about, severity, value: Math.round(value * 100) / 100 });
};

export const alarmMail = ({ installation, instance, process, alarms }: AlarmNotice): MailText => {
  const open = alarms.filter(({ status }) => status !== 'resolved');
  const title = (open.length > 0 ? open : alarms).map(titleOf).join(', ');
  return mailText({
    language: LANGUAGE,
    subject:
      open.length > 0 ? t('firingSubject', { installation, title }) : t('resolvedSubject', { installation, title }),
    paragraphs: [...open, ...alarms.filter(({ status }) => status === 'resolved')].map(lineOf),
    footer: t('alarmSentBy', { process, instance, installation }),
  });
};
