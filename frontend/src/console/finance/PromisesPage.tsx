/** Every promise of the ledger: how it stands by the newest check, how it has been, what was found, and open alarms. */
import { Alert, Card, Skeleton, Typography } from 'antd';
import { Link } from 'react-router';
import type { PromiseResponse, PromisesResponse } from '../../api/client.gen.js';
import { console as consoleTexts } from '../../texts/en/console/console.js';
import { consolePromises } from '../../texts/en/console/console-promises.js';
import { promises as sentences, sentenceOf } from '../../texts/en/promises.js';
import { useTexts } from '../../texts/texts.js';
import { grouped } from '../../ui/text/money.js';
import { dateTime } from '../../ui/text/time.js';
import { ConsoleTable } from '../ConsoleTable.js';
import { rowAddress } from '../money/row-id.js';
import { Trouble } from '../Trouble.js';
import { usePromisesQuery } from './finance-api.js';
import { trendOf } from './promise-trend.js';

const TONES = { holds: 'good', broken: 'bad', 'not-checked': 'wait', 'by-tests': 'quiet' } as const;

/** A text of a check may be long; it is shown whole, as it is what somebody has to act on. */
function Found({ promise: { first, unchecked, accepted } }: { promise: PromiseResponse }) {
  const t = useTexts(sentences);
  return (
    <>
      {unchecked !== null && <p>{unchecked}</p>}
      {accepted > 0 && <p>{t('accepted', { count: accepted })}</p>}
      {first.length > 0 && (
        <ul>
          {first.map(({ stream, version, text }, at) => (
            <li key={at} className="console-id">
              {stream !== null && version !== null ? (
                <Link to={rowAddress('/ledger', stream, version)}>{text}</Link>
              ) : (
                text
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Standings({ data }: { data: PromisesResponse }) {
  const t = useTexts(consolePromises);
  const say = useTexts(sentences);
  return (
    <Card title={t('promises')}>
      <div className="console-wide" tabIndex={0} role="group" aria-label={t('promises')}>
        <ConsoleTable
          label={t('promises')}
          rows={data.promises.map((one) => ({ ...one, id: String(one.promise) }))}
          isLoading={false}
          empty="—"
          columns={[
            { title: t('number'), cell: ({ promise }) => promise },
            {
              title: t('promise'),
              cell: ({ promise }) => {
                const sentence = sentenceOf(promise);
                return sentence ? say(sentence) : promise;
              },
            },
            {
              title: t('state'),
              cell: ({ state }) => <span className={`console-status ${TONES[state]}`}>{say(`state_${state}`)}</span>,
            },
            { title: t('figure'), cell: ({ figure }) => <div className="console-figure">{figure ?? '—'}</div> },
            { title: t('trend'), cell: ({ trend }) => trendOf(trend, data.checks) },
            { title: t('found'), cell: (promise) => <Found promise={promise} /> },
          ]}
        />
      </div>
    </Card>
  );
}

function Checks({ checks }: { checks: PromisesResponse['checks'] }) {
  const t = useTexts(consolePromises);
  return (
    <Card title={t('checks')}>
      <ConsoleTable
        label={t('checks')}
        rows={[...checks].reverse().map((check) => ({ ...check, id: check.beganAt }))}
        isLoading={false}
        empty={t('noChecks')}
        columns={[
          { title: t('began'), cell: ({ beganAt }) => dateTime(beganAt) },
          { title: t('kind'), cell: ({ kind }) => t(kind) },
          { title: t('result'), cell: ({ result }) => t(`result_${result.replaceAll(' ', '-') as 'holds'}`) },
          { title: t('events'), cell: ({ events }) => <span className="num">{grouped(String(events))}</span> },
          {
            title: t('took'),
            cell: ({ ms }) => <span className="num">{t('seconds', { seconds: (ms / 1_000).toFixed(1) })}</span>,
          },
        ]}
      />
    </Card>
  );
}

export function PromisesPage() {
  const names = useTexts(consoleTexts);
  const t = useTexts(consolePromises);
  const { data, error, refetch } = usePromisesQuery();
  return (
    <>
      <h1>{names('ledgerPromises')}</h1>
      <p>
        <Typography.Text type="secondary">{t('hint')}</Typography.Text> <a href="/promises">{t('public')}</a>
      </p>
      {error && <Trouble trouble={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active title={false} paragraph={{ rows: 12 }} />}
      {data && (
        <>
          {data.alarms.map(({ since, promises }) => (
            <Alert
              key={since}
              type="error"
              showIcon
              title={t('alarm', { promises: promises.join(', '), time: dateTime(since) })}
            />
          ))}
          <Standings data={data} />
          <Checks checks={data.checks} />
        </>
      )}
    </>
  );
}
