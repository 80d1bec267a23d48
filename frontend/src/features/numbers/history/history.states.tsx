/** States of a number in the history: a row of the table, and a card on a narrow screen. */
import { sampleCode, sampleNumber } from '../../../../gallery/sample-number.js';
import { sampleRecentOffer } from '../../../../gallery/sample-responses.js';
import { Served } from '../../../../gallery/Served.js';
import type { States } from '../../../../gallery/states.js';
import type { NumberResponse } from '../../../api/client.gen.js';
import { RecordsSkeleton } from '../../../ui/layout/RecordsSkeleton.js';
import { ResponsiveTable } from '../../../ui/layout/ResponsiveTable.js';
import { NoNumbers } from '../NumbersHistoryPage.js';
import type { NumberFilters } from './filters.js';
import { NumberCard } from './NumberCard.js';
import { NumberFiltersBar } from './NumberFiltersBar.js';
import './history.css';
import { useNumberColumns } from './use-number-columns.js';

const again = sampleRecentOffer({ service: 'tg', serviceName: 'Telegram', country: '22', countryName: 'India' });
const answers = { '/api/numbers/recent-offers': { items: [again] } };

function Row({ number }: { number: NumberResponse }) {
  return (
    <ResponsiveTable
      label={number.serviceName}
      rows={[number]}
      columns={useNumberColumns()}
      card={(row) => <NumberCard number={row} />}
    />
  );
}

const row = (given: Partial<NumberResponse>) => () => (
  <Served answers={answers}>
    <Row number={sampleNumber(given)} />
  </Served>
);

const used = { status: 'used', charged: true } as const;
const unsold = { status: 'failed', phone: null, phoneShown: null, national: null, assignedAt: null } as const;

const filters = (given: NumberFilters) => () => (
  <Served answers={answers}>
    <NumberFiltersBar filters={given} onChange={() => {}} rows={[sampleNumber()]} total={1} />
  </Served>
);

export const states: States = {
  'No filters': filters({}),
  'Filters by digits and status': filters({ digits: '5678', status: 'expired' }),
  'No numbers': () => <NoNumbers isFiltered={false} onClear={() => {}} />,
  'No numbers by these filters': () => <NoNumbers isFiltered onClear={() => {}} />,
  Loading: () => <RecordsSkeleton label="Loading" />,
  'Being ordered': row({ ...unsold, status: 'pending', deadline: null }),
  'Waiting for a code': row({}),
  'A code': row({ ...used, codes: [sampleCode(1, '482917')] }),
  'A code that cannot be shown': row({ ...used, codes: [sampleCode(1, null)] }),
  'A late code, free of charge': row({
    ...{ status: 'expired', reason: 'timed-out', codes: [sampleCode(1, '482917', true)] },
  }),
  Cancelled: row({ status: 'expired', reason: 'cancelled' }),
  'No code in time': row({ status: 'expired', reason: 'timed-out' }),
  'Changed for another number': row({ status: 'expired', reason: 'changed' }),
  'Without a replacement': row({ status: 'expired', reason: 'changed', changeFailed: 'insufficient-funds' }),
  'None available': row({ ...unsold, reason: 'no-numbers' }),
  'Kept long enough: its phone and code are deleted': row({ ...used, phone: null, phoneShown: null, codes: [] }),
  'Sold no more': row({ status: 'expired', reason: 'cancelled', country: '0', countryName: 'Atlantis' }),
  'Long names': row({
    ...{ serviceName: 'International Loyalty Club & Rewards Program (formerly Cashback)', server: 'Server 2' },
    ...{ countryName: 'South Georgia and the South Sandwich Islands', countryIso: null },
  }),
};
