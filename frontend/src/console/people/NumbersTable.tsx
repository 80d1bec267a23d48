/** A person's numbers, without what their codes say. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ViewedNumberResponse } from '../../api/client.gen.js';
import { people } from '../../texts/en/people.js';
import { useTexts } from '../../texts/texts.js';
import { codeInWords } from '../../ui/text/code-words.js';
import { rupees } from '../../ui/text/money.js';
import { clockTime, dateTime } from '../../ui/text/time.js';
import { ConsoleTable } from '../ConsoleTable.js';
import { rowAddress } from '../money/row-id.js';

interface Props {
  rows: readonly ViewedNumberResponse[];
  /** Whose page has them: each leads to its own page. Left out where it is only looked at. */
  userId?: string;
  actions?: (row: ViewedNumberResponse) => ReactNode;
}

export function NumbersTable({ rows, userId, actions }: Props) {
  const t = useTexts(people);
  const codes = ({ codesAt }: ViewedNumberResponse) =>
    codesAt.length === 0
      ? t('noCode')
      : codesAt.map((at) => <div key={at}>{t('codeHidden', { time: clockTime(at) })}</div>);
  const service = ({ id, serviceName }: ViewedNumberResponse) =>
    userId === undefined ? serviceName : <Link to={rowAddress('/orders/numbers', userId, id)}>{serviceName}</Link>;
  return (
    <ConsoleTable
      label={t('numbers')}
      rows={rows}
      isLoading={false}
      empty={t('noNumbers')}
      columns={[
        { title: t('time'), cell: ({ requestedAt }) => dateTime(requestedAt) },
        { title: t('number'), cell: ({ phoneShown }) => <span className="console-id">{phoneShown ?? '—'}</span> },
        { title: t('service'), cell: service },
        {
          title: t('country'),
          cell: ({ countryName, server }) => (server ? `${countryName}, ${server}` : countryName),
        },
        {
          title: t('status'),
          cell: ({ status, reason }) => [status, ...(reason ? [reason] : [])].map(codeInWords).join(': '),
        },
        {
          title: t('price'),
          cell: ({ price, charged }) => (
            <>
              {rupees(price)} <small>{charged ? t('charged') : t('notCharged')}</small>
            </>
          ),
        },
        { title: t('codes'), cell: codes },
        ...(actions ? [{ title: t('action'), cell: actions }] : []),
      ]}
    />
  );
}
