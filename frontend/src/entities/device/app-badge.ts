/** The number on the icon of the installed app: codes that have arrived and were not seen. */

let unseen = 0;

/** In the background; the service worker counts while no page is open. */
export const addToBadge = (arrived: number): void => {
  unseen += arrived;
  navigator.setAppBadge?.(unseen).catch(() => {}); // not installed, or not allowed
};

/** The person sees the page: what was shown of arrivals outside it is done with. */
export const clearBadge = async (): Promise<void> => {
  unseen = 0;
  await navigator.clearAppBadge?.().catch(() => {});
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const shown of (await registration?.getNotifications?.()) ?? []) shown.close();
};
