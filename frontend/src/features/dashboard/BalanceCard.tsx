/** The available balance with its age, a button that reads it anew, and the ways to add money and to spend it. */
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useGetWalletQuery } from '../../api/reads.js';
import { StaleBalanceNote } from '../../entities/wallet/BalanceLine.js';
import { dashboard } from '../../texts/en/dashboard.js';
import { useTexts } from '../../texts/texts.js';
import { Icon } from '../../ui/display/Icon.js';
import { Money } from '../../ui/display/Money.js';
import { clockTime } from '../../ui/text/time.js';
import { EVERY_30_S, MOST_RETRIES, useRetries } from './use-auto-refresh.js';

const ANSWER_SHOWN_FOR_MS = 3000;

type Answer = 'none' | 'refreshed' | 'failed';

/** The answer to a press of the button is shown on it and beside it for a moment. */
const useRefresh = (refetch: () => Promise<{ isError: boolean }>) => {
  const [answer, setAnswer] = useState<Answer>('none');
  useEffect(() => {
    if (answer === 'none') return;
    const timer = setTimeout(() => setAnswer('none'), ANSWER_SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [answer]);
  const refresh = async () => {
    setAnswer('none');
    const { isError } = await refetch();
    setAnswer(isError ? 'failed' : 'refreshed');
  };
  return { answer, refresh };
};

export function BalanceCard() {
  const t = useTexts(dashboard);
  const read = useGetWalletQuery(undefined, EVERY_30_S);
  const { data: wallet, isFetching } = read;
  const { hasFailed, tries } = useRetries(read);
  const { answer, refresh } = useRefresh(() => read.refetch());
  const time = wallet ? clockTime(wallet.asOf) : '';
  const answerText = { none: '', refreshed: t('refreshed', { time }), failed: t('notRefreshed') }[answer];
  return (
    <section className="balance-card" aria-label={t('availableBalance')}>
      <div className="row apart">
        <span>{t('availableBalance')}</span>
        <button
          className="icon-button"
          aria-label={t('refreshBalance')}
          aria-disabled={isFetching}
          data-busy={isFetching}
          onClick={() => !isFetching && void refresh()}
        >
          <Icon name={answer === 'refreshed' ? 'done' : 'refresh'} />
        </button>
      </div>
      <div className="amount">
        {wallet || hasFailed ? <Money paise={wallet?.available} /> : <span className="skeleton" />}
      </div>
      <div className="lines small">
        {wallet && wallet.held > 0 && (
          <span>
            {t('heldForNumbers')} <Money paise={wallet.held} />
          </span>
        )}
        {hasFailed ? (
          <StaleBalanceNote isError hasBalance={wallet !== undefined} asOf={wallet?.asOf} />
        ) : (
          wallet && <span>{t('updatedAt', { time })}</span>
        )}
        {hasFailed && tries > 0 && tries <= MOST_RETRIES && isFetching && (
          <span>{t('tryingAgain', { tries, most: MOST_RETRIES })}</span>
        )}
        <span className="visually-hidden" role="status">
          {answerText}
        </span>
      </div>
      <div className="actions">
        <Link to="/recharge">{t('addFunds')}</Link>
        <Link to="/buy-numbers">{t('buyNumbers')}</Link>
      </div>
    </section>
  );
}
