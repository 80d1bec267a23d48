/** Has the gateway asked about payments, and says beside the button what it answered. */
import { Button } from 'antd';
import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../state/hooks.js';
import { paymentChecksLeft, paymentsCheckWanted } from './recharge-slice.js';

interface Props {
  ids: readonly string[];
  small?: boolean;
}

export function PaymentCheck({ ids, small = false }: Props) {
  const dispatch = useAppDispatch();
  const known = useAppSelector((state) => state.recharge.checks);
  const checks = ids.flatMap((id) => known[id] ?? []);
  const answers = [...new Map(checks.flatMap(({ answer }) => (answer ? [[answer.text, answer]] : []))).values()];
  const one = ids.join(' ');
  useEffect(() => () => void dispatch(paymentChecksLeft(one.split(' '))), [dispatch, one]);
  return (
    <div className="stack tight">
      <div>
        <Button
          size={small ? 'small' : 'middle'}
          loading={checks.some(({ asking }) => asking)}
          onClick={() => dispatch(paymentsCheckWanted(ids))}
        >
          Check Payment Status
        </Button>
      </div>
      <div role="status" aria-live="polite">
        {answers.map(({ kind, text }) => (
          <p key={text} className={kind === 'error' ? 'answer' : 'small'}>
            {text}
          </p>
        ))}
      </div>
    </div>
  );
}
