/** What staff do with people's money: decided once, by the right people, and carried out once. */
import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import pg from 'pg';
import { ApprovalRunner } from '@backend/approvals/approval-runner.js';
import { Approvals } from '@backend/approvals/approvals.js';
import type { ApprovalResponse } from '@backend/approvals/approval-response.js';
import type { MoneyPreviewResponse } from '@backend/approvals/money-preview-response.js';
import { Database } from '@backend/database/database.js';
import { ReleaseQuarantine } from '@backend/payments/commands/release-quarantine.js';
import { PaymentProcessor } from '@backend/payments/payment-processor.js';
import { Refusal } from '@backend/domain/refusal.js';
import { QuarantineCases } from '@backend/payments/quarantine/quarantine-cases.js';
import { QuarantineRecorder } from '@backend/payments/quarantine/quarantine-recorder.js';
import { PERMISSIONS } from '@backend/domain/staff/permission.js';
import { verify } from '@backend/finance/verify.js';
import { MailWriters } from '@backend/mail/mail-writers.js';
import { Settings } from '@backend/settings/settings.js';
import { StaffSessions } from '@backend/staff/sessions/staff-sessions.js';
import { Totp } from '@backend/staff/totp/totp.js';
import { ApiFixture, type ApiPerson } from '../http/api-fixture.js';
import { Visitor } from '../../support/visitor.js';
import { addStaff, type TestStaff } from '../staff/staff-fixture.js';

const LIMIT = 100_000;
const STAFF = { permissions: ['balance_management', 'transaction_management'] as const };

let api: ApiFixture;
let asker: TestStaff;
let other: TestStaff;
let owner: ApiPerson;
beforeAll(async () => (api = await ApiFixture.open()));
afterAll(() => api.close());
beforeEach(async () => {
  await sql(`UPDATE staff SET removed_at = now(), email = NULL, removed_by = id WHERE removed_at IS NULL`);
  [asker, other] = [await addStaff(api, STAFF), await addStaff(api, STAFF)];
  owner = await api.person();
});
afterEach(() => jest.restoreAllMocks());

const sql = (text: string, values: unknown[] = []) => api.app.get(Database).query(text, values);
/** What no role of the application may write. */
const asAdmin = async (text: string, values: unknown[] = []) => {
  const client = new pg.Client({ connectionString: api.database.adminUrl });
  await client.connect();
  await client.query(text, values).finally(() => client.end());
};
const wallet = async () => (await owner.visitor.get<{ available: number; held: number }>('/api/wallet')).body;

type Answer = ApprovalResponse & { code?: string };
const request = (more: object = {}) => ({
  ...{ approvalId: randomUUID(), kind: 'adjustment', userId: owner.id, amount: LIMIT + 1 },
  ...{ reason: 'goodwill', note: 'the number was dead', ...more },
});
type Preview = MoneyPreviewResponse & { code?: string };
const preview = (body: object, staff = asker) => staff.visitor.post<Preview>('/api/admin/approvals/preview', body);
/** What a preview cannot know: the ids of requests, their codes, and their reasons. */
const ONLY_ASKED = ['approval-exists', 'code-invalid', 'too-many-codes', 'invalid-input'];
/** Each request is previewed first: what the preview refuses is refused when it is asked, and the other way round. */
const ask = async (body = request(), staff = asker) => {
  const { kind, userId, amount, numberId, withdrawalId, payment } = body as Record<string, unknown>;
  const shown = await preview({ kind, userId, amount, numberId, withdrawalId, payment }, staff);
  const answer = await staff.visitor.post<Answer>('/api/admin/approvals', body);
  if (shown.body.code) expect(answer.body.code).toBe(shown.body.code);
  else if (answer.body.code) expect(ONLY_ASKED).toContain(answer.body.code);
  return answer;
};
const decide = (id: string, verb: string, staff = other, body: object = {}) =>
  staff.visitor.post<Answer>(`/api/admin/approvals/${id}/${verb}`, body);
const approve = ({ id, digest }: ApprovalResponse, staff = other) => decide(id, 'approve', staff, { digest });
const audited = async (id: string): Promise<string[]> => {
  const { rows } = await sql(
    `SELECT entry->>'action' AS action FROM audit WHERE entry #>> '{facts,approval}' = $1 ORDER BY seq`,
    [id],
  );
  return rows.map(({ action }) => action as string);
};

