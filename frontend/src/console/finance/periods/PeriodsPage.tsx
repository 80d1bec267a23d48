/** The years and months of the books: which are closed, which waits for its close, and what came late. */
import { Card, Typography } from 'antd';
import { Link } from 'react-router';
import type { PeriodSummaryResponse, YearSummaryResponse } from '../../../api/client.gen.js';
import { console as consoleTexts } from '../../../texts/en/console/console.js';
import { consolePeriods } from '../../../texts/en/console/console-periods.js';
import { useTexts } from '../../../texts/texts.js';
import { rupees } from '../../../ui/text/money.js';
import { dateTime } from '../../../ui/text/time.js';
import { ConsoleTable } from '../../ConsoleTable.js';
import { Part } from '../../people/Part.js';
import { usePeriodsQuery } from './periods-api.js';
import { STATE_TONES } from './period-rows.js';

function StateCell({ period: { state, isNext } }: { period: PeriodSummaryResponse }) {
  const t = useTexts(consolePeriods);
  return (
    <span className="console-tags">
      <span className={`console-status ${STATE_TONES[state]}`}>{t(`state_${state}`)}</span>
      {isNext && state === 'ended' && <span className="console-status info">{t('next')}</span>}
    </span>
  );
}

function Years({ years }: { years: readonly YearSummaryResponse[] }) {
  const t = useTexts(consolePeriods);
  return (
    <Card title={t('years')}>
      <ConsoleTable
        label={t('years')}
        rows={years.map((one) => ({ ...one, id: one.year }))}
        isLoading={false}
        empty="—"
        columns={[
          { title: t('year'), cell: ({ year }) => <Link to={`/finance/periods/years/${year}`}>{year}</Link> },
          {
            title: t('state'),
            cell: ({ state }) => <span className={`console-status ${STATE_TONES[state]}`}>{t(`state_${state}`)}</span>,
          },
        ]}
      />
    </Card>
  );
}

export function PeriodsPage() {
  const names = useTexts(consoleTexts);
  const t = useTexts(consolePeriods);
  return (
    <>
      <h1>{names('periods')}</h1>
      <Typography.Text type="secondary">{t('hint')}</Typography.Text>
      <Part read={usePeriodsQuery()}>
        {({ periods, years }) => (
          <>
            {years.length > 0 && <Years years={years} />}
            <Card title={t('months')}>
              <ConsoleTable
                label={t('months')}
                rows={periods.map((one) => ({ ...one, id: one.period }))}
                isLoading={false}
                empty={t('noMonths')}
                columns={[
                  { title: t('month'), cell: ({ id }) => <Link to={`/finance/periods/${id}`}>{id}</Link> },
                  { title: t('state'), cell: (period) => <StateCell period={period} /> },
                  { title: t('seal'), cell: ({ sealNo }) => sealNo ?? '—' },
                  { title: t('closedAt'), cell: ({ closedAt }) => (closedAt ? dateTime(closedAt) : '—') },
                  {
                    title: t('closedBy'),
                    cell: ({ closedBy }) => <span className="console-id">{closedBy ?? '—'}</span>,
                  },
                  {
                    title: t('late'),
                    cell: ({ lateCount, lateSum }) =>
                      lateCount > 0 ? t('lateFacts', { count: lateCount, sum: rupees(lateSum) }) : '—',
                  },
                ]}
              />
            </Card>
          </>
        )}
      </Part>
    </>
  );
}
