/** An account as its person sees it, read only: the banner with the time left, and the pages of the view. */
import { Alert, Button, Card, Descriptions, Tabs } from 'antd';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { AccountViewResponse, TransactionsPageResponse } from '../../api/client.gen.js';
import { people } from '../../texts/en/people.js';
import { useTexts } from '../../texts/texts.js';
import { rupees } from '../../ui/text/money.js';
import { countdown, dateTime } from '../../ui/text/time.js';
import { ConsoleTable } from '../ConsoleTable.js';
import { NumbersTable } from '../people/NumbersTable.js';
import { Pages } from '../people/Pages.js';
import { Part } from '../people/Part.js';
import { WalletFacts } from '../people/person-parts.js';
import {
  useEndViewMutation,
  useOpenViewQuery,
  useViewedDashboardQuery,
  useViewedNumbersQuery,
  useViewedTransactionsQuery,
} from '../people/people-api.js';
import { stateText } from '../settings/state-options.js';
import { Trouble } from '../Trouble.js';

/** Counts down from what the server said when it was asked. @returns ms, 0 once it is over */
const useTimeLeft = (view: AccountViewResponse, askedAt: number): number => {
  const end = askedAt + view.secondsLeft * 1_000;
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, end - now);
};

function Banner({ view, askedAt, onOver }: { view: AccountViewResponse; askedAt: number; onOver: () => void }) {
  const t = useTexts(people);
  const navigate = useNavigate();
  const { data } = useViewedDashboardQuery(view.id);
  const [end, { isLoading, error }] = useEndViewMutation();
  const left = useTimeLeft(view, askedAt);
  useEffect(() => {
    if (left === 0) onOver();
  }, [left, onOver]);
  const leave = async () => {
    const answer = await end(view.id);
    if (!answer.error) void navigate(`/users/${view.userId}`);
  };
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title={data ? t('viewing', { email: data.profile.email }) : t('viewingAnonymous')}
        description={<span role="timer">{t('timeLeft', { time: countdown(left) })}</span>}
        action={
          <Button loading={isLoading} onClick={() => void leave()}>
            {t('endView')}
          </Button>
        }
      />
      {error && <Trouble trouble={error} />}
    </>
  );
}

function Dashboard({ id }: { id: string }) {
  const t = useTexts(people);
  return (
    <Part read={useViewedDashboardQuery(id)}>
      {({ profile, wallet, isBanned }) => (
        <>
          {isBanned && <Alert type="error" title={t('bannedPerson')} />}
          <WalletFacts wallet={wallet} />
          <Descriptions column={{ xs: 1, md: 2 }} size="small">
            <Descriptions.Item label={t('email')}>
              <span className="console-id">{profile.email}</span>
            </Descriptions.Item>
            <Descriptions.Item label={t('name')}>{profile.fullName ?? t('notGiven')}</Descriptions.Item>
            <Descriptions.Item label={t('phone')}>{profile.phone ?? t('notGiven')}</Descriptions.Item>
            <Descriptions.Item label={t('homeState')}>
              {profile.state ? stateText(profile.state) : t('notGiven')}
            </Descriptions.Item>
            <Descriptions.Item label={t('registered')}>{dateTime(profile.createdAt)}</Descriptions.Item>
          </Descriptions>
        </>
      )}
    </Part>
  );
}

function Numbers({ id }: { id: string }) {
  const [before, setBefore] = useState<string>();
  return (
    <Part read={useViewedNumbersQuery({ id, before })}>
      {({ items, next }) => (
        <>
          <NumbersTable rows={items} />
          <Pages before={before} next={next} onGo={setBefore} />
        </>
      )}
    </Part>
  );
}

const whatOf = ({ code, values }: TransactionsPageResponse['items'][number]): string =>
  [code, values.service, values.country].filter(Boolean).join(', ');

function Transactions({ id }: { id: string }) {
  const t = useTexts(people);
  const [before, setBefore] = useState<string>();
  return (
    <Part read={useViewedTransactionsQuery({ id, before })}>
      {({ items, next }) => (
        <>
          <ConsoleTable
            label={t('transactions')}
            rows={items}
            isLoading={false}
            empty={t('noTransactions')}
            columns={[
              { title: t('time'), cell: ({ createdAt }) => dateTime(createdAt) },
              { title: t('type'), cell: ({ type }) => type },
              { title: t('what'), cell: whatOf },
              { title: t('amount'), cell: ({ amount }) => rupees(amount) },
              { title: t('status'), cell: ({ status }) => status },
            ]}
          />
          <Pages before={before} next={next} onGo={setBefore} />
        </>
      )}
    </Part>
  );
}

function Over({ userId }: { userId: string | null }) {
  const t = useTexts(people);
  return (
    <Alert
      type="info"
      showIcon
      title={t('viewOver')}
      description={
        <>
          <p>{t('viewOverHint')}</p>
          <Link to={userId === null ? '/users' : `/users/${userId}`}>{t('backToPerson')}</Link>
        </>
      }
    />
  );
}

export function ViewPage() {
  const t = useTexts(people);
  const { id = '' } = useParams();
  const read = useOpenViewQuery();
  const [overOf, setOver] = useState<AccountViewResponse>();
  return (
    <>
      <h1>{t('viewTitle')}</h1>
      <Part read={read}>
        {({ view }) => {
          if (overOf) return <Over userId={overOf.userId} />;
          if (view?.id !== id) return <Over userId={null} />;
          return (
            <>
              <Banner view={view} askedAt={read.fulfilledTimeStamp ?? 0} onOver={() => setOver(view)} />
              <Card>
                <Tabs
                  destroyOnHidden
                  items={[
                    { key: 'dashboard', label: t('dashboard'), children: <Dashboard id={id} /> },
                    { key: 'numbers', label: t('numbers'), children: <Numbers id={id} /> },
                    { key: 'transactions', label: t('transactions'), children: <Transactions id={id} /> },
                  ]}
                />
              </Card>
            </>
          );
        }}
      </Part>
    </>
  );
}