describe('A small adjustment', () => {
  it('is done at once, once, and the person reads its reason', async () => {
    const body = request({ amount: 5_000 });
    for (let i = 0; i < 2; i++) expect((await ask(body)).body).toMatchObject({ state: 'done', way: 'at-once' });
    expect((await wallet()).available).toBe(105_000);
    const { body: history } = await owner.visitor.get<{ items: object[] }>('/api/transactions');
    expect(history.items[0]).toMatchObject({ type: 'adjustment', amount: 5_000, values: { explanation: 'goodwill' } });
    expect(await audited(body.approvalId)).toEqual(['approval-asked', 'balance-adjusted']);
    expect((await ask({ ...body, amount: 6_000 })).body.code).toBe('approval-exists');
  });

  it('may take money back, never below zero', async () => {
    expect((await ask(request({ amount: -40_000, reason: 'booking-mistake' }))).body.state).toBe('done');
    expect((await wallet()).available).toBe(60_000);
    expect((await ask(request({ amount: -60_001 }))).body.code).toBe('insufficient-funds');
    expect((await wallet()).available).toBe(60_000);
  });

  it('counts with those before it, by who asks and by whose wallet it is, also when they are asked at once', async () => {
    const asked = await Promise.all([1, 2, 3].map(() => ask(request({ amount: 50_000 }))));
    expect(asked.map(({ body }) => body.way).sort()).toEqual(['another-person', 'at-once', 'at-once']);
    expect((await ask(request({ amount: 1 }), other)).body.way).toBe('another-person');
    owner = await api.person();
    expect((await ask(request({ amount: 1 }))).body.way).toBe('another-person');
    expect((await ask(request({ amount: LIMIT - 1 }), other)).body.way).toBe('at-once');
  });

  it('follows the setting', async () => {
    await api.app.get(Settings).save('approvalAbove', 0);
    expect((await ask(request({ amount: 1 }))).body.way).toBe('another-person');
    await api.app.get(Settings).save('approvalAbove', LIMIT);
  });
});

