/**
 * The theme and the language on screen are those of the person who is signed in, on every page: the page came with
 * them, this is for what was chosen since, here or on another device. A visitor has the theme of this browser.
 */
import { useEffect } from 'react';
import { useGetPreferencesQuery } from '../api/reads.js';
import { useAppSelector } from '../state/hooks.js';
import { switchLanguage } from '../texts/language.js';
import { applyTheme, rememberedTheme } from '../ui/hooks/use-theme.js';

export function ChosenLook() {
  const isVisitor = useAppSelector(({ session }) => session.status === 'anonymous');
  const isSignedIn = useAppSelector(({ session }) => session.userId !== undefined);
  const { theme, language } = useGetPreferencesQuery(undefined, { skip: !isSignedIn }).data ?? {};
  useEffect(() => {
    if (isVisitor) applyTheme(rememberedTheme());
    else if (theme) applyTheme(theme); // until the answer is there, the page has the one that it came with
  }, [isVisitor, theme]);
  useEffect(() => {
    if (isSignedIn && language) switchLanguage(language);
  }, [isSignedIn, language]);
  return null;
}
