/** What is read of a number is of one moment, also when a code comes while it is read. */
import type pg from 'pg';
import { evolveNumber } from '@backend/domain/numbers/evolve-number.js';
import type { PhoneNumber } from '@backend/domain/numbers/number.js';
import type { ListCodes } from '@backend/numbers/codes/list-codes.js';
import { ListNumbers } from '@backend/numbers/list-numbers.js';
import type { ProviderStatuses } from '@backend/provider/resilience/provider-status.js';
import { waiting, received, spent } from '../../domain/event-samples.js';

const used = (): PhoneNumber =>
  [...waiting(), received(), spent()].reduce<PhoneNumber | undefined>(
    (number, event) => evolveNumber(number, event, 1e12),
    undefined,
  )!;

it('A number whose second code comes between two readings shows what it was at the first', async () => {
  const row = { state: used(), version: '8', polling_until: null, next_poll_at: null, now: new Date(1e12) };
  const pool = { query: () => Promise.resolve({ rows: [row] }) } as unknown as pg.Pool;
  const both = [1, 2].map((seq) => ({ numberId: 'n', seq, code: `4${seq}`, receivedAt: new Date(1e12), late: false }));
  const codes = { read: () => Promise.resolve(both) } as unknown as ListCodes;
  const { codes: shown } = await new ListNumbers(pool, codes, {} as ProviderStatuses).one('w', 'n');
  expect(shown.map(({ code }) => code)).toEqual(['41']);
});
