/** The recharge page: amount and phone number, a summary, then the gateway's page. */
import { Button } from 'antd';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useGetMeQuery, useGetSettingsQuery } from '../../api/reads.js';
import { useAppDispatch, useAppSelector } from '../../state/hooks.js';
import { Field } from '../../ui/controls/Field.js';
import { paiseOf, rupees } from '../../ui/text/money.js';
import { Page } from '../../ui/layout/Page.js';
import { Panel } from '../../ui/layout/Panel.js';
import { useFieldErrors } from '../../ui/hooks/use-field-errors.js';
import { rechargePhoneError } from '../../entities/session/validation.js';
import { BalanceLine } from '../../entities/wallet/BalanceLine.js';
import { amountError, PRESETS } from './amount.js';
import { PaymentReady } from './PaymentReady.js';
import { PendingPayments } from '../../entities/recharge/PendingPayments.js';
import { rechargePrepared, rechargeReset } from '../../entities/recharge/recharge-slice.js';

const amountInputText = (paise: number) => rupees(paise).replaceAll(/[₹,]|\.00$/g, '');

function AmountForm() {
  const dispatch = useAppDispatch();
  const order = useAppSelector((state) => state.recharge.order);
  const phone = useGetMeQuery().data?.phone;
  const presets = useGetSettingsQuery().data?.limits?.presets ?? PRESETS;
  const { typed, answers, edit, check } = useFieldErrors(
    { amount: order ? amountInputText(order.amount) : '', phone: order?.phone ?? phone ?? '' },
    { amount: amountError, phone: rechargePhoneError },
  );

  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    const amount = paiseOf(typed.amount);
    if (check() && amount !== null)
      dispatch(rechargePrepared({ rechargeId: crypto.randomUUID(), amount, phone: typed.phone.trim() }));
  };

  return (
    <form className="form" noValidate onSubmit={submit}>
      <div className="stack tight" role="group" aria-label="Preset amounts">
        <span className="label">Choose an amount</span>
        <div className="presets">
          {presets.map((paise) => (
            <button
              key={paise}
              type="button"
              className="chip num"
              aria-pressed={paiseOf(typed.amount) === paise}
              onClick={() => edit('amount', amountInputText(paise))}
            >
              {rupees(paise).replace(/\.00$/, '')}
            </button>
          ))}
        </div>
      </div>
      <Field
        label="Custom amount (₹)"
        size="large"
        inputMode="decimal"
        prefix="₹"
        placeholder="Minimum 10"
        value={typed.amount}
        onEdit={(value) => edit('amount', value)}
        answer={answers.amount}
      />
      <Field
        label="Phone number"
        size="large"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint="For the payment page and its receipt."
        value={typed.phone}
        onEdit={(value) => edit('phone', value)}
        answer={answers.phone}
      />
      <Button type="primary" size="large" htmlType="submit" block>
        Continue to payment
      </Button>
    </form>
  );
}

export function RechargePage() {
  const dispatch = useAppDispatch();
  const step = useAppSelector((state) => state.recharge.step);
  const me = useGetMeQuery().data;
  useEffect(() => () => void dispatch(rechargeReset()), [dispatch]);
  return (
    <Page title="Recharge">
      <div className="panel slim">
        <BalanceLine />
      </div>
      <PendingPayments />
      <div className="two wide-left">
        <Panel title="Add money">{step === 'form' ? me && <AmountForm /> : <PaymentReady />}</Panel>
        <Panel title="Help">
          <ul className="quiet">
            <li>You pay on the payment provider's own page; we never see your card or UPI details.</li>
            <li>Your balance changes when the payment provider confirms the payment, usually within seconds.</li>
            <li>
              If you paid and the balance did not change, press Check Payment Status in your{' '}
              <Link to="/transaction-history">Transaction History</Link>. We also keep asking by ourselves for 30 days.
            </li>
          </ul>
          <p className="after">
            Something else? <Link to="/contact">Contact Us</Link>
          </p>
        </Panel>
      </div>
    </Page>
  );
}
