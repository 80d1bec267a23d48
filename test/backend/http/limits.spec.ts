/**
 * Limits as requests meet them: refused by account and device, delayed by address, and a ceiling for everybody; each
 * with Retry-After.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Logger } from '@nestjs/common';
import { LIMITS, type LimitedOperation, type Limits } from '@backend/limits/limit-table.js';
import { SignInLocks } from '@backend/limits/sign-in-locks.js';
import { openTestApp, type TestApp } from '../../support/app-fixture.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';
import { OWN_PAGE, Visitor } from '../../support/visitor.js';

const PASSWORD = 'Wq8rty!x';
let database: FreshDatabase;
beforeAll(async () => (database = await freshDatabase()));
afterAll(() => database.drop());

/** A backend whose limits count from zero. */
const withLimits = async (env: Record<string, string>, use: (testApp: TestApp) => Promise<void>): Promise<void> => {
  const testApp = await openTestApp(database, { env: { RATE_LIMITS_PERCENT: '100', ...env } });
  try {
    await use(testApp);
  } finally {
    await testApp.close();
  }
};

interface From {
  readonly address?: string | undefined;
  /** What the request itself says about its address. */
  readonly forwardedFor?: string;
}
const send = ({ app }: TestApp, path: string, payload: object, { address = '127.0.0.1', forwardedFor }: From = {}) =>
  app.inject({
    ...{ method: 'POST', url: `/api/auth/${path}`, payload, remoteAddress: address },
    headers: { ...OWN_PAGE, ...(forwardedFor && { 'x-forwarded-for': forwardedFor }) },
  });
type Answer = Awaited<ReturnType<typeof send>>;

const answerOf = (answer: Answer): string =>
  answer.statusCode < 400 ? `${answer.statusCode}` : `${answer.statusCode} ${answer.json<{ code: string }>().code}`;

const expectRetryAfter = (answer: Answer): void => {
  const { facts } = answer.json<{ facts: { retryAfter: number } }>();
  expect(facts.retryAfter).toBeGreaterThanOrEqual(1);
  expect(answer.headers['retry-after']).toBe(String(facts.retryAfter));
};

const account = () => ({ email: `${randomUUID()}@example.com`, password: PASSWORD });

describe('Failed sign-ins', () => {
  it('lock an account softly, whether it exists or not, in the same words', () =>
    withLimits({ RATE_LIMITS_PERCENT: '100000' }, async (testApp) => {
      const known = account();
      expect(answerOf(await send(testApp, 'register', known))).toBe('201');
      const bodies: string[] = [];
      for (const { email } of [known, account()]) {
        const wrong = { email, password: 'Wrong1pw' };
        const locks = testApp.app.get(SignInLocks);
        await Promise.allSettled(Array.from({ length: 20 }, () => locks.begin({ email, device: null })));
        expect(answerOf(await send(testApp, 'sign-in', wrong))).toBe('401 wrong-credentials'); // then it is long
        const locked = await send(testApp, 'sign-in', { email: ` ${email.toUpperCase()}`, password: 'Wrong1pw' });
        expect(answerOf(locked)).toBe('429 too-many-attempts');
        expectRetryAfter(locked);
        bodies.push(locked.body.replaceAll(/\d+/g, 'N'));
      }
      expect(bodies[1]).toBe(bodies[0]);
      const right = await send(testApp, 'sign-in', known);
      expect(answerOf(right)).toBe('429 too-many-attempts'); // not compared while it is locked
    }));

  it('before a right one count no more', () =>
    withLimits({ RATE_LIMITS_PERCENT: '100000' }, async (testApp) => {
      const known = account();
      await send(testApp, 'register', known);
      for (let round = 0; round < 3; round += 1) {
        for (let count = 0; count < 4; count += 1)
          expect(answerOf(await send(testApp, 'sign-in', { ...known, password: 'Wrong1pw' }))).toBe(
            '401 wrong-credentials',
          );
        expect(answerOf(await send(testApp, 'sign-in', known))).toBe('200');
      }
    }));
});

describe('An address that sends too many', () => {
  const reset = (testApp: TestApp, from: From) => send(testApp, 'forgot-password', { email: account().email }, from);
  /** Of the limits, this one is by address: 20 an hour. */
  const many = LIMITS['reset-request'].address.times;
  /** The ceiling is above what is sent here. */
  const settings = { TRUSTED_PROXIES: '10.0.0.1' };

  it('is delayed and not refused, by /64; others are not delayed', async () => {
    await withLimits(settings, async (testApp) => {
      const [crowd, neighbour] = ['2001:db8:1:2::', '2001:db8:1:3::1'];
      for (let count = 0; count < many;) {
        const answer = await reset(testApp, { address: `${crowd}${count + 1}` });
        if (answerOf(answer) === '204') count += 1;
        else expect(answerOf(answer)).toBe('503 busy'); // five a second for everybody
      }
      const began = performance.now();
      const answers: string[] = [];
      while (!answers.includes('204')) answers.push(answerOf(await reset(testApp, { address: `${crowd}ffff` })));
      expect(answers).not.toContain('429 too-many-attempts');
      expect(performance.now() - began).toBeGreaterThanOrEqual(990);
      while (answerOf(await reset(testApp, { address: neighbour })) !== '204');
    });
  });

  it('cannot get out of it by a header of its own, which only the trusted proxy may send', () =>
    withLimits({ ...settings, RATE_LIMITS_PERCENT: '5' }, async (testApp) => {
      // 5 % of 20: the second request is over the limit
      const elapsedOf = async (from: From): Promise<number> => {
        const began = performance.now();
        while (answerOf(await reset(testApp, from)) !== '204');
        return performance.now() - began;
      };
      await elapsedOf({ address: '198.51.100.7' });
      for (const forwardedFor of ['203.0.113.1', '203.0.113.2, 203.0.113.3', '10.0.0.1', 'nonsense'])
        expect(await elapsedOf({ address: '198.51.100.7', forwardedFor })).toBeGreaterThanOrEqual(990);
      // behind the proxy each visitor has their own; what a visitor adds on the left is not read
      await elapsedOf({ address: '10.0.0.1', forwardedFor: '203.0.113.1' });
      expect(await elapsedOf({ address: '10.0.0.1', forwardedFor: '203.0.113.9, 203.0.113.1' })).toBeGreaterThanOrEqual(
        990,
      );
    }));
});

