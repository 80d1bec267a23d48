/**
 * What a person may not read of their numbers (decisions 0167 and 0242): every private value of a life in which each
 * private field is filled is searched for in all that is sent to them, and to staff who view their account.
 */
import { randomUUID } from 'node:crypto';
import { Database } from '@backend/database/database.js';
import { FIELDS, type Fields } from '@backend/domain/event-fields.js';
import type { DomainEvent, EventOf } from '@backend/domain/events.js';
import { CLOCKS } from '@backend/domain/numbers/clocks.js';
import { NEEDED_TO_VIEW } from '@backend/domain/staff/viewing.js';
import { CodeCipher } from '@backend/numbers/codes/code-cipher.js';
import { TEST_SECRETS } from '../../support/app-fixture.js';
import { encryptedPhone, type Beside } from '../../support/sealed-phone.js';
import { ApiFixture, type ApiPerson } from '../http/api-fixture.js';
import { Stream } from '../live/stream.js';
import { addStaff } from '../staff/staff-fixture.js';

const PRICE = 102_153;

let api: ApiFixture;
let person: ApiPerson;
let stream: Stream;
/** By where each came from. */
const answers = new Map<string, string>();

const offer = (provider: string) => ({
  ...{ provider, country: '22', countryName: 'India', service: 'wa', serviceName: 'WhatsApp', server: 'Server 7' },
});
/** Amounts that occur nowhere else. */
const sold = (cost: number) => ({
  cost,
  terms: { providerPrice: `${cost / 100}`, currency: 'XTS', rate: '1.0000703', markup: 18_731 },
  clocks: { ...CLOCKS, cancelLimit: 1_234_567, cancelMargin: 76_543 },
});

const cipher = () => new CodeCipher(TEST_SECRETS.CODE_KEY);

/** A number that any server was chosen for, with everything that can happen to it before its code and after. */
const liveUsed = async (numberId: string): Promise<void> => {
  const phone = encryptedPhone(TEST_SECRETS.CODE_KEY, { walletId: person.id, numberId });
  const code = cipher().encrypt({ walletId: person.id, numberId, seq: 1 }, '704413');
  const [first, second] = ['hidden-first', 'hidden-second'];
  const record = (events: DomainEvent[], beside: Beside = {}) => person.record(numberId, () => events, beside);
  await record([
    { type: 'FundsReserved', numberId, amount: PRICE },
    { type: 'NumberRequested', numberId, offer: offer(first), price: PRICE, ...sold(87_311), anyServer: true },
  ]);
  await record([{ type: 'OrderSent', numberId, provider: first, attempt: 1 }]);
  await record([
    { type: 'OrderUnanswered', numberId, trouble: 'hidden-trouble', seenBefore: ['hidden-seen-1', 'hidden-seen-2'] },
  ]);
  await record([
    { type: 'OrderSought', numberId, absent: false, candidate: 'hidden-candidate', nextAt: Date.now() + 1_000 },
  ]);
  await record([
    {
      ...{ type: 'OrderRerouted', numberId, from: first, reason: 'no-numbers', answer: 'HIDDEN_ANSWER' },
      ...{ offer: offer(second), ...sold(86_297) },
    },
  ]);
  await record([{ type: 'OrderSent', numberId, provider: second, attempt: 2 }]);
  await record(
    [
      {
        ...{ type: 'NumberAssigned', numberId, provider: second, activationId: 'hidden-activation', cost: 86_293 },
        ...{ proof: phone.proof, deadline: Date.now() + CLOCKS.holdFor, canRepeat: true },
      },
    ],
    { phone },
  );
  await record(
    [
      { type: 'CodeReceived', numberId, seq: 1, proof: code.proof },
      { type: 'FundsSpent', numberId, amount: PRICE, cost: 86_291, provider: second },
    ],
    { codes: [code] },
  );
  await record([{ type: 'RepeatRequested', numberId }]);
  await record([{ type: 'RepeatSent', numberId, waits: false, heard: 'hidden-heard' }]);
};

