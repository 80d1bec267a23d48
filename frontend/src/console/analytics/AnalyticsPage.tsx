/** How the business goes: measures of a period beside the one before, and by service, country or provider. */
import { Card, Segmented, Skeleton, Typography } from 'antd';
import dayjs from 'dayjs';
import { useSearchParams } from 'react-router';
import type { AnalyticsResponse, PartResponse } from '../../api/client.gen.js';
import { consoleAnalytics } from '../../texts/en/console/console-analytics.js';
import { useTexts } from '../../texts/texts.js';
import { rupees } from '../../ui/text/money.js';
import { dateTime } from '../../ui/text/time.js';
import { CsvButton } from '../CsvButton.js';
import { ConsoleTable } from '../ConsoleTable.js';
import { todayInIndia } from '../lists/indian-days.js';
import { Shown } from '../Shown.js';
import { Trouble } from '../Trouble.js';
import { useAnalyticsQuery } from './analytics-api.js';
import { csvRowsOfParts } from './analytics-csv.js';
import { MEASURES } from './measures.js';
import { PeriodDays } from './PeriodDays.js';
import { Series } from './Series.js';

const SPANS = [7, 30, 90, 365] as const;
const PARTS = ['service', 'country', 'provider'] as const;
type Part = (typeof PARTS)[number];

/** The period and the breakdown are in the address: a reload and a shared link show the same. */
const useAsked = () => {
  const [search, setSearch] = useSearchParams();
  const today = todayInIndia();
  const to = search.get('to') ?? today;
  const from = search.get('from') ?? dayjs(to).subtract(29, 'day').format('YYYY-MM-DD');
  const by = PARTS.find((part) => part === search.get('by')) ?? 'service';
  const ask = (change: Partial<{ from: string; to: string; by: Part }>) =>
    setSearch({ from, to, by, ...change }, { replace: true });
  return { asked: { from, to, by }, ask, today };
};

function Period({
  from,
  to,
  today,
  onAsk,
}: {
  from: string;
  to: string;
  today: string;
  onAsk: ReturnType<typeof useAsked>['ask'];
}) {
  const t = useTexts(consoleAnalytics);
  const length = dayjs(to).diff(from, 'day') + 1;
  const span = to === today ? SPANS.find((days) => days === length) : undefined;
  return (
    <div className="console-toolbar">
      <Segmented
        aria-label={t('period')}
        value={span ?? 0}
        options={[
          ...SPANS.map((days) => ({ value: days, label: t('days', { count: days }) })),
          ...(span ? [] : [{ value: 0, label: t('otherPeriod') }]),
        ]}
        onChange={(days) =>
          days &&
          onAsk({
            to: today,
            from: dayjs(today)
              .subtract(days - 1, 'day')
              .format('YYYY-MM-DD'),
          })
        }
      />
      <PeriodDays {...{ from, to, today }} onPick={onAsk} />
    </div>
  );
}

interface PartsProps {
  data: AnalyticsResponse;
  by: Part;
  onAsk: (by: Part) => void;
}

function Parts({ data: { parts, from, to }, by, onAsk }: PartsProps) {
  const t = useTexts(consoleAnalytics);
  const rate = ({ ended, withCode }: PartResponse) =>
    ended === 0 ? t('none') : t('percent', { percent: Math.round((withCode / ended) * 1_000) / 10 });
  return (
    <Card title={t('breakdown')}>
      <div className="console-toolbar">
        <Segmented value={by} options={PARTS.map((part) => ({ value: part, label: t(part) }))} onChange={onAsk} />
        <CsvButton
          title={t('breakdown')}
          name={`${by}-${from}-${to}`}
          rows={csvRowsOfParts(parts, by)}
          kind="analytics"
          filters={{ from, to, by }}
        />
      </div>
      <div className="console-wide" tabIndex={0} role="group" aria-label={t('breakdown')}>
        <ConsoleTable
          label={t('breakdown')}
          rows={parts.map((part) => ({ ...part, id: part.key }))}
          isLoading={false}
          empty={t('nothing')}
          columns={[
            { title: t(by), cell: ({ name }) => name },
            { title: t('started'), cell: ({ started }) => started },
            { title: t('sold'), cell: ({ sold }) => sold },
            { title: t('successRate'), cell: rate },
            {
              title: t('medianWait'),
              cell: ({ medianWait: seconds }) => (seconds === null ? t('none') : t('seconds', { seconds })),
            },
            { title: t('revenue'), cell: ({ revenue }) => rupees(revenue) },
            { title: t('revenueBefore'), cell: ({ before }) => rupees(before.revenue) },
            { title: t('difference'), cell: ({ revenue, before }) => rupees(revenue - before.revenue, { plus: true }) },
            { title: t('cost'), cell: ({ cost }) => rupees(cost) },
            { title: t('refunds'), cell: ({ refunded }) => rupees(refunded) },
            { title: t('losses'), cell: ({ losses }) => rupees(losses) },
            { title: t('margin'), cell: ({ margin }) => rupees(margin) },
          ]}
        />
      </div>
    </Card>
  );
}

function Figures({ data, today }: { data: AnalyticsResponse; today: string }) {
  return (
    <div className="console-figures">
      {MEASURES.map((measure) => (
        <Series key={measure.key} measure={measure} data={data} today={today} />
      ))}
    </div>
  );
}

export function AnalyticsPage() {
  const t = useTexts(consoleAnalytics);
  const { asked, ask, today } = useAsked();
  const { data, error, isFetching, refetch } = useAnalyticsQuery(asked);
  return (
    <>
      <h1>{t('analytics')}</h1>
      <Period {...asked} today={today} onAsk={ask} />
      {error && <Trouble trouble={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active title={false} paragraph={{ rows: 12 }} />}
      {data && (
        <Shown isFetching={isFetching}>
          <Typography.Text type="secondary">{t('asOf', { time: dateTime(data.asOf) })}</Typography.Text>
          <Figures data={data} today={today} />
          <Parts data={data} by={asked.by} onAsk={(by) => ask({ by })} />
        </Shown>
      )}
    </>
  );
}
