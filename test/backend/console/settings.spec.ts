/** The settings of the business over HTTP: what each is, who may change it, and what the change does. */
import { randomUUID } from 'node:crypto';
import { eraseDetails } from '@backend/audit/erase-details.js';
import { Database } from '@backend/database/database.js';
import { closeRecharge, orderRecharge } from '@backend/domain/payments/recharging.js';
import { Settings } from '@backend/settings/settings.js';
import type { SettingChangeResponse, SettingResponse } from '@backend/console/settings/settings-dto.js';
import type { Permission } from '@backend/domain/staff/permission.js';
import { ApiFixture } from '../http/api-fixture.js';
import { addStaff, type TestStaff } from '../staff/staff-fixture.js';

let api: ApiFixture;
let boss: TestStaff;
beforeAll(async () => {
  api = await ApiFixture.open();
  boss = await addStaff(api, { role: 'super_admin' });
});
afterAll(() => api.close());

const withPermissions = (...permissions: Permission[]) => addStaff(api, { permissions });
const list = async (staff = boss) => (await staff.visitor.get<SettingResponse[]>('/api/admin/settings')).body;
const setting = async (id: string, staff = boss) => (await list(staff)).find((one) => one.id === id)!;
const changesOf = async (id: string) =>
  (await boss.visitor.get<SettingChangeResponse[]>(`/api/admin/settings/${id}/changes`)).body;

/** @returns '204 -', or status and code of the refusal */
const change = async (
  id: string,
  value: unknown,
  { staff = boss, ...more }: Record<string, unknown> & { staff?: TestStaff } = {},
) => {
  const { changed } = (await setting(id)) ?? {};
  const form = { id: randomUUID(), value, reason: 'A test', seen: changed?.id ?? null, ...more };
  const { status, body } = await staff.visitor.post<{ code?: string } | null>(
    `/api/admin/settings/${id}/changes`,
    form,
  );
  return `${status} ${body?.code ?? '-'}`;
};

