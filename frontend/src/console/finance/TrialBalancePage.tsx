/** The trial balance as of any moment, and what was posted between two; each figure leads to its postings. */
import { Alert, Card, Skeleton, Typography } from 'antd';
import { Link } from 'react-router';
import type { TrialBalanceResponse } from '../../api/client.gen.js';
import { console as consoleTexts } from '../../texts/en/console/console.js';
import { consoleFinance } from '../../texts/en/console/console-finance.js';
import { useTexts } from '../../texts/texts.js';
import { rupees } from '../../ui/text/money.js';
import { dateTimeSeconds } from '../../ui/text/time.js';
import { ConsoleTable } from '../ConsoleTable.js';
import { CsvButton } from '../CsvButton.js';
import { Shown } from '../Shown.js';
import { Trouble } from '../Trouble.js';
import { balanceRows, csvRowsOfBalance, isLater, type BalanceRow } from './balance-rows.js';
import { queryOf, useTrialBalanceQuery } from './finance-api.js';
import { MomentFields } from './MomentFields.js';
import { PostingsLink } from './PostingsLink.js';
import { useAskedMoment } from './use-asked-moment.js';

/** Of one row: the account, or the party below it. */
function NameCell({ row, query }: { row: BalanceRow; query: string }) {
  const t = useTexts(consoleFinance);
  if (row.account === null) return <strong>{t('sum')}</strong>;
  if (row.party !== undefined) return <span className="console-below">{row.party || t('noParty')}</span>;
  return (
    <Link className="mono" to={`/finance/accounts/${row.account}?${query}`}>
      {row.account}
    </Link>
  );
}

function Balances({ data, query }: { data: TrialBalanceResponse; query: string }) {
  const t = useTexts(consoleFinance);
  const { by, before, knownBefore, comparedBefore } = data;
  const rows = balanceRows(data);
  const isCompared = rows.some(({ compared }) => compared);
  const [first, last] = isLater(before, comparedBefore) ? [comparedBefore, before] : [before, comparedBefore];
  const figureOf = (row: BalanceRow, side: 'debit' | 'credit', amount: number, isBetween = false) =>
    row.account === null ? (
      <strong className="num">{rupees(amount)}</strong>
    ) : (
      <PostingsLink
        amount={amount}
        of={row.party === undefined ? row.account : `${row.account} ${row.party}`}
        figure={{
          ...{ side, account: row.account, party: row.party, by, knownBefore },
          ...(isBetween ? { since: first, before: last } : { before }),
        }}
      />
    );
  const amountOf = (amount: number | undefined) =>
    amount === undefined ? t('none') : <span className="num">{rupees(amount)}</span>;
  return (
    <ConsoleTable
      label={t('account')}
      rows={rows}
      isLoading={false}
      empty={t('noPostings')}
      columns={[
        { title: t('account'), cell: (row) => <NameCell row={row} query={query} /> },
        { title: t('debit'), cell: (row) => figureOf(row, 'debit', row.debit) },
        { title: t('credit'), cell: (row) => figureOf(row, 'credit', row.credit) },
        { title: t('balance'), cell: ({ balance }) => amountOf(balance) },
        ...(isCompared
          ? [
              { title: t('then'), cell: ({ compared }: BalanceRow) => amountOf(compared?.then.balance) },
              {
                title: t('movedDebit'),
                cell: (row: BalanceRow) =>
                  row.compared ? figureOf(row, 'debit', row.compared.between.debit, true) : t('none'),
              },
              {
                title: t('movedCredit'),
                cell: (row: BalanceRow) =>
                  row.compared ? figureOf(row, 'credit', row.compared.between.credit, true) : t('none'),
              },
              { title: t('moved'), cell: ({ compared }: BalanceRow) => amountOf(compared?.between.balance) },
            ]
          : []),
      ]}
    />
  );
}

function Found({ data, query }: { data: TrialBalanceResponse; query: string }) {
  const t = useTexts(consoleFinance);
  const names = useTexts(consoleTexts);
  const { now, before, debit, credit } = data;
  const isEqual = debit === credit;
  return (
    <>
      <Alert
        type={isEqual ? 'success' : 'error'}
        showIcon
        title={isEqual ? t('equal', { sum: rupees(debit) }) : t('unequal', { difference: rupees(debit - credit) })}
      />
      <Card>
        <div className="console-toolbar">
          <Typography.Text type="secondary">
            {before === null
              ? t('asOfNow', { time: dateTimeSeconds(now) })
              : t('asOfTime', { time: dateTimeSeconds(before) })}{' '}
            {t('signHint')}
          </Typography.Text>
          <CsvButton
            title={names('trialBalance')}
            name={`trial-balance-${(before ?? now).slice(0, 10)}`}
            rows={csvRowsOfBalance(balanceRows(data))}
            kind="trial-balance"
            filters={{ by: data.by, before, knownBefore: data.knownBefore, comparedBefore: data.comparedBefore }}
          />
        </div>
        <div className="console-wide" tabIndex={0} role="group" aria-label={names('trialBalance')}>
          <Balances data={data} query={query} />
        </div>
      </Card>
    </>
  );
}

export function TrialBalancePage() {
  const names = useTexts(consoleTexts);
  const moment = useAskedMoment();
  const { from: _, ...asked } = moment.asked;
  const { data, error, isFetching, refetch } = useTrialBalanceQuery(asked);
  return (
    <>
      <h1>{names('trialBalance')}</h1>
      <MomentFields {...moment} canCompare />
      {error && <Trouble trouble={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active title={false} paragraph={{ rows: 12 }} />}
      {data && !error && (
        <Shown isFetching={isFetching}>
          <Found data={data} query={queryOf({ ...asked, comparedWith: undefined })} />
        </Shown>
      )}
    </>
  );
}
