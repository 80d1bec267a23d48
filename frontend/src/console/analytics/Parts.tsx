/** The figures of a period by service, country or provider, each beside the period before. */
import { Card, Segmented, Typography } from 'antd';
import type { AnalyticsResponse } from '../../api/client.gen.js';
import { consoleAnalytics } from '../../texts/en/console/console-analytics.js';
import { useTexts } from '../../texts/texts.js';
import { CsvButton } from '../CsvButton.js';
import { ConsoleTable } from '../ConsoleTable.js';
import { csvRowsOfParts } from './analytics-csv.js';
import { beforeText, PART_MEASURES } from './part-measures.js';

export const PARTS = ['service', 'country', 'provider'] as const;
export type Part = (typeof PARTS)[number];

interface Props {
  data: AnalyticsResponse;
  by: Part;
  onAsk: (by: Part) => void;
}

export function Parts({ data: { parts, from, to }, by, onAsk }: Props) {
  const t = useTexts(consoleAnalytics);
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
      <Typography.Paragraph type="secondary">{t('breakdownHint')}</Typography.Paragraph>
      <div className="console-wide" tabIndex={0} role="group" aria-label={t('breakdown')}>
        <ConsoleTable
          label={t('breakdown')}
          rows={parts.map((part) => ({ ...part, id: part.key }))}
          isLoading={false}
          empty={t('nothing')}
          columns={[
            { title: t(by), cell: ({ name }) => name },
            ...PART_MEASURES.map((measure) => ({
              title: t(measure.key),
              cell: (part: AnalyticsResponse['parts'][number]) => {
                const value = measure.of(part);
                return (
                  <>
                    <span className="num">{value === null ? t('none') : measure.write(value)}</span>
                    <Typography.Text type="secondary" className="console-before">
                      {beforeText(measure, part, part.before)}
                    </Typography.Text>
                  </>
                );
              },
            })),
          ]}
        />
      </div>
    </Card>
  );
}
