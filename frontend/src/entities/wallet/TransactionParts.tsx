/** Parts of one transaction, for the history and the dashboard. */
import type { TransactionResponse } from '../../api/client.gen.js';
import { Flag } from '../../ui/display/Flag.js';
import { Icon, type IconName } from '../../ui/display/Icon.js';
import { Money } from '../../ui/display/Money.js';
import { ServiceMark } from '../../ui/display/ServiceMark.js';
import { transactionText, transactionTitle } from './transaction-text.js';
import './transactions.css';

interface Props {
  row: TransactionResponse;
}

const ICONS: Record<TransactionResponse['type'], IconName> = {
  deposit: 'recharge',
  refund: 'refresh',
  reservation: 'message',
  purchase: 'message',
  withdrawal: 'out',
  adjustment: 'money',
  reversal: 'refresh',
};

export const Mark = ({ row: { service, values, type } }: Props) =>
  service === null ? (
    <span className="transaction-mark">
      <Icon name={ICONS[type]} />
    </span>
  ) : (
    <ServiceMark code={service} name={values.service ?? service} />
  );

/** Positive amounts with a plus; what moved no money in the end is quiet. */
export const Amount = ({ row }: Props) => (
  <b className={row.status === 'cancelled' || row.status === 'failed' ? 'quiet' : undefined}>
    <Money paise={row.amount} plus />
  </b>
);

export const Title = ({ row }: Props) => (
  <>
    {row.service !== null && <Flag iso={row.countryIso} />} {transactionTitle(row)}
  </>
);

export const Description = ({ row }: Props) => (
  <>
    {row.service !== null && <Flag iso={row.countryIso} />} {transactionText(row)}
  </>
);