describe('A large adjustment', () => {
  it('waits for another person, and is carried out once, whoever presses how often', async () => {
    const { body: asked } = await ask();
    expect(asked).toMatchObject({
      ...{
        state: 'asked',
        way: 'another-person',
        askedBy: asker.id,
        askedByName: 'Asha Rao',
        decidedBy: null,
        decidedByName: null,
      },
      preview: { available: 100_000, held: 0 },
    });
    expect((await wallet()).available).toBe(100_000);
    const third = await addStaff(api, STAFF);
    const answers = await Promise.all([approve(asked), approve(asked), approve(asked, third), approve(asked, third)]);
    expect(answers.map(({ body }) => body.code ?? 'done').sort()).toEqual([
      ...['approval-decided', 'approval-decided', 'done', 'done'],
    ]);
    expect((await wallet()).available).toBe(200_001);
    expect(await audited(asked.id)).toEqual(['approval-asked', 'approval-approved', 'balance-adjusted']);
  });

  it('is not approved by who asked, by who lacks the permission, nor by whom the asker brought in', async () => {
    const { body: asked } = await ask();
    expect((await approve(asked, asker)).body.code).toBe('own-approval');
    const without = await addStaff(api, { permissions: PERMISSIONS.filter((one) => one !== 'balance_management') });
    expect((await approve(asked, without)).body.code).toBe('permission-denied');
    await sql('UPDATE staff SET invited_by = $1 WHERE id = $2', [asker.id, other.id]);
    expect((await approve(asked)).body.code).toBe('own-approval');
    await sql(`UPDATE staff SET created_at = now() - interval '8 days' WHERE id = $1`, [other.id]);
    await sql(`UPDATE staff_permissions SET granted_by = $1 WHERE staff_id = $2`, [asker.id, other.id]);
    expect((await approve(asked)).body.code).toBe('own-approval');
    await sql(`UPDATE staff_permissions SET granted_at = now() - interval '8 days' WHERE staff_id = $1`, [other.id]);
    expect((await approve(asked)).body.state).toBe('done');
  });

  it('is approved by its digest only, and within a day', async () => {
    const { body: asked } = await ask();
    expect((await approve({ ...asked, digest: '0'.repeat(64) })).body.code).toBe('approval-changed');
    await asAdmin('ALTER TABLE approvals DISABLE TRIGGER approvals_request_stays');
    await asAdmin(`UPDATE approvals SET expires_at = now() WHERE approval_id = $1`, [asked.id]);
    await asAdmin('ALTER TABLE approvals ENABLE TRIGGER approvals_request_stays');
    expect((await approve(asked)).body.code).toBe('approval-expired');
    expect((await approve({ ...asked, id: randomUUID() })).body.code).toBe('staff-entry-not-found');
    const { body } = await other.visitor.get<Answer>(`/api/admin/approvals/${asked.id}`);
    expect(body.state).toBe('expired');
    expect((await wallet()).available).toBe(100_000);
  });

  it('can be refused, or withdrawn by who asked, and by nobody else', async () => {
    const [one, two] = [(await ask()).body, (await ask()).body];
    expect((await decide(one.id, 'refuse', asker)).body.code).toBe('own-approval');
    expect((await decide(one.id, 'refuse')).body).toMatchObject({
      ...{ state: 'refused', decidedBy: other.id, decidedByName: 'Asha Rao' },
    });
    expect((await approve(one)).body.code).toBe('approval-decided');
    expect((await decide(two.id, 'withdraw')).body.code).toBe('own-approval');
    expect((await decide(two.id, 'withdraw', asker)).body.state).toBe('withdrawn');
    expect((await approve(two)).body.code).toBe('approval-decided');
    expect((await decide(two.id, 'refuse')).body.code).toBe('approval-decided');
    expect((await decide(one.id, 'withdraw', asker)).body.code).toBe('approval-decided');
    expect((await wallet()).available).toBe(100_000);
  });

  it('that the wallet cannot bear any more fails, and says why', async () => {
    await owner.pay(100_000);
    const { body: asked } = await ask(request({ amount: -200_000 }));
    expect(await owner.buy()).toBe('202 -');
    expect((await approve(asked)).body).toMatchObject({ state: 'failed', outcome: 'insufficient-funds' });
  });

  it('whose process died between the decision and the books is carried out by the worker, once', async () => {
    jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    const { body: asked } = await ask();
    jest.spyOn(ApprovalRunner.prototype, 'carryOut').mockResolvedValueOnce(undefined);
    expect((await approve(asked)).body.state).toBe('approved');
    expect((await wallet()).available).toBe(100_000);
    const runner = api.app.get(ApprovalRunner, { strict: false });
    jest.spyOn(Approvals.prototype, 'end').mockRejectedValueOnce(new Error('no connection'));
    await runner.carryOutAll(); // booked, and its end is not stored
    expect((await wallet()).available).toBe(200_001);
    await Promise.all([runner.carryOutAll(), runner.carryOutAll()]);
    expect((await other.visitor.get<Answer>(`/api/admin/approvals/${asked.id}`)).body.state).toBe('done');
    expect((await wallet()).available).toBe(200_001);
  });

  it('never changes once it is asked', async () => {
    const { body: asked } = await ask();
    for (const change of [`amount = 1`, `payload = '{}'`, `asked_by = decided_by`, `note = 'other'`, `way = 'at-once'`])
      await expect(asAdmin(`UPDATE approvals SET ${change} WHERE approval_id = $1`, [asked.id])).rejects.toThrow();
    await expect(asAdmin('DELETE FROM approvals WHERE approval_id = $1', [asked.id])).rejects.toThrow();
    await asAdmin('UPDATE approvals SET note = NULL WHERE approval_id = $1', [asked.id]); // its erasure
  });

  it('is not carried out where another payload was written past the rules after its approval', async () => {
    const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    const { body: asked } = await ask();
    jest.spyOn(ApprovalRunner.prototype, 'carryOut').mockResolvedValueOnce(undefined);
    expect((await approve(asked)).body.state).toBe('approved');
    await asAdmin('ALTER TABLE approvals DISABLE TRIGGER approvals_request_stays');
    const more = `jsonb_set(payload, '{amount}', '90000000')`;
    await asAdmin(`UPDATE approvals SET payload = ${more} WHERE approval_id = $1`, [asked.id]);
    await asAdmin('ALTER TABLE approvals ENABLE TRIGGER approvals_request_stays');
    await api.app.get(ApprovalRunner, { strict: false }).carryOutAll();
    const { body } = await other.visitor.get<Answer>(`/api/admin/approvals/${asked.id}`);
    expect(body).toMatchObject({ state: 'failed', outcome: 'approval-changed' });
    expect(logged.mock.calls.flat().join()).toContain('ALARM');
    expect((await wallet()).available).toBe(100_000);
  });

  it('approved and withdrawn at the same time is one of the two', async () => {
    for (let i = 0; i < 5; i++) {
      const before = (await wallet()).available;
      const { body: asked } = await ask(request({ amount: LIMIT + 1 }));
      const answers = await Promise.all([approve(asked), decide(asked.id, 'withdraw', asker)]);
      const codes = answers.map(({ body }) => body.code ?? 'it');
      expect([...codes].sort()).toEqual(['approval-decided', 'it']);
      const { body } = await other.visitor.get<Answer>(`/api/admin/approvals/${asked.id}`);
      expect(body.state).toBe(codes[0] === 'it' ? 'done' : 'withdrawn');
      expect((await wallet()).available).toBe(before + (codes[0] === 'it' ? LIMIT + 1 : 0));
    }
  });

  it('is not approved by who asked from another of their sessions, nor after they asked by a token', async () => {
    const { body: asked } = await ask();
    const sessions = api.app.get(StaffSessions, { strict: false });
    const again = new Visitor(api.app);
    again.cookies = { staff: await sessions.open(asker.id, 'open', { address: '127.0.0.1', agent: 'another' }) };
    expect((await approve(asked, { ...asker, visitor: again })).body.code).toBe('own-approval');
    const token = { id: randomUUID(), name: 'script', permissions: ['balance_management'], hours: 1 };
    const { body: made } = await asker.visitor.post<{ token: string }>('/api/admin/tokens', token);
    const headers = { 'x-admin-token': made.token };
    const post = { method: 'POST', url: '/api/admin/approvals', headers, payload: request({ amount: 1 }) } as const;
    const byToken = (await api.app.inject(post)).json<Answer>();
    expect((await approve(byToken, asker)).body.code).toBe('own-approval');
    expect((await wallet()).available).toBe(100_000);
  });

  it('in parts of several kinds is summed as one, whatever state the parts are in', async () => {
    const numberId = await owner.used();
    const refund = request({ kind: 'refund', numberId, amount: undefined, reason: 'goodwill' });
    expect((await ask(refund)).body.way).toBe('at-once');
    expect((await ask(request({ amount: LIMIT }))).body.way).toBe('another-person'); // waits, and counts
    expect((await ask(request({ amount: 1 }))).body.way).toBe('another-person');
  });

  it('asked by who was promoted is not approved by who promoted them, nor the other way round, within 7 days', async () => {
    const { body: asked } = await ask();
    await sql('UPDATE staff SET role_given_by = $1, role_given_at = now() WHERE id = $2', [asker.id, other.id]);
    expect((await approve(asked)).body.code).toBe('own-approval');
    await sql(`UPDATE staff SET role_given_at = now() - interval '8 days' WHERE id = $1`, [other.id]);
    expect((await approve(asked)).body.state).toBe('done');
  });
});

