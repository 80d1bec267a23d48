/** Where the gateway sends people back to: shows our own record of the payment, and nothing that the address claims. */
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
import { Shimmer } from '../../ui/feedback/Skeleton.js';
import { paiseOf } from '../../ui/text/money.js';
import { useTitle } from '../../ui/hooks/use-title.js';
import { PaymentCheck } from '../../entities/recharge/PaymentCheck.js';
import { paymentsCheckWanted } from '../../entities/recharge/recharge-slice.js';

const LOOKS = {
  paid: { seal: '', icon: 'done', title: 'Payment Successful', text: 'Your balance has been updated.' },
  pending: {
    seal: 'wait',
    icon: 'clock',
    title: 'Payment pending',
    text: 'The payment provider has not confirmed this payment yet. This page changes by itself when it does.',
  },
  failed: { seal: 'bad', icon: 'close', title: 'Payment Failed', text: 'Payment was not completed successfully.' },
  expired: { seal: 'bad', icon: 'close', title: 'Payment Failed', text: 'Payment was not completed successfully.' },
} as const;

/** By its reference where there is one, else the person's latest of that amount (MONEY-7). */
const usePayment = (signedIn: boolean) => {
  const [search] = useSearchParams();
  const id = search.get('order_id');
  const amount = paiseOf(search.get('amount') ?? '') ?? undefined;
  const byId = useGetRechargeQuery(signedIn && id ? id : skipToken);
  const latest = useGetLatestRechargeQuery(signedIn && !id ? amount : skipToken);
  const found = id ? byId : latest;
  const told = useGetRechargeQuery(latest.data && !id ? latest.data.id : skipToken);
  return { payment: told.data ?? found.data, error: found.error as Trouble | undefined, named: id !== null };
};

function Outcome({ payment }: { payment: RechargeResponse }) {
  const dispatch = useAppDispatch();
  const { seal, icon, title, text } = LOOKS[payment.status];
  const pending = payment.status === 'pending';

  useEffect(() => {
    if (pending) dispatch(paymentsCheckWanted([payment.id]));
  }, [dispatch, pending, payment.id]);

  return (
    <>
      <span className={`seal ${seal}`}>
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

function Unknown({ named, error }: { named: boolean; error: Trouble }) {
  return (
    <>
      <span className="seal wait">
        <Icon name="help" size={36} />
      </span>
      <h1>Payment</h1>
      <p role="alert">
        {!isNotFound(error)
          ? 'Unable to determine payment status. Please check your dashboard.'
          : named
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
  const who = useAppSelector((state) => state.session.who);
  const { payment, error, named } = usePayment(who === 'somebody');
  return (
    <main className="content">
      <Brand />
      <div className="outcome">
        {who === 'nobody' ? (
          <>
            <h1>Payment</h1>
            <p>Sign in to see this payment</p>
            <Link to={`/login?next=${encodeURIComponent(location.pathname + location.search)}`}>Sign in</Link>
          </>
        ) : payment ? (
          <Outcome payment={payment} />
        ) : error || who === 'unreachable' ? (
          <Unknown named={named} error={error ?? { kind: 'unreachable' }} />
        ) : (
          <Shimmer lines={3} label="Checking your payment" />
        )}
      </div>
    </main>
  );
}
