/** The parts of one person's page that only read. */
import { Descriptions } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { MessageHeadResponse, WalletResponse } from '../../api/client.gen.js';
import { people } from '../../texts/en/people.js';
import { useTexts } from '../../texts/texts.js';
import { codeInWords } from '../../ui/text/code-words.js';
import { rupees } from '../../ui/text/money.js';
import { dateTime } from '../../ui/text/time.js';
import { ConsoleTable } from '../ConsoleTable.js';
import { rowAddress } from '../money/row-id.js';
import { waitText, MESSAGE_STATES } from '../support/message-texts.js';
import { NumbersTable } from './NumbersTable.js';
import { Pages } from './Pages.js';
import { Part } from './Part.js';
import {
  usePersonAccessQuery,
  usePersonAuditQuery,
  usePersonMessagesQuery,
  usePersonNumbersQuery,
  usePersonPaymentsQuery,
  usePersonWalletQuery,
} from './people-api.js';
import { ShowCodes } from './ShowCodes.js';

interface OfPerson {
  userId: string;
}

export function WalletFacts({ wallet }: { wallet: WalletResponse }) {
  const t = useTexts(people);
  const money = ['balance', 'available', 'held', 'totalRecharge', 'totalSpent'] as const;
  return (
    <Descriptions column={{ xs: 1, md: 2 }} size="small">
      {money.map((name) => (
        <Descriptions.Item key={name} label={t(name)}>
          {rupees(wallet[name])}
        </Descriptions.Item>
      ))}
      <Descriptions.Item label={t('totalOrders')}>{wallet.totalOrders}</Descriptions.Item>
      <Descriptions.Item label={t('pendingRecharges')}>{wallet.pendingRecharges}</Descriptions.Item>
    </Descriptions>
  );
}

export function PersonWallet({ userId }: OfPerson) {
  return <Part read={usePersonWalletQuery(userId)}>{(wallet) => <WalletFacts wallet={wallet} />}</Part>;
}

export function PersonNumbers({ userId }: OfPerson) {
  const [before, setBefore] = useState<string>();
  return (
    <Part read={usePersonNumbersQuery({ id: userId, before })}>
      {({ items, next }) => (
        <>
          <NumbersTable
            rows={items}
            userId={userId}
            actions={({ id, codesAt }) => (codesAt.length > 0 ? <ShowCodes userId={userId} numberId={id} /> : '—')}
          />
          <Pages before={before} next={next} onGo={setBefore} />
        </>
      )}
    </Part>
  );
}

export function PersonPayments({ userId }: OfPerson) {
  const t = useTexts(people);
  const columns = [
    { title: t('amount'), cell: ({ amount }: { amount: number }) => rupees(amount) },
    { title: t('status'), cell: ({ status }: { status: string }) => status },
  ];
  const link = (page: 'recharges' | 'withdrawals', id: string, at: string) => (
    <Link to={rowAddress(`/payments/${page}`, userId, id)}>{dateTime(at)}</Link>
  );
  return (
    <Part read={usePersonPaymentsQuery(userId)}>
      {({ recharges, withdrawals }) => (
        <>
          <h2 className="console-subtitle">{t('recharges')}</h2>
          <ConsoleTable
            label={t('recharges')}
            rows={recharges}
            isLoading={false}
            empty={t('noRecharges')}
            columns={[{ title: t('time'), cell: ({ id, createdAt }) => link('recharges', id, createdAt) }, ...columns]}
          />
          <h2 className="console-subtitle">{t('withdrawals')}</h2>
          <ConsoleTable
            label={t('withdrawals')}
            rows={withdrawals}
            isLoading={false}
            empty={t('noWithdrawals')}
            columns={[
              { title: t('time'), cell: ({ id, requestedAt }) => link('withdrawals', id, requestedAt) },
              ...columns,
            ]}
          />
        </>
      )}
    </Part>
  );
}

export function PersonMessages({ userId }: OfPerson) {
  const t = useTexts(people);
  const subject = ({ id, subject }: MessageHeadResponse) => <Link to={`/support/${id}`}>{subject}</Link>;
  return (
    <Part read={usePersonMessagesQuery(userId)}>
      {({ items }) => (
        <ConsoleTable
          label={t('messages')}
          rows={items}
          isLoading={false}
          empty={t('noMessages')}
          columns={[
            { title: t('time'), cell: ({ createdAt }) => dateTime(createdAt) },
            { title: t('subject'), cell: subject },
            { title: t('state'), cell: ({ state }) => t(MESSAGE_STATES[state]) },
            {
              title: t('firstAnswer'),
              cell: ({ firstAnswerAfter }) => (firstAnswerAfter === null ? '—' : waitText(firstAnswerAfter)),
            },
          ]}
        />
      )}
    </Part>
  );
}

export function PersonAccess({ userId }: OfPerson) {
  const t = useTexts(people);
  return (
    <Part read={usePersonAccessQuery(userId)}>
      {({ hasGoogle, sessions, devices }) => (
        <>
          <p>
            {t('hasGoogle')}: {hasGoogle ? t('yes') : t('no')}
          </p>
          <h2 className="console-subtitle">{t('sessions')}</h2>
          <ConsoleTable
            label={t('sessions')}
            rows={sessions.map((session, index) => ({ ...session, id: String(index) }))}
            isLoading={false}
            empty={t('noSessions')}
            columns={[
              {
                title: t('device'),
                cell: ({ browser, system }) => [browser, system].filter(Boolean).join(', ') || t('unknown'),
              },
              { title: t('network'), cell: ({ addressRange }) => <span className="console-id">{addressRange}</span> },
              { title: t('signedIn'), cell: ({ signedInAt }) => dateTime(signedInAt) },
              { title: t('lastSeen'), cell: ({ lastSeenAt }) => dateTime(lastSeenAt) },
            ]}
          />
          <h2 className="console-subtitle">{t('devices')}</h2>
          <ConsoleTable
            label={t('devices')}
            rows={devices.map((device, index) => ({ ...device, id: String(index) }))}
            isLoading={false}
            empty={t('noDevices')}
            columns={[
              { title: t('firstSignIn'), cell: ({ firstSignInAt }) => dateTime(firstSignInAt) },
              { title: t('lastSignIn'), cell: ({ lastSignInAt }) => dateTime(lastSignInAt) },
              { title: t('accounts'), cell: ({ accounts }) => accounts },
            ]}
          />
        </>
      )}
    </Part>
  );
}

export function PersonAudit({ userId }: OfPerson) {
  const t = useTexts(people);
  return (
    <Part read={usePersonAuditQuery(userId)}>
      {({ items }) => (
        <ConsoleTable
          label={t('audit')}
          rows={items.map((item, index) => ({ ...item, id: `${item.at} ${index}` }))}
          isLoading={false}
          empty={t('noAudit')}
          columns={[
            { title: t('time'), cell: ({ at }) => dateTime(at) },
            { title: t('action'), cell: ({ title }) => title },
            { title: t('by'), cell: ({ by }) => by ?? '—' },
            { title: t('reason'), cell: ({ reason }) => (reason ? codeInWords(reason) : '—') },
            { title: t('note'), cell: ({ note }) => <span className="console-id">{note ?? '—'}</span> },
          ]}
        />
      )}
    </Part>
  );
}
