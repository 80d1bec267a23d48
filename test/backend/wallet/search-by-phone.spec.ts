/** The history of transactions searched by the digits of a phone number, which is encrypted where it is kept. */
import { Database } from '@backend/database/database.js';
import { TEST_SECRETS } from '../../support/app-fixture.js';
import { encryptedPhone } from '../../support/sealed-phone.js';
import { ApiFixture, type ApiPerson } from '../http/api-fixture.js';

let api: ApiFixture;
let person: ApiPerson;
let numbers: { first: string; second: string; withoutPhone: string };

/** @param phone digits with the country code @returns the id of a number that has this phone */
const numberWith = async (owner: ApiPerson, phone: string): Promise<string> => {
  const numberId = await owner.pending();
  const { proof, box } = encryptedPhone(TEST_SECRETS.CODE_KEY, { walletId: owner.id, numberId }, phone);
  await api.app
    .get(Database)
    .query('INSERT INTO phones VALUES ($1, $2, $3, $4, now())', [owner.id, numberId, proof, box]);
  return numberId;
};

beforeAll(async () => {
  api = await ApiFixture.open();
  person = await api.person();
  numbers = {
    first: await numberWith(person, '919876543210'),
    second: await numberWith(person, '919876500000'),
    withoutPhone: await person.pending(),
  };
  await numberWith(await api.person(), '919876543210');
});
afterAll(() => api.close());

const found = async (search: string): Promise<(string | null)[]> => {
  const path = `/api/transactions?search=${encodeURIComponent(search)}`;
  const { body } = await person.visitor.get<{ items: { numberId: string | null }[] }>(path);
  return body.items.map(({ numberId }) => numberId).sort();
};

describe('The transactions of a phone number', () => {
  it.each([
    ['the whole number', '919876543210', ['first']],
    ['the number as people write it', '+91 98765-43210', ['first']],
    ['the last digits', '6543210', ['first']],
    ['digits that two numbers have', '91 98765', ['first', 'second']],
    ['digits of no number', '91 11111 11111', []],
    ['two digits, which are no part of a phone number', '+9 1', []],
  ] as const)('are found by %s', async (_, search, ids) =>
    expect(await found(search)).toEqual(ids.map((id) => numbers[id]).sort()),
  );

  it('are among all transactions of the person, where nothing is searched for', async () => {
    const { body } = await person.visitor.get<{ items: { numberId: string | null }[] }>('/api/transactions');
    expect(new Set(body.items.map(({ numberId }) => numberId))).toEqual(new Set([null, ...Object.values(numbers)]));
  });
});
