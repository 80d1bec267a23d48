/** Under the header of every page: no network and since when, or live updates that are interrupted. */
import { shell } from '../texts/en/shell.js';
import { useTexts } from '../texts/texts.js';
import { clockTime } from '../ui/text/time.js';
import { useAppSelector } from '../state/hooks.js';

export function ConnectionBar() {
  const t = useTexts(shell);
  const { online, stream, contactAt } = useAppSelector((state) => state.live);
  if (!online)
    return (
      <div className="status-bar connection-bar offline" role="alert">
        {contactAt === null ? t('offline') : t('offlineSince', { time: clockTime(contactAt) })}
      </div>
    );
  if (stream !== 'polling') return null;
  return (
    <div className="status-bar connection-bar" role="status">
      {t('polling')}
    </div>
  );
}
