/** The logo and the name of the app, which is a setting. */
import { Link } from 'react-router';
import { useAppName } from '../hooks/use-title.js';

/** The same drawing as icon.svg, the icon of the browser's tab. */
const Logo = () => (
  <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="8" fill="#0b6350" />
    <path
      d="M7 11a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v3a2 2 0 0 0 0 4v3a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2v-3a2 2 0 0 0 0-4z"
      fill="#fff"
    />
    <circle cx="12" cy="16" r="1.6" fill="#0b6350" />
    <circle cx="16" cy="16" r="1.6" fill="#0b6350" />
    <circle cx="20" cy="16" r="1.6" fill="#d97a1d" />
  </svg>
);

export function Brand() {
  return (
    <Link className="brand" to="/">
      <Logo />
      {useAppName()}
    </Link>
  );
}