describe('One member of staff alone', () => {
  beforeEach(() => sql(`UPDATE staff SET removed_at = now(), email = NULL, removed_by = id WHERE id = $1`, [other.id]));
  const use = () => jest.spyOn(Totp.prototype, 'use').mockResolvedValue(undefined);
  const pass = (id: string) =>
    sql(`UPDATE approvals SET not_before = not_before - interval '15 minutes' WHERE approval_id = $1`, [id]);

  it('gives a code, everybody learns of it, and it waits for 15 minutes', async () => {
    expect((await ask(request({ code: '000000' }))).body.code).toBe('code-invalid');
    use();
    const { body: asked } = await ask(request({ code: '123456' }));
    expect(asked).toMatchObject({ state: 'approved', way: 'alone', decidedBy: asker.id });
    const { rows } = await sql(
      `SELECT about FROM mails WHERE kind = 'approval-alone' AND about LIKE $1 ORDER BY about`,
      [`%${asked.id}`],
    );
    expect(rows).toEqual([`${asker.id}:${asked.id}`, `support:${asked.id}`].sort().map((about) => ({ about })));
    const mail = { id: 'm', kind: 'approval-alone', userId: null, createdAt: new Date(), attempt: 1 } as const;
    const written = await api.app
      .get(MailWriters, { strict: false })
      .write({ ...mail, about: `${asker.id}:${asked.id}` });
    expect(written).toMatchObject({ to: asker.email, text: expect.stringContaining('₹1,000.01') as string });
    const runner = api.app.get(ApprovalRunner, { strict: false });
    await runner.carryOutAll();
    expect((await wallet()).available).toBe(100_000);
    await pass(asked.id);
    await runner.carryOutAll();
    expect((await wallet()).available).toBe(200_001);
  });

  it('is told when there were too many wrong codes', async () => {
    const tooMany = new Refusal('too-many-codes', { retryAfter: 60 });
    jest.spyOn(Totp.prototype, 'use').mockRejectedValueOnce(tooMany);
    expect((await ask(request({ code: '000000' }))).body.code).toBe('too-many-codes');
  });

  it('can withdraw it in that time, and another person can refuse it', async () => {
    use();
    const [one, two] = [(await ask()).body, (await ask()).body];
    expect((await decide(one.id, 'withdraw', asker)).body.state).toBe('withdrawn');
    const newcomer = await addStaff(api, STAFF);
    expect((await decide(two.id, 'refuse', newcomer)).body.state).toBe('refused');
    const { body: three } = await ask(request(), newcomer);
    expect(three.way).toBe('another-person');
  });

  it('moves 10,000 rupees a day at most', async () => {
    use();
    expect((await ask(request({ amount: 1_000_000 }))).body.way).toBe('alone');
    expect((await ask(request({ amount: 1 }))).body.code).toBe('nobody-approves');
  });
});

