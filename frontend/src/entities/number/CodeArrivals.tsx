/** Says aloud that a code arrived, and marks the tab while its person looks elsewhere. */
import { useEffect, useRef, useState } from 'react';
import { useListNumbersQuery } from '../../api/reads.js';
import { RECENT } from './number.js';

const MARK = '(1) ';

const unmark = () => {
  if (document.title.startsWith(MARK)) document.title = document.title.slice(MARK.length);
};

export function CodeArrivals() {
  const { data } = useListNumbersQuery({ limit: RECENT });
  const known = useRef<Set<string> | null>(null);
  const [said, setSaid] = useState('');

  useEffect(() => {
    if (!data) return;
    const codes = data.items.flatMap(({ id, serviceName, codes }) =>
      codes.map(({ seq }) => ({ key: `${id}-${seq}`, serviceName })),
    );
    const before = known.current;
    known.current = new Set([...(before ?? []), ...codes.map(({ key }) => key)]);
    const arrived = before && codes.find(({ key }) => !before.has(key));
    if (!arrived) return;
    setSaid(`OTP Received: a code for ${arrived.serviceName} has arrived.`);
    if (document.hidden && !document.title.startsWith(MARK)) document.title = MARK + document.title;
  }, [data]);

  useEffect(() => {
    document.addEventListener('visibilitychange', unmark);
    return () => document.removeEventListener('visibilitychange', unmark);
  }, []);

  return (
    <div className="unseen" role="status" aria-live="polite">
      {said}
    </div>
  );
}