describe('The settings of the business', () => {
  it('say what is in force, the default, the unit and the bounds', async () => {
    expect(await setting('limits.openNumbers')).toMatchObject({
      ...{ kind: 'integer', unit: 'count', least: 0, most: 1_000, isSaved: false, changed: null },
      ...{ value: 5, standard: 5, needs: 'settings_management', mayChange: true },
    });
    expect(await setting('appName')).toMatchObject({ kind: 'text', value: 'OTP Wallet' });
  });

  it('change with a reason, are in force at once, and are taken back by another change', async () => {
    expect(await change('limits.openNumbers', 1, { reason: 'Too many at once' })).toBe('204 -');
    const person = await api.person();
    await person.pending();
    expect(await person.buy()).toBe('409 too-many-open-numbers');
    const { changed, value } = await setting('limits.openNumbers');
    expect(value).toBe(1);
    expect(changed).toMatchObject({ before: null, after: 1, reason: 'Too many at once', by: 'Asha Rao' });
    expect(await change('limits.openNumbers', null)).toBe('204 -');
    expect(await person.buy()).toBe('202 -');
    expect(await setting('limits.openNumbers')).toMatchObject({ value: 5, isSaved: false });
    expect((await changesOf('limits.openNumbers')).map(({ before, after }) => [before, after])).toEqual([
      [1, null],
      [null, 1],
    ]);
  });

  it('leave the other parts of a value as they are', async () => {
    await change('support.email', 'help@wallet.example');
    await change('support.hours', '9 to 5');
    await change('support.email', null);
    const { body } = await boss.visitor.get<{ support: object }>('/api/settings');
    expect(body.support).toMatchObject({ email: null, hours: '9 to 5' });
  });

  it('are one row of the audit for each change, before and after beside it', async () => {
    await change('codesKeptDays', 30, { reason: 'A shorter time' });
    const { rows } = await api.app.get(Database).query(
      `SELECT a.entry #>> '{actor,id}' AS actor, d.field, d.body FROM audit a JOIN audit_details d USING (seq)
       WHERE a.entry ->> 'action' = 'setting-changed' AND a.entry #>> '{subject,id}' = 'codesKeptDays' ORDER BY d.field`,
    );
    expect(rows).toEqual([
      { actor: boss.id, field: 'address', body: '"127.0.0.1"' },
      { actor: boss.id, field: 'after', body: '30' },
      { actor: boss.id, field: 'before', body: 'null' },
      { actor: boss.id, field: 'reason', body: '"A shorter time"' },
    ]);
  });

  it('take the same change again for the same one, and its id for nothing else', async () => {
    const id = randomUUID();
    expect(await change('messagesKeptDays', 100, { id })).toBe('204 -');
    expect(await change('messagesKeptDays', 100, { id, seen: null })).toBe('204 -');
    expect(await change('messagesKeptDays', 200, { id })).toBe('409 key-reused');
    expect(await changesOf('messagesKeptDays')).toHaveLength(1);
  });

  it('are not overwritten by who has not seen the last change; of two at once one is made', async () => {
    const both = await Promise.all([
      change('approvalAbove', 1, { seen: null }),
      change('approvalAbove', 2, { seen: null }),
    ]);
    expect(both.sort()).toEqual(['204 -', '409 setting-changed']);
    expect(await change('approvalAbove', 3, { seen: null })).toBe('409 setting-changed');
  });

  it.each([
    ['limits.openNumbers', 1_001],
    ['limits.openNumbers', 1.5],
    ['limits.openNumbers', 'many'],
    ['approvalAbove', 1_000_001],
    ['clocks.pollEvery', 99],
    ['pause.sales', 1],
    ['appName', ' '],
    ['appName', 'x'.repeat(41)],
    ['support.email', 'no address'],
    ['support.telegramChannel', 'javascript:alert(1)'],
    ['notice.from', 'tomorrow'],
    ['notice.from', { at: 1 }],
  ])('do not take what makes no sense: %s %j', async (id, value) =>
    expect(await change(id, value)).toBe('400 invalid-input'),
  );

  it('are not found under another name', async () =>
    expect(await change('limits', 1)).toBe('404 staff-entry-not-found'));

  it('keep who changed what when the words of a change were erased, and take the change again', async () => {
    const id = randomUUID();
    expect(await change('codesKeptDays', 40, { id, reason: 'A longer time' })).toBe('204 -');
    const client = await api.app.get(Database).pool.connect();
    await eraseDetails(client, { kind: 'setting', id: 'codesKeptDays' }, 'test').finally(() => client.release());
    expect((await changesOf('codesKeptDays'))[0]).toMatchObject({ id, reason: null, by: 'Asha Rao' });
    expect(await change('codesKeptDays', 40, { id })).toBe('204 -');
  });

  it('say what is in force where nonsense was saved', async () => {
    await api.app.get(Database).query(`INSERT INTO settings (key, value) VALUES ('limits', '{"purchasesAnHour": -1}')
      ON CONFLICT (key) DO UPDATE SET value = excluded.value`);
    api.app.get(Settings).readAnew();
    const { value, standard, isSaved } = await setting('limits.purchasesAnHour');
    expect([value, isSaved]).toEqual([standard, true]);
    await api.app.get(Database).query(`UPDATE settings SET value = 'null' WHERE key = 'limits'`);
    api.app.get(Settings).readAnew();
    expect(await setting('limits.purchasesAnHour')).toMatchObject({ value: standard });
  });

  it('are changed with the permission of each alone, and by nobody without one', async () => {
    const settings = await withPermissions('settings_management');
    const control = await withPermissions('system_control');
    expect((await setting('pause.sales', settings)).mayChange).toBe(false);
    expect(await change('pause.sales', true, { staff: settings })).toBe('403 permission-denied');
    expect(await change('appName', 'Codes', { staff: control })).toBe('403 permission-denied');
    expect(await change('appName', 'Codes', { staff: settings })).toBe('204 -');
    const nobody = await withPermissions('user_ban');
    expect((await nobody.visitor.get('/api/admin/settings')).status).toBe(403);
  });
});

