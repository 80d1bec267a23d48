/**
 * The postings of an event are a function of its type and version for ever: a landed one books as it always did
 * (decision 0168).
 */
import { SCHEMA } from '@backend/ledger/upcast.js';
import { bookedAs, readPostingFixtures, writeMissingPostings } from './posting-fixtures.js';

// for whoever adds an event, a version or a field; then read and commit the file
if (process.env.WRITE_FIXTURES) writeMissingPostings();
const fixtures = readPostingFixtures();

describe('The fixtures of the postings', () => {
  it.each(Object.entries(SCHEMA))('include %s in every version up to %d', (type, today) => {
    const versions = new Set(fixtures.filter((fixture) => fixture.type === type).map(({ schema }) => schema));
    expect([...versions].sort()).toEqual(Array.from({ length: today }, (_, i) => i + 1));
  });

  it.each(fixtures)('$type, version $schema, in $stream, is booked as it always was', (fixture) =>
    expect(bookedAs(fixture)).toEqual(fixture.postings),
  );

  it('are of every account', () => {
    const accounts = new Set(
      fixtures.flatMap(({ postings }) => postings.flatMap(({ debit, credit }) => [debit, credit])),
    );
    expect([...accounts].sort()).toEqual([
      'adjustments',
      'bank',
      'gateway_clearing',
      'gateway_fees',
      'gst_input',
      'late_code_loss',
      'provider_cost',
      'provider_loss',
      'provider_prepaid',
      'refunds',
      'retained_earnings',
      'sales_revenue',
      'suspense',
      'user_available',
      'user_held',
      'user_receivable',
      'write_offs',
    ]);
  });
});
