/** What Refresh answered: the time of the new state, or why there is none. */
import { numbers } from '../../../texts/en/numbers.js';
import { useTexts } from '../../../texts/texts.js';
import { troubleText } from '../../../ui/text/refusals.js';
import { clockTime } from '../../../ui/text/time.js';
import type { Refreshed } from './use-refresh.js';

export function RefreshAnswer({ refreshed }: { refreshed: Refreshed | null }) {
  const t = useTexts(numbers);
  return (
    <div role="status">
      {refreshed?.kind === 'at' && <p>{t('refreshed', { time: clockTime(refreshed.time) })}</p>}
      {refreshed?.kind === 'failed' && <p className="field-error">{troubleText(refreshed.trouble)}</p>}
    </div>
  );
}
