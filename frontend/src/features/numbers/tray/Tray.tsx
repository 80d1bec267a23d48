/**
 * The strip in the header of every page, in the place of the page's name: the code that has just come, a pill for each
 * open number, the other codes. The header is there from the start, so nothing moves when one comes or goes.
 */
import { useCallback, useRef, useState } from 'react';
import { Link } from 'react-router';
import { newestFirst } from '../../../entities/number/known-numbers.js';
import { isOpen } from '../../../entities/number/number.js';
import { noticeAdded } from '../../../state/notices-slice.js';
import { useAppDispatch } from '../../../state/hooks.js';
import { numbers } from '../../../texts/en/numbers.js';
import { useTexts } from '../../../texts/texts.js';
import { listOf } from '../../../ui/text/list.js';
import { Icon } from '../../../ui/display/Icon.js';
import { ArrivedCode } from './ArrivedCode.js';
import { CodeChip } from './CodeChip.js';
import type { Arrival } from './code-arrivals.js';
import { fitInto } from './fit.js';
import { stripItems, widthOf, type StripItem } from './order.js';
import { Pill } from './Pill.js';
import { useAlerts } from './use-alerts.js';
import { useCodeArrivals } from './use-code-arrivals.js';
import { useRoom } from './use-room.js';
import './tray.css';

/** What a screen reader says, once: `count` makes a text that is said again another one. */
interface Announcement {
  readonly count: number;
  readonly text: string;
}

const useAnnouncements = (alert: (arrived: number) => void) => {
  const t = useTexts(numbers);
  const dispatch = useAppDispatch();
  const [announced, setAnnounced] = useState<Announcement>({ count: 0, text: '' });
  const announce = useCallback(
    (arrived: readonly Arrival[]) => {
      alert(arrived.length);
      // The notice of a late code is announced by itself.
      for (const { number, received } of arrived)
        if (received.late)
          dispatch(noticeAdded({ kind: 'info', text: t('lateNotice', { service: number.serviceName }) }));
      const inTime = arrived.filter(({ received }) => !received.late);
      if (inTime.length === 0) return;
      const services = listOf([...new Set(inTime.map(({ number }) => number.serviceName))]);
      setAnnounced(({ count }) => ({ count: count + 1, text: t('announced', { count: inTime.length, services }) }));
    },
    [alert, dispatch, t],
  );
  return { announced, announce };
};

function AlertsToggle({ isOn, onPress }: { isOn: boolean; onPress: () => void }) {
  const t = useTexts(numbers);
  return (
    <button className="tray-button" aria-pressed={isOn} aria-label={t('alerts')} title={t('alerts')} onClick={onPress}>
      <Icon name={isOn ? 'bell' : 'bellOff'} size={20} />
    </button>
  );
}

function Others({ count }: { count: number }) {
  const t = useTexts(numbers);
  return (
    <li>
      <Link className="tray-button" to="/numbers-history" aria-label={t('morePills', { count })}>
        {`+${count}`}
      </Link>
    </li>
  );
}

interface ItemProps {
  item: StripItem;
  onOpen: (key: string) => void;
  onClose: (key: string) => void;
}

function Item({ item, onOpen, onClose }: ItemProps) {
  switch (item.kind) {
    case 'card':
      return <ArrivedCode arrival={item.arrival} onClose={() => onClose(item.key)} />;
    case 'pill':
      return <Pill number={item.number} />;
    case 'chip':
      return <CodeChip arrival={item.arrival} onOpen={() => onOpen(item.key)} />;
  }
}

export function Tray() {
  const t = useTexts(numbers);
  const { alert, isOn, toggle } = useAlerts();
  const { announced, announce } = useAnnouncements(alert);
  const { known, codes, openKey, openCode, close } = useCodeArrivals(announce);
  const { items, others } = stripItems(codes, known.filter(isOpen).sort(newestFirst), openKey);
  const strip = useRef<HTMLElement>(null);
  const track = useRef<HTMLUListElement>(null);
  const room = useRoom(strip, items.length > 0);
  const { shown, hasBell } = fitInto(room, items.map(widthOf), others);
  const hidden = items.length - shown + others;

  const closeCode = (key: string) => {
    close(key);
    const next = items.length === 1 ? document.getElementById('content') : track.current;
    next?.focus({ preventScroll: true });
  };
  const open = (key: string) => {
    openCode(key);
    track.current?.focus({ preventScroll: true }); // the chip is gone
  };
  return (
    <>
      <div className="visually-hidden" role="status">
        {announced.text && <p key={announced.count}>{announced.text}</p>}
      </div>
      {items.length > 0 && (
        <section className="tray" ref={strip} aria-label={t('strip')}>
          <ul className="tray-track" ref={track} tabIndex={-1}>
            {items.slice(0, shown).map((item) => (
              <Item key={`${item.kind} ${item.key}`} item={item} onOpen={open} onClose={closeCode} />
            ))}
            {hidden > 0 && <Others count={hidden} />}
          </ul>
          {hasBell && <AlertsToggle isOn={isOn} onPress={toggle} />}
        </section>
      )}
    </>
  );
}
