/** What waits in each queue: how many, how old, and how late, as words and as bars. */
import { Card, Progress } from 'antd';
import type { WaitingQueueResponse } from '../../api/client.gen.js';
import { consoleOps } from '../../texts/en/console/console-ops.js';
import { useTexts } from '../../texts/texts.js';
import { grouped } from '../../ui/text/money.js';
import { clockTime } from '../../ui/text/time.js';
import { ConsoleTable } from '../ConsoleTable.js';
import { ageText } from './age-text.js';

const CLASSES = [0, 1, 2, 3, 4, 5] as const;

/** Each bar is of the whole queue; the words beside it say the same. */
function Lateness({ queue: { lateness, waiting } }: { queue: WaitingQueueResponse }) {
  const t = useTexts(consoleOps);
  return (
    <ul className="console-lateness">
      {CLASSES.filter((at) => (lateness[at] ?? 0) > 0).map((at) => (
        <li key={at}>
          <span>{t(`late_${at}`)}</span>
          <span aria-hidden>
            <Progress
              percent={(100 * lateness[at]!) / waiting}
              showInfo={false}
              size="small"
              status={at > 2 ? 'exception' : 'normal'}
            />
          </span>
          <span className="num">{grouped(String(lateness[at]))}</span>
        </li>
      ))}
    </ul>
  );
}

export function QueueList({ queues }: { queues: readonly WaitingQueueResponse[] }) {
  const t = useTexts(consoleOps);
  const isBusy = ({ waiting, jobs }: WaitingQueueResponse) => waiting > 0 || (jobs ?? 0) > 0;
  const quiet = queues.filter((queue) => !isBusy(queue)).map(({ queue }) => t(`queue_${queue}`));
  return (
    <Card title={t('queues')}>
      <ConsoleTable
        label={t('queues')}
        rows={queues.filter(isBusy).map((queue) => ({ ...queue, id: queue.queue }))}
        isLoading={false}
        empty={t('allQuiet')}
        columns={[
          { title: t('queue'), cell: ({ queue }) => t(`queue_${queue}`) },
          { title: t('waiting'), cell: ({ waiting }) => <span className="num">{grouped(String(waiting))}</span> },
          {
            title: t('jobs'),
            cell: ({ jobs, measuredAt }) =>
              jobs === null || measuredAt === null
                ? t('notMeasured')
                : t('countedAt', { count: grouped(String(jobs)), time: clockTime(measuredAt) }),
          },
          { title: t('oldest'), cell: ({ oldest }) => (oldest === null ? t('none') : ageText(oldest)) },
          {
            title: t('latest'),
            cell: ({ latest }) => (latest < 1_000 ? t('onTime') : t('lateBy', { age: ageText(latest) })),
          },
          { title: t('lateness'), cell: (queue) => <Lateness queue={queue} /> },
        ]}
      />
      {quiet.length > 0 && quiet.length < queues.length && (
        <p className="quiet">{t('quiet', { queues: quiet.join(', ') })}</p>
      )}
    </Card>
  );
}
