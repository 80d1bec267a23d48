/** The menu of the switch of the theme, open at first: it is loaded by the press, as menus weigh more than sign-in. */
import { Dropdown } from 'antd';
import { useState, type ReactElement } from 'react';
import { useAppSelector } from '../../state/hooks.js';
import { common } from '../../texts/en/common.js';
import { useTexts } from '../../texts/texts.js';
import { Icon } from '../../ui/display/Icon.js';
import { switchTheme, useChosenTheme } from '../../ui/hooks/use-theme.js';
import { THEMES } from './themes.js';
import { usePreferences } from './use-preferences.js';

export function ThemeMenu({ children }: { children: ReactElement }) {
  const t = useTexts(common);
  const [isOpen, setIsOpen] = useState(true);
  const shown = useChosenTheme();
  const isSignedIn = useAppSelector((state) => state.session.userId !== undefined);
  const { change } = usePreferences();
  const items = THEMES.map(({ theme, text }) => ({
    ...{ key: theme, role: 'menuitemradio', 'aria-checked': shown === theme },
    label: t(text),
    extra: shown === theme && <Icon name="done" size={16} />,
    // The page of who is signed in follows their preferences, here and on other devices.
    onClick: () => (isSignedIn ? change({ theme }) : switchTheme(theme)),
  }));
  return (
    <Dropdown menu={{ items }} trigger={['click']} open={isOpen} onOpenChange={setIsOpen} autoFocus>
      {children}
    </Dropdown>
  );
}
