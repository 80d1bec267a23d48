/** A cancel or change that the provider does not allow yet stands until it does, and can be taken back. */
import { Button } from 'antd';
import type { NumberResponse } from '../../../api/client.gen.js';
import { Banner } from '../../../ui/feedback/Banner.js';
import { Countdown } from '../../../ui/display/Countdown.js';
import { useNumberActions } from '../../../entities/number/use-number-actions.js';

const isOver = ({ status, codes }: NumberResponse) => status !== 'active' || codes.length > 0;

export function PendingRequests({ number }: { number: NumberResponse }) {
  const { doing, wish } = useNumberActions(number.id);
  if (isOver(number)) return null;
  const when = number.cancelNotBefore ? (
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
          <Button loading={doing === 'stay'} onClick={() => wish('stay')}>
            Keep this number
          </Button>
        }
      >
        {when}
      </Banner>
    );
  if (number.cancelRequestedAt)
    return (
      <Banner
        tone="wait"
        title="Cancellation requested"
        action={
          <Button loading={doing === 'keep'} onClick={() => wish('keep')}>
            Take back
          </Button>
        }
      >
        {when}
      </Banner>
    );
  return null;
}