/** A number of a server that the person named, changed for another one; its code came late. */
const liveChanged = async (numberId: string, chosen: string): Promise<void> => {
  const phone = encryptedPhone(TEST_SECRETS.CODE_KEY, { walletId: person.id, numberId }, '919812345679');
  const code = cipher().encrypt({ walletId: person.id, numberId, seq: 1 }, '704414');
  const record = (events: DomainEvent[], beside: Beside = {}) => person.record(numberId, () => events, beside);
  const assigned: EventOf<'NumberAssigned'> = {
    ...{ type: 'NumberAssigned', numberId, provider: chosen, activationId: 'hidden-activation-2', proof: phone.proof },
    ...{ deadline: Date.now() + CLOCKS.holdFor, canRepeat: false },
  };
  await record([
    { type: 'FundsReserved', numberId, amount: PRICE },
    { type: 'NumberRequested', numberId, offer: offer(chosen), price: PRICE, ...sold(87_313) },
  ]);
  await record([{ type: 'OrderSent', numberId, provider: chosen, attempt: 1 }]);
  await record([assigned], { phone });
  const change = { numberId, replacementId: randomUUID(), offer: offer('hidden-third'), priceSeen: PRICE };
  await record([{ type: 'ChangeRequested', ...change, anyServer: true }]);
  await record([
    { type: 'NumberClosed', numberId, reason: 'changed', open: true, answer: 'HIDDEN_ANSWER_2' },
    { type: 'FundsReleased', numberId, amount: PRICE, reason: 'changed' },
  ]);
  const late: EventOf<'CodeReceivedLate'> = {
    type: 'CodeReceivedLate',
    numberId,
    seq: 1,
    proof: code.proof,
    cost: 87_317,
    provider: chosen,
  };
  await record([late], { codes: [code] });
  await record([{ type: 'ActivationEnded', numberId, how: 'code', charged: 87_319 }]);
};

const CHOSEN = 'chosen-by-the-person';
const [used, changed] = [randomUUID(), randomUUID()];

const visit = async (get: (path: string) => Promise<{ status: number; body: unknown }>, paths: readonly string[]) => {
  for (const path of paths) {
    const { status, body } = await get(path);
    expect([path, status]).toEqual([path, 200]);
    answers.set(path, typeof body === 'string' ? body : JSON.stringify(body));
  }
};

beforeAll(async () => {
  api = await ApiFixture.open();
  await api.app.listen(0, '127.0.0.1');
  person = await api.person(1_000_000);
  const address = (await api.app.getUrl()).replace('[::1]', '127.0.0.1');
  stream = await Stream.open(address, person.visitor.cookies);
  await stream.hears(() => true, 'the first message');
  await liveUsed(used);
  await liveChanged(changed, CHOSEN);
  const ended = { [used]: 'used', [changed]: 'expired' };
  for (const [id, status] of Object.entries(ended))
    await stream.hears(({ data }) => data.numbers.some((one) => one.id === id && one.status === status), `${id} ended`);
  answers.set('live messages', JSON.stringify(stream.heard));
  await visit(
    (path) => person.visitor.get(path),
    [
      ...['/api/numbers', `/api/numbers/${used}`, `/api/numbers/${changed}`, '/api/numbers/recent-offers'],
      ...[`/api/numbers/${used}/timeline`, `/api/numbers/${changed}/timeline`],
      ...['/api/transactions', '/api/transactions/csv', '/api/wallet'],
    ],
  );
  const { visitor: staff } = await addStaff(api, { permissions: NEEDED_TO_VIEW });
  const view = randomUUID();
  const request = { id: view, reason: 'complaint', note: 'Asked by phone' };
  expect((await staff.post(`/api/admin/users/${person.id}/views`, request)).status).toBe(200);
  await visit(
    (path) => staff.get(path),
    ['', '/numbers', '/transactions'].map((page) => `/api/admin/views/${view}${page}`),
  );
});
afterAll(async () => {
  stream.close();
  await api.close();
});

