/** The server's time on this page, ticking once a second: a device's own clock decides nothing here. */
import { useEffect, useState } from 'react';
import { useAppSelector } from '../../state/hooks.js';

export const useServerNow = (running = true): number => {
  const offset = useAppSelector((state) => state.live.offset);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!running) return;
    const tick = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(tick);
  }, [running]);
  return now + offset;
};
