/** The return page of the gateway: shows our own record of the payment, never the parameters of the URL. */
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useGetLatestRechargeQuery, useGetRechargeQuery } from '../../api/reads.js';
import type { RechargeResponse } from '../../api/client.gen.js';
import type { Trouble } from '../../api/trouble.js';
import { useAppDispatch, useAppSelector } from '../../state/hooks.js';
import { Brand } from '../../ui/layout/Brand.js';
import { Icon } from '../../ui/display/Icon.js';
import { LinkButton } from '../../ui/controls/LinkButton.js';
import { Money } from '../../ui/display/Money.js';
import { Skeleton } from '../../ui/feedback/Skeleton.js';
import { paiseOf } from '../../ui/text/money.js';
import { useTitle } from '../../ui/hooks/use-title.js';
import { PaymentCheck } from '../../entities/recharge/PaymentCheck.js';
import { paymentCheckRequested } from '../../entities/recharge/recharge-slice.js';

const OUTCOMES = {
  paid: { iconClass: '', icon: 'done', title: 'Payment Successful', text: 'Your balance has been updated.' },
  pending: {
    iconClass: 'wait',
    icon: 'clock',
    title: 'Payment pending',
    text: 'The payment provider has not confirmed this payment yet. This page changes by itself when it does.',
  },
  failed: { iconClass: 'bad', icon: 'close', title: 'Payment Failed', text: 'Payment was not completed successfully.' },
  expired: {
    iconClass: 'bad',
    icon: 'close',
    title: 'Payment Failed',
    text: 'Payment was not completed successfully.',
  },
} as const;

/** By its reference if there is one, or the user's latest of that amount (MONEY-7). */
const usePayment = (isSignedIn: boolean) => {
  const [search] = useSearchParams();
  const id = search.get('order_id');
  const amount = paiseOf(search.get('amount') ?? '') ?? undefined;
  const byId = useGetRechargeQuery(isSignedIn && id ? id : skipToken);
  const latest = useGetLatestRechargeQuery(isSignedIn && !id ? amount : skipToken);
  const found = id ? byId : latest;
  const updated = useGetRechargeQuery(latest.data && !id ? latest.data.id : skipToken);
  return { payment: updated.data ?? found.data, error: found.error as Trouble | undefined, hasReference: id !== null };
};

function Outcome({ payment }: { payment: RechargeResponse }) {
  const dispatch = useAppDispatch();
  const { iconClass, icon, title, text } = OUTCOMES[payment.status];
  const isPending = payment.status === 'pending';

  useEffect(() => {
    if (isPending) dispatch(paymentCheckRequested([payment.id]));
  }, [dispatch, isPending, payment.id]);

  return (
    <>
      <span className={`outcome-icon ${iconClass}`}>
        <Icon name={icon} size={36} />
      </span>
      <h1 role="status">{title}</h1>
      <h2>
        <Money paise={payment.amount} />
      </h2>
      <p className="quiet">{text}</p>
      {payment.status !== 'paid' && <PaymentCheck ids={[payment.id]} />}
      <div className="row">
        <LinkButton to="/" type="primary">
          Dashboard
        </LinkButton>
        <LinkButton to={payment.status === 'paid' ? '/buy-numbers' : '/recharge'}>
          {payment.status === 'paid' ? 'Buy Numbers' : 'Recharge'}
        </LinkButton>
      </div>
    </>
  );
}

const isNotFound = (trouble: Trouble) => trouble.kind === 'refused' && trouble.status === 404;

function PaymentUnknown({ hasReference, error }: { hasReference: boolean; error: Trouble }) {
  return (
    <>
      <span className="outcome-icon wait">
        <Icon name="help" size={36} />
      </span>
      <h1>Payment</h1>
      <p role="alert">
        {!isNotFound(error)
          ? 'Unable to determine payment status. Please check your dashboard.'
          : hasReference
            ? 'This payment was not found.'
            : 'No order ID found in URL'}
      </p>
      <LinkButton to="/" type="primary">
        Dashboard
      </LinkButton>
    </>
  );
}

export function PaymentOutcomePage() {
  useTitle('Payment');
  const status = useAppSelector((state) => state.session.status);
  const { payment, error, hasReference } = usePayment(status === 'authenticated');
  return (
    <main className="content">
      <Brand />
      <div className="outcome">
        {status === 'anonymous' ? (
          <>
            <h1>Payment</h1>
            <p>Sign in to see this payment</p>
            <Link to={`/login?next=${encodeURIComponent(location.pathname + location.search)}`}>Sign in</Link>
          </>
        ) : payment ? (
          <Outcome payment={payment} />
        ) : error || status === 'unreachable' ? (
          <PaymentUnknown hasReference={hasReference} error={error ?? { kind: 'unreachable' }} />
        ) : (
          <Skeleton lines={3} label="Checking your payment" />
        )}
      </div>
    </main>
  );
}
