/** The balance in one line, with its age when stale; a balance that could not be read is never shown as zero. */
import { useGetWalletQuery } from '../../api/reads.js';
import { common } from '../../texts/en/common.js';
import { RichText } from '../../texts/RichText.js';
import { useTexts } from '../../texts/texts.js';
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
  const t = useTexts(common);
  const now = useServerNow(isError);
  if (!isError) return null;
  if (!hasBalance) return <span className="small"> {t('noBalance')}</span>;
  return (
    <span className="small">
      {' '}
      {asOf ? t('cachedBalanceAge', { age: age(now - Date.parse(asOf)) }) : t('cachedBalance')}
    </span>
  );
}

const BoldMoney = ({ paise }: { paise?: number }) => (
  <b>
    <Money paise={paise} />
  </b>
);

export function BalanceLine() {
  const { data: wallet, isError } = useGetWalletQuery();
  return (
    <span>
      <RichText of={common} text="balanceLine" parts={{ amount: <BoldMoney paise={wallet?.available} /> }} />
      {wallet && wallet.held > 0 && (
        <span className="quiet">
          {' '}
          <RichText of={common} text="heldLine" parts={{ amount: <Money paise={wallet.held} /> }} />
        </span>
      )}
      <StaleBalanceNote isError={isError} hasBalance={wallet !== undefined} asOf={wallet?.asOf} />
    </span>
  );
}
