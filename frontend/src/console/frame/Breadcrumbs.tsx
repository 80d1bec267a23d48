/** Where somebody is: the page, and those that it is a part of. */
import { matchPath, Link, useLocation } from 'react-router';
import { useEffect } from 'react';
import { console as consoleTexts } from '../../texts/en/console/console.js';
import { useTexts } from '../../texts/texts.js';
import { PAGES } from '../pages.js';

export function Breadcrumbs() {
  const t = useTexts(consoleTexts);
  const { pathname } = useLocation();
  const way = PAGES.filter(({ path }) => path !== '/' && matchPath({ path, end: false }, pathname));
  const last = way.at(-1);
  const title = last ? t(last.title) : t('account');
  useEffect(() => {
    document.title = `${title} · ${t('title')}`;
  }, [title, t]);
  return (
    <nav className="console-way" aria-label={t('breadcrumbs')}>
      <ol>
        <li>{last ? <Link to="/">{t('title')}</Link> : t('title')}</li>
        {way.map(({ path, title: name }) => {
          const matched = matchPath({ path, end: false }, pathname)!;
          const isHere = path === last!.path;
          return (
            <li key={path} aria-current={isHere ? 'page' : undefined}>
              {isHere ? t(name) : <Link to={matched.pathname}>{t(name)}</Link>}
            </li>
          );
        })}
        {!last && <li aria-current="page">{t('account')}</li>}
      </ol>
    </nav>
  );
}
