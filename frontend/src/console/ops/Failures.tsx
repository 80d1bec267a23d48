/** Runs that came to nothing, grouped by queue and cause, with the money behind them; a whole group can be done now. */
import { Button } from 'antd';
import { useState } from 'react';
import type { FailureGroupResponse, FailureWindow } from '../../api/client.gen.js';
import { consoleOps } from '../../texts/en/console/console-ops.js';
import { useTexts } from '../../texts/texts.js';
import { Money } from '../../ui/display/Money.js';
import { grouped } from '../../ui/text/money.js';
import { clockTime, dateTimeSeconds } from '../../ui/text/time.js';
import { ConsoleTable } from '../ConsoleTable.js';
import { useCanAct } from '../money/use-can-act.js';
import { HandOut, type Meant } from './HandOut.js';

const DAY = 86_400_000;

interface Props {
  failures: readonly FailureGroupResponse[];
  window: FailureWindow;
}

export function Failures({ failures, window }: Props) {
  const t = useTexts(consoleOps);
  const canAct = useCanAct('system_control');
  const [meant, setMeant] = useState<Meant | null>(null);
  const timeOf = (at: number, { last }: FailureGroupResponse) =>
    last - at < DAY ? clockTime(at) : dateTimeSeconds(at);
  const action = {
    title: t('act'),
    cell: ({ queue, cause }: FailureGroupResponse) =>
      queue === 'poll-number' ? (
        t('pollsGoOn')
      ) : (
        <Button
          aria-label={t('actOn', { queue: t(`queue_${queue}`), cause: t(`cause_${cause}`) })}
          onClick={() => setMeant({ kind: 'failures', queue, cause, window })}
        >
          {t('act')}
        </Button>
      ),
  };
  return (
    <>
      <ConsoleTable
        label={t('failures')}
        rows={failures.map((one) => ({ ...one, id: `${one.queue} ${one.cause}` }))}
        isLoading={false}
        empty={t('noFailures')}
        columns={[
          {
            title: t('cause'),
            cell: ({ cause, queue }) => (
              <div className="console-name">
                <strong>{t(`cause_${cause}`)}</strong>
                <div className="quiet">{t(`queue_${queue}`)}</div>
              </div>
            ),
          },
          { title: t('runs'), cell: ({ count }) => <span className="num">{grouped(String(count))}</span> },
          { title: t('about'), cell: ({ subjects, open }) => t('aboutOf', { subjects, open }) },
          { title: t('held'), cell: ({ held }) => <Money paise={held} /> },
          {
            title: t('firstLast'),
            cell: (one) => t('between', { first: timeOf(one.first, one), last: clockTime(one.last) }),
          },
          ...(canAct ? [action] : []),
        ]}
      />
      {canAct && failures.length > 1 && failures.some(({ queue }) => queue !== 'poll-number') && (
        <div>
          <Button onClick={() => setMeant({ kind: 'failures', queue: null, cause: null, window })}>
            {t('actAll')}
          </Button>
        </div>
      )}
      {meant && <HandOut meant={meant} onClose={() => setMeant(null)} />}
    </>
  );
}
