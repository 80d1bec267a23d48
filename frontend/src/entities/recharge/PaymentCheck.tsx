/** A button that checks payments at the gateway, with the results beside it. */
import { Button } from 'antd';
import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../state/hooks.js';
import { common } from '../../texts/en/common.js';
import { useTexts } from '../../texts/texts.js';
import { paymentChecksDismissed, paymentCheckRequested } from './recharge-slice.js';

interface Props {
  ids: readonly string[];
  small?: boolean;
}

export function PaymentCheck({ ids, small = false }: Props) {
  const t = useTexts(common);
  const dispatch = useAppDispatch();
  const allChecks = useAppSelector((state) => state.recharge.checks);
  const checks = ids.flatMap((id) => allChecks[id] ?? []);
  const results = [...new Map(checks.flatMap(({ result }) => (result ? [[result.text, result]] : []))).values()];
  const idList = ids.join(' ');
  useEffect(() => () => void dispatch(paymentChecksDismissed(idList.split(' '))), [dispatch, idList]);
  return (
    <div className="stack tight">
      <div>
        <Button
          size={small ? 'small' : 'middle'}
          className="wrapping"
          loading={checks.some(({ isRunning }) => isRunning)}
          onClick={() => dispatch(paymentCheckRequested(ids))}
        >
          {t('checkPaymentStatus')}
        </Button>
      </div>
      <div role="status" aria-live="polite">
        {results.map(({ kind, text }) => (
          <p key={text} className={kind === 'error' ? 'field-error' : 'small'}>
            {text}
          </p>
        ))}
      </div>
    </div>
  );
}
