/** The page's name, the balance, and the account menu. */
import { Dropdown, type MenuProps } from 'antd';
import { Link, useLocation, useNavigate } from 'react-router';
import { useGetMeQuery, useGetSettingsQuery, useGetWalletQuery } from '../api/reads.js';
import { signOutRequested } from '../entities/session/session-slice.js';
import { Icon } from '../ui/display/Icon.js';
import { LinkButton } from '../ui/controls/LinkButton.js';
import { Money } from '../ui/display/Money.js';
import { useAppDispatch } from '../state/hooks.js';
import { navItemAt } from './nav-items.js';

function UserMenu() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const email = useGetMeQuery().data?.email;
  const items: MenuProps['items'] = [
    { key: 'profile', label: 'My Profile', onClick: () => void navigate('/profile') },
    { key: 'add', label: 'Add Balance', onClick: () => void navigate('/recharge') },
    { type: 'divider' },
    { key: 'out', label: 'Sign Out', onClick: () => dispatch(signOutRequested()) },
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
  const page = navItemAt(useLocation().pathname);
  const wallet = useGetWalletQuery().data;
  const sisterService = useGetSettingsQuery().data?.support?.sisterService;
  return (
    <header className="top">
      <div className="title" aria-hidden="true">
        {page?.name}
      </div>
      <Link className="pill" to="/recharge" aria-label="Available balance. Add funds">
        <Money paise={wallet?.available} />
      </Link>
      <span className="only-wide">
        <LinkButton to="/recharge" type="primary" size="small">
          Add Funds
        </LinkButton>
      </span>
      {sisterService && (
        <a className="only-wide" href={sisterService} target="_blank" rel="noopener noreferrer">
          Buy Followers
        </a>
      )}
      <UserMenu />
    </header>
  );
}
