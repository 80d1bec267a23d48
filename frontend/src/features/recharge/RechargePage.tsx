/** The recharge page: amount and phone number, a summary, then the gateway's page. */
import { Button, Form } from 'antd';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useGetMeQuery, useGetSettingsQuery } from '../../api/reads.js';
import { useAppDispatch, useAppSelector } from '../../state/hooks.js';
import { FieldForm } from '../../ui/controls/FieldForm.js';
import { FormField } from '../../ui/controls/FormField.js';
import { paiseOf, rupees } from '../../ui/text/money.js';
import { Page } from '../../ui/layout/Page.js';
import { Panel } from '../../ui/layout/Panel.js';
import { rechargePhoneError } from '../../entities/session/validation.js';
import { BalanceLine } from '../../entities/wallet/BalanceLine.js';
import { amountError, PRESETS } from './amount.js';
import { PaymentReady } from './PaymentReady.js';
import { PendingPayments } from '../../entities/recharge/PendingPayments.js';
import { rechargePrepared, rechargeReset } from '../../entities/recharge/recharge-slice.js';

const amountInputText = (paise: number) => rupees(paise).replaceAll(/[₹,]|\.00$/g, '');

interface Fields extends Record<string, string> {
  amount: string;
  phone: string;
}

function AmountForm() {
  const dispatch = useAppDispatch();
  const order = useAppSelector((state) => state.recharge.order);
  const phone = useGetMeQuery().data?.phone;
  const presets = useGetSettingsQuery().data?.limits?.presets ?? PRESETS;
  const [form] = Form.useForm<Fields>();
  const initialValues = { amount: order ? amountInputText(order.amount) : '', phone: order?.phone ?? phone ?? '' };
  const typedAmount = Form.useWatch('amount', form) ?? initialValues.amount;

  const prepare = ({ amount: text, phone: typedPhone }: Fields) => {
    const amount = paiseOf(text);
    if (amount !== null)
      dispatch(rechargePrepared({ rechargeId: crypto.randomUUID(), amount, phone: typedPhone.trim() }));
  };

  return (
    <FieldForm form={form} initialValues={initialValues} onSubmit={prepare}>
      <div className="stack tight" role="group" aria-label="Preset amounts">
        <span className="label">Choose an amount</span>
        <div className="presets">
          {presets.map((paise) => (
            <button
              key={paise}
              type="button"
              className="chip num"
              aria-pressed={paiseOf(typedAmount) === paise}
              onClick={() => form.setFieldValue('amount', amountInputText(paise))}
            >
              {rupees(paise).replace(/\.00$/, '')}
            </button>
          ))}
        </div>
      </div>
      <FormField
        name="amount"
        rule={amountError}
        label="Custom amount (₹)"
        size="large"
        inputMode="decimal"
        prefix="₹"
        placeholder="Minimum 10"
      />
      <FormField
        name="phone"
        rule={rechargePhoneError}
        label="Phone number"
        size="large"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint="For the payment page and its receipt."
      />
      <Button type="primary" size="large" htmlType="submit" block>
        Continue to payment
      </Button>
    </FieldForm>
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
