/** The tab bar of the phone layout: four pages, and a menu with the others. */
import { Drawer } from 'antd';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { shell } from '../texts/en/shell.js';
import { useTexts } from '../texts/texts.js';
import { Icon } from '../ui/display/Icon.js';
import { navItemAt, TABS } from './nav-items.js';
import { NavLinks } from './NavLinks.js';
import { SystemStatus } from './SystemStatus.js';

export function TabBar() {
  const t = useTexts(shell);
  const current = navItemAt(useLocation().pathname);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <nav className="tabs" aria-label={t('tabNavigation')}>
      {TABS.map(({ to, name, icon }) => (
        <Link key={to} to={to} aria-current={current?.to === to ? 'page' : undefined}>
          <Icon name={icon} size={22} />
          {t(`${name}Short`)}
        </Link>
      ))}
      <button onClick={() => setIsOpen(true)} aria-haspopup="dialog">
        <Icon name="more" size={22} />
        {t('more')}
      </button>
      <Drawer
        title={t('menu')}
        placement="right"
        size={300}
        open={isOpen}
        onClose={() => setIsOpen(false)}
        classNames={{ body: 'drawer-body' }}
      >
        <div className="stack drawer-region" role="region" aria-label={t('menu')} tabIndex={0}>
          <NavLinks onNavigate={() => setIsOpen(false)} />
          <SystemStatus />
        </div>
      </Drawer>
    </nav>
  );
}
