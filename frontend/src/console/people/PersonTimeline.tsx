/** Everything about one person in one order, of the kinds that the reader may see. */
import { useState } from 'react';
import { Link } from 'react-router';
import type { PersonEventResponse } from '../../api/client.gen.js';
import { people } from '../../texts/en/people.js';
import { useTexts } from '../../texts/texts.js';
import { rupees } from '../../ui/text/money.js';
import { dateTimeSeconds } from '../../ui/text/time.js';
import { ConsoleTable } from '../ConsoleTable.js';
import { Pages } from './Pages.js';
import { Part } from './Part.js';
import { usePersonTimelineQuery } from './people-api.js';

const KINDS = {
  account: 'kindAccount',
  access: 'kindAccess',
  number: 'kindNumber',
  money: 'kindMoney',
  message: 'kindMessage',
  staff: 'kindStaff',
} as const satisfies Record<PersonEventResponse['kind'], string>;

const detailOf = ({ kind, detail, amount, id, by }: PersonEventResponse) => {
  const parts = [amount === null ? null : rupees(amount), kind === 'access' ? `× ${detail}` : detail, by];
  const text = parts.filter(Boolean).join(', ') || '—';
  return kind === 'message' && id ? <Link to={`/support/${id}`}>{text}</Link> : text;
};

export function PersonTimeline({ userId }: { userId: string }) {
  const t = useTexts(people);
  const [before, setBefore] = useState<string>();
  return (
    <Part read={usePersonTimelineQuery({ id: userId, before })}>
      {({ items, next }) => (
        <>
          <ConsoleTable
            label={t('timeline')}
            rows={items.map((item, index) => ({ ...item, key: item.id, id: `${item.at} ${index}` }))}
            isLoading={false}
            empty={t('noEvents')}
            columns={[
              { title: t('time'), cell: ({ at }) => dateTimeSeconds(at) },
              { title: t('type'), cell: ({ kind }) => t(KINDS[kind]) },
              { title: t('what'), cell: ({ title }) => title },
              { title: t('detail'), cell: (item) => detailOf({ ...item, id: item.key }) },
            ]}
          />
          <Pages before={before} next={next} onGo={setBefore} />
        </>
      )}
    </Part>
  );
}
