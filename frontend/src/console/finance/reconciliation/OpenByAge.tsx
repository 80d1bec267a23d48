/** What is open with a gateway or the bank: how much, for how long, and why. */
import { Card, Flex, Statistic, Typography } from 'antd';
import type { OpenBucketResponse, ReconciledSourceResponse } from '../../../api/client.gen.js';
import { consoleReconciliation } from '../../../texts/en/console/console-reconciliation.js';
import { useTexts } from '../../../texts/texts.js';
import { grouped, rupees } from '../../../ui/text/money.js';
import { dateTime } from '../../../ui/text/time.js';
import { ConsoleTable } from '../../ConsoleTable.js';
import { StateOfList } from '../../lists/StateMark.js';
import { useSourceName } from './use-source-name.js';

const AGES: readonly OpenBucketResponse['age'][] = ['0-1', '2-3', '4-7', '8-30', '>30'];

interface Row {
  readonly id: string;
  readonly of: readonly OpenBucketResponse[];
}

/** A row for each reason and place. */
const rowsOf = (buckets: readonly OpenBucketResponse[]): Row[] => {
  const keys = [...new Set(buckets.map(({ bucket, reason }) => `${reason} ${bucket}`))];
  return keys.map((id) => ({ id, of: buckets.filter(({ bucket, reason }) => `${reason} ${bucket}` === id) }));
};

const sumOf = (buckets: readonly OpenBucketResponse[], key: 'count' | 'ourAmount' | 'theirAmount'): number =>
  buckets.reduce((sum, one) => sum + one[key], 0);

export function BucketTable({ buckets, label }: { buckets: readonly OpenBucketResponse[]; label: string }) {
  const t = useTexts(consoleReconciliation);
  const amount = (key: 'ourAmount' | 'theirAmount') => ({
    title: t(key),
    cell: ({ of }: Row) => <span className="num">{rupees(sumOf(of, key))}</span>,
  });
  return (
    <ConsoleTable<Row>
      label={label}
      rows={rowsOf(buckets)}
      isLoading={false}
      empty={t('nothingOpen')}
      columns={[
        {
          title: t('what'),
          cell: ({ of }) => <StateOfList list="reconciliation" column="reason" value={of[0]!.reason} />,
        },
        {
          title: t('where'),
          cell: ({ of }) => <StateOfList list="reconciliation" column="bucket" value={of[0]!.bucket} />,
        },
        ...AGES.map((age) => ({
          title: t('days', { age }),
          cell: ({ of }: Row) => {
            const count = sumOf(
              of.filter((one) => one.age === age),
              'count',
            );
            return <span className="num">{count === 0 ? '—' : grouped(String(count))}</span>;
          },
        })),
        amount('ourAmount'),
        amount('theirAmount'),
      ]}
    />
  );
}

/** Money that is only due later is no work yet. */
const isWork = ({ reason }: OpenBucketResponse): boolean => reason !== 'not-due';

export function OpenByAge({ of: { source, runAt, matched, buckets } }: { of: ReconciledSourceResponse }) {
  const t = useTexts(consoleReconciliation);
  const nameOf = useSourceName();
  const work = buckets.filter(isWork);
  return (
    <Card title={nameOf(source)}>
      <Typography.Paragraph type="secondary">
        {runAt === null ? t('neverRun') : t('lastRun', { at: dateTime(runAt), count: grouped(String(matched)) })}
      </Typography.Paragraph>
      {buckets.length === 0 ? (
        t('nothingOpen')
      ) : (
        <>
          <Flex wrap gap="large" className="console-ages">
            <Statistic title={t('open')} value={sumOf(work, 'count')} />
            {AGES.map((age) => (
              <Statistic
                key={age}
                title={t('days', { age })}
                value={sumOf(
                  work.filter((one) => one.age === age),
                  'count',
                )}
              />
            ))}
          </Flex>
          <div
            className="console-wide"
            tabIndex={0}
            role="group"
            aria-label={t('openWith', { source: nameOf(source) })}
          >
            <BucketTable buckets={buckets} label={t('openWith', { source: nameOf(source) })} />
          </div>
        </>
      )}
    </Card>
  );
}
