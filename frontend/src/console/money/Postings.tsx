/** Postings of the books, and how a balance changes by them. */
import type { BalanceAfterResponse, PostingResponse } from '../../api/client.gen.js';
import { consoleMoney } from '../../texts/en/console/console-money.js';
import { useTexts } from '../../texts/texts.js';
import { rupees } from '../../ui/text/money.js';
import { ConsoleTable } from '../ConsoleTable.js';

export function Postings({ postings, label }: { postings: readonly PostingResponse[]; label: string }) {
  const t = useTexts(consoleMoney);
  return (
    <ConsoleTable
      label={label}
      rows={postings.map((posting, at) => ({ ...posting, id: String(at) }))}
      isLoading={false}
      empty="—"
      columns={[
        { title: t('debit'), cell: ({ debit }) => <span className="mono console-id">{debit}</span> },
        { title: t('credit'), cell: ({ credit }) => <span className="mono console-id">{credit}</span> },
        { title: t('party'), cell: ({ party }) => party ?? '—' },
        { title: t('posted'), cell: ({ amount }) => <span className="num">{rupees(amount)}</span> },
      ]}
    />
  );
}

interface Change {
  before: BalanceAfterResponse;
  after: BalanceAfterResponse;
}

export function BalanceChange({ before, after }: Change) {
  const t = useTexts(consoleMoney);
  const columns = [
    { id: 'available', title: t('available'), from: before.available, to: after.available },
    { id: 'held', title: t('held'), from: before.held, to: after.held },
    { id: 'owed', title: t('owed'), from: before.owed, to: after.owed },
  ].filter(({ id, from, to }) => id !== 'owed' || from > 0 || to > 0);
  return (
    <ConsoleTable
      label={t('balance')}
      rows={columns}
      isLoading={false}
      empty="—"
      columns={[
        { title: t('balance'), cell: ({ title }) => title },
        { title: t('before'), cell: ({ from }) => <span className="num">{rupees(from)}</span> },
        {
          title: t('after'),
          cell: ({ from, to }) => (
            <strong className="num">
              {from === to ? rupees(to) : `${rupees(to)} (${rupees(to - from, { plus: true })})`}
            </strong>
          ),
        },
      ]}
    />
  );
}
