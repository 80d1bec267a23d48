/** Payments that the gateway has not confirmed yet, with a button that checks them. */
import { useListRechargesQuery } from '../../api/reads.js';
import type { Trouble } from '../../api/trouble.js';
import { dashboard } from '../../texts/en/dashboard.js';
import { useTexts } from '../../texts/texts.js';
import { Banner } from '../../ui/feedback/Banner.js';
import { TroubleBanner } from '../../ui/feedback/TroubleBanner.js';
import { rupees } from '../../ui/text/money.js';
import { PaymentCheck } from './PaymentCheck.js';

export function PendingPayments() {
  const t = useTexts(dashboard);
  const { data, error, refetch } = useListRechargesQuery('pending');
  if (!data && error)
    return <TroubleBanner title={t('pendingNotRead')} trouble={error as Trouble} onRetry={() => void refetch()} />;
  const pending = data?.items ?? [];
  if (pending.length === 0) return null;
  const sum = rupees(pending.reduce((total, { amount }) => total + amount, 0));
  return (
    <Banner tone="wait" title={t('pendingPayment')} action={<PaymentCheck ids={pending.map(({ id }) => id)} />}>
      {t('paymentsNotConfirmed', { count: pending.length, sum })}
    </Banner>
  );
}
