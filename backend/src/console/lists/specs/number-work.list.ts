/** Numbers that need somebody, and activations that match none of ours: a work list (decision 0211). */
import { timeFilter, userColumn } from '../list-parts.js';
import type { ListSpec } from '../list-spec.js';

/** An answer that was lost is found within a few minutes, or for good. */
const LONG = '5 minutes';
/** Three complete lists over two minutes end most searches. */
const SEARCHED = '10 minutes';

const COLUMNS = 'wallet_id, number_id, provider, activation_id, price AS amount';

/** Each row once: a number is in one of these states. */
const work = `
SELECT 'confirming:' || wallet_id || ':' || number_id AS id, 'confirming' AS kind, requested_at AS since, ${COLUMNS}
FROM open_numbers WHERE status = 'confirming' AND requested_at < now() - interval '${LONG}'
UNION ALL
SELECT 'unconfirmed:' || wallet_id || ':' || number_id, 'unconfirmed', closed_at, ${COLUMNS}
FROM numbers WHERE hold = 'released' AND ending IS NULL AND activation_id IS NULL
  AND closed_at < now() - interval '${SEARCHED}'
UNION ALL
SELECT 'unsold:' || wallet_id || ':' || number_id, 'unsold', closed_at, wallet_id, number_id, provider, activation_id,
  charged
FROM numbers n WHERE charged > 0 AND NOT EXISTS (SELECT FROM work_items w
  WHERE w.kind = 'sold-without-sale' AND w.subject = n.wallet_id || ':' || n.number_id)
UNION ALL
SELECT 'orphan:' || provider || ':' || activation_id, 'orphan', first_at, NULL, NULL, provider, activation_id, NULL
FROM orphans WHERE ended_at IS NULL`;

export const NUMBER_WORK: ListSpec = {
  name: 'numberWork',
  title: 'Numbers that need somebody',
  empty: 'Orders without an answer, activations that match nothing, and prices kept without a sale come here.',
  needs: ['order_management'],
  from: `FROM (${work}) w`,
  id: { sql: 'w.id', type: 'text' },
  columns: {
    since: {
      ...{ title: 'Since', kind: 'time', sql: 'w.since' },
      ...{ filter: timeFilter, sort: { type: 'timestamptz' } },
    },
    kind: {
      ...{ title: 'What', kind: 'status', sql: 'w.kind', filter: { operators: ['is'], type: 'text' } },
      values: {
        confirming: { title: 'No answer yet', tone: 'wait' },
        unconfirmed: { title: 'Never confirmed', tone: 'wait' },
        unsold: { title: 'Price kept, no sale', tone: 'bad' },
        orphan: { title: 'Matches nothing', tone: 'bad' },
      },
    },
    provider: {
      ...{ title: 'Provider', kind: 'code', sql: 'w.provider' },
      filter: { operators: ['is'], type: 'text' },
    },
    activation: { title: 'Activation', kind: 'code', sql: 'w.activation_id' },
    number: {
      ...{ title: 'Number', kind: 'link', to: '/orders/numbers/:value' },
      sql: `(w.wallet_id || ':' || w.number_id)`,
    },
    user: userColumn('w.wallet_id'),
    amount: { title: 'Amount', kind: 'money', sql: 'w.amount', permission: 'transaction_management' },
  },
  defaultSort: 'since',
};
