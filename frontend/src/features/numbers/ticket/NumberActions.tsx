/** The actions on a number; those no longer possible are disabled, not hidden. */
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

const timelineTitle = ({ charged, status }: NumberResponse) => {
  if (charged) return 'Why was I charged?';
  return status === 'expired' || status === 'failed' ? 'Why was I not charged?' : 'What happened so far?';
};

const TITLES = {
  check: 'Check OTP',
  cancel: 'Cancel',
  withdrawCancel: 'Take back',
  change: 'Change Number',
  withdrawChange: 'Keep',
  repeat: 'Another SMS',
};

function CancelButton({ number }: { number: NumberResponse }) {
  const { running, request } = useNumberActions(number.id);
  const now = useServerNow();
  const isTooEarly = number.cancelNotBefore !== null && Date.parse(number.cancelNotBefore) > now;
  return (
    <Button danger disabled={!canCancel(number)} loading={running === 'cancel'} onClick={() => request('cancel')}>
      Cancel
      {isTooEarly && number.cancelNotBefore && (
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
  const { running, failure, request } = useNumberActions(number.id);
  const [isTimelineOpen, setIsTimelineOpen] = useState(false);
  const isActive = number.status === 'active';
  return (
    <div className="stack tight">
      {failure && <TroubleBanner title={TITLES[failure.action]} trouble={failure.trouble} />}
      <div className="number-actions">
        {isActive && (
          <Button type="primary" ghost loading={running === 'check'} onClick={() => request('check')}>
            Check OTP
          </Button>
        )}
        {number.canRepeat && number.status === 'used' && (
          <Button loading={running === 'repeat'} disabled={number.repeatOpen} onClick={() => request('repeat')}>
            {number.repeatOpen ? 'Waiting for another SMS' : 'Another SMS (free)'}
          </Button>
        )}
        {(isActive || number.status === 'used') && (
          <>
            <ChangeNumber number={number} disabled={!canChange(number)} />
            <CancelButton number={number} />
          </>
        )}
        <Button onClick={onBuyNew}>Buy New</Button>
        <Button onClick={() => void dispatch(reads.util.invalidateTags(['Numbers', 'Wallet']))}>Refresh</Button>
        <Button type="text" onClick={() => setIsTimelineOpen(true)}>
          {timelineTitle(number)}
        </Button>
      </div>
      {isActive && canCancel(number) && <p className="small quiet">Cancel to get refund if no OTP received</p>}
      <Suspense>
        {isTimelineOpen && (
          <TimelineDrawer id={number.id} title={timelineTitle(number)} onClose={() => setIsTimelineOpen(false)} />
        )}
      </Suspense>
    </div>
  );
}
