/** What is around every page of a signed-in user: the layout, the theme and the language that they chose. */
import { Suspense, useEffect } from 'react';
import { useGetPreferencesQuery } from '../api/reads.js';
import { useAppSelector } from '../state/hooks.js';
import { switchLanguage } from '../texts/language.js';
import { applyTheme } from '../ui/hooks/use-theme.js';
import { lazyPart } from '../ui/loading/lazy-part.js';
import { Shell } from './Shell.js';

const SignInAgain = lazyPart(() => import('../features/session/SignInAgain.js'), 'SignInAgain');

/** Until the answer is there, the page has the theme that the server gave it; signed out, the device's again. */
const useChosenTheme = () => {
  const theme = useGetPreferencesQuery().data?.theme;
  useEffect(() => {
    if (theme) applyTheme(theme);
  }, [theme]);
  useEffect(() => () => applyTheme('system'), []);
};

/** The page has it from the server: this is for what was chosen since, here or on another device. */
const useChosenLanguage = () => {
  const language = useGetPreferencesQuery().data?.language;
  useEffect(() => {
    if (language) switchLanguage(language);
  }, [language]);
};

export function SignedInLayout() {
  useChosenTheme();
  useChosenLanguage();
  const hasEnded = useAppSelector((state) => state.session.status === 'ended');
  return (
    <>
      <Shell />
      <Suspense>{hasEnded && <SignInAgain />}</Suspense>
    </>
  );
}
