/** mm:ss until a time of the server. */
import { numbers } from '../../texts/en/numbers.js';
import { useTexts } from '../../texts/texts.js';
import { useServerNow } from '../hooks/use-server-now.js';
import { countdown } from '../text/time.js';

export function Countdown({ until }: { until: string }) {
  const t = useTexts(numbers);
  const time = countdown(Date.parse(until) - useServerNow());
  return (
    <span className="num" role="timer" aria-label={t('timeLeft', { time })}>
      {time}
    </span>
  );
}
