/** Whether this browser can be notified while no page of the app is open. */

/** `needs-install`: an iPhone notifies from apps on its home screen alone. */
export type PushSupport = 'ready' | 'blocked' | 'needs-install' | 'none';

export const isApple = ({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);

export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true;

export const pushSupport = (): PushSupport => {
  if (isApple(navigator) && !isInstalled()) return 'needs-install';
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'none';
  return Notification.permission === 'denied' ? 'blocked' : 'ready';
};
