/** The list of number orders. */
import type { CloseReason } from '../../../domain/events.js';
import { isOpenNumber, timeFilter, userColumn } from '../list-parts.js';
import type { Bind, ListSpec, StatusValue } from '../list-spec.js';

const NUMBER_STATUS_VALUES: Readonly<Record<string, StatusValue>> = {
  pending: { title: 'Pending', tone: 'wait' },
  confirming: { title: 'Confirming', tone: 'wait' },
  active: { title: 'Active', tone: 'info' },
  used: { title: 'Used', tone: 'good' },
  expired: { title: 'Expired', tone: 'quiet' },
  failed: { title: 'Failed', tone: 'bad' },
};

const CLOSE_REASON_VALUES: Readonly<Record<CloseReason, StatusValue>> = {
  cancelled: { title: 'Cancelled by the person', tone: 'quiet' },
  changed: { title: 'Changed to another number', tone: 'quiet' },
  'timed-out': { title: 'No code before the deadline', tone: 'quiet' },
  'provider-cancelled': { title: 'Taken back by the provider', tone: 'quiet' },
  'no-numbers': { title: 'The provider had none', tone: 'bad' },
  'price-changed': { title: 'The provider asked for more', tone: 'bad' },
  'not-sent': { title: 'The provider could not be reached', tone: 'bad' },
  refused: { title: 'Refused by the provider', tone: 'bad' },
  'never-bought': { title: 'Answer lost, nothing was bought', tone: 'bad' },
  unconfirmed: { title: 'Answer lost, not found before the deadline', tone: 'bad' },
  'provider-busy': { title: 'The provider had no room', tone: 'bad' },
  'released-by-staff': { title: 'Released by staff', tone: 'quiet' },
};

/** Their holds are open, and so they have no ending: few of all numbers, which an index has. */
const OPEN = ['pending', 'confirming', 'active'];

const isOpen = (values: readonly string[]): boolean => values.every((value) => OPEN.includes(value));

const ofStatus = (values: readonly string[], bind: Bind): string => {
  const is = `n.status = ANY(${bind(values)}::text[])`;
  return isOpen(values) ? `${isOpenNumber('n')} AND ${is}` : is;
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
      filter: {
        ...{ operators: ['is'], type: 'text', isScanned: (values) => !isOpen(values) },
        where: (_, values, bind) => ofStatus(values, bind),
      },
    },
    reason: { title: 'Ended because', kind: 'status', sql: 'n.reason', values: CLOSE_REASON_VALUES },
    price: {
      ...{ title: 'Price', kind: 'money', sql: 'n.price' },
      filter: { operators: ['min', 'max'], type: 'bigint', isScanned: true },
    },
    provider: {
      ...{ title: 'Provider', kind: 'code', sql: 'n.provider' },
      filter: { operators: ['is'], type: 'text', isScanned: true },
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
