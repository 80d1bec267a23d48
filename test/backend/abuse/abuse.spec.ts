/** The rules against abuse over HTTP: what the person is answered, and what staff see of it. */
import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import { LinkPaymentSource } from '@backend/abuse/link-payment-source.js';
import { Database } from '@backend/database/database.js';
import { NO_ABUSE_LIMITS, type AbuseLimits } from '@backend/domain/abuse/abuse-limits.js';
import { closeNumber, requireNumber } from '@backend/domain/numbers/buying.js';
import { SecurityLog } from '@backend/security-log/security-log.js';
import { Settings } from '@backend/settings/settings.js';
import { Visitor } from '../../support/visitor.js';
import { ApiFixture, type ApiPerson } from '../http/api-fixture.js';
import { tokenWith } from '../http/script-token.js';

let api: ApiFixture;
beforeAll(async () => (api = await ApiFixture.open()));
afterAll(() => api.close());
beforeEach(() => abuse({}));

const abuse = (changes: Partial<AbuseLimits>): Promise<void> =>
  api.app.get(Settings).save('abuse', { ...NO_ABUSE_LIMITS, ...changes });

interface StaffAnswer {
  readonly items: Flag[];
  readonly linked: string[];
  readonly isBanned: boolean;
}
const bodyOf = ({ body }: { body: string }) => (body === '' ? {} : JSON.parse(body)) as StaffAnswer;

