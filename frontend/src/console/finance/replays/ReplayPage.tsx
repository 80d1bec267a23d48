/** The result of one replay: hashes, counts, the first divergence of each wallet, and another replay beside it. */
import { Alert, Card, Descriptions, Empty, Form, Select, Typography } from 'antd';
import { Link, useParams, useSearchParams } from 'react-router';
import type { ReplayFoundResponse, ReplayResponse } from '../../../api/client.gen.js';
import { console as consoleTexts } from '../../../texts/en/console/console.js';
import { consoleReplays } from '../../../texts/en/console/console-replays.js';
import { useTexts } from '../../../texts/texts.js';
import { grouped } from '../../../ui/text/money.js';
import { dateTimeSeconds } from '../../../ui/text/time.js';
import { ConsoleTable } from '../../ConsoleTable.js';
import { rowAddress } from '../../money/row-id.js';
import { Part } from '../../people/Part.js';
import { momentText, starterText } from './moment-text.js';
import { useReplaysQuery } from './replays-api.js';
import { RESULT_TONES } from './ReplaysPage.js';

interface Done extends ReplayResponse {
  found: ReplayFoundResponse;
}
const isDone = (replay: ReplayResponse): replay is Done => replay.found !== null;

/** Of a hash in a table; the whole one is copied. */
const HASH_SHOWN = 12;

function Hash({ hash }: { hash: string }) {
  return (
    <Typography.Text className="mono" copyable={{ text: hash, tooltips: false }}>
      {hash.slice(0, HASH_SHOWN)}…
    </Typography.Text>
  );
}

function Summary({ replay }: { replay: Done }) {
  const t = useTexts(consoleReplays);
  const { found, begunAt, endedAt, askedAt } = replay;
  const ms = begunAt && endedAt ? Date.parse(endedAt) - Date.parse(begunAt) : 0;
  return (
    <Card>
      <Descriptions column={{ xs: 1, md: 2 }}>
        <Descriptions.Item label={t('result')}>
          <span className={`console-status ${RESULT_TONES[found.result]}`}>{t(`result_${found.result}`)}</span>
        </Descriptions.Item>
        <Descriptions.Item label={t('moment')}>{momentText(replay)}</Descriptions.Item>
        <Descriptions.Item label={t('events')}>{grouped(String(found.events))}</Descriptions.Item>
        <Descriptions.Item label={t('streams')}>{grouped(String(found.streams))}</Descriptions.Item>
        <Descriptions.Item label={t('heads')}>
          <Hash hash={found.headDigest} />
        </Descriptions.Item>
        <Descriptions.Item label={t('took')}>{t('seconds', { seconds: (ms / 1_000).toFixed(1) })}</Descriptions.Item>
        <Descriptions.Item label={t('when')}>
          {t('by', { time: dateTimeSeconds(askedAt), name: starterText(replay) })}
        </Descriptions.Item>
        <Descriptions.Item label={t('version')}>{found.codeVersion}</Descriptions.Item>
      </Descriptions>
    </Card>
  );
}

type Made = NonNullable<ReplayFoundResponse['tables']>[number];

function Compared({ own, other }: { own: Made; other: Made | undefined }) {
  const t = useTexts(consoleReplays);
  if (!other) return t('notMade');
  if (other.sha256 === own.sha256) return <span className="console-status good">{t('equal')}</span>;
  return (
    <span className="console-status bad">
      {t('differs', { rows: grouped(String(other.rows)), hash: other.sha256.slice(0, HASH_SHOWN) })}
    </span>
  );
}

function Tables({ replay: { found }, other }: { replay: Done; other: Done | undefined }) {
  const t = useTexts(consoleReplays);
  const compared = other?.found.tables ?? [];
  const isSame = other?.found.headDigest === found.headDigest;
  return (
    <Card title={t('tables')}>
      {other && (
        <Alert showIcon type={isSame ? 'success' : 'warning'} title={isSame ? t('headsEqual') : t('headsDiffer')} />
      )}
      <ConsoleTable
        label={t('tables')}
        rows={(found.tables ?? []).map((one) => ({ ...one, id: one.name }))}
        isLoading={false}
        empty={t('ofEarlierVersion')}
        columns={[
          { title: t('table'), cell: ({ name }) => t(`table_${name}`) },
          { title: t('rows'), cell: ({ rows }) => <span className="num">{grouped(String(rows))}</span> },
          { title: t('hash'), cell: ({ sha256 }) => <Hash hash={sha256} /> },
          ...(other
            ? [
                {
                  title: t('other'),
                  cell: (own: Made) => <Compared own={own} other={compared.find(({ name }) => name === own.name)} />,
                },
              ]
            : []),
        ]}
      />
    </Card>
  );
}

function Divergences({ replay: { found } }: { replay: Done }) {
  const t = useTexts(consoleReplays);
  return (
    <Card title={t('divergences')}>
      <ConsoleTable
        label={t('divergences')}
        rows={found.divergences.map((one, at) => ({ ...one, id: String(at) }))}
        isLoading={false}
        empty={found.result === 'as-of' ? t('notCompared') : t('noDivergence')}
        columns={[
          { title: t('wallet'), cell: ({ stream }) => <span className="console-id">{stream ?? '—'}</span> },
          {
            title: t('entry'),
            cell: ({ stream, version }) =>
              stream !== null && version !== null ? (
                <Link to={rowAddress('/ledger', stream, version)}>{version}</Link>
              ) : (
                '—'
              ),
          },
          { title: t('table'), cell: ({ table }) => table ?? t('history') },
          { title: t('what'), cell: ({ text }) => <span className="console-id">{text}</span> },
        ]}
      />
      {found.divergences.length > 0 && <Typography.Text type="secondary">{t('most')}</Typography.Text>}
    </Card>
  );
}

function Result({ replay, others }: { replay: Done; others: readonly Done[] }) {
  const t = useTexts(consoleReplays);
  const [search, setSearch] = useSearchParams();
  const other = others.find(({ replayId }) => replayId === search.get('with'));
  return (
    <>
      <Summary replay={replay} />
      <Form layout="vertical" component="div">
        <Form.Item label={t('compareWith')}>
          <Select
            aria-label={t('compareWith')}
            allowClear
            placeholder={t('none')}
            value={other?.replayId ?? null}
            options={others.map((one) => ({
              value: one.replayId,
              label: t('option', { time: dateTimeSeconds(one.askedAt), moment: momentText(one) }),
            }))}
            onChange={(id: string | null | undefined) => setSearch(id ? { with: id } : {}, { replace: true })}
          />
        </Form.Item>
      </Form>
      <Tables replay={replay} other={other} />
      <Divergences replay={replay} />
    </>
  );
}

export function ReplayPage() {
  const t = useTexts(consoleReplays);
  const names = useTexts(consoleTexts);
  const { id } = useParams();
  const read = useReplaysQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <h1>{names('replay')}</h1>
      <Part read={read}>
        {(replays) => {
          const replay = replays.find(({ replayId }) => replayId === id);
          if (!replay) return <Empty description={t('notFound')} />;
          if (!isDone(replay)) return <Empty description={t('notDone')} />;
          return <Result replay={replay} others={replays.filter(isDone).filter((one) => one !== replay)} />;
        }}
      </Part>
    </>
  );
}
