/** What a thumb reaches on a phone: four places, and everything else behind the fifth. */
import { Drawer } from 'antd';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Icon } from '../ui/display/Icon.js';
import { placeAt, TABS } from './nav-items.js';
import { NavLinks } from './NavLinks.js';
import { SystemStatus } from './SystemStatus.js';

export function Tabs() {
  const here = placeAt(useLocation().pathname);
  const [open, setOpen] = useState(false);
  return (
    <nav className="tabs" aria-label="Main, short">
      {TABS.map(({ to, short, icon }) => (
        <Link key={to} to={to} aria-current={here?.to === to ? 'page' : undefined}>
          <Icon name={icon} size={22} />
          {short}
        </Link>
      ))}
      <button onClick={() => setOpen(true)} aria-haspopup="dialog">
        <Icon name="more" size={22} />
        More
      </button>
      <Drawer title="Menu" placement="right" size={300} open={open} onClose={() => setOpen(false)}>
        <div className="stack">
          <NavLinks onGo={() => setOpen(false)} />
          <SystemStatus />
        </div>
      </Drawer>
    </nav>
  );
}
