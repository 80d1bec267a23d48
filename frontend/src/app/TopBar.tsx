/** The page's name or the strip of open numbers and codes, the balance, and the account menu. */
import { Dropdown, type MenuProps } from 'antd';
import { useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useGetMeQuery, useGetSettingsQuery, useGetWalletQuery } from '../api/reads.js';
import { THEMES } from '../entities/preferences/themes.js';
import { usePreferences } from '../entities/preferences/use-preferences.js';
import { signOutRequested } from '../entities/session/session-slice.js';
import { Tray } from '../features/numbers/tray/Tray.js';
import { common } from '../texts/en/common.js';
import { preferences as preferencesTexts } from '../texts/en/preferences.js';
import { shell } from '../texts/en/shell.js';
import { texts, useTexts } from '../texts/texts.js';
import { Icon } from '../ui/display/Icon.js';
import { LinkButton } from '../ui/controls/LinkButton.js';
import { rupees } from '../ui/text/money.js';
import { Money } from '../ui/display/Money.js';
import { troubleText } from '../ui/text/refusals.js';
import { useAppDispatch } from '../state/hooks.js';
import { noticeAdded } from '../state/notices-slice.js';
import { HelpButton } from './HelpButton.js';
import { pageNameAt } from './nav-items.js';
import './top-bar.css';

const openElsewhere = (address: string) => window.open(address, '_blank', 'noopener,noreferrer');

function UserMenu({ sisterService }: { sisterService?: string | null }) {
  const t = useTexts(shell);
  const tc = useTexts(common);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const email = useGetMeQuery().data?.email;
  const { preferences, isRead, change, trouble } = usePreferences();
  useEffect(() => {
    if (!trouble) return;
    const text = `${texts(preferencesTexts)('saveFailed')}: ${troubleText(trouble)}`;
    dispatch(noticeAdded({ kind: 'error', text })); // the menu is closed by now
  }, [dispatch, trouble]);
  const items: MenuProps['items'] = [
    { key: 'profile', label: t('myProfile'), onClick: () => void navigate('/profile') },
    { key: 'add', label: t('addBalance'), onClick: () => void navigate('/recharge') },
    ...(sisterService
      ? [{ key: 'followers', label: t('buyFollowers'), onClick: () => void openElsewhere(sisterService) }]
      : []),
    { type: 'divider' },
    {
      key: 'theme',
      type: 'group',
      label: tc('theme'),
      children: THEMES.map(({ theme, text }) => {
        const isChosen = isRead && preferences.theme === theme;
        return {
          ...{ key: theme, role: 'menuitemradio', 'aria-checked': isChosen },
          label: tc(text),
          disabled: !isRead,
          extra: isChosen && <Icon name="done" size={16} />,
          onClick: () => change({ theme }),
        };
      }),
    },
    { type: 'divider' },
    { key: 'out', label: t('signOut'), onClick: () => dispatch(signOutRequested()) },
  ];
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
      <button
        className="icon-button"
        aria-label={email ? t('accountMenu', { email }) : t('accountMenuUnknown')}
        aria-haspopup="menu"
      >
        <Icon name="person" />
      </button>
    </Dropdown>
  );
}

export function TopBar() {
  const t = useTexts(shell);
  const name = pageNameAt(useLocation().pathname);
  const wallet = useGetWalletQuery().data;
  const sisterService = useGetSettingsQuery().data?.support?.sisterService;
  return (
    <header className="top">
      <div className="title" aria-hidden="true">
        {name && t(name)}
      </div>
      <Tray />
      <Link
        className="pill"
        to="/recharge"
        aria-label={wallet ? t('balancePill', { amount: rupees(wallet.available) }) : t('balancePillUnknown')}
      >
        <span className="only-narrow add">
          <Icon name="plus" size={16} />
        </span>
        <Money paise={wallet?.available} />
      </Link>
      <span className="only-wide">
        <LinkButton to="/recharge" type="primary" size="small">
          {t('addFunds')}
        </LinkButton>
      </span>
      {sisterService && (
        <a
          className="followers"
          href={sisterService}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('buyFollowers')}
        >
          <Icon name="link" />
          <span className="only-wide">{t('buyFollowers')}</span>
        </a>
      )}
      <HelpButton isIcon />
      <UserMenu sisterService={sisterService} />
    </header>
  );
}
