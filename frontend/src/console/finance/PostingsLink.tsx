/** A figure that leads to the postings that it is the sum of. */
import { Link } from 'react-router';
import { consoleFinance } from '../../texts/en/console/console-finance.js';
import { useTexts } from '../../texts/texts.js';
import { rupees } from '../../ui/text/money.js';
import { postingsAddress } from './postings-address.js';

interface Props {
  /** Paise. */
  amount: number;
  /** What it is the figure of, for readers of the screen. */
  of: string;
  figure: Parameters<typeof postingsAddress>[0];
}

export function PostingsLink({ amount, of, figure }: Props) {
  const t = useTexts(consoleFinance);
  const text = <span className="num">{rupees(amount)}</span>;
  if (amount === 0) return text;
  const label = figure.side === 'debit' ? t('debitOf', { of }) : t('creditOf', { of });
  return (
    <Link to={postingsAddress(figure)} aria-label={`${label}, ${rupees(amount)}`}>
      {text}
    </Link>
  );
}
