/**
 * Creates the demo user of a first run through the API: registers, and recharges at the sandbox's gateway. Idempotent.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { readEnvironment, type Environment } from './config/environment.js';
import { moneyKindOf } from './database/money-kind.js';
import { rupees } from './domain/money/money.js';
import { proveDemoEmail } from './seed-demo-email.js';

const DEMO = { email: 'demo@example.com', password: 'Wallet4321' };
/** Of data folders made when a password could still contain the name in the e-mail. */
const FORMER_PASSWORD = 'Demo1234';
const AMOUNT_PAISE = 50_000;
const PHONE = '+919876543210';
const PAID_WITHIN_MS = 20_000;
const ANY_HOST = ['0.0.0.0', '::'];

interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly cookie: string | undefined;
}

type Request = (method: string, path: string, body?: object) => Promise<Answer>;

/** A client of our own API on this machine, which keeps its session cookie. */
const client = ({ HOST, PORT, PUBLIC_URL }: Environment): Request => {
  const address = `http://${ANY_HOST.includes(HOST) ? '127.0.0.1' : HOST}:${PORT}`;
  let session = '';
  return async (method, path, body) => {
    const response = await fetch(address + path, {
      method,
      headers: {
        origin: new URL(PUBLIC_URL).origin,
        'x-requested-with': 'otp-wallet',
        cookie: session,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(15_000),
    });
    const cookie = response.headers.getSetCookie()[0]?.split(';')[0];
    session = cookie ?? session;
    const text = await response.text();
    return { status: response.status, body: text ? (JSON.parse(text) as unknown) : null, cookie };
  };
};

const expectSuccess = async <Body>(answer: Promise<Answer>): Promise<Body> => {
  const { status, body } = await answer;
  if (status >= 400) throw new Error(`the backend answered ${status}: ${JSON.stringify(body)}`);
  return body as Body;
};

const signInDemo = async (request: Request): Promise<typeof DEMO> => {
  const { status } = await request('POST', '/api/auth/register', DEMO);
  if (status === 201 || (await request('POST', '/api/auth/sign-in', DEMO)).status === 200) return DEMO;
  const former = { ...DEMO, password: FORMER_PASSWORD };
  await expectSuccess(request('POST', '/api/auth/sign-in', former));
  return former;
};

/** Orders a recharge, or repeats the unpaid order of an earlier run, which changes nothing. */
const orderRecharge = async (request: Request): Promise<string> => {
  const { items } = await expectSuccess<{ items: { id: string }[] }>(request('GET', '/api/recharges?status=pending'));
  const rechargeId = items[0]?.id ?? randomUUID();
  await expectSuccess(request('POST', '/api/recharges', { rechargeId, amount: AMOUNT_PAISE, phone: PHONE }));
  return rechargeId;
};

const payRecharge = async (request: Request, sandboxUrl: string): Promise<void> => {
  const rechargeId = await orderRecharge(request);
  const paid = await fetch(`${sandboxUrl}/control/payments/${rechargeId}/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  if (!paid.ok) throw new Error(`the sandbox answered ${paid.status}: ${await paid.text()}`);
  for (const until = performance.now() + PAID_WITHIN_MS; performance.now() < until; await sleep(250)) {
    const { status } = await expectSuccess<{ status: string }>(request('POST', `/api/recharges/${rechargeId}/check`));
    if (status === 'paid') return;
  }
  throw new Error('the payment of the demo user was not credited');
};

/** The demo password is public, so the demo user must not exist where money is real. @throws Error */
const assertPlayMoney = async ({ DATABASE_URL }: Environment): Promise<void> => {
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  try {
    const mark = await moneyKindOf(client);
    if (mark?.kind !== 'play')
      throw new Error('there is a demo user only where money is marked as play money; this database is not');
  } finally {
    await client.end();
  }
};

export const seedDemo = async (environment: Environment): Promise<typeof DEMO & { balance: string }> => {
  const { SANDBOX, SANDBOX_URL } = environment;
  if (!SANDBOX || !SANDBOX_URL) throw new Error('there is a demo user only with the sandbox (SANDBOX=1)');
  await assertPlayMoney(environment);
  const request = client(environment);
  const wallet = () => expectSuccess<{ balance: number; totalRecharge: number }>(request('GET', '/api/wallet'));
  const demo = await signInDemo(request);
  const { mustProveEmail } = await expectSuccess<{ mustProveEmail: boolean }>(request('GET', '/api/me'));
  if (mustProveEmail) await proveDemoEmail((path, body) => request('POST', path, body), DEMO.email, SANDBOX_URL);
  if ((await wallet()).totalRecharge === 0) await payRecharge(request, SANDBOX_URL);
  return { ...demo, balance: rupees((await wallet()).balance) };
};

const main = async (): Promise<void> => {
  console.log(JSON.stringify(await seedDemo(readEnvironment())));
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
