/**
 * The theme on screen: what the person chose is the attribute `data-theme` of the root element, which the server sets
 * before anything is painted; without it the device decides.
 */
import { useSyncExternalStore } from 'react';

const DARK = '(prefers-color-scheme: dark)';

/** The colour of the browser's own bars, as in index.html. */
const BAR = { light: '#f6f5f0', dark: '#0f1513' };

const isDark = () => {
  const chosen = document.documentElement.dataset.theme;
  return chosen ? chosen === 'dark' : matchMedia(DARK).matches;
};

const listeners = new Set<() => void>();

const subscribe = (onChange: () => void) => {
  const media = matchMedia(DARK);
  listeners.add(onChange);
  media.addEventListener('change', onChange);
  return () => {
    listeners.delete(onChange);
    media.removeEventListener('change', onChange);
  };
};

export const useIsDark = (): boolean => useSyncExternalStore(subscribe, isDark, () => false);

export const applyTheme = (chosen: 'system' | 'light' | 'dark'): void => {
  const root = document.documentElement;
  if (chosen === 'system') delete root.dataset.theme;
  else root.dataset.theme = chosen;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.content = BAR[chosen === 'system' ? (meta.media.includes('dark') ? 'dark' : 'light') : chosen];
  for (const changed of listeners) changed();
};
