/** As of which moment a replay is, in words. */
import type { ReplayResponse } from '../../../api/client.gen.js';
import { consoleReplays } from '../../../texts/en/console/console-replays.js';
import { texts } from '../../../texts/texts.js';
import { dateTimeSeconds } from '../../../ui/text/time.js';

export const momentText = ({ before }: Pick<ReplayResponse, 'before'>): string => {
  const t = texts(consoleReplays);
  return before === null ? t('everything') : t('before', { time: dateTimeSeconds(before) });
};

/** Who started it. The server names the command line so. */
export const starterText = ({ startedBy }: Pick<ReplayResponse, 'startedBy'>): string =>
  startedBy === 'command line' ? texts(consoleReplays)('commandLine') : startedBy;
