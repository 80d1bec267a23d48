/** What the mails about alarms say. */
import { namespace } from '../texts.js';

export const alarmTexts = namespace('alarmTexts', {
  firingSubject: 'ALARM {{installation}}: {{title}}',
  resolvedSubject: 'OVER {{installation}}: {{title}}',
  firingLine: '{{title}} ({{severity}}), since {{since}}, figure {{value}}: {{summary}} What to do: {{runbook}}',
  resolvedLine: '{{title}} is over since {{since}}. It was: {{summary}}',
  alarmSentBy: 'Sent by the {{process}} of {{installation}} ({{instance}}) to the addresses of ALARM_EMAILS.',
});
