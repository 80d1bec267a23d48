/** How the queues are: failures by cause, what waits and how late, what is lost, workers, providers; and a search. */
import { Alert, Button, Card, Descriptions, Segmented, Skeleton, Typography } from 'antd';
import { Link, useSearchParams } from 'react-router';
import type { FailureWindow, WorkResponse } from '../../api/client.gen.js';
import { console as consoleTexts } from '../../texts/en/console/console.js';
import { consoleOps } from '../../texts/en/console/console-ops.js';
import { useTexts } from '../../texts/texts.js';
import { grouped } from '../../ui/text/money.js';
import { clockTime } from '../../ui/text/time.js';
import { Trouble } from '../Trouble.js';
import { ageText } from './age-text.js';
import { Failures } from './Failures.js';
import { Lost } from './Lost.js';
import { Processes } from './Processes.js';
import { QueueList } from './QueueList.js';
import { SearchWork } from './SearchWork.js';
import { useLiveWork } from './use-live-work.js';

const WINDOWS: readonly FailureWindow[] = ['quarter', 'day', 'week'];

function Now({ figures }: Pick<WorkResponse, 'figures'>) {
  const t = useTexts(consoleOps);
  const { openNumbers, overdueNumbers, oldestNumber, outboxRows, outboxAge } = figures;
  const items = [
    { label: t('openNumbers'), children: grouped(String(openNumbers)) },
    {
      label: t('overdueNumbers'),
      children: <span className={overdueNumbers > 0 ? 'console-status bad' : ''}>{overdueNumbers}</span>,
    },
    { label: t('oldestNumber'), children: openNumbers > 0 ? ageText(oldestNumber * 1_000) : t('none') },
    { label: t('outboxRows'), children: grouped(String(outboxRows)) },
    {
      label: t('outboxAge'),
      children: outboxAge < 1 ? t('onTime') : t('lateBy', { age: ageText(outboxAge * 1_000) }),
    },
  ];
  return (
    <Card title={t('figures')}>
      <Descriptions column={{ xs: 1, md: 2, xl: 3 }} items={items.map((item) => ({ ...item, key: item.label }))} />
    </Card>
  );
}

export function OpsPage() {
  const names = useTexts(consoleTexts);
  const t = useTexts(consoleOps);
  const [search, setSearch] = useSearchParams();
  const window = WINDOWS.find((one) => one === search.get('window')) ?? 'day';
  const { read, age, isLeft } = useLiveWork(window);
  const { currentData, error, refetch } = read;
  // Of the window before while this one is read; after a failure only what was read of this one.
  const data = currentData ?? (error ? undefined : read.data);
  const time = data ? clockTime(data.asOf) : '';
  return (
    <>
      <h1>{names('ops')}</h1>
      <Typography.Text type="secondary">
        {t('intro')} {data && t(`kind_${data.queueKind}`)}
      </Typography.Text>
      <SearchWork />
      {Boolean(error) && <Trouble trouble={error} onRetry={() => void refetch()} />}
      {Boolean(error) && data && <Alert type="warning" showIcon title={t('kept', { time, count: age })} />}
      {!data && !error && <Skeleton active title={false} paragraph={{ rows: 14 }} />}
      {data && (
        <>
          <div className="console-toolbar">
            <Typography.Text type="secondary">
              {t(isLeft ? 'asOfPaused' : 'asOf', { time, count: age })}
            </Typography.Text>
            {isLeft && <Button onClick={() => void refetch()}>{t('goOn')}</Button>}
            <Link className="console-more" to="/queues">
              {names('queues')}
            </Link>
            <a className="console-more" href="/ops/queues">
              {t('board')}
            </a>
          </div>
          <Now figures={data.figures} />
          <Card title={t('failures')}>
            <div className="console-toolbar">
              <span>{t('window')}</span>
              <Segmented<FailureWindow>
                aria-label={t('window')}
                value={window}
                options={WINDOWS.map((value) => ({ value, label: t(`window_${value}`) }))}
                onChange={(value) => setSearch({ window: value }, { replace: true })}
              />
            </div>
            <div className="console-shown" aria-busy={!currentData}>
              <Failures failures={data.failures} window={window} />
            </div>
          </Card>
          <QueueList queues={data.queues} />
          <Lost
            isCompared={data.isCompared}
            withoutJob={data.withoutJob}
            withoutNumber={data.withoutNumber}
            window={window}
          />
          <Processes workers={data.workers} providers={data.providers} />
        </>
      )}
    </>
  );
}
