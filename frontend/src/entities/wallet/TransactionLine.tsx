/** One transaction in one line; the whole line opens its story. */
import { Link, type To } from 'react-router';
import type { TransactionResponse } from '../../api/client.gen.js';
import { histories } from '../../texts/en/histories.js';
import { useTexts } from '../../texts/texts.js';
import { TransactionStatusTag } from '../../ui/feedback/StatusTag.js';
import { rupees } from '../../ui/text/money.js';
import { Amount, Mark, Title } from './TransactionParts.js';
import { transactionTitle } from './transaction-text.js';
import { useTransactionType } from './transaction-names.js';

interface Props {
  row: TransactionResponse;
  /** The address of its story. */
  to: To;
  state?: object;
  /** When it happened, as the list around it needs to say it, and why it ended. */
  when: string;
}

export function TransactionLine({ row, to, state, when }: Props) {
  const t = useTexts(histories);
  const typeOf = useTransactionType();
  const amount = rupees(row.amount, { plus: true });
  return (
    <div className="transaction-line">
      <Mark row={row} />
      <div>
        <div className="row apart nowrap">
          <Link
            className="row-link"
            to={to}
            state={state}
            aria-label={t('openTransaction', { what: transactionTitle(row), amount })}
          >
            <Title row={row} />
          </Link>
          <Amount row={row} />
        </div>
        <div className="row apart nowrap">
          <span className="what">
            {typeOf(row)} · {when}
          </span>
          <TransactionStatusTag status={row.status} />
        </div>
      </div>
    </div>
  );
}
