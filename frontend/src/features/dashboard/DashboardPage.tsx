/** The first page of a signed-in user: balance, pending payments, and links. */
import { Link } from 'react-router';
import { useGetStatusQuery, useGetWalletQuery } from '../../api/reads.js';
import type { Trouble } from '../../api/trouble.js';
import { Banner } from '../../ui/feedback/Banner.js';
import { Icon, type IconName } from '../../ui/display/Icon.js';
import { Page } from '../../ui/layout/Page.js';
import { Panel } from '../../ui/layout/Panel.js';
import { Skeleton } from '../../ui/feedback/Skeleton.js';
import { Money } from '../../ui/display/Money.js';
import { TroubleBanner } from '../../ui/feedback/TroubleBanner.js';
import { PendingPayments } from '../../entities/recharge/PendingPayments.js';
import { BalanceCard } from './BalanceCard.js';
import { useReturnFromPayment } from './use-return-from-payment.js';

const REFRESH_MS = 30_000;

const QUICK_LINKS: { to: string; icon: IconName; name: string; text: string }[] = [
  { to: '/buy-numbers', icon: 'buy', name: 'Buy Numbers', text: 'Get a number and read its code' },
  { to: '/recharge', icon: 'recharge', name: 'Recharge', text: 'Add money to your wallet' },
  { to: '/contact', icon: 'help', name: 'Contact Us', text: 'Questions and answers' },
];

function AccountSummary() {
  const { data: wallet, error, refetch } = useGetWalletQuery();
  return (
    <Panel title="Account Summary">
      {wallet ? (
        <dl className="facts">
          <dt>Total Recharge</dt>
          <dd>
            <Money paise={wallet.totalRecharge} />
          </dd>
          <dt>Total Orders</dt>
          <dd className="num">{wallet.totalOrders.toLocaleString('en-IN')}</dd>
        </dl>
      ) : error ? (
        <TroubleBanner trouble={error as Trouble} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={2} />
      )}
    </Panel>
  );
}

export function DashboardPage() {
  const notice = useGetStatusQuery().data?.notice;
  useGetWalletQuery(undefined, { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true });
  useReturnFromPayment();
  return (
    <Page title="Dashboard">
      <nav aria-label="Breadcrumb" className="small quiet">
        Home / <span aria-current="page">Dashboard</span>
      </nav>
      {notice && (
        <Banner tone="wait" title="Database Maintenance">
          {notice}
        </Banner>
      )}
      <PendingPayments />
      <div className="two wide-left">
        <BalanceCard />
        <AccountSummary />
      </div>
      <div className="three">
        {QUICK_LINKS.map(({ to, icon, name, text }) => (
          <Link key={to} className="tile" to={to}>
            <Icon name={icon} size={28} />
            <b>{name}</b>
            <span>{text}</span>
          </Link>
        ))}
      </div>
    </Page>
  );
}
