/** Browsers are notified that a code has arrived: which ones, with what, and how long. */
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import { Database } from '@backend/database/database.js';
import type { PushResponse } from '@backend/web-push/push-response.js';
import { encryptMessage } from '@backend/web-push/encrypt-message.js';
import { NotifyArrival } from '@backend/web-push/notify-arrival.js';
import { changeRows } from '../../support/change-rows.js';
import { Visitor } from '../../support/visitor.js';
import { ApiFixture, type ApiPerson } from '../http/api-fixture.js';
import { claimsOf, TestBrowser, TestPushService } from './push-service.js';

const newKey = () =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' })
    .privateKey.export({ format: 'der', type: 'pkcs8' })
    .toString('base64');

let service: TestPushService;
let api: ApiFixture;
beforeAll(async () => {
  service = await TestPushService.start();
  api = await ApiFixture.open({ VAPID_KEY: newKey(), PUSH_SERVICES: `${service.origin},https://*.push.example` });
});
afterEach(() => {
  service.answers = [201];
  service.take();
});
afterAll(async () => {
  await api.close();
  await service.stop();
});

const PATH = '/api/push-subscription';
const statusOf = async (visitor: Visitor) => (await visitor.get<PushResponse>(PATH)).body;
/** As the page does, with the key that it was given. */
const subscribe = async (visitor: Visitor, browser: TestBrowser): Promise<void> => {
  const { publicKey } = await statusOf(visitor);
  expect((await visitor.post(PATH, browser.subscriptionBy(publicKey!))).status).toBe(204);
};
const subscribed = async (visitor: Visitor): Promise<TestBrowser> => {
  const browser = new TestBrowser(service.origin);
  await subscribe(visitor, browser);
  return browser;
};
/** As the worker does after the commit of a code. */
const arrival = ({ id }: ApiPerson, numberId: string = randomUUID()) =>
  api.app.get(CommandBus).execute(new NotifyArrival(id, numberId));
const paths = () => service.take().map(({ path }) => path);
const kept = async () =>
  (await api.app.get(Database).query<{ endpoint: string }>('SELECT endpoint FROM push_subscriptions')).rows.map(
    ({ endpoint }) => endpoint,
  );

describe('A message', () => {
  it('is encrypted as in the example of RFC 8291', () => {
    const keys = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    };
    const random = {
      salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
      privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
    };
    expect(encryptMessage('When I grow up, I want to be a watermelon', keys, random).toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_' +
        'yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
  });
});

describe('A browser that subscribed', () => {
  it('is notified of a code, in the language of its person, without the code and the phone', async () => {
    const person = await api.person();
    expect(await statusOf(person.visitor)).toMatchObject({ isOn: false });
    const browser = await subscribed(person.visitor);
    const { publicKey, isOn } = await statusOf(person.visitor);
    expect(isOn).toBe(true);
    await person.visitor.ask('PATCH', '/api/preferences', { language: 'hi' });
    const numberId = await person.used();
    const { rows } = await api.app
      .get(Database)
      .query(`SELECT subject FROM outbox WHERE stream = $1 AND job = 'notify-arrival'`, [person.id]);
    expect(rows).toEqual([{ subject: numberId }]);
    await arrival(person, numberId);
    const [sent, ...more] = service.take();
    expect(more).toEqual([]);
    expect(browser.read(sent!.body)).toEqual({
      title: 'एक कोड आ गया है',
      text: 'पढ़ने के लिए ऐप खोलें।',
      number: numberId,
      language: 'hi',
    });
    expect(sent!.path).toBe(browser.path);
    expect(sent!.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '1800', urgency: 'high' });
    expect(claimsOf(String(sent!.headers.authorization), publicKey!)).toMatchObject({
      aud: service.origin,
      sub: 'http://wallet.test',
    });
    expect(sent!.body.toString('latin1')).not.toMatch(/704413|919812345678/);
  });

  it('is not notified of the codes of others, and not once it unsubscribed', async () => {
    const [person, other] = [await api.person(0), await api.person(0)];
    await subscribed(person.visitor);
    await arrival(other);
    expect(paths()).toEqual([]);
    expect(await person.answer('DELETE', PATH)).toBe('204 -');
    await arrival(person);
    expect(paths()).toEqual([]);
  });

  it('is one for each session, and belongs to whoever is signed in there', async () => {
    const person = await api.person(0);
    const before = await subscribed(person.visitor);
    const browser = await subscribed(person.visitor);
    const other = await api.person(0);
    await subscribe(other.visitor, before);
    await arrival(person);
    expect(paths()).toEqual([browser.path]);
    await subscribe(other.visitor, browser);
    await arrival(person);
    expect(paths()).toEqual([]);
    expect((await statusOf(person.visitor)).isOn).toBe(false);
  });

  it('is forgotten at sign-out, with the session', async () => {
    const person = await api.person(0);
    const { endpoint } = await subscribed(person.visitor);
    expect(await kept()).toContain(endpoint);
    expect(await person.answer('POST', '/api/auth/sign-out')).toBe('204 -');
    expect(await kept()).not.toContain(endpoint);
  });

  it('is not notified after its session expired', async () => {
    const person = await api.person(0);
    await subscribed(person.visitor);
    const age = `UPDATE sessions SET last_seen_at = now() - interval '8 days' WHERE user_id = $1`;
    await changeRows(api.database.adminUrl, age, [person.id]);
    await arrival(person);
    expect(paths()).toEqual([]);
  });

  it('is still notified after the password of its session changed', async () => {
    const person = await api.person(0);
    const browser = await subscribed(person.visitor);
    const changed = { currentPassword: 'Wq8rty!x', password: 'Zk7-plume' };
    expect((await person.visitor.post('/api/auth/password', changed)).status).toBeLessThan(300);
    await arrival(person);
    expect(paths()).toEqual([browser.path]);
  });
});

