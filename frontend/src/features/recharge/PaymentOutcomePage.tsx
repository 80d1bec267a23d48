/** The return page of the gateway: shows our own record of the payment, never the parameters of the URL. */
import { skipToken } from '@reduxjs/toolkit/query';
import { Button } from 'antd';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useGetLatestRechargeQuery, useGetRechargeQuery } from '../../api/reads.js';
import type { RechargeResponse } from '../../api/client.gen.js';
import type { Trouble } from '../../api/trouble.js';
import { PageSwitches } from '../../entities/preferences/PageSwitches.js';
import { useAppDispatch, useAppSelector } from '../../state/hooks.js';
import { recharge } from '../../texts/en/recharge.js';
import { useTexts } from '../../texts/texts.js';
import { Brand } from '../../ui/layout/Brand.js';
import { Icon } from '../../ui/display/Icon.js';
import { LinkButton } from '../../ui/controls/LinkButton.js';
import { Money } from '../../ui/display/Money.js';
import { Skeleton } from '../../ui/feedback/Skeleton.js';
import { paiseOf } from '../../ui/text/money.js';
import { useTitle } from '../../ui/hooks/use-title.js';
import { PaymentCheck } from '../../entities/recharge/PaymentCheck.js';
import { nextPage } from '../../entities/session/next-page.js';
import { PayByUpi } from './PayByUpi.js';
import { paymentCheckRequested } from '../../entities/recharge/recharge-slice.js';

const OUTCOMES = {
  paid: { iconClass: '', icon: 'done', title: 'paid', text: 'paidText' },
  pending: {
    iconClass: 'wait',
    icon: 'clock',
    title: 'pending',
    text: 'pendingText',
  },
  failed: { iconClass: 'bad', icon: 'close', title: 'failed', text: 'failedText' },
  expired: {
    iconClass: 'bad',
    icon: 'close',
    title: 'failed',
    text: 'failedText',
  },
} as const;

const REFERENCE = /^[\w-]{1,80}$/;

/** What an address that names no payment says wrong: it has neither reference nor amount, or one that cannot be. */
type Unnamed = 'noReference' | 'invalidParameters';

/** By its reference if there is one, or the user's latest of that amount (MONEY-7); neither in the address: none. */
const usePayment = (isSignedIn: boolean) => {
  const [search] = useSearchParams();
  const id = search.get('order_id') || null;
  const amountText = search.get('amount') ?? '';
  const amount = paiseOf(amountText);
  const isPossible = id === null || REFERENCE.test(id);
  const byId = useGetRechargeQuery(isSignedIn && id && isPossible ? id : skipToken);
  const latest = useGetLatestRechargeQuery(isSignedIn && !id && amount !== null ? amount : skipToken);
  const found = id ? byId : latest;
  const updated = useGetRechargeQuery(latest.data && !id ? latest.data.id : skipToken);
  const isNamed = isPossible && (id !== null || amount !== null);
  const unnamed: Unnamed = id === null && amountText === '' ? 'noReference' : 'invalidParameters';
  const error: Trouble | Unnamed | undefined = isNamed ? (found.error as Trouble | undefined) : unnamed;
  return { payment: updated.data ?? found.data, error };
};

/** How long the result is shown before the page that asked for the money opens again, in ms. */
const RETURN_AFTER_MS = 2000;

/** The page that asked for the money, opened by itself once it is paid. */
const useReturn = (isPaid: boolean): string | null => {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const next = search.has('next') ? nextPage(`?${search}`) : null;
  useEffect(() => {
    if (!isPaid || next === null) return;
    const timer = setTimeout(() => void navigate(next, { replace: true }), RETURN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isPaid, next, navigate]);
  return next;
};

export function Outcome({ payment }: { payment: RechargeResponse }) {
  const t = useTexts(recharge);
  const dispatch = useAppDispatch();
  const { iconClass, icon, title, text } = OUTCOMES[payment.status];
  const isPending = payment.status === 'pending';
  const isPaid = payment.status === 'paid';
  const next = useReturn(isPaid);

  useEffect(() => {
    if (isPending) dispatch(paymentCheckRequested([payment.id]));
  }, [dispatch, isPending, payment.id]);

  return (
    <>
      <span className={`outcome-icon ${iconClass}`}>
        <Icon name={icon} size={36} />
      </span>
      <div role="status">
        <h1>{t(title)}</h1>
      </div>
      <h2>
        <Money paise={payment.amount} />
      </h2>
      <p className="quiet">{t(text)}</p>
      {payment.upi && <PayByUpi upi={payment.upi} />}
      {payment.payUrl && (
        <div>
          <Button type="link" href={payment.payUrl}>
            {t('openPaymentPage')}
          </Button>
        </div>
      )}
      {payment.status !== 'paid' && <PaymentCheck ids={[payment.id]} />}
      <div className="row">
        {next && isPaid && (
          <LinkButton to={next} type="primary">
            {t('continueBuying')}
          </LinkButton>
        )}
        {isPaid && !next && (
          <LinkButton to="/buy-numbers" type="primary">
            {t('buyNumbers')}
          </LinkButton>
        )}
        <LinkButton to="/" type={isPaid || payment.upi ? 'default' : 'primary'}>
          {t('dashboard')}
        </LinkButton>
        {!isPaid && (
          <LinkButton to={next ? `/recharge?next=${encodeURIComponent(next)}` : '/recharge'}>{t('title')}</LinkButton>
        )}
      </div>
    </>
  );
}

/** 400: a reference that cannot be one of ours. */
const isNotFound = (trouble: Trouble) => trouble.kind === 'refused' && [400, 404].includes(trouble.status);

export function PaymentUnknown({ error }: { error: Trouble | Unnamed }) {
  const t = useTexts(recharge);
  const isRead = typeof error === 'string' || isNotFound(error);
  const text = typeof error === 'string' ? error : isRead ? 'notFound' : 'unknown';
  return (
    <>
      <span className="outcome-icon wait">
        <Icon name="help" size={36} />
      </span>
      <h1>{t(isRead ? 'payment' : 'returnFailed')}</h1>
      <p role="alert">{t(text)}</p>
      <LinkButton to="/" type="primary">
        {t('dashboard')}
      </LinkButton>
    </>
  );
}

export function PaymentOutcomePage() {
  const t = useTexts(recharge);
  useTitle(t('payment'));
  const status = useAppSelector((state) => state.session.status);
  const { payment, error } = usePayment(status === 'authenticated');
  return (
    <main className="content">
      <div className="paper-top">
        <Brand />
        <PageSwitches />
      </div>
      <div className="outcome">
        {status === 'anonymous' ? (
          <>
            <h1>{t('payment')}</h1>
            <p className="quiet">{t('returnNote')}</p>
            <p>{t('signInToSee')}</p>
            <LinkButton to={`/login?next=${encodeURIComponent(location.pathname + location.search)}`} type="primary">
              {t('signIn')}
            </LinkButton>
          </>
        ) : payment ? (
          <Outcome payment={payment} />
        ) : error || status === 'unreachable' ? (
          <PaymentUnknown error={error ?? { kind: 'unreachable' }} />
        ) : (
          <>
            <h1>{t('payment')}</h1>
            <p className="quiet">{t('returnNote')}</p>
            <Skeleton lines={3} label={t('checking')} />
          </>
        )}
      </div>
    </main>
  );
}
