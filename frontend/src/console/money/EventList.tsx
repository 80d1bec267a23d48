/**
 * Events of the ledger in their order: when, who, what was posted, and what they belong to. Of many of one type in a
 * row the first and the last are shown; the others on demand.
 */
import { Button } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { EntryResponse, ToldEventResponse } from '../../api/client.gen.js';
import { consoleMoney } from '../../texts/en/console/console-money.js';
import { useTexts } from '../../texts/texts.js';
import { rupees } from '../../ui/text/money.js';
import { dateTimeSeconds } from '../../ui/text/time.js';
import { unitText } from '../../ui/text/unit-text.js';
import { runsOf } from './event-runs.js';
import { rowAddress } from './row-id.js';
import { useCanAct } from './use-can-act.js';

/** Fewer are shown at once. */
const LEAST_HIDDEN = 3;

interface Props {
  /** The stream that they are of: the id of the person. */
  stream: string;
  events: readonly ToldEventResponse[];
  /** The number that led to them. */
  cause?: EntryResponse['cause'];
}

type Fact = ToldEventResponse['facts'][number];

const factText = ({ value, unit }: Fact): string => {
  if (unit === null || unit === 'plain') return value;
  return unit === 'time' ? dateTimeSeconds(Number(value)) : unitText(Number(value), unit);
};

interface ToldProps {
  stream: string;
  event: ToldEventResponse;
  isLinked: boolean;
  /** The first of those that a button has shown: the button is gone, and with it the place of the keyboard. */
  isFocused: boolean;
  cause: EntryResponse['cause'];
}

/** A link for who may see the number. */
function Cause({ id, cause }: { id: string; cause: EntryResponse['cause'] }) {
  const isLinked = useCanAct('order_management');
  if (!cause || !isLinked) return id;
  return <Link to={rowAddress('/orders/numbers', cause.userId, cause.numberId)}>{id}</Link>;
}

function Told({ stream, event, isLinked, isFocused, cause }: ToldProps) {
  const t = useTexts(consoleMoney);
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isFocused) item.current?.focus();
  }, [isFocused]);
  const { type, recordedAt, effectiveAt, actor, facts, postings, correlation, causation, key, entry } = event;
  const title = isLinked ? <Link to={rowAddress('/ledger', stream, entry)}>{type}</Link> : type;
  return (
    <li ref={item} tabIndex={isFocused ? -1 : undefined}>
      <p className="console-event">
        <strong>{title}</strong> <time dateTime={recordedAt}>{dateTimeSeconds(recordedAt)}</time>
        {effectiveAt !== recordedAt && <span> · {t('effective', { at: dateTimeSeconds(effectiveAt) })}</span>}
        <span className="console-id"> · {t('by', { kind: actor.kind, id: actor.id })}</span>
      </p>
      {postings.length > 0 && (
        <ul className="console-postings">
          {postings.map(({ debit, credit, amount, party }, at) => (
            <li key={at}>
              <span className="mono">
                {debit} → {credit}
              </span>{' '}
              <span className="num">{rupees(amount)}</span>
              {party !== null && ` · ${party}`}
            </li>
          ))}
        </ul>
      )}
      <dl className="console-facts">
        {facts.map((fact) => (
          <div key={fact.name}>
            <dt>{fact.name}</dt>
            <dd className="console-id">{factText(fact)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('correlation')}</dt>
          <dd className="console-id">{correlation ?? '—'}</dd>
        </div>
        {causation !== null && (
          <div>
            <dt>{t('causation')}</dt>
            <dd className="console-id">
              <Cause id={causation} cause={cause} />
            </dd>
          </div>
        )}
        <div>
          <dt>{t('key')}</dt>
          <dd className="console-id">{key}</dd>
        </div>
      </dl>
    </li>
  );
}

interface RunProps {
  events: readonly ToldEventResponse[];
  /** @param isFocused the focus goes to it */
  show: (event: ToldEventResponse, isFocused?: boolean) => ReactNode;
}

/** Events of one type in a row. */
function Run({ events, show }: RunProps) {
  const t = useTexts(consoleMoney);
  const [isOpen, setOpen] = useState(false);
  const hidden = events.length - 2;
  if (isOpen || hidden < LEAST_HIDDEN) return events.map((event, at) => show(event, isOpen && at === 1));
  return (
    <>
      {show(events[0]!)}
      <li>
        <Button size="small" className="console-between" onClick={() => setOpen(true)}>
          {t('showBetween', { count: hidden, type: events[0]!.type })}
        </Button>
      </li>
      {show(events.at(-1)!)}
    </>
  );
}

export function EventList({ stream, events, cause = null }: Props) {
  const t = useTexts(consoleMoney);
  const isLinked = useCanAct('transaction_management');
  return (
    <ol className="console-events" aria-label={t('story')}>
      {runsOf(events).map((run) => (
        <Run
          key={run[0]!.id}
          events={run}
          show={(event, isFocused = false) => (
            <Told key={event.id} {...{ stream, event, isLinked, isFocused, cause }} />
          )}
        />
      ))}
    </ol>
  );
}
