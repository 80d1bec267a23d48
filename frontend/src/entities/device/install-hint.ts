/** That a hint about installing was shown in this browser: once is enough. A cookie: storage is emptied at sign-out. */

const YEAR_S = 31_536_000;

export const wasHintShown = (): boolean => /(^|; )install-hint=/.test(document.cookie);

export const rememberHint = (): void => {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `install-hint=shown; path=/; max-age=${YEAR_S}; samesite=lax${secure}`;
};
