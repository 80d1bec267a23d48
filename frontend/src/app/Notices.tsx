/** Shows short messages, three seconds each (LIMITS-3). */
import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../state/hooks.js';
import { noticeRemoved } from '../state/notices-slice.js';

const SHOWN_FOR_MS = 3000;
const TONE = { success: 'good', error: 'bad', info: '' };

export function NoticeBanner({ seq, kind, text }: { seq: number; kind: keyof typeof TONE; text: string }) {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const timer = setTimeout(() => dispatch(noticeRemoved(seq)), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [dispatch, seq]);
  return <div className={`banner ${TONE[kind]}`}>{text}</div>;
}

export function Notices() {
  const notices = useAppSelector((state) => state.notices.visible);
  return (
    <div className="notices" role="status" aria-live="polite">
      {notices.map((notice) => (
        <NoticeBanner key={notice.seq} {...notice} />
      ))}
    </div>
  );
}