interface Secret {
  /** Of the field in its event: `OrderRerouted.terms.rate`. */
  readonly path: string;
  readonly value: string | number;
}

const secretsIn = (value: unknown, path: string): Secret[] => {
  if (typeof value === 'string' || typeof value === 'number') return [{ path, value }];
  if (Array.isArray(value)) return value.flatMap((one) => secretsIn(one, path));
  return Object.entries(value as object).flatMap(([name, inner]) => secretsIn(inner, `${path}.${name}`));
};

/** As the database has them: the private texts, and their salts as they could be written. */
const secrets = async (): Promise<Secret[]> => {
  const { rows } = await api.app
    .get(Database)
    .query<{ type: string; private: string; private_salt: Buffer }>(
      'SELECT type, private, private_salt FROM events WHERE stream = $1 AND private IS NOT NULL',
      [person.id],
    );
  return rows.flatMap(({ type, private: text, private_salt: salt }) => [
    ...secretsIn(JSON.parse(text), type),
    ...(['hex', 'base64', 'base64url'] as const).map((form) => ({ path: 'salt', value: salt.toString(form) })),
  ]);
};

const privateFields = (fields: Fields, path: string): string[] =>
  Object.entries(fields).flatMap(([name, kind]) => {
    if (typeof kind === 'object') return privateFields(kind, `${path}.${name}`);
    return kind.startsWith('private') ? [`${path}.${name}`] : [];
  });

/** A number also in rupees, as they are written in files and texts. */
const isIn = (text: string, value: string | number): boolean =>
  typeof value === 'string'
    ? text.includes(value)
    : [`${value}`, (value / 100).toFixed(2)].some((form) =>
        new RegExp(`(?<![\\w.])${form.replace('.', '\\.')}(?!\\w)`).test(text),
      );

const leaks = async (except: readonly string[] = []): Promise<string[]> =>
  (await secrets())
    .filter(({ value }) => !except.includes(String(value)))
    .flatMap(({ path, value }) =>
      [...answers].filter(([, text]) => isIn(text, value)).map(([from]) => `${path} ${value} in ${from}`),
    );

it('is searched for in the life of a number that has every private field', async () => {
  const all = Object.entries(FIELDS).flatMap(([type, fields]) => privateFields(fields as Fields, type));
  const found = new Set((await secrets()).map(({ path }) => path));
  expect(all.filter((path) => !found.has(path))).toEqual([]);
  expect(found).toContain('salt');
});

it('is searched for in answers that speak of these numbers, and would be found there', async () => {
  for (const [from, text] of answers)
    if (!/wallet$|recent-offers$|timeline$|views\/[^/]*$/.test(from))
      expect([from, text]).toEqual([from, expect.stringMatching(PRICE.toString().slice(0, 4))]);
  expect([isIn('{"cost":87311}', 87_311), isIn('cost ₹873.11', 87_311), isIn('{"at":187311}', 87_311)]).toEqual([
    ...[true, true, false],
  ]);
  answers.set('a leak', JSON.stringify({ id: used, activationId: 'hidden-activation' }));
  expect(await leaks([CHOSEN])).toContain('NumberAssigned.activationId hidden-activation in a leak');
  answers.delete('a leak');
});

it('is sent to nobody, but for the id of the server that the person named', async () => {
  expect(await leaks([CHOSEN])).toEqual([]);
  const named = (await leaks()).map((leak) => leak.replace(/^.* in /, ''));
  expect([...new Set(named)]).toEqual(['live messages', '/api/numbers', `/api/numbers/${changed}`]);
});

it('leaves the server to us in what is told of a number where the person did', async () => {
  const { body } = await person.visitor.get(`/api/numbers/${used}`);
  expect(body).toMatchObject({ provider: 'any', anyServer: true, server: 'Server 7' });
});
