/** The accounts at providers: how each is, what it sells at, and what can be done with it. */
import { Button, Tag } from 'antd';
import { useState } from 'react';
import type { ProviderAccountResponse } from '../../api/client.gen.js';
import { console as consoleTexts } from '../../texts/en/console/console.js';
import { consoleCatalogue } from '../../texts/en/console/console-catalogue.js';
import { useTexts } from '../../texts/texts.js';
import { decimalText } from '../../ui/text/money.js';
import { dateTime } from '../../ui/text/time.js';
import { useProviderAccountsQuery, useTestProviderMutation } from '../catalogue/catalogue-api.js';
import { changedByText } from '../catalogue/ChangeHistory.js';
import { ConsoleTable } from '../ConsoleTable.js';
import { Part } from '../people/Part.js';
import { Trouble } from '../Trouble.js';
import { AccountDrawer } from './AccountDrawer.js';
import { AddAccount } from './AddAccount.js';
import { PauseDialog } from './PauseDialog.js';

const TONES = { ok: 'good', degraded: 'wait', down: 'bad', unknown: 'bad' } as const;

interface OfAccount {
  account: ProviderAccountResponse;
}

function Health({ account: { health, trouble, openNumbers } }: OfAccount) {
  const t = useTexts(consoleCatalogue);
  return (
    <>
      <span className="console-tags">
        <span className={`console-status ${TONES[health]}`}>{t(`health_${health}`)}</span>
        <span>{t('openNumbers', { count: openNumbers })}</span>
      </span>
      {trouble.map((one) => (
        <p key={one} className="console-said">
          {one}
        </p>
      ))}
    </>
  );
}

function Balance({ account: { balance, currency, syncedAt } }: OfAccount) {
  const t = useTexts(consoleCatalogue);
  if (balance === null || syncedAt === null) return t('neverRead');
  return (
    <>
      {decimalText(balance)} {currency}
      <p className="console-said">{t('asOf', { time: dateTime(new Date(syncedAt).toISOString()) })}</p>
    </>
  );
}

/** What the account answers to a call that buys nothing. */
function TestCall({ account: { id: name, currency } }: OfAccount) {
  const t = useTexts(consoleCatalogue);
  const [test, { data, error, isLoading }] = useTestProviderMutation();
  return (
    <>
      <Button aria-label={t('testNamed', { name })} loading={isLoading} onClick={() => void test(name)}>
        {t('test')}
      </Button>
      {Boolean(error) && <Trouble trouble={error} />}
      <p role="status" className="console-said console-tested">
        {data && t('tested', { answer: data.answer, ms: data.took })}
        {data?.balance && ` ${decimalText(data.balance)} ${currency ?? ''}`}
      </p>
    </>
  );
}

type Opened = 'change' | 'pause';

function Actions({ account: { id: name, enabled }, onOpen }: OfAccount & { onOpen: (what: Opened) => void }) {
  const t = useTexts(consoleCatalogue);
  return (
    <>
      <Button aria-label={t('changeNamed', { name })} onClick={() => onOpen('change')}>
        {t('change')}
      </Button>
      <Button
        danger={enabled}
        aria-label={enabled ? t('pauseNamed', { name }) : t('resumeNamed', { name })}
        onClick={() => onOpen('pause')}
      >
        {enabled ? t('pause') : t('resume')}
      </Button>
    </>
  );
}

interface AccountsProps {
  accounts: readonly ProviderAccountResponse[];
  onOpen: (id: string, what: Opened) => void;
}

function Accounts({ accounts, onOpen }: AccountsProps) {
  const t = useTexts(consoleCatalogue);
  const names = useTexts(consoleTexts);
  const markup = ({ markup: own, markupInForce }: ProviderAccountResponse) =>
    t(own === null ? 'percentStandard' : 'percent', { value: markupInForce / 100 });
  return (
    <ConsoleTable
      label={names('providers')}
      rows={accounts}
      isLoading={false}
      empty={t('noAccounts')}
      columns={[
        {
          title: t('account'),
          cell: ({ id, name, enabled }) => (
            <>
              <strong>{id}</strong>
              {name && <p className="console-said">{name}</p>}
              <p>{enabled ? <Tag>{t('onSale')}</Tag> : <strong>{t('paused')}</strong>}</p>
            </>
          ),
        },
        { title: t('health'), cell: (account) => <Health account={account} /> },
        { title: t('balance'), cell: (account) => <Balance account={account} /> },
        {
          title: t('terms'),
          cell: (account) => (
            <>
              {account.rate ? t('ofRate', { rate: account.rate, currency: account.currency ?? '' }) : account.currency}
              <div>{markup(account)}</div>
            </>
          ),
        },
        { title: t('lastChange'), cell: ({ changed }) => (changed ? changedByText(changed) : t('never')) },
        {
          title: t('action'),
          cell: (account) => (
            <span className="console-tags">
              <Actions account={account} onOpen={(what) => onOpen(account.id, what)} />
              <TestCall account={account} />
            </span>
          ),
        },
      ]}
    />
  );
}

export function ProvidersPage() {
  const t = useTexts(consoleTexts);
  const [open, setOpen] = useState<{ readonly id: string; readonly what: Opened } | null>(null);
  const read = useProviderAccountsQuery();
  const account = read.data?.find(({ id }) => id === open?.id);
  const close = () => setOpen(null);
  return (
    <>
      <h1>{t('providers')}</h1>
      <p>
        <AddAccount />
      </p>
      <Part read={read}>
        {(accounts) => <Accounts accounts={accounts} onOpen={(id, what) => setOpen({ id, what })} />}
      </Part>
      <AccountDrawer account={open?.what === 'change' ? account : undefined} onClose={close} />
      {account && open?.what === 'pause' && <PauseDialog key={account.id} account={account} onClose={close} />}
    </>
  );
}
