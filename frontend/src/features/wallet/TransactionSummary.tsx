/** Four figures above the transactions; the sums include completed ones only. */
import type { TransactionsPageResponse, WalletResponse } from '../../api/client.gen.js';
import { Money } from '../../ui/display/Money.js';
import { StaleBalanceNote } from '../../entities/wallet/BalanceLine.js';

interface Props {
  summary: TransactionsPageResponse['summary'];
  wallet: { data?: WalletResponse; isError: boolean };
}

const Counts = ({ counts }: { counts: Props['summary']['counts'] }) => {
  const nonZero = Object.entries(counts).filter(([, count]) => count > 0);
  if (nonZero.length === 0) return <>None yet</>;
  return <>{nonZero.map(([status, count]) => `${count} ${status}`).join(', ')}</>;
};

export function TransactionSummary({ summary, wallet: { data: wallet, isError } }: Props) {
  const total = Object.values(summary.counts).reduce((sum, count) => sum + count, 0);
  return (
    <div className="four">
      <div className="panel figure">
        <span className="quiet">Total Recharged</span>
        <b>
          <Money paise={summary.totalRecharged} />
        </b>
      </div>
      <div className="panel figure">
        <span className="quiet">Total Spent</span>
        <b>
          <Money paise={summary.totalSpent} />
        </b>
      </div>
      <div className="panel figure">
        <span className="quiet">Current Balance</span>
        <b>
          <Money paise={wallet?.balance} />
        </b>
        <StaleBalanceNote isError={isError} hasBalance={wallet !== undefined} asOf={wallet?.asOf} />
        {wallet && wallet.held > 0 && (
          <span className="small quiet">
            of this held: <Money paise={wallet.held} />
          </span>
        )}
      </div>
      <div className="panel figure">
        <span className="quiet">Transaction Status</span>
        <b className="num">{total}</b>
        <span className="small quiet">
          <Counts counts={summary.counts} />
        </span>
      </div>
    </div>
  );
}
