/** Leads to the other language, in its own words: on every page of a person, and before they sign in. */
import { Button } from 'antd';
import { LANGUAGES, switchLanguage, useLanguage } from '../../texts/language.js';
import { useAppSelector } from '../../state/hooks.js';
import { usePreferences } from './use-preferences.js';

export function LanguageSwitch() {
  const shown = useLanguage();
  const isSignedIn = useAppSelector((state) => state.session.userId !== undefined);
  const { change } = usePreferences();
  return LANGUAGES.filter(({ code }) => code !== shown).map(({ code, name }) => (
    <Button
      key={code}
      type="link"
      lang={code}
      // The page of who is signed in follows their preferences, here and on other devices.
      onClick={() => (isSignedIn ? change({ language: code }) : switchLanguage(code))}
    >
      {name}
    </Button>
  ));
}
