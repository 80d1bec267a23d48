/** The other language and the themes, on pages for anybody. */
import { LanguageSwitch } from './LanguageSwitch.js';
import { ThemeSwitch } from './ThemeSwitch.js';

export const PageSwitches = () => (
  <div className="page-switches">
    <LanguageSwitch />
    <ThemeSwitch />
  </div>
);
