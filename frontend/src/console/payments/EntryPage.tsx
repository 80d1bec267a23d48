/** One entry of the ledger: its events and postings, the balance after it, its person, and what belongs to the same. */
import { Card, Descriptions } from 'antd';
import { Link, useParams } from 'react-router';
import type { EntryResponse } from '../../api/client.gen.js';
import { consoleMoney } from '../../texts/en/console/console-money.js';
import { useTexts } from '../../texts/texts.js';
import { rupees } from '../../ui/text/money.js';
import { dateTimeSeconds } from '../../ui/text/time.js';
import { consoleFinance } from '../../texts/en/console/console-finance.js';
import { ConsoleTable } from '../ConsoleTable.js';
import { EventList } from '../money/EventList.js';
import { useEntryQuery } from '../money/money-api.js';
import { dividedId, rowAddress } from '../money/row-id.js';
import { Part } from '../people/Part.js';

function Entry({ stream, id, entry }: { stream: string; id: string; entry: EntryResponse }) {
  const t = useTexts(consoleMoney);
  const ofBooks = useTexts(consoleFinance);
  const { userId, first, available, held, owed, hash, events, cause, related } = entry;
  return (
    <>
      <h1>{t('entry')}</h1>
      <Card title={t('entry')}>
        <Descriptions column={{ xs: 1, md: 2 }}>
          <Descriptions.Item label={userId === null ? t('stream') : t('person')}>
            {userId === null ? (
              <span className="mono console-id">{stream}</span>
            ) : (
              <Link className="mono console-id" to={`/users/${userId}`}>
                {userId}
              </Link>
            )}
          </Descriptions.Item>
          <Descriptions.Item label={t('entry')}>{first}</Descriptions.Item>
          <Descriptions.Item label={t('available')}>{rupees(available)}</Descriptions.Item>
          <Descriptions.Item label={t('held')}>{rupees(held)}</Descriptions.Item>
          {owed > 0 && <Descriptions.Item label={t('owed')}>{rupees(owed)}</Descriptions.Item>}
          <Descriptions.Item label={t('hash')}>
            <span className="mono console-id">{hash}</span>
          </Descriptions.Item>
        </Descriptions>
        <Link className="console-more" to={`/finance?${new URLSearchParams({ event: id }).toString()}`}>
          {ofBooks('asOfEntry')}
        </Link>
      </Card>
      <Card title={t('story')}>
        <EventList stream={stream} events={events} cause={cause} />
      </Card>
      <Card title={t('belongsTo')}>
        <ConsoleTable
          label={t('belongsTo')}
          rows={related.map((one) => ({ ...one, id: String(one.first) }))}
          isLoading={false}
          empty={t('noneBelongs')}
          columns={[
            {
              title: t('entry'),
              cell: (one) => <Link to={rowAddress('/ledger', one.stream, one.first)}>{one.first}</Link>,
            },
            { title: t('at'), cell: ({ recordedAt }) => dateTimeSeconds(recordedAt) },
            { title: t('key'), cell: ({ key }) => <span className="mono console-id">{key}</span> },
          ]}
        />
      </Card>
    </>
  );
}

export function EntryPage() {
  const { id = '' } = useParams();
  const [stream, version] = dividedId(id);
  return (
    <Part title="entry" read={useEntryQuery({ stream, version })}>
      {(entry) => <Entry stream={stream} id={id} entry={entry} />}
    </Part>
  );
}
