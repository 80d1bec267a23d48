/** mm:ss until a time of the server. */
import { countdown } from '../text/time.js';
import { useServerNow } from '../hooks/use-server-now.js';

export function Countdown({ until }: { until: string }) {
  const left = Date.parse(until) - useServerNow();
  return (
    <span className="num" role="timer" aria-label={`${countdown(left)} left`}>
      {countdown(left)}
    </span>
  );
}
