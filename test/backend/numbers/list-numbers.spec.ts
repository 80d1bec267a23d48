/** What is read of a number is of one moment, also when a code comes while it is read. */
import type pg from 'pg';
import { evolveNumber } from '@backend/domain/numbers/evolve-number.js';
import type { PhoneNumber } from '@backend/domain/numbers/number.js';
import type { ListCodes } from '@backend/numbers/codes/list-codes.js';
import { ListNumbers } from '@backend/numbers/list-numbers.js';
import type { Phones } from '@backend/numbers/phones/phones.js';
import type { ProviderStatuses } from '@backend/provider/resilience/provider-status.js';
import { BUSINESS, type Business } from '@backend/settings/business.js';
import type { Settings } from '@backend/settings/settings.js';
import { waiting, received, spent } from '../../domain/event-samples.js';

const used = (): PhoneNumber =>
  [...waiting(), received(), spent()].reduce<PhoneNumber | undefined>(
    (number, event) => evolveNumber(number, event, 1e12),
    undefined,
  )!;

const read = (codes: readonly object[], business: Partial<Business> = {}) => {
  const row = {
    wallet: 'w',
    number: 'n',
    state: used(),
    version: '8',
    polling_until: null,
    next_poll_at: null,
    now: new Date(1e12),
  };
  const pool = { query: () => Promise.resolve({ rows: [row] }) } as unknown as pg.Pool;
  const settings = { read: () => Promise.resolve({ ...BUSINESS, ...business }) } as unknown as Settings;
  const stored = { read: () => Promise.resolve(codes) } as unknown as ListCodes;
  const phones = { read: () => Promise.resolve(new Map()) } as unknown as Phones;
  return new ListNumbers(pool, { codes: stored, phones }, {} as ProviderStatuses, settings).one('w', 'n');
};

it('A number whose second code comes between two readings shows what it was at the first', async () => {
  const both = [1, 2].map((seq) => ({ numberId: 'n', seq, code: `4${seq}`, receivedAt: new Date(1e12), late: false }));
  expect((await read(both)).codes.map(({ code }) => code)).toEqual(['41']);
});

it('A number has the country code that its country id stands for, or what the setting says instead', async () => {
  expect(await read([])).toMatchObject({ country: '22', countryIso: 'IN' });
  expect(await read([], { countryCodes: { '22': 'NP' } })).toMatchObject({ country: '22', countryIso: 'NP' });
});
