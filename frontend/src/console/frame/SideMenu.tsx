/** The menu of the console: the pages that somebody may see, in groups. */
import { NavLink } from 'react-router';
import type { StaffMeResponse } from '../../api/client.gen.js';
import { console as consoleTexts } from '../../texts/en/console/console.js';
import { useTexts } from '../../texts/texts.js';
import { GROUPS, maySee, PAGES } from '../pages.js';

interface Props {
  me: StaffMeResponse;
  onGo?: () => void;
}

const TITLES = {
  people: 'groupPeople',
  orders: 'groupOrders',
  money: 'groupMoney',
  business: 'groupBusiness',
  system: 'groupSystem',
  own: 'groupOwn',
} as const;

export function SideMenu({ me, onGo }: Props) {
  const t = useTexts(consoleTexts);
  return (
    <nav className="console-menu" aria-label={t('pages')}>
      {GROUPS.map((group) => {
        const pages = PAGES.filter((page) => page.group === group && maySee(page, me));
        return pages.length === 0 ? null : (
          <section key={group} aria-label={t(TITLES[group])}>
            <h2>{t(TITLES[group])}</h2>
            {pages.map(({ path, title }) => (
              <NavLink key={path} to={path} end={path === '/'} onClick={onGo}>
                {t(title)}
              </NavLink>
            ))}
          </section>
        );
      })}
    </nav>
  );
}
