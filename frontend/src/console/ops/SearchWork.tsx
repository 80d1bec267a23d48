/** Finds work by an id, and shows what is held for it, what waits and what failed. The text is sent in no address. */
import { Card, Input, Spin } from 'antd';
import { useState } from 'react';
import type { FoundWorkResponse, FoundWorksResponse } from '../../api/client.gen.js';
import { consoleOps } from '../../texts/en/console/console-ops.js';
import { useTexts } from '../../texts/texts.js';
import { Money } from '../../ui/display/Money.js';
import { clockTime, dateTimeSeconds } from '../../ui/text/time.js';
import { ConsoleTable } from '../ConsoleTable.js';
import { useCanAct } from '../money/use-can-act.js';
import { Trouble } from '../Trouble.js';
import { useFindWorkMutation } from './ops-api.js';
import { WorkLink } from './WorkLink.js';

function Waits({ work: { waits, lastPollAt, nextPollAt } }: { work: FoundWorkResponse }) {
  const t = useTexts(consoleOps);
  const time = (at: number | null) => (at === null ? t('none') : clockTime(at));
  return (
    <>
      {waits.map(({ id, job, at, attempts }) => (
        <div key={id}>
          {t(attempts > 1 ? 'workAgain' : 'workAt', { job: t(`queue_${job}`), time: dateTimeSeconds(at), attempts })}
          <div className="quiet console-id">{id}</div>
        </div>
      ))}
      {nextPollAt !== null && <div>{t('polls', { last: time(lastPollAt), next: time(nextPollAt) })}</div>}
      {waits.length === 0 && nextPollAt === null && t('none')}
    </>
  );
}

function FailuresOf({ work: { failures } }: { work: FoundWorkResponse }) {
  const t = useTexts(consoleOps);
  if (failures.length === 0) return t('none');
  return failures.map(({ queue, cause, count, last }) => (
    <div key={`${queue} ${cause}`}>
      {t('failedTimes', { cause: t(`cause_${cause}`), count, last: dateTimeSeconds(last) })}
    </div>
  ));
}

function Found({ data: { reading, isPersonHidden, found } }: { data: FoundWorksResponse }) {
  const t = useTexts(consoleOps);
  if (reading === 'short') return <p>{t('tooShort')}</p>;
  return (
    <>
      {isPersonHidden && <p>{t('needsPeople')}</p>}
      <ConsoleTable
        label={t('found')}
        rows={found.map((work) => ({ ...work, id: `${work.stream} ${work.subject}` }))}
        isLoading={false}
        empty={t('foundNothing')}
        columns={[
          {
            title: t('what'),
            cell: (work) => (
              <div className="console-name">
                {t(`kind_${work.kind}`)}
                <div>
                  <WorkLink {...work} />
                </div>
              </div>
            ),
          },
          { title: t('state'), cell: ({ status }) => status ?? t('none') },
          { title: t('held'), cell: ({ held }) => <Money paise={held} /> },
          { title: t('work'), cell: (work) => <Waits work={work} /> },
          { title: t('failed'), cell: (work) => <FailuresOf work={work} /> },
        ]}
      />
    </>
  );
}

export function SearchWork() {
  const t = useTexts(consoleOps);
  const seesPeople = useCanAct('user_management');
  const [text, setText] = useState('');
  const [find, { data, error, isLoading }] = useFindWorkMutation();
  return (
    <Card title={t('search')}>
      <div className="console-toolbar" role="search">
        <Input.Search
          aria-label={t('search')}
          placeholder={t(seesPeople ? 'searchHintPeople' : 'searchHint')}
          enterButton={t('searchButton')}
          autoComplete="off"
          maxLength={254}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onSearch={(typed) => typed.trim() !== '' && void find({ text: typed })}
        />
        <span role="status">{isLoading && <Spin size="small" />}</span>
      </div>
      {Boolean(error) && <Trouble trouble={error} onRetry={() => void find({ text })} />}
      {data && !error && (
        <div className="console-shown" aria-busy={isLoading}>
          <Found data={data} />
        </div>
      )}
    </Card>
  );
}
