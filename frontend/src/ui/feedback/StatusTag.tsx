/** Status labels with their colours: active green, used blue, ended grey, waiting amber, failed red. */
import type { NumberStatus, TransactionResponse } from '../../api/client.gen.js';

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

const Tag = ({ text, colour }: { text: string; colour: Colour }) => <span className={`tag ${colour}`}>{text}</span>;

export const NumberStatusTag = ({ status }: { status: NumberStatus }) => <Tag text={status} colour={NUMBER[status]} />;

export const TransactionStatusTag = ({ status }: { status: TransactionResponse['status'] }) => (
  <Tag text={status} colour={TRANSACTION[status]} />
);
