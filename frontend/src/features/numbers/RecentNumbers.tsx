/** The last ten numbers, each with its code or its actions. */
import { Button } from 'antd';
import { useListNumbersQuery } from '../../api/reads.js';
import type { NumberResponse } from '../../api/client.gen.js';
import type { Trouble } from '../../api/trouble.js';
import { CopyButton } from '../../ui/controls/CopyButton.js';
import { Empty } from '../../ui/feedback/Empty.js';
import { LinkButton } from '../../ui/controls/LinkButton.js';
import { Panel } from '../../ui/layout/Panel.js';
import { Skeleton } from '../../ui/feedback/Skeleton.js';
import { NumberStatusTag } from '../../ui/feedback/StatusTag.js';
import { dateTime } from '../../ui/text/time.js';
import { TroubleBanner } from '../../ui/feedback/TroubleBanner.js';
import { canCancel, RECENT_LIMIT, serverName } from '../../entities/number/number.js';
import { UnreadableCode } from '../../entities/number/UnreadableCode.js';
import { useNumberActions } from '../../entities/number/use-number-actions.js';

function RecentNumber({
  number,
  isCurrent,
  onOpen,
}: {
  number: NumberResponse;
  isCurrent: boolean;
  onOpen: () => void;
}) {
  const { running, request } = useNumberActions(number.id);
  const last = number.codes.at(-1);
  return (
    <li className="stack tight">
      <div className="row apart">
        <button
          className="plain mono"
          onClick={onOpen}
          disabled={isCurrent}
          aria-label={`Open ${number.phone ?? number.serviceName}`}
        >
          {number.phone ?? 'No number'}
        </button>
        <NumberStatusTag status={number.status} />
      </div>
      <span className="small quiet">
        {number.serviceName} · {serverName(number.server ?? number.countryName)} · {dateTime(number.requestedAt)}
      </span>
      {last && last.code !== null && (
        <div className="row">
          <b className="mono code-small">{last.code}</b>
          <CopyButton text={last.code} what="code" />
        </div>
      )}
      {last?.code === null && <UnreadableCode />}
      {number.status === 'active' && !last && (
        <div className="row">
          <Button loading={running === 'check'} onClick={() => request('check')}>
            Check OTP
          </Button>
          <Button danger disabled={!canCancel(number)} loading={running === 'cancel'} onClick={() => request('cancel')}>
            Cancel
          </Button>
        </div>
      )}
    </li>
  );
}

interface Props {
  current: string;
  onOpen: (id: string) => void;
  onBuy: () => void;
}

export function RecentNumbers({ current, onOpen, onBuy }: Props) {
  const { data, error, refetch } = useListNumbersQuery({ limit: RECENT_LIMIT });
  const all = (
    <LinkButton to="/numbers-history" type="link" size="small">
      All numbers
    </LinkButton>
  );
  return (
    <Panel title="Your Numbers" extra={data && data.total > 0 ? all : null}>
      {error && !data && <TroubleBanner trouble={error as Trouble} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={4} />}
      {data?.items.length === 0 && (
        <Empty icon="buy" title="No Numbers Yet">
          <Button type="primary" onClick={onBuy}>
            Buy Your First Number
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
