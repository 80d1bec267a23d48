/** The queues of jobs: which of them staff have paused, and the way to the dashboard of their jobs. */
import { Button, Card, Flex } from 'antd';
import { useState } from 'react';
import type { QueueResponse } from '../../api/client.gen.js';
import { console as consoleTexts } from '../../texts/en/console/console.js';
import { consoleQueues } from '../../texts/en/console/console-queues.js';
import { useTexts } from '../../texts/texts.js';
import { dateTime } from '../../ui/text/time.js';
import { ConsoleTable } from '../ConsoleTable.js';
import { useCanAct } from '../money/use-can-act.js';
import { Part } from '../people/Part.js';
import { useChange } from '../staff/use-change.js';
import { useIsLeft } from '../use-is-left.js';
import { PauseQueue } from './PauseQueue.js';
import { useProveForQueuesMutation, useQueuesQuery, useResumeQueueMutation } from './queues-api.js';

/** A pause ends by itself, ms. */
const READ_EVERY = 5_000;

function State({ queue: { pause } }: { queue: QueueResponse }) {
  const t = useTexts(consoleQueues);
  if (!pause) return <span className="console-status good">{t('runs')}</span>;
  const { by, reason, pausedAt, endsAt } = pause;
  return (
    <>
      <span className="console-status bad">{t('pausedUntil', { time: dateTime(endsAt) })}</span>
      <div>{t('pausedBy', { by, reason, time: dateTime(pausedAt) })}</div>
    </>
  );
}

interface ActionsProps {
  queue: QueueResponse;
  onPause: () => void;
}

function Actions({ queue: { name: queue, pause }, onPause }: ActionsProps) {
  const t = useTexts(consoleQueues);
  const change = useChange();
  const [resume, { isLoading }] = useResumeQueueMutation();
  if (!pause)
    return (
      <Button aria-label={t('pauseNamed', { queue })} onClick={onPause}>
        {t('pause')}
      </Button>
    );
  return (
    <Button
      type="primary"
      loading={isLoading}
      aria-label={t('resumeNamed', { queue })}
      onClick={() => void change(() => resume(queue).unwrap(), t('resumed', { queue }))}
    >
      {t('resume')}
    </Button>
  );
}

/** The dashboard is a page of its own, which cannot ask for a password. */
function Dashboard() {
  const t = useTexts(consoleQueues);
  const change = useChange();
  const [prove, { isLoading }] = useProveForQueuesMutation();
  const mayAct = useCanAct('system_control');
  return (
    <Flex vertical gap="small">
      <Flex gap="small" wrap>
        <Button type="primary" href="/ops/queues">
          {t('dashboard')}
        </Button>
        {mayAct && (
          <Button loading={isLoading} onClick={() => void change(() => prove().unwrap(), t('proved'))}>
            {t('prove')}
          </Button>
        )}
      </Flex>
      {mayAct && <p>{t('proveHint')}</p>}
    </Flex>
  );
}

export function QueuesPage() {
  const t = useTexts(consoleQueues);
  const names = useTexts(consoleTexts);
  const mayAct = useCanAct('system_control');
  const isLeft = useIsLeft();
  /** The queue whose pause is being written: not a row's own, as the rows are drawn anew where a phone is turned. */
  const [asking, setAsking] = useState<string>();
  const pollingInterval = isLeft ? 0 : READ_EVERY;
  const read = useQueuesQuery(undefined, { pollingInterval, skipPollingIfUnfocused: true });
  const rowActions = (queue: QueueResponse) => <Actions queue={queue} onPause={() => setAsking(queue.name)} />;
  const act = { title: t('actions'), cell: rowActions };
  return (
    <>
      <h1>{names('queues')}</h1>
      <Card>
        <p>{t('intro')}</p>
        <Dashboard />
        {isLeft && <p className="quiet">{t('left')}</p>}
        <Part read={read}>
          {(queues) => (
            <ConsoleTable
              label={t('list')}
              rows={queues.map((queue) => ({ ...queue, id: queue.name }))}
              isLoading={false}
              empty={t('empty')}
              columns={[
                { title: t('queue'), cell: ({ name }) => <span className="mono">{name}</span> },
                { title: t('does'), cell: ({ name }) => t(`does_${name}`) },
                { title: t('state'), cell: (queue) => <State queue={queue} /> },
                ...(mayAct ? [act] : []),
              ]}
            />
          )}
        </Part>
      </Card>
      {asking !== undefined && <PauseQueue queue={asking} onClose={() => setAsking(undefined)} />}
    </>
  );
}
