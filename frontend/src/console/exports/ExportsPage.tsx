/** Exports that were made for the reader in the background: how far each is, its file, and why there is none. */
import { App, Button, Card, Progress, Typography } from 'antd';
import { useState } from 'react';
import type { ExportJobResponse, ListSpecResponse } from '../../api/client.gen.js';
import { troubleOf } from '../../api/trouble.js';
import { console as consoleTexts } from '../../texts/en/console/console.js';
import { consoleExports } from '../../texts/en/console/console-exports.js';
import { useTexts } from '../../texts/texts.js';
import { dateTime } from '../../ui/text/time.js';
import { ConsoleTable } from '../ConsoleTable.js';
import { takeExport } from '../lists/export-file.js';
import { useFilterText } from '../lists/ListFilters.js';
import { useListsQuery } from '../lists/lists-api.js';
import { Part } from '../people/Part.js';
import { isOpenJob, usePolledJobs } from '../use-polled-jobs.js';
import { useSayFailure } from '../use-say-failure.js';
import { useCancelExportMutation, useExportsQuery } from './exports-api.js';
import { sizeText } from './size-text.js';

type State = ExportJobResponse['state'];

const TONES: Readonly<Record<State, string>> = {
  ...{ waiting: 'wait', running: 'wait', done: 'good', failed: 'bad', cancelled: 'quiet', expired: 'quiet' },
};
const WHY = {
  permission: 'whyPermission',
  'too-many-rows': 'whyTooManyRows',
  'disk-full': 'whyDiskFull',
  'too-slow': 'whyTooSlow',
  'stopped-too-often': 'whyStopped',
  error: 'whyError',
} as const satisfies Record<NonNullable<ExportJobResponse['why']>, string>;

interface Props {
  job: ExportJobResponse;
}

function Filters({ job: { filters }, spec }: Props & { spec: ListSpecResponse }) {
  const inWords = useFilterText(spec);
  return filters.map((filter) => <div key={`${filter.column}.${filter.operator}`}>{inWords(filter)}</div>);
}

function Asked({ job }: Props) {
  const t = useTexts(consoleExports);
  const spec = useListsQuery().data?.find(({ name }) => name === job.list);
  return (
    <>
      <strong>{job.title}</strong>
      {spec && <Filters job={job} spec={spec} />}
      {job.isSearched && <div>{t('searched')}</div>}
      {job.filters.length === 0 && !job.isSearched && <div>{t('all')}</div>}
      <div>{t('columns', { count: job.columns.length })}</div>
    </>
  );
}

function Rows({ job: { state, rows, rowsExpected, title } }: Props) {
  const t = useTexts(consoleExports);
  if (state === 'done' || state === 'expired') return rows.toLocaleString('en');
  if (state !== 'running' || rowsExpected === null) return '—';
  const percent = rowsExpected === 0 ? 0 : Math.min(99, Math.floor((100 * rows) / rowsExpected));
  const counted = { rows: rows.toLocaleString('en'), expected: rowsExpected.toLocaleString('en') };
  return (
    <>
      <Progress percent={percent} size="small" aria-label={t('progressOf', { list: title })} />
      {t('rowsOf', counted)}
    </>
  );
}

function File({ job: { why, bytes, sha256, expiresAt } }: Props) {
  const t = useTexts(consoleExports);
  if (why) return t(WHY[why]);
  if (bytes === null || expiresAt === null || sha256 === null) return '—';
  return (
    <>
      {t('kept', { size: sizeText(bytes), time: dateTime(expiresAt) })}
      <br />
      <Typography.Text type="secondary" copyable={{ text: sha256, tooltips: false }}>
        {t('hash', { hash: sha256.slice(0, 8) })}
      </Typography.Text>
    </>
  );
}

function Actions({ job }: Props) {
  const t = useTexts(consoleExports);
  const { message } = App.useApp();
  const sayFailure = useSayFailure();
  const [cancel, { isLoading }] = useCancelExportMutation();
  const [isTaking, setTaking] = useState(false);
  const named = { list: job.title, time: dateTime(job.askedAt) };
  const take = async () => {
    setTaking(true);
    try {
      await takeExport(job.exportId);
      void message.success(t('downloaded', named));
    } catch (error) {
      sayFailure({ error: troubleOf(error) });
    } finally {
      setTaking(false);
    }
  };
  if (job.state === 'done')
    return (
      <Button type="primary" loading={isTaking} aria-label={t('downloadOf', named)} onClick={() => void take()}>
        {t('download')}
      </Button>
    );
  if (!isOpenJob(job)) return null;
  return (
    <Button
      disabled={isLoading}
      aria-label={t('cancelOf', named)}
      onClick={() => void cancel(job.exportId).then(sayFailure)}
    >
      {t('cancel')}
    </Button>
  );
}

export function ExportsPage() {
  const t = useTexts(consoleExports);
  const names = useTexts(consoleTexts);
  const read = usePolledJobs(useExportsQuery);
  return (
    <>
      <h1>{names('exports')}</h1>
      <Card>
        <p>{t('intro')}</p>
        <Part read={read}>
          {(jobs) => (
            <ConsoleTable
              label={t('mine')}
              rows={jobs.map((job) => ({ ...job, id: job.exportId }))}
              isLoading={false}
              empty={t('empty')}
              columns={[
                { title: t('list'), cell: (job) => <Asked job={job} /> },
                { title: t('format'), cell: ({ format }) => t(format) },
                {
                  title: t('state'),
                  cell: ({ state }) => <span className={`console-status ${TONES[state]}`}>{t(`state_${state}`)}</span>,
                },
                { title: t('progress'), cell: (job) => <Rows job={job} /> },
                { title: t('file'), cell: (job) => <File job={job} /> },
                { title: t('asked'), cell: ({ askedAt }) => dateTime(askedAt) },
                { title: t('actions'), cell: (job) => <Actions job={job} /> },
              ]}
            />
          )}
        </Part>
      </Card>
    </>
  );
}
