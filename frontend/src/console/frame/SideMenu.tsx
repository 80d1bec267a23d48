/** The menu of the console: the pages that somebody may see, in groups. */
import { useEffect, useRef } from 'react';
import { Link, matchPath, useLocation } from 'react-router';
import type { StaffMeResponse } from '../../api/client.gen.js';
import { console as consoleTexts } from '../../texts/en/console/console.js';
import { useTexts } from '../../texts/texts.js';
import { GROUPS, maySee } from '../console-page.js';
import { PAGES } from '../pages.js';

interface Props {
  me: StaffMeResponse;
  onGo?: () => void;
}

const TITLES = {
  people: 'groupPeople',
  orders: 'groupOrders',
  money: 'groupMoney',
  finance: 'groupFinance',
  business: 'groupBusiness',
  system: 'groupSystem',
  own: 'groupOwn',
} as const;

/** The page of the menu that somebody is on, or on a part of: the one whose address says most. */
const pathHere = (pathname: string): string | undefined =>
  PAGES.filter(({ group, path }) => group && matchPath({ path, end: path === '/' }, pathname))
    .map(({ path }) => path)
    .sort((one, other) => other.length - one.length)[0];

/** Moves the menu alone: `scrollIntoView` would move the page too. */
const scrollToEntry = (nav: HTMLElement): void => {
  const [menu, entry] = [nav.parentElement, nav.querySelector('[aria-current=page]')];
  if (!menu || !entry) return;
  const [box, of] = [menu.getBoundingClientRect(), entry.getBoundingClientRect()];
  const end = Math.min(box.bottom, innerHeight);
  if (of.top < box.top || of.bottom > end) menu.scrollTop += (of.top + of.bottom - box.top - end) / 2;
};

export function SideMenu({ me, onGo }: Props) {
  const t = useTexts(consoleTexts);
  const here = pathHere(useLocation().pathname);
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    if (nav.current) scrollToEntry(nav.current);
  }, [here]);
  return (
    <nav ref={nav} className="console-menu" aria-label={t('pages')}>
      {GROUPS.map((group) => {
        const pages = PAGES.filter((page) => page.group === group && maySee(page, me));
        return pages.length === 0 ? null : (
          <section key={group} aria-label={t(TITLES[group])}>
            <h2>{t(TITLES[group])}</h2>
            {pages.map(({ path, title }) => (
              <Link key={path} to={path} aria-current={path === here ? 'page' : undefined} onClick={onGo}>
                {t(title)}
              </Link>
            ))}
          </section>
        );
      })}
    </nav>
  );
}
