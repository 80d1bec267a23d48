/** The recharge page: amount and phone number, a summary, then the gateway's page. */
import { Button, Form } from 'antd';
import { useEffect } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { useGetMeQuery, useGetSettingsQuery, useListRechargesQuery } from '../../api/reads.js';
import { useAppDispatch, useAppSelector } from '../../state/hooks.js';
import { recharge } from '../../texts/en/recharge.js';
import { RichText } from '../../texts/RichText.js';
import { useTexts } from '../../texts/texts.js';
import { FieldForm } from '../../ui/controls/FieldForm.js';
import { FormField } from '../../ui/controls/FormField.js';
import { paiseOf, rupees } from '../../ui/text/money.js';
import { useFirstAnswers } from '../../ui/hooks/use-first-answers.js';
import { Page } from '../../ui/layout/Page.js';
import { Panel } from '../../ui/layout/Panel.js';
import { nextPage } from '../../entities/session/next-page.js';
import { rechargePhoneError } from '../../entities/session/validation.js';
import { ProveEmail } from '../../entities/session/ProveEmail.js';
import { BalanceLine } from '../../entities/wallet/BalanceLine.js';
import { amountChoices, amountError, PRESETS } from './amount.js';
import { PaymentReady } from './PaymentReady.js';
import { useNumbersFor } from './use-numbers-for.js';
import { PendingPayments } from '../../entities/recharge/PendingPayments.js';
import { rechargePrepared, rechargeReset, type RechargeOrder } from '../../entities/recharge/recharge-slice.js';

/** 100000 -> '₹1,000' */
const short = (paise: number) => rupees(paise).replace(/\.00$/, '');
/** 100000 -> '1000' */
const amountInputText = (paise: number) => short(paise).replaceAll(/[₹,]/g, '');

/** Keeps the place of the line that says what the amount buys. */
const NO_HINT = '\u00a0';

interface Fields extends Record<string, string> {
  amount: string;
  phone: string;
}

export function AmountForm() {
  const t = useTexts(recharge);
  const dispatch = useAppDispatch();
  const order = useAppSelector((state) => state.recharge.order);
  const phone = useGetMeQuery().data?.phone;
  const last = useListRechargesQuery('paid').data?.items[0]?.amount ?? null;
  const choices = amountChoices(useGetSettingsQuery().data?.limits?.presets ?? PRESETS, last);
  const buys = useNumbersFor();
  const [form] = Form.useForm<Fields>();
  const [search] = useSearchParams();
  const preset = paiseOf(search.get('amount') ?? '');
  // The last one is filled in, so that paying it again is two presses.
  const amount = order?.amount ?? preset ?? last;
  const initialValues = { amount: amount === null ? '' : amountInputText(amount), phone: order?.phone ?? phone ?? '' };
  const typedAmount = Form.useWatch('amount', form) ?? initialValues.amount;

  const bought = buys(paiseOf(typedAmount));
  const next = search.has('next') ? nextPage(`?${search}`) : undefined;

  const prepare = ({ amount: text, phone: typedPhone }: Fields) => {
    const amount = paiseOf(text);
    if (amount !== null)
      dispatch(rechargePrepared({ rechargeId: crypto.randomUUID(), amount, phone: typedPhone.trim(), next }));
  };

  return (
    <FieldForm form={form} initialValues={initialValues} onSubmit={prepare}>
      <div className="stack tight" role="group" aria-label={t('presets')}>
        <span className="label">{t('chooseAmount')}</span>
        <div className="presets">
          {choices.map((paise) => (
            <button
              key={paise}
              type="button"
              className="chip num"
              aria-pressed={paiseOf(typedAmount) === paise}
              onClick={() => form.setFieldValue('amount', amountInputText(paise))}
            >
              {short(paise)}
            </button>
          ))}
        </div>
      </div>
      <FormField
        name="amount"
        rule={amountError}
        label={t('customAmount')}
        size="large"
        inputMode="decimal"
        prefix="₹"
        placeholder={t('minimum')}
        hint={bought ? t('aboutNumbers', { ...bought, amount: short(paiseOf(typedAmount)!) }) : NO_HINT}
      />
      <FormField
        name="phone"
        rule={rechargePhoneError}
        label={t('phone')}
        size="large"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint={t(phone ? 'phoneHint' : 'phoneHintKept')}
      />
      <Button type="primary" size="large" htmlType="submit" block>
        {t('continue')}
      </Button>
    </FieldForm>
  );
}

/** Before the last amount is known the form keeps its place, and nothing of it can be used. */
const FormWhenReady = ({ isReady }: { isReady: boolean }) => (
  <div key={String(isReady)} className={isReady ? undefined : 'until-known'} inert={!isReady}>
    <AmountForm />
  </div>
);

/** The page of the ordered payment, where it is paid by UPI and its outcome is seen. */
const paymentPage = ({ rechargeId, next }: RechargeOrder): string =>
  `/payment-return?${new URLSearchParams({ order_id: rechargeId, ...(next && { next }) })}`;

export function RechargePage() {
  const t = useTexts(recharge);
  const dispatch = useAppDispatch();
  const { step, order } = useAppSelector((state) => state.recharge);
  const { data: me, isLoading: isMeLoading } = useGetMeQuery();
  const paid = useListRechargesQuery('paid');
  const isReady = useFirstAnswers([{ isLoading: isMeLoading }, paid]);
  useEffect(() => () => void dispatch(rechargeReset()), [dispatch]);
  if (step === 'upi' && order) return <Navigate to={paymentPage(order)} />;
  return (
    <Page title={t('title')}>
      <div className="panel slim">
        <BalanceLine />
      </div>
      <PendingPayments />
      <ProveEmail />
      <div className="two wide-left">
        <Panel title={t('addMoney')}>
          {me?.mustProveEmail ? (
            <p>{t('emailFirst')}</p>
          ) : step !== 'form' ? (
            <PaymentReady />
          ) : (
            me && <FormWhenReady isReady={isReady} />
          )}
        </Panel>
        <Panel title={t('help')}>
          <ul className="quiet">
            <li>{t('helpSecure')}</li>
            <li>{t('helpConfirmed')}</li>
            <li>
              <RichText of={recharge} text="helpUnconfirmed" parts={{ history: <Link to="/transaction-history" /> }} />
            </li>
          </ul>
          <p className="after">
            <RichText of={recharge} text="somethingElse" parts={{ contact: <Link to="/contact" /> }} />
          </p>
        </Panel>
      </div>
    </Page>
  );
}
