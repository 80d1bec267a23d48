/** The list of number orders. */
import { timeFilter, userColumn } from '../list-parts.js';
import type { Bind, ListSpec, StatusValue } from '../list-spec.js';

const NUMBER_STATUS_VALUES: Readonly<Record<string, StatusValue>> = {
  pending: { title: 'Pending', tone: 'wait' },
  confirming: { title: 'Confirming', tone: 'wait' },
  active: { title: 'Active', tone: 'info' },
  used: { title: 'Used', tone: 'good' },
  expired: { title: 'Expired', tone: 'quiet' },
  failed: { title: 'Failed', tone: 'bad' },
};

/** Their holds are open: few of all numbers, which an index has. */
const OPEN = ['pending', 'confirming', 'active'];

const ofStatus = (values: readonly string[], bind: Bind): string => {
  const is = `n.status = ANY(${bind(values)}::text[])`;
  return values.every((value) => OPEN.includes(value)) ? `n.hold = 'open' AND ${is}` : is;
};

export const NUMBERS: ListSpec = {
  name: 'numbers',
  title: 'Number orders',
  empty: 'Each number that somebody orders is here at once, with its status and its price.',
  needs: ['order_management'],
  from: 'FROM numbers n',
  id: { sql: `(n.wallet_id || ':' || n.number_id)`, type: 'text' },
  to: '/orders/numbers/:id',
  columns: {
    requested: {
      ...{ title: 'Ordered', kind: 'time', sql: 'n.requested_at' },
      ...{ filter: timeFilter, sort: { type: 'timestamptz' } },
    },
    service: { title: 'Service', kind: 'text', sql: 'n.service_name' },
    country: { title: 'Country', kind: 'text', sql: 'n.country_name' },
    status: {
      ...{ title: 'Status', kind: 'status', sql: 'n.status', values: NUMBER_STATUS_VALUES },
      filter: { operators: ['is'], type: 'text', where: (_, values, bind) => ofStatus(values, bind) },
    },
    reason: { title: 'Ended because', kind: 'code', sql: 'n.reason' },
    price: { title: 'Price', kind: 'money', sql: 'n.price', filter: { operators: ['min', 'max'], type: 'bigint' } },
    provider: {
      ...{ title: 'Provider', kind: 'code', sql: 'n.provider' },
      filter: { operators: ['is'], type: 'text' },
    },
    activation: { title: 'Activation', kind: 'code', sql: 'n.activation_id', isOptional: true },
    user: userColumn('n.wallet_id'),
    number: { title: 'Number id', kind: 'code', sql: 'n.number_id', isOptional: true },
    charged: {
      ...{ title: 'Kept without a sale', kind: 'money', sql: 'n.charged', isOptional: true },
      permission: 'transaction_management',
    },
    deadline: { title: 'Deadline', kind: 'time', sql: 'n.deadline', isOptional: true },
    closed: { title: 'Closed', kind: 'time', sql: 'n.closed_at', isOptional: true },
    codes: { title: 'Codes', kind: 'count', sql: 'n.codes', isOptional: true },
  },
  defaultSort: '-requested',
};
