/**
 * The theme on screen: what was chosen is the attribute `data-theme` of the root element, which the server sets before
 * anything is painted: that of the person who is signed in, otherwise that of the cookie, which is written here.
 * Without it the device decides.
 */
import { useSyncExternalStore } from 'react';

export type ChosenTheme = 'system' | 'light' | 'dark';

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

const chosen = () => (document.documentElement.dataset.theme ?? 'system') as ChosenTheme;

/** As it is on screen, whoever chose it. */
export const useChosenTheme = (): ChosenTheme => useSyncExternalStore(subscribe, chosen, () => 'system');

export const applyTheme = (chosen: ChosenTheme): void => {
  const root = document.documentElement;
  if (chosen === 'system') delete root.dataset.theme;
  else root.dataset.theme = chosen;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.content = BAR[chosen === 'system' ? (meta.media.includes('dark') ? 'dark' : 'light') : chosen];
  for (const changed of listeners) changed();
};

/** What a visitor chose in this browser. */
export const rememberedTheme = (): ChosenTheme =>
  (/(?:^|; )theme=(light|dark)(?:;|$)/.exec(document.cookie)?.[1] as ChosenTheme | undefined) ?? 'system';

const YEAR_S = 31_536_000;

/** Shown now; the next page of a visitor in this browser has it from its first paint. */
export const switchTheme = (chosen: ChosenTheme): void => {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  const age = chosen === 'system' ? 0 : YEAR_S; // the device's is what is shown without a cookie
  document.cookie = `theme=${chosen}; path=/; max-age=${age}; samesite=lax${secure}`;
  applyTheme(chosen);
};