describe('A preview', () => {
  const user = () => ({ userId: owner.id });

  it('shows the postings of an adjustment, the balance after them, and who decides', async () => {
    const { body } = await preview({ kind: 'adjustment', ...user(), amount: -30_000 });
    expect(body).toMatchObject({
      ...{ amount: 30_000, way: 'at-once' },
      postings: [{ debit: 'user_available', credit: 'adjustments', amount: 30_000, party: null }],
      ...{ before: { available: 100_000, held: 0, owed: 0 }, after: { available: 70_000, held: 0, owed: 0 } },
    });
    expect((await preview({ kind: 'adjustment', ...user(), amount: LIMIT + 1 })).body.way).toBe('another-person');
    expect((await wallet()).available).toBe(100_000);
  });

  it('of a refund and of a withdrawal says where the money comes from', async () => {
    const numberId = await owner.used();
    const { body: refund } = await preview({ kind: 'refund', ...user(), numberId });
    expect(refund.postings).toEqual([
      { debit: 'refunds', credit: 'user_available', amount: refund.amount, party: null },
    ]);
    const withdrawalId = randomUUID();
    await owner.visitor.post('/api/withdrawals', { withdrawalId, amount: 20_000 });
    const asked = { ...user(), withdrawalId };
    const { body: letGo } = await preview({ kind: 'withdrawal', ...asked });
    expect(letGo.postings).toEqual([
      { debit: 'user_held', credit: 'gateway_clearing', amount: 20_000, party: expect.any(String) as string },
    ]);
    expect([letGo.before!.held, letGo.after!.held]).toEqual([20_000, 0]);
    const { body: rejected } = await preview({ kind: 'withdrawal-rejected', ...asked });
    expect(rejected).toMatchObject({ way: null, after: { available: letGo.before!.available + 20_000, held: 0 } });
    const part = { ...asked, partId: '0'.repeat(34) };
    for (const kind of ['transferred', 'transfer-failed'])
      expect((await preview({ kind, ...part })).body.code).toBe('withdrawal-not-found');
  });

  it('of money that goes back by a gateway concerns no wallet', async () => {
    const id = `pay-${randomUUID()}`;
    const payment = { paymentId: id, amount: 500, currency: 'INR', at: Date.now() };
    await api.app.get(PaymentProcessor).process('sandbox', `nobodys-${id}`, payment);
    const named = { payment: { gateway: 'sandbox', id } };
    expect((await preview({ kind: 'quarantine', ...named })).body).toMatchObject({
      postings: [{ debit: 'suspense', credit: 'gateway_clearing', amount: 500, party: 'sandbox' }],
      ...{ before: null, after: null },
    });
    expect((await preview({ kind: 'quarantine', ...user(), ...named })).body.after).toMatchObject({
      available: 100_500,
    });
    expect((await preview({ kind: 'quarantine-transferred', ...named })).body.code).toBe('quarantine-not-found');
  });
});

