/** One person: who it is, and tabs of what the reader's permissions show. */
import { Card, Descriptions, Tabs, Tag } from 'antd';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { Permission, PersonResponse } from '../../api/client.gen.js';
import { people } from '../../texts/en/people.js';
import { useTexts } from '../../texts/texts.js';
import { dateTime } from '../../ui/text/time.js';
import { BanPanel } from '../abuse/BanPanel.js';
import { EndSessions } from '../abuse/EndSessions.js';
import { useSessionQuery } from '../console-api.js';
import { Part } from './Part.js';
import { PersonMails } from './PersonMails.js';
import { PersonRisk } from './PersonRisk.js';
import { PersonStatement } from './PersonStatement.js';
import { PersonTimeline } from './PersonTimeline.js';
import {
  PersonAccess,
  PersonAudit,
  PersonMessages,
  PersonNumbers,
  PersonPayments,
  PersonWallet,
} from './person-parts.js';
import { usePersonQuery } from './people-api.js';
import { ViewAs } from './ViewAs.js';

function Who({ person }: { person: PersonResponse }) {
  const t = useTexts(people);
  const { id, email, typedEmail, fullName, phone } = person;
  return (
    <Descriptions column={{ xs: 1, md: 2 }} size="small">
      <Descriptions.Item label={t('email')}>
        <span className="console-id">{email}</span>
      </Descriptions.Item>
      {typedEmail !== null && typedEmail !== email && (
        <Descriptions.Item label={t('typedEmail')}>
          <span className="console-id">{typedEmail}</span>
        </Descriptions.Item>
      )}
      <Descriptions.Item label={t('userId')}>
        <span className="console-id">{id}</span>
      </Descriptions.Item>
      <Descriptions.Item label={t('name')}>{fullName ?? t('notGiven')}</Descriptions.Item>
      <Descriptions.Item label={t('phone')}>{phone ?? t('notGiven')}</Descriptions.Item>
      <Descriptions.Item label={t('registered')}>{dateTime(person.createdAt)}</Descriptions.Item>
      <Descriptions.Item label={t('emailProved')}>{person.isEmailProved ? t('yes') : t('no')}</Descriptions.Item>
      <Descriptions.Item label={t('password')}>
        {person.hasPassword ? t('hasPassword') : t('noPassword')}
      </Descriptions.Item>
    </Descriptions>
  );
}

type Can = (...permissions: Permission[]) => boolean;

interface Tab {
  readonly key: string;
  readonly label: string;
  readonly isShown: boolean;
  readonly children: ReactNode;
}

function Overview({ person, can }: { person: PersonResponse; can: Can }) {
  return (
    <>
      <Who person={person} />
      {can('transaction_management', 'balance_management') && <PersonWallet userId={person.id} />}
      {can('user_management') && <PersonMails person={person} />}
    </>
  );
}

function PersonTabs({ person, can }: { person: PersonResponse; can: Can }) {
  const t = useTexts(people);
  const [address, setAddress] = useSearchParams();
  const { id: userId, email } = person;
  const manages = can('user_management');
  const ban = (
    <>
      <PersonRisk userId={userId} />
      <BanPanel userId={userId} email={email} />
    </>
  );
  const access = (
    <>
      <PersonAccess userId={userId} />
      <EndSessions userId={userId} email={email} />
    </>
  );
  const payments = (
    <>
      <PersonPayments userId={userId} />
      {can('export_data') && <PersonStatement userId={userId} />}
    </>
  );
  const tabs: Tab[] = [
    { key: 'overview', label: t('overview'), isShown: true, children: <Overview person={person} can={can} /> },
    { key: 'timeline', label: t('timeline'), isShown: true, children: <PersonTimeline userId={userId} /> },
    {
      ...{ key: 'numbers', label: t('numbers'), isShown: can('order_management') },
      children: <PersonNumbers userId={userId} />,
    },
    {
      ...{ key: 'payments', label: t('payments'), isShown: can('transaction_management') },
      children: payments,
    },
    { key: 'messages', label: t('messages'), isShown: manages, children: <PersonMessages userId={userId} /> },
    { key: 'access', label: t('access'), isShown: manages, children: access },
    { key: 'ban', label: t('ban'), isShown: can('user_ban'), children: ban },
    { key: 'audit', label: t('audit'), isShown: true, children: <PersonAudit userId={userId} /> },
  ];
  const shown = tabs.filter(({ isShown }) => isShown);
  const wanted = address.get('tab') ?? 'overview';
  return (
    <Tabs
      activeKey={shown.some(({ key }) => key === wanted) ? wanted : 'overview'}
      onChange={(tab) => setAddress({ tab }, { replace: true })}
      items={shown.map(({ key, label, children }) => ({ key, label, children }))}
      destroyOnHidden
    />
  );
}

export function PersonPage() {
  const { id = '' } = useParams();
  const t = useTexts(people);
  const { data } = useSessionQuery();
  const permissions = data?.me?.permissions ?? [];
  const can: Can = (...some) => some.some((one) => permissions.includes(one));
  const canView = (['user_management', 'order_management', 'transaction_management'] as const).every((one) => can(one));
  return (
    <Part title="person" read={usePersonQuery(id)}>
      {(person) => (
        <>
          <div className="console-toolbar">
            <h1 className="console-id">{person.email}</h1>
            {person.closedAt !== null && <Tag>{t('closed', { time: dateTime(person.closedAt) })}</Tag>}
            {person.isBanned && <Tag color="error">{t('banned')}</Tag>}
            {canView && <ViewAs userId={person.id} />}
          </div>
          <Card>
            <PersonTabs key={person.id} person={person} can={can} />
          </Card>
        </>
      )}
    </Part>
  );
}
