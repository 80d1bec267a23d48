/** Where queue and books differ: open numbers without a job, and jobs without an open number. */
import { Button, Card } from 'antd';
import { useState } from 'react';
import type { FailureWindow, WithoutJobResponse, WithoutNumberResponse } from '../../api/client.gen.js';
import { consoleOps } from '../../texts/en/console/console-ops.js';
import { useTexts } from '../../texts/texts.js';
import { rupees } from '../../ui/text/money.js';
import { useCanAct } from '../money/use-can-act.js';
import { HandOut } from './HandOut.js';
import { WorkLink } from './WorkLink.js';

interface Props {
  isCompared: boolean;
  withoutJob: WithoutJobResponse;
  withoutNumber: WithoutNumberResponse;
  window: FailureWindow;
}

function More({ count }: { count: number }) {
  const t = useTexts(consoleOps);
  return count > 0 ? <li>{t('andMore', { count })}</li> : null;
}

export function Lost({ isCompared, withoutJob: { count, held, numbers }, withoutNumber, window }: Props) {
  const t = useTexts(consoleOps);
  const canAct = useCanAct('system_control');
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="console-figures">
      <Card title={t('withoutJob')}>
        {!isCompared && <p>{t('notCompared')}</p>}
        {isCompared && count === 0 && <p>{t('withoutJobNone')}</p>}
        {count > 0 && (
          <>
            <p className="console-status bad">{t('withoutJobSome', { count, held: rupees(held) })}</p>
            <ul className="console-links">
              {numbers.map(({ stream, subject }) => (
                <li key={`${stream} ${subject}`}>
                  <WorkLink kind="number" stream={stream} subject={subject} />
                </li>
              ))}
              <More count={count - numbers.length} />
            </ul>
            {canAct && <Button onClick={() => setOpen(true)}>{t('actMissing')}</Button>}
          </>
        )}
      </Card>
      <Card title={t('withoutNumber')}>
        {!isCompared && <p>{t('notCompared')}</p>}
        {isCompared && withoutNumber.count === 0 && <p>{t('withoutNumberNone')}</p>}
        {withoutNumber.count > 0 && (
          <>
            <p className="console-status wait">{t('withoutNumberSome', { count: withoutNumber.count })}</p>
            <ul className="console-id">
              {withoutNumber.jobs.map((job) => (
                <li key={job}>{job}</li>
              ))}
              <More count={withoutNumber.count - withoutNumber.jobs.length} />
            </ul>
          </>
        )}
      </Card>
      {isOpen && (
        <HandOut meant={{ kind: 'without-job', queue: null, cause: null, window }} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}