describe('A pause', () => {
  it('of sales refuses to buy and to change, and charges nothing', async () => {
    const person = await api.person();
    const [accepted, id, again] = [await person.active(), await person.active(), randomUUID()];
    expect(await person.change(accepted, {}, again)).toBe('202 -');
    await change('pause.sales', true);
    expect(await person.change(accepted, {}, again)).toBe('202 -');
    expect(await person.buy()).toBe('503 sales-paused');
    expect(await person.change(id)).toBe('503 sales-paused');
    await change('pause.sales', null);
    expect(await person.buy()).toBe('202 -');
  });

  it('of recharges refuses to pay in', async () => {
    const { visitor } = await api.person();
    const order = { amount: 10_000, phone: '9876543210' };
    const pay = async () => {
      const { body } = await visitor.post<{ code?: string }>('/api/recharges', { rechargeId: randomUUID(), ...order });
      return body.code;
    };
    await change('pause.recharges', true);
    expect(await pay()).toBe('recharges-paused');
    await change('pause.recharges', false);
    expect(await pay()).toBe('payment-unavailable'); // nothing answers where this server's gateway is
  });
});

describe('A notice', () => {
  const shown = async () => {
    const { body } = await boss.visitor.get<{ notice: string | null }>('/api/status');
    return body.notice;
  };

  it('has a text, which keeps when it gets a time', async () => {
    expect(await change('notice.text', 'Maintenance at 2 am')).toBe('204 -');
    expect(await shown()).toBe('Maintenance at 2 am');
    expect(await change('notice.until', 4_000_000_000_000)).toBe('204 -');
    expect(await setting('notice.text')).toMatchObject({ value: 'Maintenance at 2 am' });
    expect(await shown()).toBe('Maintenance at 2 am');
  });
});

describe('The effect of a proposed value', () => {
  const effect = (id: string, value: number, staff = boss) =>
    staff.visitor.get<{ counts?: string; count?: number; code?: string }>(
      `/api/admin/settings/${id}/effect?value=${value}`,
    );
  const countOf = async (id: string, value: number) => (await effect(id, value)).body.count!;

  it('is how many people are at or above a limit now', async () => {
    const person = await api.person();
    const before = {
      open: await countOf('limits.openNumbers', 2),
      hour: await countOf('limits.purchasesAnHour', 2),
    };
    await person.pending();
    expect(await countOf('limits.openNumbers', 2)).toBe(before.open);
    await person.pending();
    expect((await effect('limits.openNumbers', 2)).body).toEqual({ counts: 'people', count: before.open + 1 });
    expect(await countOf('limits.purchasesAnHour', 2)).toBe(before.hour + 1);
  });

  it('counts the recharges of a day as the rule does: paid and pending ones, and no failed one', async () => {
    const person = await api.person(10_000);
    const counts = async () => [await countOf('abuse.rechargesADay', 2), await countOf('abuse.rechargeADay', 11_000)];
    const [often, much] = (await counts()) as [number, number];
    const order = async () => {
      const id = randomUUID();
      await person.record(id, (account) => orderRecharge(account, id, 1_000, 'g'));
      return id;
    };
    const failed = await order();
    expect(await counts()).toEqual([often + 1, much + 1]);
    await person.record(failed, (account) => closeRecharge(account, failed, 'failed'));
    expect(await counts()).toEqual([often, much]);
    await order();
    expect(await counts()).toEqual([often + 1, much + 1]);
  });

  it('is how many rows the next cleaning deletes', async () => {
    const person = await api.person();
    await person.receive(await person.active());
    const db = api.app.get(Database);
    const before = await countOf('codesKeptDays', 30);
    await db.query(`UPDATE codes SET received_at = now() - interval '31 days' WHERE wallet_id = $1`, [person.id]);
    expect((await effect('codesKeptDays', 30)).body).toEqual({ counts: 'rows', count: before + 1 });
    expect(await countOf('codesKeptDays', 32)).toBe(before);
    expect(await countOf('messagesKeptDays', 1)).toBe(0);
  });

  it('is counted of those that say so', async () => {
    for (const { id, isCounted, least } of await list()) {
      const { status } = await effect(id, least ?? 0);
      expect([id, status]).toEqual([id, isCounted ? 200 : 404]);
    }
  });

  it('is a sentence alone for the others, within the bounds, and for who may see the settings', async () => {
    expect((await effect('approvalAbove', 1)).body.code).toBe('staff-entry-not-found');
    expect((await effect('none', 1)).body.code).toBe('staff-entry-not-found');
    for (const value of [-1, 1.5, 1_001]) expect((await effect('limits.openNumbers', value)).status).toBe(400);
    expect((await effect('codesKeptDays', 1, await withPermissions('user_management'))).status).toBe(403);
  });
});