describe('A refund of a purchase', () => {
  it('gives its price back once, with its reason in the history', async () => {
    const numberId = await owner.active();
    await owner.receive(numberId);
    const before = (await wallet()).available;
    const body = request({ kind: 'refund', numberId, amount: undefined, reason: 'code-not-accepted' });
    expect((await ask(body)).body).toMatchObject({ state: 'done', way: 'at-once', numberId });
    const after = (await wallet()).available;
    expect(after).toBeGreaterThan(before);
    expect((await ask({ ...body, approvalId: randomUUID() })).body.code).toBe('nothing-to-refund');
    expect((await wallet()).available).toBe(after);
  });

  it('of nothing, of another person, or with a reason of another kind is refused', async () => {
    const refund = { kind: 'refund', amount: undefined, reason: 'goodwill' };
    expect((await ask(request({ ...refund, numberId: randomUUID() }))).body.code).toBe('number-not-found');
    const numberId = await owner.active();
    expect((await ask(request({ ...refund, numberId }))).body.code).toBe('nothing-to-refund');
    expect((await ask(request({ ...refund, numberId: undefined }))).body.code).toBe('invalid-input');
    expect((await ask(request({ reason: 'wrong-service' }))).body.code).toBe('invalid-input');
    expect((await ask(request({ userId: randomUUID() }))).body.code).toBe('user-not-found');
    expect((await ask(request({ amount: 0 }))).body.code).toBe('invalid-input');
  });
});

describe('A withdrawal', () => {
  const held = async (amount: number): Promise<string> => {
    const withdrawalId = randomUUID();
    expect((await owner.visitor.post('/api/withdrawals', { withdrawalId, amount })).status).toBe(201);
    return withdrawalId;
  };
  const letGo = (withdrawalId: string) =>
    ask(request({ kind: 'withdrawal', amount: undefined, withdrawalId, reason: 'requested-by-person' }));

  it('is let go by own permission where it is small, and by another person where it is large', async () => {
    const small = await held(20_000);
    expect((await letGo(small)).body).toMatchObject({ state: 'done', amount: 20_000 });
    await owner.pay(200_000);
    const large = await held(150_000);
    const { body: asked } = await letGo(large);
    expect(asked).toMatchObject({ state: 'asked', amount: 150_000 });
    expect((await approve(asked)).body.state).toBe('done');
    const { body } = await owner.visitor.get<{ items: { status: string }[] }>('/api/withdrawals');
    expect(body.items.map(({ status }) => status)).toEqual(['approved', 'approved']);
    expect((await letGo(large)).body.code).toBe('withdrawal-ended');
    expect((await letGo(randomUUID())).body.code).toBe('withdrawal-not-found');
  });

  it('takes back no more than was paid in: what staff gave can be spent, and not withdrawn', async () => {
    await ask(request({ amount: 5_000 }));
    const beyond = { withdrawalId: randomUUID(), amount: 101_000 };
    const { body } = await owner.visitor.post<{ code: string; facts: object }>('/api/withdrawals', beyond);
    expect(body).toMatchObject({ code: 'not-withdrawable', facts: { required: 101_000, most: 100_000 } });
  });

  it('that the person took back meanwhile is not let go', async () => {
    await owner.pay(200_000);
    const withdrawalId = await held(150_000);
    const { body: asked } = await letGo(withdrawalId);
    expect((await owner.visitor.post(`/api/withdrawals/${withdrawalId}/cancel`, {})).status).toBe(200);
    expect((await approve(asked)).body).toMatchObject({ state: 'failed', outcome: 'withdrawal-ended' });
  });
});

