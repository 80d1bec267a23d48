/** The mark and the name, which is a setting. */
import { Link } from 'react-router';
import icon from './icon.svg';
import { useAppName } from './use-title.js';

export function Brand() {
  return (
    <Link className="brand" to="/">
      <img src={icon} alt="" width={32} height={32} />
      {useAppName()}
    </Link>
  );
}
