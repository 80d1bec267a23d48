/** One account of the books as of a moment: its days and its parties, each figure with its postings. */
import { Card, DatePicker, Descriptions, Form, Skeleton, Typography } from 'antd';
import dayjs from 'dayjs';
import { useParams } from 'react-router';
import type { AccountResponse } from '../../api/client.gen.js';
import { consoleFinance } from '../../texts/en/console/console-finance.js';
import { useTexts } from '../../texts/texts.js';
import { rupees } from '../../ui/text/money.js';
import { shortDate } from '../../ui/text/time.js';
import { ConsoleTable } from '../ConsoleTable.js';
import { CsvButton } from '../CsvButton.js';
import { Shown } from '../Shown.js';
import { Trouble } from '../Trouble.js';
import { useCanAct } from '../money/use-can-act.js';
import { AccountStatement } from './AccountStatement.js';
import { useLedgerAccountQuery } from './finance-api.js';
import { MomentFields } from './MomentFields.js';
import { PostingsLink } from './PostingsLink.js';
import { useAskedMoment } from './use-asked-moment.js';

const SIDES = ['debit', 'credit'] as const;

const inRupees = (paise: number): number => paise / 100;

function Days({ data }: { data: AccountResponse }) {
  const t = useTexts(consoleFinance);
  const { account, by, before, knownBefore, days } = data;
  const head = [t('day'), t('debit'), t('credit'), t('after'), t('postings')];
  return (
    <Card
      title={t('days')}
      extra={
        <CsvButton
          title={t('days')}
          name={`${account}-${data.from}`}
          rows={[
            head,
            ...days.map(({ day, debit, credit, after, lines }) => [
              ...[day, inRupees(debit), inRupees(credit), inRupees(after), lines],
            ]),
          ]}
          kind="ledger-account"
          filters={{ account, by, before, knownBefore, from: data.from }}
        />
      }
    >
      <ConsoleTable
        label={t('days')}
        rows={days.map((one) => ({ ...one, id: one.day })).reverse()}
        isLoading={false}
        empty={t('noDays')}
        columns={[
          { title: t('day'), cell: ({ day }) => shortDate(day) },
          ...SIDES.map((side) => ({
            title: t(side),
            cell: (row: AccountResponse['days'][number]) => (
              <PostingsLink
                amount={row[side]}
                of={`${account} ${row.day}`}
                figure={{ side, account, by, before, knownBefore, day: row.day }}
              />
            ),
          })),
          { title: t('after'), cell: ({ after }) => <span className="num">{rupees(after)}</span> },
          { title: t('postings'), cell: ({ lines }) => <span className="num">{lines}</span> },
        ]}
      />
    </Card>
  );
}

function Parties({ data: { account, by, before, knownBefore, parties } }: { data: AccountResponse }) {
  const t = useTexts(consoleFinance);
  if (parties.length === 0) return null;
  return (
    <Card title={t('parties')}>
      <ConsoleTable
        label={t('parties')}
        rows={parties.map((one) => ({ ...one, id: one.party }))}
        isLoading={false}
        empty={t('none')}
        columns={[
          { title: t('party'), cell: ({ party }) => party || t('noParty') },
          ...SIDES.map((side) => ({
            title: t(side),
            cell: (row: AccountResponse['parties'][number]) => (
              <PostingsLink
                amount={row[side]}
                of={`${account} ${row.party}`}
                figure={{ side, account, party: row.party, by, before, knownBefore }}
              />
            ),
          })),
          { title: t('balance'), cell: ({ balance }) => <span className="num">{rupees(balance)}</span> },
        ]}
      />
    </Card>
  );
}

function Sums({ data: { opening, closing, from, account, by, before, knownBefore } }: { data: AccountResponse }) {
  const t = useTexts(consoleFinance);
  return (
    <Card>
      <Descriptions column={{ xs: 1, md: 2 }}>
        <Descriptions.Item label={t('opening', { day: shortDate(from) })}>
          <span className="num">{rupees(opening.balance)}</span>
        </Descriptions.Item>
        <Descriptions.Item label={t('closing')}>
          <strong className="num">{rupees(closing.balance)}</strong>
        </Descriptions.Item>
        {SIDES.map((side) => (
          <Descriptions.Item key={side} label={t(side)}>
            <PostingsLink amount={closing[side]} of={account} figure={{ side, account, by, before, knownBefore }} />
          </Descriptions.Item>
        ))}
      </Descriptions>
      <Typography.Text type="secondary">{t('signHint')}</Typography.Text>
    </Card>
  );
}

export function LedgerAccountPage() {
  const t = useTexts(consoleFinance);
  const { id: account = '' } = useParams();
  const moment = useAskedMoment();
  const canExport = useCanAct('export_data');
  const { comparedWith: _, ...asked } = moment.asked;
  const { data, error, isFetching, refetch } = useLedgerAccountQuery({ account, ...asked });
  return (
    <>
      <h1 className="mono">{account}</h1>
      {data && <Typography.Text type="secondary">{t(`about_${data.account}`)}</Typography.Text>}
      <MomentFields {...moment} />
      {error && <Trouble trouble={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active title={false} paragraph={{ rows: 12 }} />}
      {data && !error && (
        <Shown isFetching={isFetching}>
          <Sums data={data} />
          <Parties data={data} />
          <Form.Item label={t('from')} className="console-moment">
            <DatePicker
              aria-label={t('from')}
              allowClear={false}
              format="D MMM YYYY"
              value={dayjs(data.from)}
              onChange={(picked) => moment.ask({ from: picked?.format('YYYY-MM-DD') })}
            />
          </Form.Item>
          <Days data={data} />
          {canExport && <AccountStatement account={data.account} by={data.by} />}
        </Shown>
      )}
    </>
  );
}
