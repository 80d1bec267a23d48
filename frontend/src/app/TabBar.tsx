/** The tab bar of the phone layout: four pages, and a menu with the others. */
import { Drawer } from 'antd';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Icon } from '../ui/display/Icon.js';
import { navItemAt, TABS } from './nav-items.js';
import { NavLinks } from './NavLinks.js';
import { SystemStatus } from './SystemStatus.js';

export function TabBar() {
  const current = navItemAt(useLocation().pathname);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <nav className="tabs" aria-label="Main, short">
      {TABS.map(({ to, short, icon }) => (
        <Link key={to} to={to} aria-current={current?.to === to ? 'page' : undefined}>
          <Icon name={icon} size={22} />
          {short}
        </Link>
      ))}
      <button onClick={() => setIsOpen(true)} aria-haspopup="dialog">
        <Icon name="more" size={22} />
        More
      </button>
      <Drawer title="Menu" placement="right" size={300} open={isOpen} onClose={() => setIsOpen(false)}>
        <div className="stack">
          <NavLinks onNavigate={() => setIsOpen(false)} />
          <SystemStatus />
        </div>
      </Drawer>
    </nav>
  );
}
