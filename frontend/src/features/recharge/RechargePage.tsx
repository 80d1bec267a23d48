/** The recharge page: amount and phone number, a summary, then the gateway's page. */
import { Button, Form } from 'antd';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useGetMeQuery, useGetSettingsQuery } from '../../api/reads.js';
import { useAppDispatch, useAppSelector } from '../../state/hooks.js';
import { recharge } from '../../texts/en/recharge.js';
import { RichText } from '../../texts/RichText.js';
import { useTexts } from '../../texts/texts.js';
import { FieldForm } from '../../ui/controls/FieldForm.js';
import { FormField } from '../../ui/controls/FormField.js';
import { paiseOf, rupees } from '../../ui/text/money.js';
import { Page } from '../../ui/layout/Page.js';
import { Panel } from '../../ui/layout/Panel.js';
import { nextPage } from '../../entities/session/next-page.js';
import { rechargePhoneError } from '../../entities/session/validation.js';
import { ProveEmail } from '../../entities/session/ProveEmail.js';
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

export function AmountForm() {
  const t = useTexts(recharge);
  const dispatch = useAppDispatch();
  const order = useAppSelector((state) => state.recharge.order);
  const phone = useGetMeQuery().data?.phone;
  const presets = useGetSettingsQuery().data?.limits?.presets ?? PRESETS;
  const [form] = Form.useForm<Fields>();
  const [search] = useSearchParams();
  const preset = paiseOf(search.get('amount') ?? '');
  const amount = order?.amount ?? preset;
  const initialValues = { amount: amount === null ? '' : amountInputText(amount), phone: order?.phone ?? phone ?? '' };
  const typedAmount = Form.useWatch('amount', form) ?? initialValues.amount;

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
        label={t('customAmount')}
        size="large"
        inputMode="decimal"
        prefix="₹"
        placeholder={t('minimum')}
      />
      <FormField
        name="phone"
        rule={rechargePhoneError}
        label={t('phone')}
        size="large"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint={phone ? t('phoneHint') : `${t('phoneHint')} ${t('phoneKept')}`}
      />
      <Button type="primary" size="large" htmlType="submit" block>
        {t('continue')}
      </Button>
    </FieldForm>
  );
}

export function RechargePage() {
  const t = useTexts(recharge);
  const dispatch = useAppDispatch();
  const step = useAppSelector((state) => state.recharge.step);
  const me = useGetMeQuery().data;
  useEffect(() => () => void dispatch(rechargeReset()), [dispatch]);
  return (
    <Page title={t('title')}>
      <div className="panel slim">
        <BalanceLine />
      </div>
      <PendingPayments />
      <ProveEmail />
      <div className="two wide-left">
        <Panel title={t('addMoney')}>
          {me?.mustProveEmail ? <p>{t('emailFirst')}</p> : step === 'form' ? me && <AmountForm /> : <PaymentReady />}
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
