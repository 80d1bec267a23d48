/** Tells the store when the device loses and finds its network. */
import { useEffect } from 'react';
import { onlineChanged } from '../state/live-slice.js';
import { useAppDispatch } from '../state/hooks.js';

export const useOnline = (): void => {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const tell = () => dispatch(onlineChanged(navigator.onLine));
    tell();
    addEventListener('online', tell);
    addEventListener('offline', tell);
    return () => {
      removeEventListener('online', tell);
      removeEventListener('offline', tell);
    };
  }, [dispatch]);
};
