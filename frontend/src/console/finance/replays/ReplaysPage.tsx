/** Replays of the ledger: started, watched, cancelled, and the result of each. */
import { Button, Card, Progress, Typography } from 'antd';
import { Link } from 'react-router';
import type { ReplayResponse } from '../../../api/client.gen.js';
import { console as consoleTexts } from '../../../texts/en/console/console.js';
import { consoleReplays } from '../../../texts/en/console/console-replays.js';
import { useTexts } from '../../../texts/texts.js';
import { grouped } from '../../../ui/text/money.js';
import { countdown, dateTimeSeconds } from '../../../ui/text/time.js';
import { ConsoleTable } from '../../ConsoleTable.js';
import { Part } from '../../people/Part.js';
import { isOpenJob, usePolledJobs } from '../../use-polled-jobs.js';
import { useSayFailure } from '../../use-say-failure.js';
import { momentText, starterText } from './moment-text.js';
import { progressOf } from './progress.js';
import { useCancelReplayMutation, useReplaysQuery } from './replays-api.js';
import { StartReplay, TABLES } from './StartReplay.js';

const TONES = { waiting: 'wait', running: 'wait', done: 'info', failed: 'bad', cancelled: 'quiet' } as const;
export const RESULT_TONES = { same: 'good', differs: 'bad', 'as-of': 'info' } as const;

interface Props {
  replay: ReplayResponse;
}

function Running({ replay }: Props) {
  const t = useTexts(consoleReplays);
  const progress = progressOf(replay);
  if (!progress) return null;
  const { percent, rate, left } = progress;
  const isFolded = replay.events === replay.eventsExpected;
  const counted = { events: grouped(String(replay.events)), expected: grouped(String(replay.eventsExpected)) };
  return (
    <>
      <Progress percent={percent} size="small" aria-label={t('progress')} />
      <div>{t('eventsOf', counted)}</div>
      {isFolded && <div>{t('comparing')}</div>}
      {!isFolded && rate !== null && left !== null && (
        <div>{t('rate', { rate: grouped(String(rate)), left: countdown(left) })}</div>
      )}
    </>
  );
}

function State({ replay }: Props) {
  const t = useTexts(consoleReplays);
  const { state, why, run, found } = replay;
  if (found)
    return <span className={`console-status ${RESULT_TONES[found.result]}`}>{t(`result_${found.result}`)}</span>;
  return (
    <>
      <span className={`console-status ${TONES[state]}`}>{t(`state_${state}`)}</span>
      {state === 'running' && <Running replay={replay} />}
      {state === 'running' && run > 1 && <div>{t('begunAgain', { count: run })}</div>}
      {why && <div>{t(`why_${why}`)}</div>}
    </>
  );
}

function Actions({ replay }: Props) {
  const t = useTexts(consoleReplays);
  const sayFailure = useSayFailure();
  const [cancel, { isLoading }] = useCancelReplayMutation();
  const time = dateTimeSeconds(replay.askedAt);
  if (replay.found)
    return (
      <Link to={`/finance/replays/${replay.replayId}`} aria-label={t('showOf', { time })}>
        {t('show')}
      </Link>
    );
  if (!isOpenJob(replay)) return null;
  return (
    <Button
      disabled={isLoading}
      aria-label={t('cancelOf', { time })}
      onClick={() => void cancel(replay.replayId).then(sayFailure)}
    >
      {t('cancel')}
    </Button>
  );
}

function Tables({ replay: { tables } }: Props) {
  const t = useTexts(consoleReplays);
  if (tables === null || tables.length === TABLES.length) return t('allTables');
  return tables.map((name) => t(`table_${name}`)).join(', ');
}

export function ReplaysPage() {
  const t = useTexts(consoleReplays);
  const names = useTexts(consoleTexts);
  const read = usePolledJobs(useReplaysQuery);
  return (
    <>
      <h1>{names('replays')}</h1>
      <Typography.Paragraph type="secondary">{t('intro')}</Typography.Paragraph>
      <StartReplay />
      <Card title={t('list')}>
        <Part read={read}>
          {(replays) => (
            <ConsoleTable
              label={t('list')}
              rows={replays.map((replay) => ({ ...replay, id: replay.replayId }))}
              isLoading={false}
              empty={t('empty')}
              columns={[
                {
                  title: t('when'),
                  cell: (replay) => t('by', { time: dateTimeSeconds(replay.askedAt), name: starterText(replay) }),
                },
                { title: t('moment'), cell: momentText },
                { title: t('tables'), cell: (replay) => <Tables replay={replay} /> },
                { title: t('state'), cell: (replay) => <State replay={replay} /> },
                { title: t('actions'), cell: (replay) => <Actions replay={replay} /> },
              ]}
            />
          )}
        </Part>
      </Card>
    </>
  );
}
