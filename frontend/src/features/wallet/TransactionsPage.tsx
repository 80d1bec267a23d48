/** The transactions of the last 30 days, with the sums of completed ones. */
import { Link } from 'react-router';
import { useGetWalletQuery, useListTransactionsQuery } from '../../api/reads.js';
import type { TransactionResponse } from '../../api/client.gen.js';
import { Empty } from '../../ui/feedback/Empty.js';
import { QueryContent } from '../../ui/feedback/QueryContent.js';
import { Money } from '../../ui/display/Money.js';
import { Page } from '../../ui/layout/Page.js';
import { Pager, useCursorPages } from '../../ui/layout/Pager.js';
import type { Column } from '../../ui/layout/RecordTable.js';
import { ResponsiveTable } from '../../ui/layout/ResponsiveTable.js';
import { TransactionStatusTag } from '../../ui/feedback/StatusTag.js';
import { dateTime } from '../../ui/text/time.js';
import { PaymentCheck } from '../../entities/recharge/PaymentCheck.js';
import { TransactionSummary } from './TransactionSummary.js';

const PAGE_SIZE = 20;
const ID_LENGTH_SHOWN = 12;

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** SCREENS-6: 12 characters and an ellipsis; the whole id is the tooltip. */
const ShortId = ({ id }: { id: string }) => (
  <span className="mono small nowrap" title={id}>
    {id.length > ID_LENGTH_SHOWN ? `${id.slice(0, ID_LENGTH_SHOWN)}…` : id}
  </span>
);

const Amount = ({ row }: { row: TransactionResponse }) => (
  <b className={row.status === 'cancelled' || row.status === 'failed' ? 'quiet' : undefined}>
    <Money paise={row.amount} plus />
  </b>
);

/** A recharge that is not completed may still be paid, so it has a button that checks it. */
const Check = ({ row }: { row: TransactionResponse }) =>
  row.type === 'deposit' && row.status !== 'completed' ? <PaymentCheck ids={[row.id]} small /> : null;

const Status = ({ row }: { row: TransactionResponse }) => (
  <div className="stack tight">
    <div>
      <TransactionStatusTag status={row.status} />
    </div>
    <Check row={row} />
  </div>
);

const Description = ({ row }: { row: TransactionResponse }) =>
  row.numberId ? <Link to={`/buy-numbers?number=${row.numberId}`}>{row.description}</Link> : <>{row.description}</>;

const columns: Column<TransactionResponse>[] = [
  { title: 'Transaction', cell: (row) => capitalize(row.type) },
  { title: 'Description', cell: (row) => <Description row={row} /> },
  { title: 'Amount', alignRight: true, cell: (row) => <Amount row={row} /> },
  { title: 'Status', cell: (row) => <Status row={row} /> },
  { title: 'Date', cell: (row) => dateTime(row.createdAt) },
  { title: 'Transaction ID', cell: (row) => <ShortId id={row.id} /> },
];

const card = (row: TransactionResponse) => (
  <div className="stack tight">
    <div className="row apart">
      <b>{capitalize(row.type)}</b>
      <Amount row={row} />
    </div>
    <div className="row apart">
      <span>
        <Description row={row} />
      </span>
      <TransactionStatusTag status={row.status} />
    </div>
    <div className="row apart small quiet">
      <span>{dateTime(row.createdAt)}</span>
      <ShortId id={row.id} />
    </div>
    <Check row={row} />
  </div>
);

export function TransactionsPage() {
  const pages = useCursorPages();
  const read = useListTransactionsQuery({ before: pages.before, limit: PAGE_SIZE });
  const wallet = useGetWalletQuery();
  return (
    <Page title="Transaction History" extra={<span className="quiet">Last 30 days</span>}>
      <QueryContent
        read={read}
        failed="Failed to load transaction history"
        stale="Service temporarily unavailable - showing cached transactions"
      >
        {({ items, next, summary }) => (
          <>
            <TransactionSummary summary={summary} wallet={wallet} />
            <div className="panel">
              {items.length === 0 ? (
                <Empty icon="money" title="No Transactions Found">
                  <p>Deposits and purchases of the last 30 days are listed here.</p>
                </Empty>
              ) : (
                <>
                  <ResponsiveTable label="Transactions" rows={items} columns={columns} card={card} />
                  <Pager pages={pages} next={next} />
                </>
              )}
            </div>
          </>
        )}
      </QueryContent>
    </Page>
  );
}
