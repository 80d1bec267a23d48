/** What will be paid, and the button that leads to the gateway's page. */
import { Button } from 'antd';
import { useCanSendMoney } from '../../state/use-can-send-money.js';
import { useAppDispatch, useAppSelector } from '../../state/hooks.js';
import { recharge } from '../../texts/en/recharge.js';
import { useTexts } from '../../texts/texts.js';
import { Money } from '../../ui/display/Money.js';
import { TroubleBanner } from '../../ui/feedback/TroubleBanner.js';
import { useFocusOnMount } from '../../ui/hooks/use-focus-on-mount.js';
import { paymentRequested, rechargeReopened } from '../../entities/recharge/recharge-slice.js';

export function PaymentReady() {
  const t = useTexts(recharge);
  const canSendMoney = useCanSendMoney();
  const dispatch = useAppDispatch();
  const { step, order, trouble } = useAppSelector((state) => state.recharge);
  const container = useFocusOnMount<HTMLDivElement>();
  if (!order) return null;
  const isRedirecting = step === 'redirecting';
  return (
    <div className="stack focus-target" ref={container} tabIndex={-1}>
      {trouble && <TroubleBanner title={t('setupFailed')} trouble={trouble} />}
      <div className="figure">
        <h3>{t('ready')}</h3>
        <p className="row apart">
          <b>
            <Money paise={order.amount} />
          </b>
          <Button type="link" disabled={isRedirecting} onClick={() => dispatch(rechargeReopened())}>
            {t('changeAmount')}
          </Button>
        </p>
        <p className="quiet">{t('readyText')}</p>
      </div>
      <Button
        type="primary"
        size="large"
        block
        disabled={!canSendMoney}
        loading={isRedirecting}
        onClick={() => dispatch(paymentRequested('page'))}
      >
        {isRedirecting ? t('redirecting') : t('paySecurely')}
      </Button>
      <Button
        size="large"
        block
        disabled={!canSendMoney || isRedirecting}
        onClick={() => dispatch(paymentRequested('upi'))}
      >
        {t('payByUpi')}
      </Button>
    </div>
  );
}
