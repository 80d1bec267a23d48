/** What work is about, by its id: a way to its page for who may see that. */
import { Link } from 'react-router';
import { useCanAct } from '../money/use-can-act.js';
import { rowAddress } from '../money/row-id.js';

interface Props {
  kind: 'number' | 'recharge' | 'withdrawal' | 'work';
  stream: string;
  subject: string;
}

const PAGES = {
  number: '/orders/numbers',
  recharge: '/payments/recharges',
  withdrawal: '/payments/withdrawals',
} as const;

export function WorkLink({ kind, stream, subject }: Props) {
  const seesOrders = useCanAct('order_management');
  const seesTransactions = useCanAct('transaction_management');
  const seesBalances = useCanAct('balance_management');
  const seesMoney = seesTransactions || seesBalances;
  const mayOpen = { number: seesOrders, recharge: seesOrders || seesMoney, withdrawal: seesMoney, work: false }[kind];
  if (kind === 'work' || !mayOpen) return <span className="console-id">{subject}</span>;
  return (
    <Link className="console-id" to={rowAddress(PAGES[kind], stream, subject)}>
      {subject}
    </Link>
  );
}
