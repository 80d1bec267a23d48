/** How the business goes: measures of a period beside the one before, and by service, country or provider. */
import { Segmented, Skeleton, Typography } from 'antd';
import dayjs from 'dayjs';
import { useSearchParams } from 'react-router';
import type { AnalyticsResponse } from '../../api/client.gen.js';
import { consoleAnalytics } from '../../texts/en/console/console-analytics.js';
import { useTexts } from '../../texts/texts.js';
import { dateTime } from '../../ui/text/time.js';
import { todayInIndia } from '../lists/indian-days.js';
import { Shown } from '../Shown.js';
import { Trouble } from '../Trouble.js';
import { useAnalyticsQuery } from './analytics-api.js';
import { MEASURES } from './measures.js';
import { Parts, PARTS, type Part } from './Parts.js';
import { PeriodDays } from './PeriodDays.js';
import { Series } from './Series.js';

const SPANS = [7, 30, 90, 365] as const;

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
