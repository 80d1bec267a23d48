/** The codes that have arrived and are not closed yet, newest first, and what is told about them once. */
import { useEffect, useRef, useState } from 'react';
import { shallowEqual, useStore } from 'react-redux';
import { useListNumbersQuery } from '../../../api/reads.js';
import { selectKnownNumbers } from '../../../entities/number/known-numbers.js';
import { RECENT_LIMIT } from '../../../entities/number/number.js';
import { useAppSelector } from '../../../state/hooks.js';
import type { RootState } from '../../../state/root-state.js';
import { serverClockOf } from '../../../state/server-clock.js';
import { createArrivals, type Arrival } from './code-arrivals.js';

/** A code is new so long; after that the numbers that wait come before it. */
const NEW_FOR_MS = 120_000;

/** Which code is open, with its actions: the newest one for a while, or the one that was pressed. */
const useOpenCode = () => {
  const [openKey, setOpenKey] = useState<string | null>(null);
  const [isNew, setIsNew] = useState(false);
  useEffect(() => {
    if (!isNew) return;
    const timer = setTimeout(() => {
      setIsNew(false);
      setOpenKey(null);
    }, NEW_FOR_MS);
    return () => clearTimeout(timer);
  }, [isNew, openKey]);
  const open = (key: string | null, { isArrival }: { isArrival: boolean }) => {
    setOpenKey(key);
    setIsNew(isArrival);
  };
  return { openKey, open };
};

/** @param onArrival is called once for each group of codes that came together, not for those that are restored */
export const useCodeArrivals = (onArrival: (arrived: readonly Arrival[]) => void) => {
  const store = useStore<RootState>();
  const isRead = useListNumbersQuery({ limit: RECENT_LIMIT }).data !== undefined;
  const known = useAppSelector(selectKnownNumbers, shallowEqual);
  const arrivalsOf = useRef<ReturnType<typeof createArrivals> | null>(null);
  const [codes, setCodes] = useState<readonly Arrival[]>([]);
  const { openKey, open } = useOpenCode();

  const onNews = useRef<(arrived: readonly Arrival[]) => void>(() => {});
  useEffect(() => {
    onNews.current = (arrived) => {
      open(arrived[0]!.key, { isArrival: true });
      onArrival(arrived);
    };
  });

  useEffect(() => {
    if (!isRead) return;
    arrivalsOf.current ??= createArrivals(serverClockOf(store).now());
    const arrived = arrivalsOf.current(known);
    if (arrived.length === 0) return;
    setCodes((previous) => [...arrived, ...previous]);
    const news = arrived.filter(({ isRestored }) => !isRestored);
    if (news.length > 0) onNews.current(news);
  }, [isRead, known, store]);

  const close = (key: string) => setCodes((previous) => previous.filter((arrival) => arrival.key !== key));
  return { known, codes, openKey, openCode: (key: string) => open(key, { isArrival: false }), close };
};
