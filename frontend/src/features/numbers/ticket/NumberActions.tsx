/** The actions on a number: those needed now as buttons, the others behind More; their answers stand below. */
import { Button } from 'antd';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import type { NumberResponse } from '../../../api/client.gen.js';
import { ActionAnswer } from '../../../entities/number/ActionAnswer.js';
import { cancelWait, canCancel, isOpen } from '../../../entities/number/number.js';
import { useNumberActions } from '../../../entities/number/use-number-actions.js';
import { useCanSendMoney } from '../../../state/use-can-send-money.js';
import { numbers } from '../../../texts/en/numbers.js';
import { useTexts } from '../../../texts/texts.js';
import { useServerNow } from '../../../ui/hooks/use-server-now.js';
import { countdown } from '../../../ui/text/time.js';
import { lazyPart } from '../../../ui/loading/lazy-part.js';
import { MoreActions } from './MoreActions.js';
import { RefreshAnswer } from './RefreshAnswer.js';
import { timelineTitle, useMoreActions } from './use-more-actions.js';
import { useRefresh } from './use-refresh.js';

const TimelineDrawer = lazyPart(() => import('../../../entities/number/TimelineDrawer.js'), 'TimelineDrawer');
const ChangeDialog = lazyPart(() => import('./ChangeDialog.js'), 'ChangeDialog');

function CancelButton({ number }: { number: NumberResponse }) {
  const t = useTexts(numbers);
  const { running, request } = useNumberActions(number.id);
  const canSend = useCanSendMoney();
  const now = useServerNow(number.cancelNotBefore !== null);
  const wait = number.cancelNotBefore === null ? 0 : cancelWait(number, now);
  const label = wait > 0 ? t('cancelIn', { time: countdown(wait) }) : t('cancel');
  return (
    <Button
      danger
      disabled={!canSend || !canCancel(number)}
      loading={running === 'cancel'}
      onClick={() => request('cancel')}
    >
      {running === 'cancel' ? t('cancelling') : label}
    </Button>
  );
}

/** What a cancel gives back, and that it may have to wait (NUMBERS-15): said before the button is pressed. */
function CancelHint({ number }: { number: NumberResponse }) {
  const t = useTexts(numbers);
  const wait = cancelWait(number, useServerNow());
  return (
    <p className="small quiet">
      {t('cancelHint')}
      {wait > 0 && <>. {t('cancelMayWait', { time: countdown(wait) })}</>}
    </p>
  );
}

interface Props {
  number: NumberResponse;
  onBuyNew: () => void;
  /** Beside the buttons of an ended number: what to buy instead. */
  children?: ReactNode;
}

export function NumberActions({ number, onBuyNew, children }: Props) {
  const t = useTexts(numbers);
  const { running, failure, answered } = useNumberActions(number.id);
  const refreshing = useRefresh(number.id);
  const [open, setOpen] = useState<'timeline' | 'change' | null>(null);
  const actions = useMoreActions(number, {
    buyNew: onBuyNew,
    change: () => setOpen('change'),
    refresh: refreshing.refresh,
    timeline: () => setOpen('timeline'),
  });
  const isWaiting = number.status === 'active' && number.codes.length === 0;
  const answer = useRef<HTMLDivElement>(null);
  const { refreshed } = refreshing;
  useEffect(() => {
    if (failure || answered || refreshed) answer.current?.scrollIntoView({ block: 'nearest' });
  }, [failure, answered, refreshed]);

  return (
    <div className="stack tight">
      {children}
      <div className="ticket-actions">
        {(number.status === 'pending' || isWaiting) && <CancelButton number={number} />}
        {!isOpen(number) && <Button onClick={onBuyNew}>{t('buyNew')}</Button>}
        <MoreActions actions={actions} isRunning={(running ?? 'cancel') !== 'cancel' || refreshing.isRefreshing} />
      </div>
      <div ref={answer} className="answers">
        <ActionAnswer number={number} />
        <RefreshAnswer refreshed={refreshed} />
      </div>
      {(number.status === 'pending' || canCancel(number)) && <CancelHint number={number} />}
      <Suspense>
        {open === 'change' && <ChangeDialog number={number} onClose={() => setOpen(null)} />}
        {open === 'timeline' && (
          <TimelineDrawer id={number.id} title={timelineTitle(t, number)} onClose={() => setOpen(null)} />
        )}
      </Suspense>
    </div>
  );
}
