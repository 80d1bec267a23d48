/** Reports to the store whether the device is online. */
import { useEffect } from 'react';
import { onlineChanged } from '../state/live-slice.js';
import { useAppDispatch } from '../state/hooks.js';

export const useOnlineStatus = (): void => {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const report = () => dispatch(onlineChanged(navigator.onLine));
    report();
    addEventListener('online', report);
    addEventListener('offline', report);
    return () => {
      removeEventListener('online', report);
      removeEventListener('offline', report);
    };
  }, [dispatch]);
};
