/**
 * What the page shows, read again each 5 s while somebody is there. Left alone it is read no more: a page that is
 * forgotten on a screen must not keep a session alive.
 */
import { useEffect, useState } from 'react';
import type { FailureWindow } from '../../api/client.gen.js';
import { useWorkQuery } from './ops-api.js';

const READ_EVERY = 5_000;
const LEFT_AFTER = 600_000;
const TICK = 1_000;
const SIGNS = ['pointerdown', 'keydown', 'wheel'] as const;

/** @returns ms since 1970, each second, and since when nobody has pressed anything */
const useAttention = () => {
  const [now, setNow] = useState(() => Date.now());
  const [seen, setSeen] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK);
    const note = () => setSeen(Date.now());
    for (const sign of SIGNS) addEventListener(sign, note, { passive: true });
    return () => {
      clearInterval(timer);
      for (const sign of SIGNS) removeEventListener(sign, note);
    };
  }, []);
  return { now, isLeft: now - seen > LEFT_AFTER };
};

export const useLiveWork = (window: FailureWindow) => {
  const { now, isLeft } = useAttention();
  const pollingInterval = isLeft ? 0 : READ_EVERY;
  const read = useWorkQuery(window, {
    ...{ pollingInterval, skipPollingIfUnfocused: true },
    refetchOnMountOrArgChange: true,
  });
  const age = Math.max(0, Math.round((now - (read.fulfilledTimeStamp ?? now)) / 1_000));
  return { read, age, isLeft };
};
