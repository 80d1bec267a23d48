/** The balance in one line, with its age when stale; a balance that could not be read is never shown as zero. */
import { useGetWalletQuery } from '../../api/reads.js';
import { Money } from '../../ui/display/Money.js';
import { age } from '../../ui/text/time.js';
import { useServerNow } from '../../ui/hooks/use-server-now.js';

/** TEXTS-2: the last known balance carries this suffix. */
export function StaleBalanceNote({
  isError,
  hasBalance,
  asOf,
}: {
  isError: boolean;
  hasBalance: boolean;
  asOf?: string;
}) {
  const now = useServerNow(isError);
  if (!isError) return null;
  if (!hasBalance) return <span className="small">{' Failed to get current balance'}</span>;
  return (
    <span className="small">
      {' - showing cached balance'}
      {asOf && ` (${age(now - Date.parse(asOf))})`}
    </span>
  );
}

export function BalanceLine() {
  const { data: wallet, isError } = useGetWalletQuery();
  return (
    <span>
      Available balance: <b>{<Money paise={wallet?.available} />}</b>
      {wallet && wallet.held > 0 && (
        <span className="quiet">
          {' '}
          · held for numbers on order: <Money paise={wallet.held} />
        </span>
      )}
      <StaleBalanceNote isError={isError} hasBalance={wallet !== undefined} asOf={wallet?.asOf} />
    </span>
  );
}
