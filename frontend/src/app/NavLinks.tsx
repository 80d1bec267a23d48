/** The list of places, as it stands in the side rail and in the phone's menu. */
import { Link, useLocation } from 'react-router';
import { useGetSettingsQuery } from '../api/reads.js';
import { Icon } from '../ui/display/Icon.js';
import { placeAt, PLACES } from './nav-items.js';

export function NavLinks({ onGo }: { onGo?: () => void }) {
  const here = placeAt(useLocation().pathname);
  const sister = useGetSettingsQuery().data?.support?.sisterService;
  return (
    <ul className="nav">
      {PLACES.map(({ to, name, icon }) => (
        <li key={to}>
          <Link to={to} onClick={onGo} aria-current={here?.to === to ? 'page' : undefined}>
            <Icon name={icon} />
            {name}
          </Link>
        </li>
      ))}
      {sister && (
        <li>
          <a href={sister} rel="noopener noreferrer" target="_blank">
            <Icon name="link" />
            Other Services
          </a>
        </li>
      )}
    </ul>
  );
}
