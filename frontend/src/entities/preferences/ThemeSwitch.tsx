/** Leads to the themes, on pages for anybody: a person has them in the menu of their account too. */
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { common } from '../../texts/en/common.js';
import { useTexts } from '../../texts/texts.js';
import { Icon } from '../../ui/display/Icon.js';
import { lazyPart } from '../../ui/loading/lazy-part.js';

const ThemeMenu = lazyPart(() => import('./ThemeMenu.js'), 'ThemeMenu');

export function ThemeSwitch() {
  const t = useTexts(common);
  const [wasPressed, setWasPressed] = useState(false);
  const button = (
    <Button
      type="link"
      icon={<Icon name="down" size={16} />}
      iconPlacement="end"
      aria-haspopup="menu"
      onClick={() => setWasPressed(true)}
    >
      {t('theme')}
    </Button>
  );
  if (!wasPressed) return button;
  return (
    <Suspense fallback={button}>
      <ThemeMenu>{button}</ThemeMenu>
    </Suspense>
  );
}
