/** The three quick links (SCREENS-42). */
import { Link } from 'react-router';
import { dashboard } from '../../texts/en/dashboard.js';
import { useTexts } from '../../texts/texts.js';
import { Icon, type IconName } from '../../ui/display/Icon.js';

const LINKS = [
  { to: '/buy-numbers', icon: 'buy', name: 'buyNumbers', text: 'buyNumbersText' },
  { to: '/recharge', icon: 'recharge', name: 'recharge', text: 'rechargeText' },
  { to: '/contact', icon: 'help', name: 'contactUs', text: 'contactText' },
] as const satisfies { to: string; icon: IconName; name: string; text: string }[];

export function QuickLinks() {
  const t = useTexts(dashboard);
  return (
    <nav className="three" aria-label={t('quickLinks')}>
      {LINKS.map(({ to, icon, name, text }) => (
        <Link key={to} className="tile" to={to}>
          <Icon name={icon} size={28} />
          <b>{t(name)}</b>
          <span>{t(text)}</span>
        </Link>
      ))}
    </nav>
  );
}
