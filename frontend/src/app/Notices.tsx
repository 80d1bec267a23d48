/** Shows short messages one above the other, three seconds each (LIMITS-3). */
import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../state/hooks.js';
import { noticeShown } from '../state/notices-slice.js';

const SHOWN_FOR_MS = 3000;
const TONE = { success: 'good', error: 'bad', info: '' };

function Line({ seq, kind, text }: { seq: number; kind: keyof typeof TONE; text: string }) {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const timer = setTimeout(() => dispatch(noticeShown(seq)), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [dispatch, seq]);
  return <div className={`banner ${TONE[kind]}`}>{text}</div>;
}

export function Notices() {
  const waiting = useAppSelector((state) => state.notices.waiting);
  return (
    <div className="notices" role="status" aria-live="polite">
      {waiting.map((notice) => (
        <Line key={notice.seq} {...notice} />
      ))}
    </div>
  );
}
