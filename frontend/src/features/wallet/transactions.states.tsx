/** States of the transactions: rows of the table, lines on a narrow screen, and the figures above them. */
import { sampleTransaction, sampleWallet } from '../../../gallery/sample-responses.js';
import { Served } from '../../../gallery/Served.js';
import type { States } from '../../../gallery/states.js';
import type { TransactionResponse } from '../../api/client.gen.js';
import { TransactionLine } from '../../entities/wallet/TransactionLine.js';
import { ResponsiveTable } from '../../ui/layout/ResponsiveTable.js';
import { dateTime } from '../../ui/text/time.js';
import { TransactionSummary } from './TransactionSummary.js';
import { Check, useTransactionColumns } from './use-transaction-columns.js';

function Row({ row }: { row: TransactionResponse }) {
  return (
    <ResponsiveTable
      label={row.id}
      rows={[row]}
      columns={useTransactionColumns()}
      card={(one) => (
        <>
          <TransactionLine row={one} to="/transaction-history" when={dateTime(one.createdAt)} />
          <Check row={one} />
        </>
      )}
    />
  );
}

const row = (given: Partial<TransactionResponse>) => () => (
  <Served>
    <Row row={sampleTransaction({ id: '6f0c2f3e-0d7a-4d53-9d55-8f3f1a2b3c4d', ...given })} />
  </Served>
);

const deposit: Partial<TransactionResponse> = {
  ...{ type: 'deposit' as const, code: 'recharge' as const, values: {}, service: null, countryIso: null },
  ...{ amount: 50000, numberId: null },
};

const summary = {
  ...{ totalRecharged: 12_34_56_789, totalSpent: 1404 },
  counts: { pending: 1, reserved: 2, completed: 34, cancelled: 5, failed: 6 },
};

export const states: States = {
  'The figures': () => (
    <TransactionSummary summary={summary} wallet={{ data: sampleWallet({ held: 1404 }), isError: false }} />
  ),
  'The figures, before they are known': () => <TransactionSummary summary={undefined} wallet={{ isError: false }} />,
  'The figures, when they could not be read': () => (
    <TransactionSummary summary={undefined} hasFailed wallet={{ isError: true }} />
  ),
  'The figures with a balance that cannot be read': () => (
    <TransactionSummary summary={summary} wallet={{ isError: true }} />
  ),
  'A purchase': row({}),
  'Money that is held': row({ type: 'reservation', status: 'reserved' }),
  'Money that was held and is back': row({ type: 'reservation', status: 'cancelled', closeReason: 'cancelled' }),
  'A failed purchase': row({ type: 'reservation', status: 'failed', closeReason: 'no-numbers' }),
  'A recharge': row(deposit),
  'A recharge that is not confirmed': row({ ...deposit, status: 'pending' }),
  'Long names': row({
    values: {
      service: 'International Loyalty Club & Rewards Program (formerly Cashback)',
      country: 'South Georgia and the South Sandwich Islands',
    },
    countryIso: null,
  }),
};
