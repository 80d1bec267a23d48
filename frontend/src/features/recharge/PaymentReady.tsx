/** The summary before the redirect to the gateway, with the button that starts it. */
import { Button } from 'antd';
import { useAppDispatch, useAppSelector } from '../../state/hooks.js';
import { Banner } from '../../ui/feedback/Banner.js';
import { Money } from '../../ui/display/Money.js';
import { TroubleBanner } from '../../ui/feedback/TroubleBanner.js';
import { useFocusOnMount } from '../../ui/hooks/use-focus-on-mount.js';
import { paymentRequested, rechargeReopened } from '../../entities/recharge/recharge-slice.js';

export function PaymentReady() {
  const dispatch = useAppDispatch();
  const { step, order, trouble } = useAppSelector((state) => state.recharge);
  const container = useFocusOnMount<HTMLDivElement>();
  if (!order) return null;
  const isRedirecting = step === 'redirecting';
  return (
    <div className="stack focus-target" ref={container} tabIndex={-1}>
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
      <Button type="primary" size="large" block loading={isRedirecting} onClick={() => dispatch(paymentRequested())}>
        {isRedirecting ? 'Redirecting to Payment...' : 'Pay securely'}
      </Button>
      <Button disabled={isRedirecting} onClick={() => dispatch(rechargeReopened())} block>
        Change amount
      </Button>
    </div>
  );
}
