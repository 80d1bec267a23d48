/** The first page of a signed-in user: balance, live numbers, buying again, and what happened last. */
import {
  useGetStatusQuery,
  useGetWalletQuery,
  useListNumbersQuery,
  useListRecentOffersQuery,
  useListRechargesQuery,
  useListTransactionsQuery,
} from '../../api/reads.js';
import { LiveNumbers } from '../../entities/number/LiveNumbers.js';
import { isOpen, RECENT_LIMIT } from '../../entities/number/number.js';
import { PendingPayments } from '../../entities/recharge/PendingPayments.js';
import { ProveEmail } from '../../entities/session/ProveEmail.js';
import { dashboard } from '../../texts/en/dashboard.js';
import { useTexts } from '../../texts/texts.js';
import { Banner } from '../../ui/feedback/Banner.js';
import { useFirstAnswers } from '../../ui/hooks/use-first-answers.js';
import { useMedia } from '../../ui/hooks/use-media.js';
import { Page } from '../../ui/layout/Page.js';
import { AccountSummary } from './AccountSummary.js';
import { BalanceCard } from './BalanceCard.js';
import { BuyAgainPanel } from './BuyAgainPanel.js';
import { DashboardSkeleton } from './DashboardSkeleton.js';
import { FirstSteps, hasReadACode } from './FirstSteps.js';
import { InstallHint } from './InstallHint.js';
import { LatestTransactions, SHOWN_TRANSACTIONS } from './LatestTransactions.js';
import { QuickLinks } from './QuickLinks.js';
import { EVERY_30_S } from './use-auto-refresh.js';
import { useReturnFromPayment } from './use-return-from-payment.js';
import './dashboard.css';

const useDashboard = () => {
  const status = useGetStatusQuery();
  const wallet = useGetWalletQuery(undefined, EVERY_30_S);
  const numbers = useListNumbersQuery({ limit: RECENT_LIMIT }, EVERY_30_S);
  const offers = useListRecentOffersQuery(undefined, EVERY_30_S);
  const recharges = useListRechargesQuery('pending', EVERY_30_S);
  const transactions = useListTransactionsQuery({ limit: SHOWN_TRANSACTIONS }, EVERY_30_S);
  const isReady = useFirstAnswers([status, wallet, numbers, offers, recharges, transactions]);
  return {
    isReady,
    notice: status.data?.notice,
    wallet: wallet.data,
    numbers,
    offers: offers.data?.items ?? [],
    transactions,
  };
};

function Breadcrumb() {
  const t = useTexts(dashboard);
  return (
    <nav aria-label={t('breadcrumb')} className="small quiet">
      {t('home')} / <span aria-current="page">{t('title')}</span>
    </nav>
  );
}

function Content({ notice, wallet, numbers, offers, transactions }: Omit<ReturnType<typeof useDashboard>, 'isReady'>) {
  const t = useTexts(dashboard);
  const isWide = useMedia('(min-width: 900px)');
  const open = <LiveNumbers read={numbers} />;
  // While the numbers are unknown it is not known either which step comes next.
  const steps = wallet && numbers.data && !hasReadACode(wallet) && (
    <FirstSteps wallet={wallet} openNumberId={numbers.data.items.find(isOpen)?.id} />
  );
  const again = offers.length > 0 && <BuyAgainPanel offers={offers} />;
  return (
    <>
      {notice && (
        <Banner tone="wait" title={t('maintenance')}>
          {notice}
        </Banner>
      )}
      <PendingPayments />
      <ProveEmail />
      {isWide ? (
        <div className="two">
          <div className="stack">
            <BalanceCard />
            {again}
            <AccountSummary />
          </div>
          <div className="stack">
            {open}
            {steps}
            <LatestTransactions read={transactions} />
          </div>
        </div>
      ) : (
        <div className="stack">
          <BalanceCard />
          {open}
          {steps}
          {again}
          <AccountSummary />
          <LatestTransactions read={transactions} />
        </div>
      )}
      <QuickLinks />
    </>
  );
}

export function DashboardPage() {
  const t = useTexts(dashboard);
  const { isReady, ...content } = useDashboard();
  useReturnFromPayment();
  return (
    <Page title={t('title')} lead={t('lead')}>
      <div className="stack dashboard">
        <Breadcrumb />
        {isReady ? <Content {...content} /> : <DashboardSkeleton />}
      </div>
      <InstallHint />
    </Page>
  );
}
