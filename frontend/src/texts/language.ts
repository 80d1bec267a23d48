/**
 * The language on screen. The server names it in the page (`lang` of the root element) before anything is painted:
 * that of the person who is signed in, otherwise that of the cookie, which is written here. English is in the files
 * of the pages; any other language is one file, loaded where it is chosen.
 */
import { useSyncExternalStore } from 'react';
import type { Locale } from 'antd/es/locale';
import enUS from 'antd/locale/en_US';
import type { Language } from '../api/client.gen.js';
import { loadChunk } from '../ui/loading/load-chunk.js';
import type { LanguageTexts } from './language-texts.js';
import { i18n } from './texts.js';

/** Each in its own words, so that who cannot read the page finds theirs. */
export const LANGUAGES: readonly { readonly code: Language; readonly name: string }[] = [
  { code: 'en', name: 'English' },
  { code: 'hi', name: 'हिन्दी' },
];

const LOAD: Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ language: LanguageTexts }>>> = {
  hi: () => import('./hi/all-texts.js'),
};

const antdLocales = new Map<string, Locale>([['en', enUS]]);

/** Makes the texts of a language known, without showing it. */
export const addLanguage = (code: Language, { texts, antd }: LanguageTexts): void => {
  for (const [name, bundle] of Object.entries(texts)) i18n.addResourceBundle(code, name, bundle);
  antdLocales.set(code, antd);
};

/** As the page says. */
export const languageOfPage = (): Language =>
  LANGUAGES.find(({ code }) => document.documentElement.lang.startsWith(code))?.code ?? 'en';

/** Of two that are asked for while texts are loaded, the last one. */
let wanted: Language = 'en';

/** Everything is in this language from then on. @throws where its texts cannot be loaded: nothing has changed then */
export const showLanguage = async (code: Language): Promise<void> => {
  wanted = code;
  if (code !== 'en' && !i18n.hasResourceBundle(code, 'common'))
    addLanguage(code, (await loadChunk(LOAD[code])).language);
  if (wanted !== code) return;
  // Said again, it would draw every text anew.
  if (i18n.language !== code) await i18n.changeLanguage(code);
  document.documentElement.lang = `${code}-IN`;
};

const YEAR_S = 31_536_000;

/** The next page of this browser has this language from its first paint, signed in or not. */
const rememberLanguage = (code: Language): void => {
  if (code === 'en' && !/(^|; )language=/.test(document.cookie)) return; // as it is without a cookie
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `language=${code}; path=/; max-age=${YEAR_S}; samesite=lax${secure}`;
};

/** Shown now and remembered. Where its texts cannot be loaded, the page stays as it is. */
export const switchLanguage = (code: Language): void => {
  rememberLanguage(code);
  showLanguage(code).catch(console.error);
};

const subscribe = (onChange: () => void) => {
  i18n.on('languageChanged', onChange);
  return () => i18n.off('languageChanged', onChange);
};

const shown = () => i18n.language as Language;

export const useLanguage = (): Language => useSyncExternalStore(subscribe, shown, shown);

/** Never none: without one Ant Design draws another tree, and what was typed would be gone at the switch. */
export const antdLocale = (code: Language): Locale => antdLocales.get(code) ?? enUS;
