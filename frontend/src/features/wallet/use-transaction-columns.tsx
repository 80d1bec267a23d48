/** The columns of the transactions where a table fits (SCREENS-6). */
import { Link, useLocation } from 'react-router';
import type { TransactionResponse } from '../../api/client.gen.js';
import { endLabel } from '../../entities/number/timeline/end-texts.js';
import { PaymentCheck } from '../../entities/recharge/PaymentCheck.js';
import { Amount, Description, Mark } from '../../entities/wallet/TransactionParts.js';
import { transactionText } from '../../entities/wallet/transaction-text.js';
import { useTransactionType } from '../../entities/wallet/transaction-names.js';
import { histories } from '../../texts/en/histories.js';
import { useTexts } from '../../texts/texts.js';
import { CopyButton } from '../../ui/controls/CopyButton.js';
import { TransactionStatusTag } from '../../ui/feedback/StatusTag.js';
import { openedStory, storySearch } from '../../ui/hooks/use-story.js';
import type { Column } from '../../ui/layout/RecordTable.js';
import { rupees } from '../../ui/text/money.js';
import { dateTime } from '../../ui/text/time.js';

const ID_LENGTH_SHOWN = 12;

type Cell = { row: TransactionResponse };

/** 12 characters and an ellipsis; the button copies the whole id. */
function TransactionId({ row: { id } }: Cell) {
  const t = useTexts(histories);
  return (
    <span className="row nowrap">
      <span className="mono small nowrap" title={id}>
        {id.length > ID_LENGTH_SHOWN ? `${id.slice(0, ID_LENGTH_SHOWN)}…` : id}
      </span>
      <CopyButton text={id} what={`${t('whatTransactionId')} · ${id.slice(0, ID_LENGTH_SHOWN)}`} brief />
    </span>
  );
}

function StoryLink({ row }: Cell) {
  const t = useTexts(histories);
  const { search } = useLocation();
  const typeOf = useTransactionType();
  const values = { type: typeOf(row), what: transactionText(row), amount: rupees(row.amount, { plus: true }) };
  return (
    <Link
      className="row-link"
      to={{ search: storySearch(search, row.id) }}
      state={openedStory}
      aria-haspopup="dialog"
      aria-label={t('openTransactionOfType', values)}
    >
      {typeOf(row)}
    </Link>
  );
}

/** A recharge that is not completed may still be paid, so it has a button that checks it. */
export const Check = ({ row }: Cell) =>
  row.type === 'deposit' && row.status !== 'completed' ? <PaymentCheck ids={[row.id]} small /> : null;

export const useTransactionColumns = (): Column<TransactionResponse>[] => {
  const t = useTexts(histories);
  return [
    { title: t('transaction'), cell: (row) => <StoryLink row={row} /> },
    {
      title: t('description'),
      cell: (row) => (
        <span className="row nowrap">
          <Mark row={row} /> <Description row={row} />
        </span>
      ),
    },
    { title: t('amount'), alignRight: true, cell: (row) => <Amount row={row} /> },
    {
      title: t('status'),
      cell: (row) => (
        <div className="stack tight">
          <div>
            <TransactionStatusTag status={row.status} />
            {row.closeReason && <span className="small quiet"> · {endLabel(row.closeReason)}</span>}
          </div>
          <Check row={row} />
        </div>
      ),
    },
    { title: t('date'), cell: (row) => <span className="when">{dateTime(row.createdAt)}</span> },
    { title: t('transactionId'), cell: (row) => <TransactionId row={row} /> },
  ];
};
