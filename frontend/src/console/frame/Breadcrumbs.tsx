/** Where somebody is: the page, and those that it is a part of. */
import { matchPath, Link, useLocation } from 'react-router';
import { useEffect } from 'react';
import { console as consoleTexts } from '../../texts/en/console/console.js';
import { useTexts } from '../../texts/texts.js';
import { PAGES } from '../pages.js';

/** Nothing is a part of the page of one thing: what is below a list is found by the list. */
const matched = (path: string, pathname: string) => matchPath({ path, end: path.endsWith(':id') }, pathname);

export function Breadcrumbs() {
  const t = useTexts(consoleTexts);
  const { pathname } = useLocation();
  const way = PAGES.filter(({ path }) => path !== '/' && matched(path, pathname));
  const isPage = PAGES.some(({ path }) => matchPath(path, pathname));
  const last = isPage ? way.at(-1) : undefined;
  const title = t(last?.title ?? (isPage ? 'account' : 'notFound'));
  useEffect(() => {
    document.title = `${title} · ${t('title')}`;
  }, [title, t]);
  return (
    <nav className="console-way" aria-label={t('breadcrumbs')}>
      <ol>
        <li>{pathname === '/' ? t('title') : <Link to="/">{t('title')}</Link>}</li>
        {way.map(({ path, title: name }) => {
          const isHere = path === last?.path;
          return (
            <li key={path} aria-current={isHere ? 'page' : undefined}>
              {isHere ? t(name) : <Link to={matched(path, pathname)!.pathname}>{t(name)}</Link>}
            </li>
          );
        })}
        {!last && <li aria-current="page">{title}</li>}
      </ol>
    </nav>
  );
}
