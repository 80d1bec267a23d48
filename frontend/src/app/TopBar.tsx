/** The page's name, the balance, and what one does with the account. */
import { Dropdown, type MenuProps } from 'antd';
import { Link, useLocation, useNavigate } from 'react-router';
import { useGetMeQuery, useGetSettingsQuery, useGetWalletQuery } from '../api/reads.js';
import { signOutWanted } from '../entities/session/session-slice.js';
import { Icon } from '../ui/display/Icon.js';
import { LinkButton } from '../ui/controls/LinkButton.js';
import { Money } from '../ui/display/Money.js';
import { useAppDispatch } from '../state/hooks.js';
import { placeAt } from './nav-items.js';

function UserMenu() {
  const dispatch = useAppDispatch();
  const go = useNavigate();
  const email = useGetMeQuery().data?.email;
  const items: MenuProps['items'] = [
    { key: 'profile', label: 'My Profile', onClick: () => void go('/profile') },
    { key: 'add', label: 'Add Balance', onClick: () => void go('/recharge') },
    { type: 'divider' },
    { key: 'out', label: 'Sign Out', onClick: () => dispatch(signOutWanted()) },
  ];
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
      <button className="icon-button" aria-label={`Account menu${email ? ` of ${email}` : ''}`} aria-haspopup="menu">
        <Icon name="person" />
      </button>
    </Dropdown>
  );
}

export function TopBar() {
  const place = placeAt(useLocation().pathname);
  const wallet = useGetWalletQuery().data;
  const sister = useGetSettingsQuery().data?.support?.sisterService;
  return (
    <header className="top">
      <div className="title" aria-hidden="true">
        {place?.name}
      </div>
      <Link className="pill" to="/recharge" aria-label="Available balance. Add funds">
        <Money paise={wallet?.available} />
      </Link>
      <span className="only-wide">
        <LinkButton to="/recharge" type="primary" size="small">
          Add Funds
        </LinkButton>
      </span>
      {sister && (
        <a className="only-wide" href={sister} target="_blank" rel="noopener noreferrer">
          Buy Followers
        </a>
      )}
      <UserMenu />
    </header>
  );
}
