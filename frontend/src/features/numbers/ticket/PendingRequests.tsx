/** A cancel or change that the provider does not allow yet: pending until then, and can be withdrawn. */
import { Button } from 'antd';
import type { NumberResponse } from '../../../api/client.gen.js';
import { Banner } from '../../../ui/feedback/Banner.js';
import { Countdown } from '../../../ui/display/Countdown.js';
import { useNumberActions } from '../../../entities/number/use-number-actions.js';

const isOver = ({ status, codes }: NumberResponse) => status !== 'active' || codes.length > 0;

export function PendingRequests({ number }: { number: NumberResponse }) {
  const { running, request } = useNumberActions(number.id);
  if (isOver(number)) return null;
  const explanation = number.cancelNotBefore ? (
    <>
      The provider allows it in <Countdown until={number.cancelNotBefore} />. If a code arrives before, it is yours and
      is charged.
    </>
  ) : (
    'The provider is being asked whether a code has arrived.'
  );

  if (number.changeTo)
    return (
      <Banner
        tone="wait"
        title="This number will be changed"
        action={
          <Button loading={running === 'withdrawChange'} onClick={() => request('withdrawChange')}>
            Keep this number
          </Button>
        }
      >
        {explanation}
      </Banner>
    );
  if (number.cancelRequestedAt)
    return (
      <Banner
        tone="wait"
        title="Cancellation requested"
        action={
          <Button loading={running === 'withdrawCancel'} onClick={() => request('withdrawCancel')}>
            Take back
          </Button>
        }
      >
        {explanation}
      </Banner>
    );
  return null;
}
