/** The documents of a month and the tax in them, by State and rate, and the way to each document. */
import { Alert, Card, Form, Input, Typography } from 'antd';
import { Link, useSearchParams } from 'react-router';
import type { GstMonthResponse } from '../../../api/client.gen.js';
import { console as consoleTexts } from '../../../texts/en/console/console.js';
import { consoleGst } from '../../../texts/en/console/console-gst.js';
import { useTexts } from '../../../texts/texts.js';
import { rupees } from '../../../ui/text/money.js';
import { date, INDIAN_TIME_MS } from '../../../ui/text/time.js';
import { ConsoleTable } from '../../ConsoleTable.js';
import { CsvButton } from '../../CsvButton.js';
import { Part } from '../../people/Part.js';
import { useGstMonthQuery } from './gst-api.js';
import { AMOUNTS, csvRowsOfGst, gstRows, type GstRow } from './gst-rows.js';

const isMonth = (text: string | null): text is string => text !== null && /^20\d{2}-(0[1-9]|1[0-2])$/.test(text);
const thisMonth = (): string => new Date(Date.now() + INDIAN_TIME_MS).toISOString().slice(0, 7);

const monthAfter = (month: string): string => {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5))];
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
};

/** Of the list of documents, those of the month. */
const listAddress = (month: string): string => {
  const [from, before] = [month, monthAfter(month)].map((one) => new Date(`${one}-01T00:00:00+05:30`).toISOString());
  return `/finance/invoices?day.from=${from}&day.before=${before}&sort=-day`;
};

function Registration({ month: { isRegistered, missing, madeTo } }: { month: GstMonthResponse }) {
  const t = useTexts(consoleGst);
  const what = missing.map((one) => t(`missing_${one}`)).join(', ');
  return (
    <>
      <p>{madeTo === null ? t('noneMade') : t('madeTo', { day: date(madeTo) })}</p>
      {missing.length > 0 && <Alert type="warning" showIcon title={t('missing', { what })} />}
      {!isRegistered && (
        <p>
          {missing.length === 0 && t('notRegistered')} {t('setThere')} <Link to="/settings">{t('toSettings')}</Link>
        </p>
      )}
    </>
  );
}

function Totals({ month: { month, rows: found } }: { month: GstMonthResponse }) {
  const t = useTexts(consoleGst);
  const rows = gstRows(found);
  const amount = (name: (typeof AMOUNTS)[number]) => ({
    title: t(name),
    cell: (row: GstRow) => <span className="num">{rupees(row[name])}</span>,
  });
  return (
    <Card
      title={t('totals')}
      extra={
        <CsvButton
          title={t('totals')}
          name={`gst-${month}`}
          rows={csvRowsOfGst(rows)}
          kind="gst-month"
          filters={{ month }}
        />
      }
    >
      <div className="console-wide" tabIndex={0} role="group" aria-label={t('totals')}>
        <ConsoleTable
          label={t('totals')}
          rows={rows}
          isLoading={false}
          empty={t('empty')}
          columns={[
            { title: t('what'), cell: ({ title }) => (title ? t(`title_${title}`) : <strong>{t('sum')}</strong>) },
            { title: t('state'), cell: ({ state }) => state },
            { title: t('rate'), cell: ({ rate }) => <span className="num">{rate ?? ''}</span> },
            { title: t('count'), cell: ({ count }) => <span className="num">{count}</span> },
            ...AMOUNTS.map(amount),
          ]}
        />
      </div>
      <p>
        {t('eachIsIn')} <Link to={listAddress(month)}>{t('list')}</Link>
      </p>
    </Card>
  );
}

export function GstPage() {
  const names = useTexts(consoleTexts);
  const t = useTexts(consoleGst);
  const [address, setAddress] = useSearchParams();
  const asked = address.get('month');
  const month = isMonth(asked) ? asked : thisMonth();
  return (
    <>
      <h1>{names('gst')}</h1>
      <Typography.Text type="secondary">{t('hint')}</Typography.Text>
      <Form layout="vertical" component="div">
        <div className="console-toolbar">
          <Form.Item label={t('month')} className="console-moment">
            <Input
              type="month"
              aria-label={t('month')}
              value={month}
              onChange={({ target }) => isMonth(target.value) && setAddress({ month: target.value }, { replace: true })}
            />
          </Form.Item>
        </div>
      </Form>
      <Part read={useGstMonthQuery(month)}>
        {(found) => (
          <>
            <Registration month={found} />
            <Totals month={found} />
          </>
        )}
      </Part>
    </>
  );
}