describe('A payment that was put aside', () => {
  const putAside = async (amount: number, currency = 'INR'): Promise<{ gateway: string; id: string }> => {
    const id = `pay-${randomUUID()}`;
    const payment = { paymentId: id, amount, currency, at: Date.now() };
    expect(await api.app.get(PaymentProcessor).process('sandbox', `nobodys-${id}`, payment)).toBe('quarantined');
    return { gateway: 'sandbox', id };
  };
  const releaseTo = (userId: string | undefined, payment: object, more: object = {}) =>
    ask(request({ kind: 'quarantine', amount: undefined, userId, payment, reason: 'late-payment', ...more }));
  const listed = async () => {
    const { body } = await asker.visitor.get<{ items: { paymentId: string; state: string; to: string | null }[] }>(
      '/api/admin/quarantine',
    );
    return body.items;
  };
  const released = (id: string) => api.app.get(CommandBus).execute(new ReleaseQuarantine('gateway:sandbox', id));

  it('is credited to a person by an approval, once', async () => {
    const payment = await putAside(30_000);
    expect((await listed()).find(({ paymentId }) => paymentId === payment.id)).toMatchObject({
      state: 'open',
      to: null,
    });
    const before = (await wallet()).available;
    expect((await releaseTo(owner.id, payment)).body).toMatchObject({ state: 'done', amount: 30_000, payment });
    expect((await listed()).find(({ paymentId }) => paymentId === payment.id)).toMatchObject({
      ...{ state: 'decided', to: 'wallet' },
    });
    expect((await releaseTo(undefined, payment)).body.code).toBe('quarantine-decided');
    await released(payment.id);
    expect((await wallet()).available).toBe(before + 30_000);
  });

  it('goes back by its gateway, for which no account is named', async () => {
    const payment = await putAside(150_000);
    const { body: asked } = await releaseTo(undefined, payment, { reason: 'returned' });
    expect(asked).toMatchObject({ state: 'asked', userId: null, amount: 150_000 });
    const small = await releaseTo(owner.id, payment);
    expect(small.body.state).toBe('asked');
    expect((await approve(asked)).body.state).toBe('done');
    expect((await approve(small.body)).body).toMatchObject({ state: 'failed', outcome: 'quarantine-decided' });
  });

  it('that its gateway refuses to pay back is sent by the bank, by hand', async () => {
    const payment = await putAside(20_000);
    // What goes back by one gateway is summed, as what goes to one wallet is.
    const { body: asked } = await releaseTo(undefined, payment, { reason: 'returned' });
    expect([asked.state, (await approve(asked)).body.state]).toEqual(['asked', 'done']);
    const refused = await api.app.get(QuarantineCases).find(payment.gateway, payment.id);
    await api.app.get(QuarantineRecorder).refused(refused!);
    const transfer = { gateway: payment.gateway, paymentId: payment.id, note: 'sent by the bank' };
    const { status } = await asker.visitor.post('/api/admin/quarantine/bank-transfer', transfer);
    expect(status).toBe(204);
    expect((await listed()).map(({ paymentId }) => paymentId)).not.toContain(payment.id);
  });

  it('is one of rupees, and exists', async () => {
    expect((await releaseTo(owner.id, await putAside(5_000, 'USD'))).body.code).toBe('foreign-currency');
    expect((await releaseTo(owner.id, { gateway: 'sandbox', id: 'nobodys' })).body.code).toBe('quarantine-not-found');
    expect((await releaseTo(owner.id, { gateway: 'sand box', id: '' })).body.code).toBe('invalid-input');
    const transfer = { gateway: 'sandbox', paymentId: 'nobodys', note: 'sent by the bank' };
    expect((await asker.visitor.post<Answer>('/api/admin/quarantine/bank-transfer', transfer)).body.code).toBe(
      'quarantine-not-found',
    );
  });
});

describe("A script's token", () => {
  it('may ask, and decides nothing', async () => {
    const token = { id: randomUUID(), name: 'script', permissions: ['balance_management'], hours: 1 };
    const { body: made } = await asker.visitor.post<{ token: string }>('/api/admin/tokens', token);
    const byToken = (url: string, body: object) =>
      api.app.inject({ method: 'POST', url, headers: { 'x-admin-token': made.token }, payload: body });
    const asked = (await byToken('/api/admin/approvals', request({ amount: 1 }))).json<Answer>();
    expect(asked).toMatchObject({ state: 'asked', way: 'another-person', askedBy: asker.id });
    const body = { digest: asked.digest };
    expect((await byToken(`/api/admin/approvals/${asked.id}/approve`, body)).json<Answer>().code).toBe(
      'permission-denied',
    );
    expect((await approve(asked)).body.state).toBe('done');
  });
});

it('The books are in order afterwards', async () => {
  const verdicts = await verify(api.database.appUrl, { seals: { file: null, keys: null }, running: true });
  expect(verdicts.flatMap(({ first }) => first)).toEqual([]);
});
