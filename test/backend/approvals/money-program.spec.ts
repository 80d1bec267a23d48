/** `npm run money`: what it asks for, what it says, and that it moves money by the console's API alone. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { Database } from '@backend/database/database.js';
import { gateway, Ledger } from '@backend/ledger/ledger.js';
import { OpenItems } from '@backend/payments/reconciliation/open-items.js';
import { ApiFixture, type ApiPerson } from '../http/api-fixture.js';
import { addStaff, STAFF_PASSWORD, type TestStaff } from '../staff/staff-fixture.js';

interface Member extends TestStaff {
  /** Each signs in once. */
  readonly codes: string[];
}

let api: ApiFixture;
let address: string;
let owner: ApiPerson;
let [asker, other]: Member[] = [];
beforeAll(async () => {
  api = await ApiFixture.open();
  await api.app.listen(0, '127.0.0.1');
  address = await api.app.getUrl();
  [asker, other] = [await member(), await member()];
});
afterAll(() => api.close());
beforeEach(async () => (owner = await api.person()));

const member = async (): Promise<Member> => {
  const permissions = ['balance_management', 'transaction_management'] as const;
  const staff = await addStaff(api, { permissions, stage: 'enrol' });
  const { body } = await staff.visitor.post<{ secret: string }>('/api/admin/totp');
  const code = new TOTP({ secret: Secret.fromBase32(body.secret) }).generate();
  const made = await staff.visitor.post<{ recoveryCodes: string[] }>('/api/admin/totp/confirm', { code });
  return { ...staff, codes: made.body.recoveryCodes };
};

interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** @param typed what is answered, a line each */
const run = (args: readonly string[], typed: readonly string[]): Promise<Ran> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, ['scripts/money.mjs', '--url', address, ...args]);
    let [out, err] = ['', ''];
    child.stdout.on('data', (text) => (out += String(text)));
    child.stderr.on('data', (text) => (err += String(text)));
    child.on('close', (code) => resolve({ code, out, err }));
    child.stdin.end(typed.map((line) => `${line}\n`).join(''));
  });
const as = (staff: Member | undefined, args: readonly string[], ...more: string[]) =>
  run(args, [staff!.email, STAFF_PASSWORD, staff!.codes.shift()!, ...more]);
const available = async () => (await owner.visitor.get<{ available: number }>('/api/wallet')).body.available;

it('Says how it is used, and knows a wrong amount before anybody types a password', async () => {
  expect(await run([], [])).toMatchObject({ code: 2, err: expect.stringContaining('npm run money --') as string });
  const wrong = await run(['adjust', owner.id, '12.345', 'goodwill'], []);
  expect(wrong).toMatchObject({ code: 2, err: expect.stringContaining('12.345 is no amount in rupees') as string });
});

it('Corrects a balance by a small sum at once', async () => {
  const { code, out, err } = await as(asker, ['adjust', owner.id, '-12.50', 'booking-mistake', 'counted twice']);
  expect({ code, out }).toMatchObject({
    code: 0,
    out: expect.stringMatching(/done +adjustment +-₹12\.50 +at-once/) as string,
  });
  expect(err).not.toContain(STAFF_PASSWORD);
  expect(await available()).toBe(98_750);
});

it('Has a large sum approved by another person, who sees it first and says yes', async () => {
  const asked = await as(asker, ['adjust', owner.id, '1500', 'compensation']);
  expect(asked).toMatchObject({ code: 0, out: expect.stringMatching(/asked +adjustment +₹1,500\.00/) as string });
  const id = asked.out.slice(0, 36);
  const list = await as(other, ['list']);
  expect(list.out).toContain(id);
  const no = await as(other, ['approve', id], 'no');
  expect(no).toMatchObject({ code: 2, err: expect.stringContaining('Nothing was approved.') as string });
  expect(await available()).toBe(100_000);
  const yes = await as(other, ['approve', id], 'yes');
  expect(yes).toMatchObject({ code: 0, out: expect.stringContaining('available ₹1,000.00') as string });
  expect(yes.out).toMatch(/done +adjustment/);
  expect(await available()).toBe(250_000);
});

it('Lists a withdrawal, lets it go, and rejects another', async () => {
  const [one, two] = [randomUUID(), randomUUID()];
  for (const withdrawalId of [one, two]) await owner.visitor.post('/api/withdrawals', { withdrawalId, amount: 10_000 });
  const open = await as(other, ['withdrawals']);
  expect(open.out).toMatch(new RegExp(`${one} +held +₹100\\.00`));
  expect((await as(other, ['let-go', owner.id, one])).out).toMatch(/done +withdrawal/);
  expect((await as(other, ['reject', owner.id, two])).out).toMatch(/failed/);
  expect(await available()).toBe(90_000);
});

it('Shows what a write-off would post, and asks for it where that is answered with yes', async () => {
  const payment = {
    paymentId: 'pay_w',
    orderId: 'pay_w',
    amount: 700,
    currency: 'INR',
    reason: 'unknown-order',
  } as const;
  await api.app
    .get(Ledger)
    .record({ stream: 'gateway:razorpay', key: 'pay_w', actor: gateway('razorpay') }, () => [
      { type: 'PaymentQuarantined', caseId: 'pay_w', ...payment },
    ]);
  await new OpenItems(api.app.get(Database)).catchUp();
  const args = ['write-off', 'razorpay', 'gateway:razorpay:1:0', '-', '-7.00', 'not-recoverable', 'they closed'];
  const no = await as(other, args, 'no');
  expect(no).toMatchObject({ code: 2, err: expect.stringContaining('Nothing was asked for.') as string });
  expect(no.out).toContain('write_offs to gateway_clearing  ₹7.00  razorpay');
  const yes = await as(other, args, 'yes');
  expect(yes.out).toMatch(/asked +write-off +-₹7\.00 +another-person +with razorpay/);

  const id = /[0-9a-f-]{36}(?= +asked +write-off)/.exec(yes.out)![0];
  const back = await as(asker, ['unmatch', id, 'corrected-by-them', 'they pay after all'], 'yes'); // not done yet
  expect(back).toMatchObject({
    code: 2,
    err: expect.stringContaining('does not stand as it was shown any more') as string,
  });
});

it('Says what was refused, in the words of the API', async () => {
  const wrong = await run(['list'], [asker!.email, 'Wrong-Harbour-52']);
  expect(wrong).toMatchObject({ code: 2, err: expect.stringMatching(/password/i) as string });
  const nobody = await as(asker, ['adjust', randomUUID(), '5', 'goodwill']);
  expect(nobody).toMatchObject({ code: 2, err: expect.stringContaining('User not found') as string });
  const away = await run(['--url', 'http://127.0.0.1:9', 'list'], [asker!.email, 'x']);
  expect(away).toMatchObject({ code: 2, err: expect.stringContaining('does not answer') as string });
});
