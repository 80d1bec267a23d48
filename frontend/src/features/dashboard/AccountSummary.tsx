/** What was recharged and ordered altogether. */
import { useGetWalletQuery } from '../../api/reads.js';
import type { Trouble } from '../../api/trouble.js';
import { dashboard } from '../../texts/en/dashboard.js';
import { useTexts } from '../../texts/texts.js';
import { Money } from '../../ui/display/Money.js';
import { Skeleton } from '../../ui/feedback/Skeleton.js';
import { TroubleBanner } from '../../ui/feedback/TroubleBanner.js';
import { Panel } from '../../ui/layout/Panel.js';
import { grouped } from '../../ui/text/money.js';

export function AccountSummary() {
  const t = useTexts(dashboard);
  const { data: wallet, error, refetch } = useGetWalletQuery();
  const orders = wallet && grouped(String(wallet.totalOrders));
  return (
    <Panel title={t('accountSummary')}>
      {wallet ? (
        <dl className="facts">
          <dt>{t('totalRecharge')}</dt>
          <dd>
            <Money paise={wallet.totalRecharge} />
          </dd>
          <dt>{t('totalOrders')}</dt>
          <dd className="num">{orders}</dd>
        </dl>
      ) : error ? (
        <TroubleBanner trouble={error as Trouble} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={2} />
      )}
    </Panel>
  );
}
