/** The server's time in ms, updated once a second; the device's own clock is not trusted. */
import { useEffect, useState } from 'react';
import { useAppSelector } from '../../state/hooks.js';

export const useServerNow = (isRunning = true): number => {
  const offsetMs = useAppSelector((state) => state.live.clockOffsetMs);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now + offsetMs;
};