const staff = async (permission: 'user_ban' | 'user_management', path: string, payload?: object) => {
  const { token } = await tokenWith(api.app, permission);
  const answer = await api.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/api/admin/${path}`,
    headers: { 'x-admin-token': token },
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, body: bodyOf(answer) };
};
interface Flag {
  readonly kind: string;
  readonly subject: string;
  readonly email: string | null;
  readonly times: number;
}
const flagsOf = async (subject: string): Promise<[string, number][]> => {
  const { status, body } = await staff('user_management', 'abuse-flags');
  expect(status).toBe(200);
  return body.items.filter((flag) => flag.subject === subject).map(({ kind, times }) => [kind, times]);
};

const rechargeOf = (amount: number) => ({ rechargeId: randomUUID(), amount, phone: '9876543210' });
const recharge = (person: ApiPerson, amount: number): Promise<string> =>
  person.answer('POST', '/api/recharges', rechargeOf(amount));

const cancelled = async (person: ApiPerson, count: number): Promise<void> => {
  for (let i = 0; i < count; i += 1) {
    const id = await person.pending();
    await person.record(id, (context) => closeNumber(requireNumber(context, id), 'cancelled', false));
  }
};

describe('With play money', () => {
  it('no rule against abuse holds anybody back, unless it is set', async () => {
    await api.app.get(Database).query(`DELETE FROM settings WHERE key = 'abuse'`);
    const person = await api.person();
    for (let i = 0; i < 5; i += 1) expect(await person.buy()).toBe('202 -');
  });
});

describe('A new account', () => {
  it('has fewer open numbers, and staff see that it wanted more', async () => {
    await abuse({ newForDays: 3, newOpenNumbers: 2 });
    const person = await api.person();
    expect(await person.buy()).toBe('202 -');
    expect(await person.buy()).toBe('202 -');
    expect(await person.buy()).toBe('409 too-many-open-numbers');
    expect(await flagsOf(person.id)).toEqual([['slow-start', 1]]);
    await api.app
      .get(Database)
      .query(`UPDATE users SET created_at = now() - interval '4 days' WHERE id = $1`, [person.id]);
    expect(await person.buy()).toBe('202 -');
  });

  it('recharges up to its limit, and is answered what is left', async () => {
    await abuse({ firstRecharge: 50_000 });
    const person = await api.person(0);
    expect(await recharge(person, 30_000)).toBe('503 payment-unavailable'); // ordered; the gateway is not there
    expect(await recharge(person, 30_000)).toBe('409 recharge-above-limit');
    expect(await recharge(person, 20_000)).toBe('503 payment-unavailable');
    expect(await flagsOf(person.id)).toEqual([['recharge-limit', 1]]);
  });

  it('recharges so many times a day, and is answered when it can again', async () => {
    await abuse({ rechargesADay: 2 });
    const person = await api.person(0);
    for (let i = 0; i < 2; i += 1) expect(await recharge(person, 1_000)).toBe('503 payment-unavailable');
    expect(await recharge(person, 1_000)).toBe('429 too-many-daily-recharges');
    expect(await flagsOf(person.id)).toEqual([['recharge-count', 1]]);
  });

  it('makes no first recharge where others were on its only device before; on a device of its own it does', async () => {
    await abuse({ accountsPerDevice: 1 });
    const first = await api.person(0);
    const second = new Visitor(api.app);
    second.cookies = { device: first.visitor.cookies.device! };
    const email = `${randomUUID()}@example.com`;
    const id = await second.register(email);
    const order = async () => {
      const { body } = await second.post<{ code: string }>('/api/recharges', rechargeOf(10_000));
      return body.code;
    };
    expect(await recharge(first, 10_000)).toBe('503 payment-unavailable');
    expect(await order()).toBe('device-shared');
    expect(await flagsOf(id)).toEqual([['device', 1]]);
    await second.signInAfresh(email);
    expect(await order()).toBe('payment-unavailable');
  });

  it('is not refused for its address, which staff see where very many are made', async () => {
    await abuse({ accountsPerRange: 0 });
    await api.person(0);
    await api.app.get(SecurityLog).flush();
    expect((await flagsOf('127.0.0.0/24')).map(([kind]) => kind)).toEqual(['address-range']);
  });
});

describe('A flag', () => {
  const close = (payload: object, permission: 'user_ban' | 'user_management' = 'user_ban') =>
    staff(permission, 'abuse-flags/close', payload);

  it('is shown with the e-mail of its account, is closed once, audited, and is there again after the next time', async () => {
    await abuse({ firstRecharge: 10_000 });
    const person = await api.person(0);
    const raise = async () => expect(await recharge(person, 20_000)).toBe('409 recharge-above-limit');
    await raise();
    const { body } = await staff('user_management', 'abuse-flags');
    const mine = body.items.find(({ subject }) => subject === person.id);
    const me = await person.visitor.get<{ email: string }>('/api/me');
    expect(mine).toMatchObject({ kind: 'recharge-limit', email: me.body.email });
    const flag = { kind: 'recharge-limit', subject: person.id };
    expect((await close(flag, 'user_management')).status).toBe(403);
    expect((await close({ ...flag, note: 'Asha explained it' })).status).toBe(204);
    expect(await flagsOf(person.id)).toEqual([]);
    expect((await close(flag)).status).toBe(404);
    expect((await close({ ...flag, kind: 'address-range' })).status).toBe(400);
    const { rows } = await api.app.get(Database).query(
      `SELECT a.entry ->> 'action' AS action, a.entry -> 'facts' AS facts, d.body FROM audit a
       JOIN audit_details d ON d.seq = a.seq AND d.field = 'reason' WHERE a.entry #>> '{subject,id}' = $1`,
      [person.id],
    );
    const facts = { flag: 'recharge-limit', times: 1 };
    expect(rows).toEqual([{ action: 'abuse-flag-closed', facts, body: '"Asha explained it"' }]);
    await raise();
    expect(await flagsOf(person.id)).toEqual([['recharge-limit', 2]]);
  });
});

