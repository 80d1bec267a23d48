/** Until when the session lasts, what happens then, and whether the server answers. */
import { Alert, Button } from 'antd';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { StaffMeResponse } from '../../api/client.gen.js';
import { console as consoleTexts } from '../../texts/en/console/console.js';
import { useTexts } from '../../texts/texts.js';
import { shortTime } from '../../ui/text/time.js';
import { useSessionQuery } from '../console-api.js';
import { readConnection, subscribeToConnection } from './connection.js';

const MINUTE_MS = 60_000;
/** Before the end it is said over the page. */
const WARNED_MS = 5 * MINUTE_MS;
const TICK_MS = 10_000;

const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
};

const useConnection = () => useSyncExternalStore(subscribeToConnection, readConnection);

/** The earlier one of the end of all sessions, and of that without use. */
const useSessionEnd = ({ sessionEndsAt, idleMinutes }: StaffMeResponse): number => {
  const { answeredAt } = useConnection();
  const absolute = Date.parse(sessionEndsAt);
  return answeredAt === null ? absolute : Math.min(absolute, answeredAt + idleMinutes * MINUTE_MS);
};

export function SessionClock({ me }: { me: StaffMeResponse }) {
  const t = useTexts(consoleTexts);
  return <span className="console-clock">{t('signedInUntil', { time: shortTime(useSessionEnd(me)) })}</span>;
}

/** Above the page, where something is to be known. */
export function FrameNotices({ me }: { me: StaffMeResponse }) {
  const t = useTexts(consoleTexts);
  const now = useNow();
  const end = useSessionEnd(me);
  const { isAway, answeredAt } = useConnection();
  const { refetch } = useSessionQuery();
  const isOver = now >= end;
  useEffect(() => {
    if (isOver || isAway) void refetch();
  }, [isOver, isAway, now, refetch]);
  return (
    <div role="status">
      {isAway && (
        <Alert
          banner
          type="error"
          title={t('away', { time: answeredAt === null ? '—' : shortTime(answeredAt) })}
          action={<Button onClick={() => void refetch()}>{t('tryAgain')}</Button>}
        />
      )}
      {!isAway && end - now < WARNED_MS && !isOver && (
        <Alert
          banner
          type="warning"
          title={t('sessionEndsSoon', { time: shortTime(end) })}
          action={
            end < Date.parse(me.sessionEndsAt) && <Button onClick={() => void refetch()}>{t('staySignedIn')}</Button>
          }
        />
      )}
    </div>
  );
}
