/** One recharge: its state, its story in order, the webhooks about it, and a check at the gateway. */
import { Button, Card, Descriptions } from 'antd';
import { Link, useParams } from 'react-router';
import { Part } from '../people/Part.js';
import { consoleMoney } from '../../texts/en/console/console-money.js';
import { useTexts } from '../../texts/texts.js';
import { rupees } from '../../ui/text/money.js';
import { dateTime } from '../../ui/text/time.js';
import { ConsoleTable } from '../ConsoleTable.js';
import { EventList } from '../money/EventList.js';
import { StateOfList } from '../lists/StateMark.js';
import { useCheckRechargeMutation, useRechargeStoryQuery } from '../money/money-api.js';
import { dividedId } from '../money/row-id.js';
import { useCanAct } from '../money/use-can-act.js';
import { useChange } from '../staff/use-change.js';

export function RechargePage() {
  const t = useTexts(consoleMoney);
  const { id: row = '' } = useParams();
  const [userId, id] = dividedId(row);
  const read = useRechargeStoryQuery({ userId, id });
  const { data } = read;
  const canAct = useCanAct('balance_management');
  const change = useChange();
  const [check, { isLoading }] = useCheckRechargeMutation();
  if (!data)
    return (
      <Part title="rechargeOrder" read={read}>
        {() => null}
      </Part>
    );
  const rows = [
    [t('state'), <StateOfList list="recharges" column="status" value={data.status} />],
    [
      t('person'),
      <Link className="mono" to={`/users/${userId}`}>
        {userId}
      </Link>,
    ],
    [t('posted'), rupees(data.amount)],
    [t('ordered'), dateTime(data.createdAt)],
    [t('paidAt'), data.paidAt && dateTime(data.paidAt)],
    [t('gateway'), data.gateway],
    [t('gatewayRef'), data.gatewayRef],
    [t('payment'), data.paymentId],
    [t('lastAsked'), data.checkedAt && dateTime(data.checkedAt)],
    [t('mayGoBack'), rupees(data.returnable)],
    [t('heldForDispute'), data.held > 0 ? rupees(data.held) : null],
  ] as const;
  return (
    <>
      <h1>{t('recharge')}</h1>
      <Card title={t('recharge')}>
        <Descriptions column={{ xs: 1, md: 2 }}>
          {rows.map(([label, value]) =>
            value === null ? null : (
              <Descriptions.Item key={label} label={label}>
                <span className="console-id">{value}</span>
              </Descriptions.Item>
            ),
          )}
        </Descriptions>
        {canAct && data.status !== 'paid' && (
          <Button loading={isLoading} onClick={() => void change(() => check({ userId, id }).unwrap(), t('checked'))}>
            {t('checkNow')}
          </Button>
        )}
      </Card>
      <Card title={t('webhooks')}>
        <ConsoleTable
          label={t('webhooks')}
          rows={data.webhooks.map((webhook, at) => ({ ...webhook, id: String(at) }))}
          isLoading={false}
          empty={t('noWebhooks')}
          columns={[
            { title: t('at'), cell: ({ at }) => dateTime(at) },
            { title: t('gateway'), cell: ({ gateway }) => gateway },
            { title: t('reports'), cell: ({ kind }) => kind },
            { title: t('became'), cell: ({ outcome }) => outcome ?? t('waits') },
            { title: t('delivered'), cell: ({ deliveries }) => deliveries },
          ]}
        />
      </Card>
      <Card title={t('story')}>
        <EventList stream={userId} events={data.events} />
      </Card>
    </>
  );
}
