/** What the page shows, read again each 5 s while somebody is there. */
import { useEffect, useState } from 'react';
import type { FailureWindow } from '../../api/client.gen.js';
import { useIsLeft } from '../use-is-left.js';
import { useWorkQuery } from './ops-api.js';

const READ_EVERY = 5_000;
const TICK = 1_000;

/** @returns ms since 1970, each second */
const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK);
    return () => clearInterval(timer);
  }, []);
  return now;
};

export const useLiveWork = (window: FailureWindow) => {
  const now = useNow();
  const isLeft = useIsLeft();
  const read = useWorkQuery(window, {
    ...{ pollingInterval: isLeft ? 0 : READ_EVERY, skipPollingIfUnfocused: true },
    refetchOnMountOrArgChange: true,
  });
  const age = Math.max(0, Math.round((now - (read.fulfilledTimeStamp ?? now)) / 1_000));
  return { read, age, isLeft };
};