describe('The ceiling of the installation', () => {
  it('refuses visitors with 503 and Retry-After, and raises an alarm once', () =>
    withLimits({ RATE_LIMITS_PERCENT: '1' }, async (testApp) => {
      const alarms: string[] = [];
      testApp.app.useLogger({
        warn: (line: string) => line.startsWith('ALARM') && alarms.push(line),
        ...{ log: () => undefined, error: () => undefined, fatal: () => undefined },
      });
      const many = Array.from({ length: 10 }, (_, index) => ({ address: `198.51.100.${index}` }));
      const answers = await Promise.all(many.map((from) => send(testApp, 'sign-in', account(), from)));
      Logger.overrideLogger(['error', 'fatal']);
      const refused = answers.filter((answer) => answerOf(answer) === '503 busy');
      expect(refused.length).toBeGreaterThan(0); // all but one a second
      for (const answer of refused) expectRetryAfter(answer);
      expect(alarms).toEqual([expect.stringContaining('sign-in')]);
    }));
});

describe('Two people in the same second', () => {
  it('are both served where the ceiling is one a second: the second one waits', () =>
    withLimits({ RATE_LIMITS_PERCENT: '1' }, async (testApp) => {
      const began = performance.now();
      const both = ['198.51.100.1', '198.51.100.2'].map((address) =>
        send(testApp, 'forgot-password', { email: account().email }, { address }),
      );
      expect((await Promise.all(both)).map(answerOf)).toEqual(['204', '204']);
      expect(performance.now() - began).toBeGreaterThanOrEqual(990);
    }));
});

describe('A device that signed in before', () => {
  it('signs in while the ceiling is reached and its address sends too many, and its account is locked to others', () =>
    withLimits({ RATE_LIMITS_PERCENT: '5' }, async (testApp) => {
      const phone = new Visitor(testApp.app);
      const own = account();
      while ((await phone.post('/api/auth/register', own)).status !== 201);
      const locks = testApp.app.get(SignInLocks);
      await Promise.allSettled(Array.from({ length: 20 }, () => locks.begin({ email: own.email, device: null })));
      const flood = Array.from({ length: 20 }, () => send(testApp, 'sign-in', account()));
      expect((await phone.post('/api/auth/sign-in', own)).status).toBe(200);
      expect((await Promise.all(flood)).map(answerOf)).toContain('503 busy');
    }));

  it('made up is none: it meets the ceiling, and is limited by itself', () =>
    withLimits({ RATE_LIMITS_PERCENT: '1' }, async (testApp) => {
      const answers = await Promise.all(
        Array.from({ length: 10 }, async () => {
          const visitor = new Visitor(testApp.app);
          visitor.cookies.device = 'a'.repeat(43);
          return (await visitor.post<{ code: string }>('/api/auth/sign-in', account())).body.code;
        }),
      );
      expect(answers).toContain('busy');
    }));
});

describe('One person', () => {
  it('who sends too many is refused, and others buy on', () =>
    withLimits({ RATE_LIMITS_PERCENT: '10' }, async (testApp) => {
      const [often, other] = [new Visitor(testApp.app), new Visitor(testApp.app)];
      for (const visitor of [often, other])
        while ((await visitor.post('/api/auth/register', account())).status !== 201);
      const check = (visitor: Visitor) => visitor.post<{ code: string }>(`/api/numbers/${randomUUID()}/check`, {});
      const limit = LIMITS.check.account.times / 10;
      for (let count = 0; count < limit; count += 1) expect((await check(often)).body.code).toBe('number-not-found');
      expect(await check(often)).toMatchObject({ status: 429, body: { code: 'too-many-attempts' } });
      expect((await check(other)).body.code).toBe('number-not-found');
    }));
});

describe('The page about limits', () => {
  const written = ({ times, seconds }: NonNullable<Limits['account']>): string =>
    `${times} ${{ 1: 'a second', 60: 'a minute', 600: 'in 10 minutes', 3600: 'an hour' }[seconds]}`;

  it('has the table of the code', () => {
    const page = readFileSync('docs/security.md', 'utf8');
    const rows = page.split('\n').filter((line) => /^\| `[a-z-]+` \|/.test(line));
    const cells = rows.map((row) =>
      row
        .split('|')
        .slice(1, 6)
        .map((cell) => cell.trim()),
    );
    const wanted = (Object.entries(LIMITS) as [LimitedOperation, Limits][]).map(([name, limits]) => [
      `\`${name}\``,
      ...(['account', 'device', 'address', 'installation'] as const).map((by) =>
        limits[by] ? written(limits[by]) : '-',
      ),
    ]);
    expect(cells).toEqual(wanted);
  });
});
