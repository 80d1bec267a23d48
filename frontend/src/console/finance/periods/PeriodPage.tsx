/** One month of the books: its close, or the checklist and what closing it would record. */
import { Card, Descriptions } from 'antd';
import { Link, useParams, useSearchParams } from 'react-router';
import type { CheckItemResponse, CloseResponse, PeriodResponse } from '../../../api/client.gen.js';
import { consolePeriods } from '../../../texts/en/console/console-periods.js';
import { useTexts } from '../../../texts/texts.js';
import { rupees } from '../../../ui/text/money.js';
import { dateTime } from '../../../ui/text/time.js';
import { ConsoleTable } from '../../ConsoleTable.js';
import { useCanAct } from '../../money/use-can-act.js';
import { Part } from '../../people/Part.js';
import { AskClose, AskCloseWithdrawal } from './AskClose.js';
import { PeriodLines } from './PeriodLines.js';
import { usePeriodQuery } from './periods-api.js';
import { Standing } from './Standing.js';

/** Where what hinders is found. */
const PLACES = {
  'ledger-verified': ['/finance/promises', 'toChecks'],
  'settlements-in': ['/finance/accounts/gateway_clearing', 'toClearing'],
  'no-old-suspense': ['/payments/quarantine', 'toCases'],
  'no-overdue-holds': ['/orders/work', 'toHolds'],
  'invoices-made': ['/finance/gst', 'toInvoices'],
} as const satisfies Record<CheckItemResponse['name'], readonly [string, string]>;

function Hinders({ item: { name, isDone, open } }: { item: CheckItemResponse }) {
  const t = useTexts(consolePeriods);
  if (isDone) return '—';
  const [to, title] = PLACES[name];
  const words = open.map(({ what, amount }) => {
    if (name === 'settlements-in')
      return t('owes', { gateway: what === '' ? t('noGateway') : what, sum: rupees(amount) });
    return t(name === 'invoices-made' ? 'days' : 'cases', { count: amount });
  });
  return (
    <>
      {words.length > 0 && `${words.join(', ')} · `}
      <Link to={to}>{t(title)}</Link>
    </>
  );
}

function Checklist({ items }: { items: readonly CheckItemResponse[] }) {
  const t = useTexts(consolePeriods);
  return (
    <Card title={t('checklist')}>
      <ConsoleTable
        label={t('checklist')}
        rows={items.map((item) => ({ ...item, id: item.name }))}
        isLoading={false}
        empty="—"
        columns={[
          { title: t('check'), cell: ({ name }) => t(`check_${name}`) },
          {
            title: t('state'),
            cell: ({ isDone }) => (
              <span className={`console-status ${isDone ? 'good' : 'bad'}`}>{t(isDone ? 'done' : 'notDone')}</span>
            ),
          },
          { title: t('hinders'), cell: (item) => <Hinders item={item} /> },
        ]}
      />
    </Card>
  );
}

function Recorded({ period, close }: { period: PeriodResponse; close: CloseResponse }) {
  const t = useTexts(consolePeriods);
  const { closedAt, closedBy, preview } = period;
  const hash = (text: string) => <span className="mono console-id">{text}</span>;
  return (
    <Card title={t('record')}>
      <Descriptions column={1}>
        <Descriptions.Item label={t('seal')}>
          {preview ? t('sealed', { no: close.sealNo, time: dateTime(preview.sealedAt) }) : close.sealNo}
        </Descriptions.Item>
        {closedAt !== null && <Descriptions.Item label={t('closedAt')}>{dateTime(closedAt)}</Descriptions.Item>}
        {closedBy !== null && (
          <Descriptions.Item label={t('closedBy')}>
            <span className="console-id">{closedBy}</span>
          </Descriptions.Item>
        )}
        <Descriptions.Item label={t('late')}>
          {close.lateCount > 0 ? t('lateFacts', { count: close.lateCount, sum: rupees(close.lateSum) }) : t('noLate')}
        </Descriptions.Item>
        <Descriptions.Item label={t('openItems')}>{hash(close.openItemsHash)}</Descriptions.Item>
        <Descriptions.Item label={t('hash')}>{hash(close.hash)}</Descriptions.Item>
      </Descriptions>
    </Card>
  );
}

function Month({ period }: { period: PeriodResponse }) {
  const t = useTexts(consolePeriods);
  const canAct = useCanAct('balance_management');
  const { state, hindered, preview, isWithdrawable, way } = period;
  const close = period.close ?? preview;
  const isReady = preview?.checklist.every(({ isDone }) => isDone) ?? false;
  return (
    <>
      <Standing state={state} notEnded={t('notEnded')} hindered={hindered} />
      {preview && <Checklist items={preview.checklist} />}
      {close && <PeriodLines period={period.period} title={t('balances')} lines={close.lines} />}
      {close && <Recorded period={period} close={close} />}
      {canAct && preview && isReady && <AskClose period={period.period} close={preview} way={way} />}
      {canAct && isWithdrawable && <AskCloseWithdrawal period={period.period} way={way} />}
    </>
  );
}

export function PeriodPage() {
  const { id = '' } = useParams();
  const [address] = useSearchParams();
  return (
    <>
      <h1>{id}</h1>
      <Part read={usePeriodQuery({ period: id, seal: address.get('seal') })}>
        {(period) => <Month period={period} />}
      </Part>
    </>
  );
}
