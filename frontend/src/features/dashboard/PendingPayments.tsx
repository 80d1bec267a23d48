/** Payments that the gateway has not confirmed yet, and the button that asks it now. */
import { Button } from 'antd';
import { useListRechargesQuery } from '../../api/reads.js';
import { useAppDispatch, useAppSelector } from '../../app/hooks.js';
import { Banner } from '../../ui/Banner.js';
import { rupees } from '../../ui/money.js';
import { paymentsCheckWanted } from '../recharge/recharge-slice.js';

export function PendingPayments() {
  const dispatch = useAppDispatch();
  const checking = useAppSelector((state) => state.recharge.checking);
  const pending = useListRechargesQuery('pending').data?.items ?? [];
  if (pending.length === 0) return null;
  const sum = pending.reduce((total, { amount }) => total + amount, 0);
  return (
    <Banner
      tone="wait"
      title="Pending Payment"
      action={
        <Button loading={checking} onClick={() => dispatch(paymentsCheckWanted(pending.map(({ id }) => id)))}>
          Check Payment Status
        </Button>
      }
    >
      {pending.length === 1
        ? `A payment of ${rupees(sum)} is not confirmed yet.`
        : `${pending.length} payments of ${rupees(sum)} together are not confirmed yet.`}
    </Banner>
  );
}
