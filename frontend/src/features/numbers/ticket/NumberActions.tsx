/** Everything one may do with a number, as buttons; what is over is disabled, not hidden. */
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { NumberResponse } from '../../../api/client.gen.js';
import { useAppDispatch } from '../../../state/hooks.js';
import { reads } from '../../../api/reads.js';
import { Countdown } from '../../../ui/display/Countdown.js';
import { TroubleBanner } from '../../../ui/feedback/TroubleBanner.js';
import { ChangeNumber } from './ChangeNumber.js';
import { canCancel, canChange } from '../../../entities/number/number.js';
import { useNumberActions } from '../../../entities/number/use-number-actions.js';
import { useServerNow } from '../../../ui/hooks/use-server-now.js';

const TimelineDrawer = lazy(async () => ({ default: (await import('./TimelineDrawer.js')).TimelineDrawer }));

const whyTitle = ({ charged, status }: NumberResponse) => {
  if (charged) return 'Why was I charged?';
  return status === 'expired' || status === 'failed' ? 'Why was I not charged?' : 'What happened so far?';
};

const TITLES = {
  check: 'Check OTP',
  cancel: 'Cancel',
  keep: 'Take back',
  change: 'Change Number',
  stay: 'Keep',
  repeat: 'Another SMS',
};

function CancelButton({ number }: { number: NumberResponse }) {
  const { doing, wish } = useNumberActions(number.id);
  const now = useServerNow();
  const early = number.cancelNotBefore !== null && Date.parse(number.cancelNotBefore) > now;
  return (
    <Button danger disabled={!canCancel(number)} loading={doing === 'cancel'} onClick={() => wish('cancel')}>
      Cancel
      {early && number.cancelNotBefore && (
        <>
          {' '}
          (<Countdown until={number.cancelNotBefore} />)
        </>
      )}
    </Button>
  );
}

export function NumberActions({ number, onBuyNew }: { number: NumberResponse; onBuyNew: () => void }) {
  const dispatch = useAppDispatch();
  const { doing, refused, wish } = useNumberActions(number.id);
  const [why, setWhy] = useState(false);
  const active = number.status === 'active';
  return (
    <div className="stack tight">
      {refused && <TroubleBanner title={TITLES[refused.deed]} trouble={refused.trouble} />}
      <div className="deeds">
        {active && (
          <Button type="primary" ghost loading={doing === 'check'} onClick={() => wish('check')}>
            Check OTP
          </Button>
        )}
        {number.canRepeat && number.status === 'used' && (
          <Button loading={doing === 'repeat'} disabled={number.repeatOpen} onClick={() => wish('repeat')}>
            {number.repeatOpen ? 'Waiting for another SMS' : 'Another SMS (free)'}
          </Button>
        )}
        {(active || number.status === 'used') && (
          <>
            <ChangeNumber number={number} disabled={!canChange(number)} />
            <CancelButton number={number} />
          </>
        )}
        <Button onClick={onBuyNew}>Buy New</Button>
        <Button onClick={() => void dispatch(reads.util.invalidateTags(['Numbers', 'Wallet']))}>Refresh</Button>
        <Button type="text" onClick={() => setWhy(true)}>
          {whyTitle(number)}
        </Button>
      </div>
      {active && canCancel(number) && <p className="small quiet">Cancel to get refund if no OTP received</p>}
      <Suspense>
        {why && <TimelineDrawer id={number.id} title={whyTitle(number)} onClose={() => setWhy(false)} />}
      </Suspense>
    </div>
  );
}
