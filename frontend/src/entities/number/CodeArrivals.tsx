/** Announces a code to screen readers, and marks the title of a tab in the background. */
import { useEffect, useRef, useState } from 'react';
import { useListNumbersQuery } from '../../api/reads.js';
import { RECENT_LIMIT } from './number.js';

const TITLE_PREFIX = '(1) ';

const removePrefix = () => {
  if (document.title.startsWith(TITLE_PREFIX)) document.title = document.title.slice(TITLE_PREFIX.length);
};

export function CodeArrivals() {
  const { data } = useListNumbersQuery({ limit: RECENT_LIMIT });
  const known = useRef<Set<string> | null>(null);
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    if (!data) return;
    const codes = data.items.flatMap(({ id, serviceName, codes }) =>
      codes.map(({ seq }) => ({ key: `${id}-${seq}`, serviceName })),
    );
    const previous = known.current;
    known.current = new Set([...(previous ?? []), ...codes.map(({ key }) => key)]);
    const arrived = previous && codes.find(({ key }) => !previous.has(key));
    if (!arrived) return;
    setAnnouncement(`OTP Received: a code for ${arrived.serviceName} has arrived.`);
    if (document.hidden && !document.title.startsWith(TITLE_PREFIX)) document.title = TITLE_PREFIX + document.title;
  }, [data]);

  useEffect(() => {
    document.addEventListener('visibilitychange', removePrefix);
    return () => document.removeEventListener('visibilitychange', removePrefix);
  }, []);

  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      {announcement}
    </div>
  );
}
