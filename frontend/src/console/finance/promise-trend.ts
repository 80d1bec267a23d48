/** How a promise has been over the checks that were kept, in a sentence. */
import type { PromisesResponse } from '../../api/client.gen.js';
import { consolePromises } from '../../texts/en/console/console-promises.js';
import { texts } from '../../texts/texts.js';
import { date } from '../../ui/text/time.js';

const t = texts(consolePromises);

/** @param trend violations of each check, the oldest first; null: not checked to the end */
export const trendOf = (trend: readonly (number | null)[], checks: PromisesResponse['checks']): string => {
  const checked = trend.filter((found) => found !== null);
  if (checked.length === 0) return t('noTrend');
  const broken = trend.flatMap((found, at) => (found ? [at] : []));
  const last = broken.at(-1);
  if (last === undefined) return t('heldInAll', { count: checked.length });
  return t('brokenIn', { broken: broken.length, count: checked.length, day: date(checks[last]!.beganAt) });
};