describe('Somebody who cancels again and again', () => {
  it('buys slowly, then not at all until later; a code makes it right', async () => {
    await abuse({ cancelsToSlow: 2, slowRatio: 1, slowPurchases: 2, cancelsToRefuse: 4, refuseRatio: 3 });
    const person = await api.person();
    await cancelled(person, 2);
    expect(await person.buy()).toBe('409 too-many-purchases');
    expect(await flagsOf(person.id)).toEqual([['cancels-slowed', 1]]);
    await abuse({ cancelsToRefuse: 2, refuseRatio: 1 });
    expect(await person.buy()).toBe('429 too-many-cancels');
    expect((await flagsOf(person.id)).sort()).toEqual([
      ['cancels-refused', 1],
      ['cancels-slowed', 1],
    ]);
    await abuse({});
    const open = await person.active();
    await abuse({ cancelsToRefuse: 2, refuseRatio: 1 });
    expect(await person.change(open)).toBe('429 too-many-cancels');
    await abuse({});
    await person.used();
    await person.used();
    await abuse({ cancelsToRefuse: 2, refuseRatio: 1 });
    expect(await person.buy()).toBe('202 -');
  });

  it('is answered as before where the purchase was made already', async () => {
    const person = await api.person();
    const id = randomUUID();
    expect(await person.buy({}, id)).toBe('202 -');
    await abuse({ cancelsToRefuse: 0, refuseRatio: 0 });
    expect(await person.buy({}, id)).toBe('202 -');
  });
});

describe('A payment source', () => {
  const link = (person: ApiPerson, source: string) =>
    api.app.get(CommandBus).execute(new LinkPaymentSource(person.id, source));

  it('is for as many accounts as are allowed, the first ones; none of it is stored as it is', async () => {
    await abuse({ accountsPerSource: 1 });
    const [first, second, other] = [await api.person(0), await api.person(0), await api.person(0)];
    await link(first, 'asha@upi');
    await link(second, 'asha@upi');
    await link(second, 'asha@upi');
    await link(other, 'vikram@upi');
    expect(await recharge(first, 10_000)).toBe('503 payment-unavailable');
    expect(await recharge(second, 10_000)).toBe('403 payment-source-shared');
    expect(await recharge(other, 10_000)).toBe('503 payment-unavailable');
    expect(await flagsOf(second.id)).toEqual([['payment-source', 1]]);
    const { rows } = await api.app.get(Database).query<{ source: string }>('SELECT source FROM payment_sources');
    expect(rows.map(({ source }) => source).join()).not.toMatch(/upi|asha/);
  });

  it('leads to the accounts that are frozen at a chargeback, and to no other', async () => {
    const [charged, linked, other] = [await api.person(), await api.person(), await api.person()];
    await link(charged, 'card-1');
    await link(linked, 'card-1');
    await link(other, 'card-2');
    const { status, body } = await staff('user_ban', `users/${charged.id}/ban/linked`, { note: 'dispute 4711' });
    expect({ status, linked: body.linked }).toEqual({ status: 200, linked: [linked.id] });
    expect([await charged.buy(), await linked.buy(), await other.buy()]).toEqual(['403 banned', '403 banned', '202 -']);
    const ban = await staff('user_ban', `users/${linked.id}/ban`);
    expect(ban.body).toMatchObject({
      isBanned: true,
      history: [{ reason: 'linked-chargeback', note: 'dispute 4711' }],
    });
    expect((await staff('user_ban', `users/${randomUUID()}/ban/linked`, {})).status).toBe(404);
    expect((await staff('user_management', `users/${charged.id}/ban/linked`, {})).status).toBe(403);
    expect((await staff('user_ban', 'abuse-flags')).status).toBe(200);
  });
});

describe('A service that is not sold', () => {
  it('is refused by its name too, whatever its code', async () => {
    const { pool } = api.app.get(Database);
    await pool.query(`INSERT INTO catalog_services VALUES ('sandbox', 'qq', 'Axis Bank')`);
    await pool.query(`INSERT INTO catalog_offers VALUES ('sandbox', '22', 'qq', '8.80', 100)`);
    const person = await api.person();
    expect(await person.buy({ service: 'qq' })).toBe('409 service-not-allowed');
    const { body } = await person.visitor.get<{ items: { code: string; allowed: boolean }[] }>(
      '/api/catalog/services?provider=sandbox&country=22',
    );
    expect(body.items.find(({ code }) => code === 'qq')?.allowed).toBe(false);
    expect(JSON.stringify((await person.visitor.get('/api/otp/getServices')).body)).not.toContain('Axis');
  });
});
