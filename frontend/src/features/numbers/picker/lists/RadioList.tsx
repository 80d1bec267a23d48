/**
 * A long list of radios of which only those in view exist (decision 0120). The arrows, Home, End and the page keys move
 * the focus, Enter and Space choose: moving through the list must not choose, as a choice leads to the next step.
 * Letters go to the search.
 */
import { useVirtualizer, type Range } from '@tanstack/react-virtual';
import {
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import { observeElementRect, scrollToFn, useHeightOf, useOverscan } from './first-frame.js';
import { indexAfterKey } from './index-after-key.js';
import type { Intent } from '../use-intent.js';

export interface RadioRow {
  readonly key: string;
  /** Pixels: known before the row exists. */
  readonly height: number;
  /** For the rows in view only: what a screen reader says of it, and what is seen. */
  readonly draw: () => { name: string; content: ReactNode };
  readonly isChosen: boolean;
  readonly isDisabled?: boolean;
  readonly className?: string;
  /** Beside the radio, as a radio contains no other control; in the tab order only while its row has the focus. */
  readonly aside?: (tabIndex: 0 | -1) => ReactNode;
  readonly onChoose: () => void;
  readonly onIntent?: (intent: Intent) => void;
}

interface Props {
  label: string;
  rows: readonly RadioRow[];
  /** Given the element that scrolls. */
  scrollBox: RefObject<HTMLDivElement | null>;
  /** What scrolls with the list, above it. */
  above?: ReactNode;
  search: RefObject<HTMLInputElement | null>;
  /** What is searched: when it changes, the list stands at its top again. */
  searched: string;
}

/** Of the window's height, before the list has been measured. */
const LIST_SHARE = 0.7;

const isTyped = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;

/** The rows in view and, so that it keeps the focus, the active one. */
const rangeWith =
  (active: number) =>
  ({ startIndex, endIndex, overscan, count }: Range): number[] => {
    const first = Math.max(0, startIndex - overscan);
    const last = Math.min(count - 1, endIndex + overscan);
    const shown = Array.from({ length: last - first + 1 }, (_, at) => first + at);
    if (active < first) return [active, ...shown];
    return active > last ? [...shown, active] : shown;
  };

export function RadioList({ label, rows, scrollBox, above, search, searched }: Props) {
  const id = useId();
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const aboveBox = useRef<HTMLDivElement>(null);
  const scrollMargin = useHeightOf(aboveBox);
  const overscan = useOverscan();

  const indexOf = (isWanted: (row: RadioRow) => boolean) => rows.findIndex(isWanted);
  const known = indexOf(({ key }) => key === activeKey);
  const active = Math.max(0, known >= 0 ? known : indexOf(({ isChosen }) => isChosen));

  // eslint-disable-next-line react-hooks/incompatible-library -- its functions are not kept beyond a render
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scrollBox.current,
    estimateSize: (index) => rows[index]?.height ?? 0,
    getItemKey: useCallback((index: number) => rows[index]?.key ?? index, [rows]), // a new one: heights are added anew
    rangeExtractor: rangeWith(Math.min(active, rows.length - 1)),
    overscan,
    scrollMargin,
    observeElementRect,
    scrollToFn,
    initialRect: { width: innerWidth, height: innerHeight * LIST_SHARE },
  });
  useLayoutEffect(() => {
    if (virtualizer.scrollOffset) virtualizer.scrollToOffset(0); // asking the page would cost a layout
  }, [virtualizer, searched]);

  const moveTo = (index: number) => {
    const row = rows[index];
    if (!row) return;
    flushSync(() => setActiveKey(row.key));
    virtualizer.scrollToIndex(index, { align: 'auto' });
    document.getElementById(`${id}-${row.key}`)?.focus({ preventScroll: true });
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if ((event.target as HTMLElement).role !== 'radio') return;
    const perPage = Math.max(1, virtualizer.getVirtualItems().length - 2 * overscan);
    const next = indexAfterKey(event.key, { active, count: rows.length, perPage });
    if (next !== null) {
      event.preventDefault();
      moveTo(next);
    } else if (isTyped(event)) search.current?.focus(); // and the letter goes there
  };

  return (
    <div className="picker-scroll" ref={scrollBox}>
      <div ref={aboveBox}>{above}</div>
      <div
        role="radiogroup"
        aria-label={label}
        className="picker-list"
        style={{ height: virtualizer.getTotalSize() }}
        onKeyDown={onKeyDown}
      >
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          if (!row) return null;
          const tabIndex = index === active ? 0 : -1;
          const { name, content } = row.draw();
          return (
            <div
              key={row.key}
              className={`picker-row ${row.className ?? ''}`}
              style={{ height: row.height, transform: `translateY(${start - scrollMargin}px)` }}
            >
              <button
                type="button"
                id={`${id}-${row.key}`}
                role="radio"
                aria-label={name}
                aria-checked={row.isChosen}
                aria-disabled={row.isDisabled}
                aria-setsize={rows.length}
                aria-posinset={index + 1}
                tabIndex={tabIndex}
                onFocus={() => {
                  setActiveKey(row.key);
                  row.onIntent?.('near');
                }}
                onPointerEnter={() => row.onIntent?.('near')}
                onPointerDown={() => row.onIntent?.('pressed')}
                onClick={() => {
                  if (!row.isDisabled) row.onChoose();
                }}
              >
                {content}
              </button>
              {row.aside?.(tabIndex)}
            </div>
          );
        })}
      </div>
    </div>
  );
}
