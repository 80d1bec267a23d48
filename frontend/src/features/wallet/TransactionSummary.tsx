/** Four figures above the transactions; the sums include completed ones only. */
import type { ReactNode } from 'react';
import type { TransactionsPageResponse, WalletResponse } from '../../api/client.gen.js';
import { StaleBalanceNote } from '../../entities/wallet/BalanceLine.js';
import { common } from '../../texts/en/common.js';
import { histories } from '../../texts/en/histories.js';
import { useTexts } from '../../texts/texts.js';
import { listOf } from '../../ui/text/list.js';
import { Money } from '../../ui/display/Money.js';

type Summary = TransactionsPageResponse['summary'];

interface Props {
  /** Undefined while it is read, when the figures keep their room, and when it could not be. */
  summary: Summary | undefined;
  /** It could not be read: nothing is waited for. */
  hasFailed?: boolean;
  wallet: { data?: WalletResponse; isError: boolean };
}

interface FigureProps {
  name: string;
  children: ReactNode;
  note?: ReactNode;
}

const Figure = ({ name, children, note }: FigureProps) => (
  <div className="panel figure">
    <span className="quiet">{name}</span>
    <b>{children}</b>
    {note}
  </div>
);

function Counts({ counts }: Pick<Summary, 'counts'>) {
  const [t, tc] = [useTexts(histories), useTexts(common)];
  const statuses = Object.keys(counts) as (keyof typeof counts)[];
  const nonZero = statuses.filter((status) => counts[status] > 0);
  if (nonZero.length === 0) return t('noneYet');
  const texts = nonZero.map((status) => t('statusCount', { count: counts[status], status: tc(`status_${status}`) }));
  return listOf(texts, 'unit');
}

/** As high as a line of text. */
const NO_TEXT_YET = '\u00a0';

const Waiting = () => <span className="skeleton" />;

export function TransactionSummary({ summary, hasFailed = false, wallet: { data: wallet, isError } }: Props) {
  const t = useTexts(histories);
  const isKnown = summary !== undefined || hasFailed;
  const total = summary && Object.values(summary.counts).reduce((sum, count) => sum + count, 0);
  const held = wallet && wallet.held > 0 && (
    <span className="small quiet">
      {t('ofThisHeld')} <Money paise={wallet.held} />
    </span>
  );
  return (
    <div className="four">
      <Figure name={t('totalRecharged')}>{isKnown ? <Money paise={summary?.totalRecharged} /> : <Waiting />}</Figure>
      <Figure name={t('totalSpent')}>{isKnown ? <Money paise={summary?.totalSpent} /> : <Waiting />}</Figure>
      <Figure
        name={t('currentBalance')}
        note={
          <>
            <StaleBalanceNote isError={isError} hasBalance={wallet !== undefined} asOf={wallet?.asOf} />
            {held}
          </>
        }
      >
        {wallet || isError ? <Money paise={wallet?.balance} /> : <Waiting />}
      </Figure>
      <Figure
        name={t('transactionStatus')}
        note={<span className="small quiet">{summary ? <Counts counts={summary.counts} /> : NO_TEXT_YET}</span>}
      >
        {isKnown ? <span className="num">{total ?? '—'}</span> : <Waiting />}
      </Figure>
    </div>
  );
}
