/** A measure of a period: what it came to in a sentence, its days as a chart, and the same as a table. */
import { Button, Card, Typography } from 'antd';
import { Suspense, useState } from 'react';
import type { AnalyticsResponse } from '../../api/client.gen.js';
import { consoleAnalytics } from '../../texts/en/console/console-analytics.js';
import { useTexts } from '../../texts/texts.js';
import { lazyPart } from '../../ui/loading/lazy-part.js';
import { shortDate } from '../../ui/text/time.js';
import { ConsoleTable } from '../ConsoleTable.js';
import { CsvButton } from '../CsvButton.js';
import { csvRowsOf } from './analytics-csv.js';
import { peakOf, sentenceOf, type Measure } from './measures.js';

const DayChart = lazyPart(() => import('./DayChart.js'), 'DayChart');

interface Props {
  measure: Measure;
  data: AnalyticsResponse;
  today: string;
}

export function Series({ measure, data, today }: Props) {
  const t = useTexts(consoleAnalytics);
  const [isTable, setTable] = useState(false);
  const title = t(measure.key);
  const written = (value: number | null | undefined) =>
    value === null || value === undefined ? t('none') : measure.write(value);
  const rows = data.days.map((day, i) => ({ id: day.day, day, before: data.before[i] })).reverse();
  return (
    <Card size="small" className="console-series">
      <figure aria-label={title}>
        <figcaption>
          <h2 className="console-subtitle">{title}</h2>
          <p>
            {sentenceOf(measure, data)} {peakOf(measure, data.days)}
          </p>
          <Typography.Text type="secondary">{t(`hint_${measure.key}`)}</Typography.Text>
        </figcaption>
        {isTable ? (
          <div className="console-series-table" tabIndex={0} role="group" aria-label={title}>
            <ConsoleTable
              label={title}
              rows={rows}
              isLoading={false}
              empty={t('nothing')}
              columns={[
                { title: t('day'), cell: ({ day }) => shortDate(day.day) },
                { title, cell: ({ day }) => written(measure.of(day)) },
                { title: t('before'), cell: ({ before }) => written(before && measure.of(before)) },
              ]}
            />
          </div>
        ) : (
          <Suspense fallback={<div className="console-chart-place" />}>
            <DayChart {...{ measure, title, today }} days={data.days} before={data.before} />
          </Suspense>
        )}
      </figure>
      <span className="console-tags">
        <Button size="small" aria-expanded={isTable} onClick={() => setTable(!isTable)}>
          {isTable ? t('showChart') : t('showTable')}
        </Button>
        <CsvButton
          title={title}
          name={`${measure.key}-${data.from}-${data.to}`}
          rows={csvRowsOf(measure, data)}
          kind="analytics"
          filters={{ from: data.from, to: data.to, measure: measure.key }}
        />
      </span>
    </Card>
  );
}