describe('A browser that subscribed with another key of the server', () => {
  const setKey = (key: string | null, { id }: ApiPerson) =>
    changeRows(
      api.database.adminUrl,
      `UPDATE push_subscriptions SET public_key = $1 WHERE session_id IN
        (SELECT session_id FROM sessions WHERE user_id = $2)`,
      [key, id],
    );

  it('is not notified until it subscribes again', async () => {
    const person = await api.person(0);
    const browser = await subscribed(person.visitor);
    expect(await statusOf(person.visitor)).toMatchObject({ isOn: true, isOutdated: false });
    await setKey('B'.repeat(87), person);
    expect(await statusOf(person.visitor)).toMatchObject({ isOn: false, isOutdated: true });
    await arrival(person);
    expect(paths()).toEqual([]);
    await subscribe(person.visitor, browser);
    expect(await statusOf(person.visitor)).toMatchObject({ isOn: true, isOutdated: false });
    await arrival(person);
    expect(paths()).toEqual([browser.path]);
  });

  it('is notified meanwhile where the key was not kept', async () => {
    const person = await api.person(0);
    const { path } = await subscribed(person.visitor);
    await setKey(null, person);
    expect(await statusOf(person.visitor)).toMatchObject({ isOn: true, isOutdated: true });
    await arrival(person);
    expect(paths()).toEqual([path]);
  });
});

describe('A push service', () => {
  it.each([404, 410])('that answers %d has its browser forgotten', async (status) => {
    const person = await api.person(0);
    const { endpoint } = await subscribed(person.visitor);
    service.answers = [status];
    await arrival(person);
    expect(await kept()).not.toContain(endpoint);
    expect((await statusOf(person.visitor)).isOn).toBe(false);
  });

  it('that is busy is asked again, three times at the most', async () => {
    const person = await api.person(0);
    const { path } = await subscribed(person.visitor);
    service.answers = [503, 201];
    await arrival(person);
    expect(paths()).toEqual([path, path]);
    service.answers = [429];
    await arrival(person);
    expect(paths()).toEqual([path, path, path]);
  });

  it.each([307, 403])('that answers %d is asked once, and its answer is not followed', async (status) => {
    const person = await api.person(0);
    const { path } = await subscribed(person.visitor);
    service.answers = [status];
    await arrival(person);
    expect(paths()).toEqual([path]);
  });

  it('that the settings do not name is never called, nor one whose keys are none', async () => {
    const person = await api.person(0);
    const { publicKey } = await statusOf(person.visitor);
    const subscription = new TestBrowser(service.origin).subscriptionBy(publicKey!);
    for (const endpoint of ['http://127.0.0.1:5432/', 'https://push.example.evil.example/a', 'https://push.example/a'])
      expect(await person.answer('POST', PATH, { ...subscription, endpoint })).toBe('409 push-not-possible');
    const noPoint = { ...subscription, p256dh: Buffer.alloc(65, 4).toString('base64url') };
    expect(await person.answer('POST', PATH, noPoint)).toBe('409 push-not-possible');
    for (const field of ['endpoint', 'p256dh', 'auth', 'publicKey'])
      expect(await person.answer('POST', PATH, { ...subscription, [field]: 'x' })).toBe('400 invalid-input');
    expect((await statusOf(person.visitor)).isOn).toBe(false);
  });
});

describe('A push service that does not answer', () => {
  it('is left alone for a while: the notices of others do not wait for it', async () => {
    await api.reopen({ VAPID_KEY: newKey(), PUSH_SERVICES: service.origin });
    const person = await api.person(0);
    const { path } = await subscribed(person.visitor);
    service.answers = [0];
    await arrival(person);
    expect(paths()).toEqual([path, path, path]);
    service.answers = [201];
    await arrival(person);
    expect(paths()).toEqual([]);
  });
});

describe('An installation without a key', () => {
  it('notifies nobody, and says so', async () => {
    await api.reopen({});
    const person = await api.person(0);
    expect(await statusOf(person.visitor)).toEqual({ publicKey: null, isOn: false, isOutdated: false });
    const subscription = new TestBrowser('https://fcm.googleapis.com').subscriptionBy('x'.repeat(87));
    expect(await person.answer('POST', PATH, subscription)).toBe('409 push-not-possible');
    await arrival(person);
  });
});
