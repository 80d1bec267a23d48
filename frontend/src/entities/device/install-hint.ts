/** That a hint about installing was shown in this browser: once is enough. A cookie, as storage is emptied at sign-out. */

const NAME = 'install-hint';
const YEAR_S = 31_536_000;

export const wasHintShown = (): boolean => new RegExp(`(^|; )${NAME}=`).test(document.cookie);

export const rememberHint = (): void => {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${NAME}=shown; path=/; max-age=${YEAR_S}; samesite=lax${secure}`;
};
