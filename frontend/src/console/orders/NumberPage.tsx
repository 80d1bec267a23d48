/** One number, whole: its state, what can be done with it, its story in order, and the work that waits for it. */
import { Card, Descriptions } from 'antd';
import { Link, useParams } from 'react-router';
import type { NumberStoryResponse } from '../../api/client.gen.js';
import { Part } from '../people/Part.js';
import { consoleMoney } from '../../texts/en/console/console-money.js';
import { useTexts } from '../../texts/texts.js';
import { rupees } from '../../ui/text/money.js';
import { dateTime } from '../../ui/text/time.js';
import { ConsoleTable } from '../ConsoleTable.js';
import { EventList } from '../money/EventList.js';
import { StateOfList } from '../lists/StateMark.js';
import { useNumberStoryQuery } from '../money/money-api.js';
import { dividedId, rowAddress } from '../money/row-id.js';
import { useCanAct } from '../money/use-can-act.js';
import { ShowCodes } from '../people/ShowCodes.js';
import { NumberSteps } from './NumberSteps.js';

function Facts({ number }: { number: NumberStoryResponse }) {
  const t = useTexts(consoleMoney);
  const link = (id: string) => (
    <Link className="mono console-id" to={rowAddress('/orders/numbers', number.userId, id)}>
      {id}
    </Link>
  );
  const rows = [
    [t('state'), <StateOfList list="numbers" column="status" value={number.status} />],
    [t('heldMoney'), t(`hold_${number.hold}`)],
    [t('endedBecause'), number.reason && <StateOfList list="numbers" column="reason" value={number.reason} />],
    [
      t('person'),
      <Link className="mono console-id" to={`/users/${number.userId}`}>
        {number.userId}
      </Link>,
    ],
    [t('ordered'), dateTime(number.requestedAt)],
    [t('deadline'), dateTime(number.deadline)],
    [t('price'), rupees(number.price)],
    [t('cost'), number.cost === null ? null : rupees(number.cost)],
    [t('charged'), number.charged === null ? null : rupees(number.charged)],
    [t('phone'), number.phone],
    [t('provider'), number.provider],
    [t('activation'), number.activationId],
    [t('atProvider'), number.ending ?? (number.activationId === null ? null : t('maybeAlive'))],
    [
      t('codes'),
      <>
        {number.codes} {number.codes > 0 && <ShowCodes userId={number.userId} numberId={number.id} />}
      </>,
    ],
    [t('nextPoll'), number.nextPollAt && dateTime(number.nextPollAt)],
    [t('cancelStands'), number.cancelAt && dateTime(number.cancelAt)],
    [t('replaces'), number.replaces && link(number.replaces)],
    [t('replacedBy'), number.replacedBy && link(number.replacedBy)],
  ] as const;
  return (
    <Descriptions column={{ xs: 1, md: 2 }}>
      {rows.map(([label, value]) =>
        value === null ? null : (
          <Descriptions.Item key={label} label={label}>
            <span className="console-id">{value}</span>
          </Descriptions.Item>
        ),
      )}
    </Descriptions>
  );
}

function Jobs({ jobs }: Pick<NumberStoryResponse, 'jobs'>) {
  const t = useTexts(consoleMoney);
  return (
    <ConsoleTable
      label={t('jobs')}
      rows={jobs.map((job) => ({ ...job, id: `${job.job} ${job.version}` }))}
      isLoading={false}
      empty={t('noJobs')}
      columns={[
        { title: t('job'), cell: ({ job }) => <span className="mono">{job}</span> },
        { title: t('notBefore'), cell: ({ at }) => dateTime(at) },
        { title: t('attempts'), cell: ({ attempts }) => attempts },
      ]}
    />
  );
}

function Whole({ number }: { number: NumberStoryResponse }) {
  const t = useTexts(consoleMoney);
  const canRefund = useCanAct('balance_management');
  const isRefundable = canRefund && number.hold === 'spent' && !number.isRefunded;
  return (
    <>
      <h1>
        {number.serviceName}, {number.countryName}
      </h1>
      <Card title={t('number')}>
        <Facts number={number} />
      </Card>
      <Card title={t('steps')}>
        <NumberSteps number={number} isRefundable={isRefundable} />
      </Card>
      <Card title={t('story')}>
        <EventList stream={number.userId} events={number.events} />
      </Card>
      <Card title={t('jobs')}>
        <Jobs jobs={number.jobs} />
      </Card>
    </>
  );
}

export function NumberPage() {
  const { id: row = '' } = useParams();
  const [userId, id] = dividedId(row);
  return (
    <Part title="numberOrder" read={useNumberStoryQuery({ userId, id })}>
      {(number) => <Whole number={number} />}
    </Part>
  );
}
