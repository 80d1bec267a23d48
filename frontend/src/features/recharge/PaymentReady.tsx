/** The last look before leaving for the gateway: what will be paid, and one button. */
import { Button } from 'antd';
import { useAppDispatch, useAppSelector } from '../../state/hooks.js';
import { Banner } from '../../ui/feedback/Banner.js';
import { Money } from '../../ui/display/Money.js';
import { TroubleBanner } from '../../ui/feedback/TroubleBanner.js';
import { useArrival } from '../../ui/hooks/use-focus-on-mount.js';
import { paymentWanted, rechargeReopened } from '../../entities/recharge/recharge-slice.js';

export function PaymentReady() {
  const dispatch = useAppDispatch();
  const { step, order, trouble } = useAppSelector((state) => state.recharge);
  const arrival = useArrival<HTMLDivElement>();
  if (!order) return null;
  const leaving = step === 'leaving';
  return (
    <div className="stack arrival" ref={arrival} tabIndex={-1}>
      {trouble ? (
        <TroubleBanner title="Payment setup failed" trouble={trouble} />
      ) : (
        <Banner tone="good" title="Payment ready">
          You will pay on the payment provider's secure page and come back here.
        </Banner>
      )}
      <dl className="facts">
        <dt>Amount</dt>
        <dd>
          <Money paise={order.amount} />
        </dd>
        <dt>Phone number</dt>
        <dd>{order.phone}</dd>
        <dt>Fees</dt>
        <dd>None</dd>
        <dt>
          <b>To pay</b>
        </dt>
        <dd>
          <b>
            <Money paise={order.amount} />
          </b>
        </dd>
      </dl>
      <Button type="primary" size="large" block loading={leaving} onClick={() => dispatch(paymentWanted())}>
        {leaving ? 'Redirecting to Payment...' : 'Pay securely'}
      </Button>
      <Button disabled={leaving} onClick={() => dispatch(rechargeReopened())} block>
        Change amount
      </Button>
    </div>
  );
}
