/** The available balance, with links to recharge and to buy. */
import { Link } from 'react-router';
import { useGetWalletQuery } from '../../api/reads.js';
import { Icon } from '../../ui/display/Icon.js';
import { Money } from '../../ui/display/Money.js';
import { StaleBalanceNote } from '../../entities/wallet/BalanceLine.js';

export function BalanceCard() {
  const { data: wallet, isError, isFetching, refetch } = useGetWalletQuery();
  return (
    <section className="balance-card" aria-label="Available Balance">
      <div className="row apart">
        <span>Available Balance</span>
        <button
          className="icon-button"
          aria-label="Refresh balance"
          disabled={isFetching}
          onClick={() => void refetch()}
        >
          <Icon name="refresh" />
        </button>
      </div>
      <div className="amount">
        {wallet || isError ? <Money paise={wallet?.available} /> : <span className="skeleton" style={{ width: 160 }} />}
      </div>
      <div className="lines">
        {wallet && wallet.held > 0 && (
          <span>
            Held for numbers on order: <Money paise={wallet.held} />
          </span>
        )}
        <StaleBalanceNote isError={isError} hasBalance={wallet !== undefined} asOf={wallet?.asOf} />
      </div>
      <div className="actions">
        <Link to="/recharge">Add Funds</Link>
        <Link to="/buy-numbers">Buy Numbers</Link>
      </div>
    </section>
  );
}
