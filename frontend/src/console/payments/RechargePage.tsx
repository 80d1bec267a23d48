/** One recharge: its state, its story in order, the webhooks about it, and a check at the gateway. */
import { Button, Card, Descriptions } from 'antd';
import { Link, useParams } from 'react-router';
import type { RechargeStoryResponse } from '../../api/client.gen.js';
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

interface Props {
  userId: string;
  id: string;
  recharge: RechargeStoryResponse;
}

function Whole({ userId, id, recharge }: Props) {
  const t = useTexts(consoleMoney);
  const canAct = useCanAct('balance_management');
  const change = useChange();
  const [check, { isLoading }] = useCheckRechargeMutation();
  const rows = [
    [t('state'), <StateOfList list="recharges" column="status" value={recharge.status} />],
    [
      t('person'),
      <Link className="mono" to={`/users/${userId}`}>
        {userId}
      </Link>,
    ],
    [t('posted'), rupees(recharge.amount)],
    [t('ordered'), dateTime(recharge.createdAt)],
    [t('paidAt'), recharge.paidAt && dateTime(recharge.paidAt)],
    [t('gateway'), recharge.gateway],
    [t('gatewayRef'), recharge.gatewayRef],
    [t('payment'), recharge.paymentId],
    [t('lastAsked'), recharge.checkedAt && dateTime(recharge.checkedAt)],
    [t('mayGoBack'), rupees(recharge.returnable)],
    [t('heldForDispute'), recharge.held > 0 ? rupees(recharge.held) : null],
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
        {canAct && recharge.status !== 'paid' && (
          <Button loading={isLoading} onClick={() => void change(() => check({ userId, id }).unwrap(), t('checked'))}>
            {t('checkNow')}
          </Button>
        )}
      </Card>
      <Card title={t('webhooks')}>
        <ConsoleTable
          label={t('webhooks')}
          rows={recharge.webhooks.map((webhook, at) => ({ ...webhook, id: String(at) }))}
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
        <EventList stream={userId} events={recharge.events} />
      </Card>
    </>
  );
}

export function RechargePage() {
  const { id: row = '' } = useParams();
  const [userId, id] = dividedId(row);
  return (
    <Part title="rechargeOrder" read={useRechargeStoryQuery({ userId, id })}>
      {(recharge) => <Whole userId={userId} id={id} recharge={recharge} />}
    </Part>
  );
}
