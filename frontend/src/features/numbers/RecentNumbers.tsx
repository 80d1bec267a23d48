/** The last ten numbers, each with its code or its actions. */
import { Button } from 'antd';
import { useListNumbersQuery } from '../../api/reads.js';
import type { NumberResponse } from '../../api/client.gen.js';
import type { Trouble } from '../../api/trouble.js';
import { ActionAnswer } from '../../entities/number/ActionAnswer.js';
import { canCancel, RECENT_LIMIT, shownPhone } from '../../entities/number/number.js';
import { UnreadableCode } from '../../entities/number/UnreadableCode.js';
import { useNumberActions } from '../../entities/number/use-number-actions.js';
import { useStandingText } from '../../entities/number/use-standing-text.js';
import { useCanSendMoney } from '../../state/use-can-send-money.js';
import { numbers } from '../../texts/en/numbers.js';
import { useTexts } from '../../texts/texts.js';
import { CopyButton } from '../../ui/controls/CopyButton.js';
import { LinkButton } from '../../ui/controls/LinkButton.js';
import { ServiceMark } from '../../ui/display/ServiceMark.js';
import { Empty } from '../../ui/feedback/Empty.js';
import { Skeleton } from '../../ui/feedback/Skeleton.js';
import { NumberStatusTag } from '../../ui/feedback/StatusTag.js';
import { TroubleBanner } from '../../ui/feedback/TroubleBanner.js';
import { Panel } from '../../ui/layout/Panel.js';
import { dateTime } from '../../ui/text/time.js';
import { Country, serverOf, useWhyEnded } from './history/NumberCells.js';
import './RecentNumbers.css';

function WaitingActions({ number, name }: { number: NumberResponse; name: string }) {
  const t = useTexts(numbers);
  const { running, request } = useNumberActions(number.id);
  const canSend = useCanSendMoney();
  const standing = useStandingText(number);
  return (
    <div className="row">
      <Button
        aria-label={t('checkOf', { number: name })}
        loading={running === 'check'}
        onClick={() => request('check')}
      >
        {t('check')}
      </Button>
      <Button
        danger
        aria-label={t('cancelOf', { number: name })}
        disabled={!canSend || !canCancel(number)}
        loading={running === 'cancel'}
        onClick={() => request('cancel')}
      >
        {t('cancel')}
      </Button>
      <span className="small quiet recent-follows" role="status">
        {standing}
      </span>
    </div>
  );
}

function Code({ number, name }: { number: NumberResponse; name: string }) {
  const t = useTexts(numbers);
  const last = number.codes.at(-1);
  if (!last) return null;
  if (last.code === null) return <UnreadableCode />;
  return (
    <div className="row">
      <b className="mono code-small">{last.code}</b>
      <CopyButton text={last.code} what={`${t('whatCode')} · ${name}`} />
    </div>
  );
}

interface RowProps {
  number: NumberResponse;
  isCurrent: boolean;
  onOpen: () => void;
}

function RecentNumber({ number, isCurrent, onOpen }: RowProps) {
  const t = useTexts(numbers);
  const phone = shownPhone(number);
  const name = phone ?? number.serviceName;
  const server = serverOf(number);
  const why = useWhyEnded(number);
  return (
    <li className="recent">
      <div className="recent-head">
        <ServiceMark code={number.service} name={number.serviceName} />
        <button className="recent-open" onClick={onOpen} disabled={isCurrent}>
          <span className="visually-hidden">{t('openThis')} </span>
          <b className="mono">{phone ?? t('noNumber')}</b>
          <span className="small quiet recent-where">
            {number.serviceName} · <Country number={number} />
            {server && <> · {server}</>}
          </span>
        </button>
        <NumberStatusTag status={number.status} />
      </div>
      <div className="row apart recent-when">
        <span className="small quiet">{[dateTime(number.requestedAt), why].filter(Boolean).join(' · ')}</span>
        {phone && <CopyButton brief text={phone.replaceAll(' ', '')} what={`${t('whatNumber')} · ${name}`} />}
      </div>
      <Code number={number} name={name} />
      {!isCurrent && (
        <>
          {number.status === 'active' && number.codes.length === 0 && <WaitingActions number={number} name={name} />}
          <ActionAnswer number={number} />
        </>
      )}
    </li>
  );
}

interface Props {
  /** The number whose ticket is open, or the id of none. */
  current: string;
  onOpen: (id: string) => void;
  /** Leads to the picker. */
  onBuy: () => void;
}

export function RecentNumbers({ current, onOpen, onBuy }: Props) {
  const t = useTexts(numbers);
  const { data, error, refetch } = useListNumbersQuery({ limit: RECENT_LIMIT });
  const all = (
    <LinkButton to="/numbers-history" type="link" size="small">
      {t('allNumbers')}
    </LinkButton>
  );
  return (
    <Panel title={t('yourNumbers')} extra={data && data.total > 0 ? all : null}>
      {error && !data && <TroubleBanner trouble={error as Trouble} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={4} />}
      {data?.items.length === 0 && (
        <Empty icon="buy" title={t('noNumbersYet')}>
          <Button type="primary" onClick={onBuy}>
            {t('buyFirst')}
          </Button>
        </Empty>
      )}
      <ul className="list">
        {data?.items.map((number) => (
          <RecentNumber
            key={number.id}
            number={number}
            isCurrent={number.id === current}
            onOpen={() => onOpen(number.id)}
          />
        ))}
      </ul>
    </Panel>
  );
}
