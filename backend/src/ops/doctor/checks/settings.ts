/** Settings that make no sense, alone or together, and alarms that reach nobody. */
import type { Environment } from '../../../config/environment.js';
import { good, warning, wrong, type Finding } from '../finding.js';

/** @param problems as `inspectEnvironment` names them */
export const settingsFindings = (problems: readonly string[]): Finding[] =>
  problems.length === 0
    ? [good('All settings make sense, alone and together.')]
    : problems.map((problem) =>
        wrong(
          `${problem.split('\n').join(' ')}.`,
          'Correct it, and start again: docs/running.md, "Settings", lists what each may be.',
        ),
      );

type Receivers = Pick<Environment, 'SANDBOX' | 'alarmEmails' | 'ALARM_WEBHOOK_URL' | 'DEAD_MAN_URL'>;

export const alarmFindings = ({ SANDBOX, alarmEmails, ALARM_WEBHOOK_URL, DEAD_MAN_URL }: Receivers): Finding[] => {
  const reaches = alarmEmails.length > 0 || ALARM_WEBHOOK_URL !== undefined;
  if (SANDBOX && !reaches) return [good('Alarms are in the log alone, which is enough for play money.')];
  if (!reaches)
    return [warning('Alarms reach nobody: they are in the log alone.', 'Set ALARM_EMAILS, or ALARM_WEBHOOK_URL.')];
  if (!SANDBOX && DEAD_MAN_URL === undefined)
    return [
      warning(
        'Alarms reach people, and nobody notices when this whole machine is away.',
        'Set DEAD_MAN_URL to an address at a service that warns when nothing comes to it.',
      ),
    ];
  return [good('Alarms reach people.')];
};
