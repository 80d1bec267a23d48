/** Payments that the gateway has not confirmed yet, with a button that checks them. */
import { useListRechargesQuery } from '../../api/reads.js';
import { Banner } from '../../ui/feedback/Banner.js';
import { rupees } from '../../ui/text/money.js';
import { PaymentCheck } from './PaymentCheck.js';

export function PendingPayments() {
  const pending = useListRechargesQuery('pending').data?.items ?? [];
  if (pending.length === 0) return null;
  const sum = pending.reduce((total, { amount }) => total + amount, 0);
  return (
    <Banner tone="wait" title="Pending Payment" action={<PaymentCheck ids={pending.map(({ id }) => id)} />}>
      {pending.length === 1
        ? `A payment of ${rupees(sum)} is not confirmed yet.`
        : `${pending.length} payments of ${rupees(sum)} together are not confirmed yet.`}
    </Banner>
  );
}
