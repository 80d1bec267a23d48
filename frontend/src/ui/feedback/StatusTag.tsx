/** Status labels with their colours: active green, used blue, ended grey, waiting amber, failed red. */
import type { NumberStatus, TransactionResponse } from '../../api/client.gen.js';
import { common } from '../../texts/en/common.js';
import { useTexts } from '../../texts/texts.js';

type Colour = 'green' | 'blue' | 'amber' | 'red' | 'grey';

const NUMBER: Record<NumberStatus, Colour> = {
  pending: 'amber',
  confirming: 'amber',
  active: 'green',
  used: 'blue',
  expired: 'grey',
  failed: 'red',
};

const TRANSACTION: Record<TransactionResponse['status'], Colour> = {
  pending: 'amber',
  reserved: 'amber',
  completed: 'green',
  cancelled: 'grey',
  failed: 'red',
};

function Tag({ status, colour }: { status: NumberStatus | TransactionResponse['status']; colour: Colour }) {
  const t = useTexts(common);
  return <span className={`tag ${colour}`}>{t(`status_${status}`)}</span>;
}

export const NumberStatusTag = ({ status }: { status: NumberStatus }) => (
  <Tag status={status} colour={NUMBER[status]} />
);

export const TransactionStatusTag = ({ status }: { status: TransactionResponse['status'] }) => (
  <Tag status={status} colour={TRANSACTION[status]} />
);
