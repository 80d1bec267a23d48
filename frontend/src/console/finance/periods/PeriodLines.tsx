/** What a month or a year moved in each account, with the sums, and as CSV. */
import { Card } from 'antd';
import type { PeriodLineResponse } from '../../../api/client.gen.js';
import { consolePeriods } from '../../../texts/en/console/console-periods.js';
import { useTexts } from '../../../texts/texts.js';
import { rupees } from '../../../ui/text/money.js';
import { ConsoleTable } from '../../ConsoleTable.js';
import { CsvButton } from '../../CsvButton.js';
import { csvRowsOfPeriod, periodRows, type PeriodRow } from './period-rows.js';

function NameCell({ row: { account, party } }: { row: PeriodRow }) {
  const t = useTexts(consolePeriods);
  if (account === null) return <strong>{t('sum')}</strong>;
  return <span className="mono console-id">{party === '' ? account : `${account} ${party}`}</span>;
}

interface Props {
  /** A month or a year. */
  period: string;
  title: string;
  lines: readonly PeriodLineResponse[];
}

export function PeriodLines({ period, title, lines }: Props) {
  const t = useTexts(consolePeriods);
  const rows = periodRows(lines);
  const amount = (key: 'opening' | 'debit' | 'credit' | 'balance') => ({
    title: t(key),
    cell: (row: PeriodRow) => <span className="num">{rupees(row[key])}</span>,
  });
  return (
    <Card
      title={title}
      extra={
        <CsvButton
          title={title}
          name={`close-${period}`}
          rows={csvRowsOfPeriod(rows)}
          kind="closed-period"
          filters={{ period }}
        />
      }
    >
      <div className="console-wide" tabIndex={0} role="group" aria-label={title}>
        <ConsoleTable
          label={title}
          rows={rows}
          isLoading={false}
          empty={t('noLines')}
          columns={[
            { title: t('account'), cell: (row) => <NameCell row={row} /> },
            ...(['opening', 'debit', 'credit', 'balance'] as const).map(amount),
          ]}
        />
      </div>
    </Card>
  );
}
