/** States of the recharge: the form, its errors, the summary before the gateway. */
import type { UnknownAction } from '@reduxjs/toolkit';
import type { ComponentProps } from 'react';
import { Pressed } from '../../../gallery/Pressed.js';
import { Served } from '../../../gallery/Served.js';
import type { States } from '../../../gallery/states.js';
import type { RechargeResponse } from '../../api/client.gen.js';
import type { Trouble } from '../../api/trouble.js';
import { paymentRefused, paymentRequested, rechargePrepared } from '../../entities/recharge/recharge-slice.js';
import { paymentCheckCompleted, paymentCheckRequested } from '../../entities/recharge/recharge-slice.js';
import { onlineChanged } from '../../state/live-slice.js';
import { PaymentCheck } from '../../entities/recharge/PaymentCheck.js';
import { recharge } from '../../texts/en/recharge.js';
import { texts } from '../../texts/texts.js';
import { troubleText } from '../../ui/text/refusals.js';
import { AmountForm } from './RechargePage.js';
import { Outcome, PaymentUnknown } from './PaymentOutcomePage.js';
import { PaymentReady } from './PaymentReady.js';

const prepared = rechargePrepared({ rechargeId: 'r', amount: 50000, phone: '+91 98765 43210' });

const ready =
  (...happened: UnknownAction[]) =>
  () => (
    <Served happened={[prepared, ...happened]}>
      <PaymentReady />
    </Served>
  );

const NO_WAY = { payUrl: null, upi: null };
const UPI = 'upi://pay?pa=merchant@sandbox&pn=Sandbox&am=12345.67&cu=INR&tr=pay_0123456789abcdef';
const NOW = new Date().toISOString();

const outcome =
  (status: RechargeResponse['status'], way: Pick<RechargeResponse, 'payUrl' | 'upi'> = NO_WAY) =>
  () => (
    <div className="outcome">
      <Outcome payment={{ id: 'r', amount: 12_34_567, status, ...way, createdAt: NOW, updatedAt: NOW }} />
    </div>
  );

const unknown = (error: ComponentProps<typeof PaymentUnknown>['error']) => () => (
  <div className="outcome">
    <PaymentUnknown error={error} />
  </div>
);
const notFound: Trouble = { kind: 'refused', code: 'recharge-not-found', facts: {}, status: 404 };

const check =
  (...happened: UnknownAction[]) =>
  () => (
    <Served happened={[paymentCheckRequested(['r']), ...happened]}>
      <PaymentCheck ids={['r']} />
    </Served>
  );

export const states: States = {
  'An empty form': () => <AmountForm />,
  'A form that was sent empty': () => (
    <Pressed selector="button[type=submit]">
      <AmountForm />
    </Pressed>
  ),
  'A form that was filled in before': () => (
    <Served happened={[prepared]}>
      <AmountForm />
    </Served>
  ),
  'Ready to pay': ready(),
  'Ready to pay, offline': ready(onlineChanged(false)),
  'On the way to the gateway': ready(paymentRequested('page')),
  'The gateway does not answer': ready(
    paymentRefused({ kind: 'refused', code: 'payment-unavailable', facts: {}, status: 503 }),
  ),
  'The amount is not accepted': ready(
    paymentRefused({ kind: 'refused', code: 'invalid-input', facts: { fields: { amount: 'x' } }, status: 400 }),
  ),
  Paid: outcome('paid'),
  'Not confirmed yet': outcome('pending', { payUrl: '/sandbox/pay/r', upi: null }),
  'To be paid by UPI': outcome('pending', { payUrl: '/sandbox/pay/r', upi: UPI }),
  'Not paid': outcome('failed'),
  'No such payment': unknown(notFound),
  'No order reference': unknown('noReference'),
  'An order reference that cannot be one': unknown('invalidParameters'),
  'The payment cannot be read': unknown({ kind: 'unavailable', status: 500 }),
  'A payment is checked': check(),
  'A checked payment': check(
    paymentCheckCompleted({ id: 'r', result: { kind: 'info', text: texts(recharge)('checkedPending') } }),
  ),
  'A payment cannot be checked': check(
    paymentCheckCompleted({
      id: 'r',
      result: { kind: 'error', text: troubleText({ kind: 'unavailable', status: 500 }) },
    }),
  ),
};
