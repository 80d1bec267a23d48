/** The navigation links, in the sidebar and in the menu of the phone layout. */
import { Link, useLocation } from 'react-router';
import { useGetSettingsQuery } from '../api/reads.js';
import { shell } from '../texts/en/shell.js';
import { useTexts } from '../texts/texts.js';
import { Icon } from '../ui/display/Icon.js';
import { navItemAt, NAV_ITEMS } from './nav-items.js';

export function NavLinks({ onNavigate }: { onNavigate?: () => void }) {
  const t = useTexts(shell);
  const current = navItemAt(useLocation().pathname);
  const sisterService = useGetSettingsQuery().data?.support?.sisterService;
  return (
    <ul className="nav">
      {NAV_ITEMS.map(({ to, name, icon }) => (
        <li key={to}>
          <Link to={to} onClick={onNavigate} aria-current={current?.to === to ? 'page' : undefined}>
            <Icon name={icon} />
            {t(name)}
          </Link>
        </li>
      ))}
      {sisterService && (
        <li>
          <a href={sisterService} rel="noopener noreferrer" target="_blank">
            <Icon name="link" />
            {t('otherServices')}
          </a>
        </li>
      )}
    </ul>
  );
}
