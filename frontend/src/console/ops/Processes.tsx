/** Who does the work, and whom it depends on: workers with their last sign of life, and accounts at providers. */
import { Card } from 'antd';
import type { ProviderStateResponse, WorkerResponse } from '../../api/client.gen.js';
import { consoleOps } from '../../texts/en/console/console-ops.js';
import { useTexts } from '../../texts/texts.js';
import { dateTimeSeconds } from '../../ui/text/time.js';
import { ConsoleTable } from '../ConsoleTable.js';
import { ageText } from './age-text.js';

/** A worker beats each 5 s. */
const SILENT_AFTER = 20_000;
const TONES = { ok: 'good', degraded: 'wait', down: 'bad' } as const;

function Workers({ workers }: { workers: readonly WorkerResponse[] }) {
  const t = useTexts(consoleOps);
  return (
    <Card title={t('workers')}>
      <ConsoleTable
        label={t('workers')}
        rows={workers}
        isLoading={false}
        empty={t('noWorkers')}
        columns={[
          { title: t('instance'), cell: ({ instance }) => <span className="console-id">{instance}</span> },
          {
            title: t('state'),
            cell: ({ silence }) => (
              <span className={`console-status nowrap ${silence > SILENT_AFTER ? 'bad' : 'good'}`}>
                {t(silence > SILENT_AFTER ? 'worker_silent' : 'worker_alive')}
              </span>
            ),
          },
          { title: t('beat'), cell: ({ silence }) => t('beatAgo', { age: ageText(silence) }) },
          { title: t('polled'), cell: ({ idle }) => t('beatAgo', { age: ageText(idle) }) },
          { title: t('since'), cell: ({ beganAt }) => dateTimeSeconds(beganAt) },
        ]}
      />
    </Card>
  );
}

function Providers({ providers }: { providers: readonly ProviderStateResponse[] }) {
  const t = useTexts(consoleOps);
  return (
    <Card title={t('providers')}>
      <ConsoleTable
        label={t('providers')}
        rows={providers.map((one) => ({ ...one, id: one.provider }))}
        isLoading={false}
        empty={t('noProviders')}
        columns={[
          { title: t('provider'), cell: ({ provider }) => <strong>{provider}</strong> },
          {
            title: t('state'),
            cell: ({ health, trouble, enabled }) => (
              <>
                <span className={`console-status ${TONES[health]}`}>{t(`health_${health}`)}</span>
                {!enabled && <div>{t('paused')}</div>}
                {trouble.map((one) => (
                  <div key={one} className="console-said">
                    {one}
                  </div>
                ))}
              </>
            ),
          },
          { title: t('breaker'), cell: ({ isOpen }) => t(isOpen ? 'breakerOpen' : 'breakerClosed') },
          { title: t('openNumbers'), cell: ({ openNumbers }) => <span className="num">{openNumbers}</span> },
          {
            title: t('budget'),
            cell: ({ askedPerSecond: asked, perSecond: most }) =>
              most === null ? t('budgetFree', { asked }) : t('budgetOf', { asked, most }),
          },
          {
            title: t('latency'),
            cell: ({ answeredInMs: ms }) => (ms === null ? t('none') : t('milliseconds', { ms })),
          },
        ]}
      />
    </Card>
  );
}

interface Props {
  workers: readonly WorkerResponse[];
  providers: readonly ProviderStateResponse[];
}

export function Processes({ workers, providers }: Props) {
  return (
    <>
      <Workers workers={workers} />
      <Providers providers={providers} />
    </>
  );
}
