/** Opens Google's sign-in in a window by the press itself, and notices when it was closed. */
import { useEffect, useRef } from 'react';
import {
  googleEnded,
  googlePageShown,
  googleWindowClosed,
  googleWindowOpened,
} from '../../../entities/session/google-slice.js';
import { useAppDispatch, useAppSelector } from '../../../state/hooks.js';

const WINDOW = 'google-sign-in';
const SIZE = { width: 480, height: 640 };
const WATCH_EVERY_MS = 500;

/** In the middle of the window that opens it; phones open a tab instead. */
const features = (): string => {
  const left = Math.max(0, Math.round(screenX + (outerWidth - SIZE.width) / 2));
  const top = Math.max(0, Math.round(screenY + (outerHeight - SIZE.height) / 2));
  return `popup,width=${SIZE.width},height=${SIZE.height},left=${left},top=${top}`;
};

/** Said by the server; elsewhere a window of another site always counts as closed (decision 0146). */
const seesItsWindows = (): boolean => document.documentElement.dataset.keepsPopups !== undefined;

/** @param next the page to go on to where the window turns out to be the only one */
export const useGoogleWindow = (next: string): (() => void) => {
  const dispatch = useAppDispatch();
  const isWaiting = useAppSelector(({ google }) => google.status === 'waiting');
  const opened = useRef<Window | null>(null);

  useEffect(() => {
    if (!isWaiting) return undefined;
    if (!seesItsWindows()) {
      const back = () => void dispatch(googlePageShown());
      addEventListener('focus', back);
      return () => removeEventListener('focus', back);
    }
    const watch = setInterval(() => {
      if (opened.current?.closed) dispatch(googleWindowClosed());
    }, WATCH_EVERY_MS);
    return () => clearInterval(watch);
  }, [isWaiting, dispatch]);

  return () => {
    const tab = crypto.randomUUID();
    const query = new URLSearchParams({ tab, next });
    opened.current = window.open(`/api/auth/google?${query.toString()}`, WINDOW, features());
    dispatch(opened.current ? googleWindowOpened({ tab }) : googleEnded('blocked'));
  };
};
