/** The API with something for sale, and people with money and numbers; the provider and the gateway do not answer. */
import { createHmac, randomUUID } from 'node:crypto';
import { Database } from '@backend/database/database.js';
import { assignNumber, sendOrder } from '@backend/domain/numbers/buying.js';
import { receiveCode } from '@backend/domain/numbers/receiving.js';
import { deposit, orderRecharge } from '@backend/domain/payments/recharging.js';
import { systemActor, Ledger } from '@backend/ledger/ledger.js';
import { CodeCipher } from '@backend/numbers/codes/code-cipher.js';
import { PLAY, TEST_SECRETS, openTestApp, type TestApp } from '../../support/app-fixture.js';
import { makeClockSettable, setClockAhead } from '../../support/database-clock.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';
import { encryptedPhone, type Beside } from '../../support/sealed-phone.js';
import { Visitor } from '../../support/visitor.js';

/** Paise, of the service `wa`. */
export const PRICE = 1_030;
const FUNDS = 100_000;

/** Service -> what the provider asks for it in rupees, and how many it has. `ts` is on the denylist. */
const SERVICES = { wa: ['8.80', 100], ts: ['8.80', 100], dear: ['8000.00', 100], empty: ['8.80', 0] } as const;

export interface Choice {
  readonly provider: string;
  readonly country: string;
  readonly service: string;
  readonly priceSeen: number;
}

const SETTINGS = { ...PLAY, SANDBOX_API_KEY: 'key', COMMANDS_A_MINUTE: '100000' };

const choice = (changes: Partial<Choice> = {}): Choice => ({
  ...{ provider: 'sandbox', country: '22', service: 'wa', priceSeen: 10_000_000, ...changes },
});

export class ApiFixture {
  private constructor(
    readonly database: FreshDatabase,
    private server: TestApp,
  ) {}

  static async open(env: Record<string, string> = {}): Promise<ApiFixture> {
    const database = await freshDatabase();
    await makeClockSettable(database.adminUrl);
    const server = await openTestApp(database, { env: { ...SETTINGS, ...env } });
    const { pool } = server.app.get(Database);
    await pool.query(`INSERT INTO catalog_countries VALUES ('sandbox', '22', 'India', true, '{}')`);
    for (const [service, [price, available]] of Object.entries(SERVICES)) {
      await pool.query(`INSERT INTO catalog_services VALUES ('sandbox', $1, $1)`, [service]);
      await pool.query(`INSERT INTO catalog_offers VALUES ('sandbox', '22', $1, $2, $3)`, [service, price, available]);
    }
    return new ApiFixture(database, server);
  }

  /** Another backend with other settings, on the same database; people made before are of the former one. */
  async reopen(env: Record<string, string>): Promise<void> {
    await this.server.close();
    this.server = await openTestApp(this.database, { env: { ...SETTINGS, ...env } });
  }

  get app(): TestApp['app'] {
    return this.server.app;
  }

  async close(): Promise<void> {
    await this.server.close();
    await this.database.drop();
  }

  /** Runs `work` while the database's clock is ten minutes ahead, which is noticed: nothing is recorded then. */
  async withWrongClock(work: () => Promise<void>): Promise<void> {
    await setClockAhead(this.database.adminUrl, 600_000);
    try {
      await work();
    } finally {
      await setClockAhead(this.database.adminUrl, 0);
    }
  }

  /** A payment of 100 rupees, as the gateway tells it, with its signature. @returns the code of an error, or null */
  async sendWebhook(orderId: string): Promise<string | null> {
    const paid = { state: 'paid', amountPaise: 10_000, currency: 'INR', at: new Date().toISOString() };
    const ids = { eventId: randomUUID(), type: 'payment.paid', orderId, paymentId: randomUUID() };
    const payload = JSON.stringify({ ...ids, ...paid });
    const timestamp = String(Math.floor(Date.now() / 1000));
    const signature = createHmac('sha256', TEST_SECRETS.GATEWAY_SECRET).update(`${timestamp}.${payload}`).digest('hex');
    const signed = { 'x-sandbox-timestamp': timestamp, 'x-sandbox-signature': signature };
    const headers = { 'content-type': 'application/json', ...signed };
    const answer = await this.app.inject({ method: 'POST', url: '/api/gateway/sandbox/webhook', headers, payload });
    return answer.json<{ code?: string }>().code ?? null;
  }

  /** Signed in, with a thousand rupees, or with none. */
  async person(funds = FUNDS): Promise<ApiPerson> {
    const visitor = new Visitor(this.app);
    const id = await visitor.register(`${randomUUID()}@example.com`);
    const someone = new ApiPerson(visitor, id, this.app.get(Ledger));
    if (funds > 0) await someone.pay(funds);
    return someone;
  }
}

export class ApiPerson {
  constructor(
    readonly visitor: Visitor,
    readonly id: string,
    private readonly ledger: Ledger,
  ) {}

  /** What the worker and the gateway would record. */
  record(subjectId: string, decide: Parameters<Ledger['record']>[1], beside: Beside = {}) {
    return this.recordAbout([subjectId], decide, beside);
  }

  recordAbout(subjectIds: readonly string[], decide: Parameters<Ledger['record']>[1], beside: Beside = {}) {
    const request = {
      stream: this.id,
      subjectIds,
      recentRecharges: true,
      recentPurchases: true,
      key: randomUUID(),
    } as const;
    return this.ledger.record({ ...request, actor: systemActor('test'), ...beside }, decide);
  }

  async pay(amount: number): Promise<void> {
    const rechargeId = randomUUID();
    const payment = { gateway: 'g', paymentId: randomUUID(), amount, currency: 'INR' };
    await this.record(rechargeId, (account) => orderRecharge(account, rechargeId, amount, 'g'));
    await this.record(rechargeId, (account) => deposit(account, rechargeId, payment));
  }

  ban(): Promise<unknown> {
    return this.record(this.id, () => [{ type: 'WalletBanned', reason: 'test' }]);
  }

  /** @returns status and code of the answer, as in '409 price-changed'; '202 -' for a success */
  async answer(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<string> {
    const answer = await this.visitor.ask<{ code?: string }>(method, path, body);
    return `${answer.status} ${answer.status < 400 ? '-' : answer.body.code}`;
  }

  buy(changes: Partial<Choice> = {}, numberId: string = randomUUID()): Promise<string> {
    return this.answer('POST', '/api/numbers', { numberId, ...choice(changes) });
  }

  change(numberId: string, changes: Partial<Choice> = {}, replacementId: string = randomUUID()): Promise<string> {
    return this.answer('POST', `/api/numbers/${numberId}/change`, { replacementId, ...choice(changes) });
  }

  /** @returns the id of a number that is on order */
  async pending(): Promise<string> {
    const numberId = randomUUID();
    const answer = await this.buy({}, numberId);
    if (answer !== '202 -') throw new Error(`not bought: ${answer}`);
    return numberId;
  }

  /** @returns the id of a number that waits for its code */
  async active(): Promise<string> {
    const id = await this.pending();
    await this.record(id, (account) => sendOrder(account, id));
    const phone = encryptedPhone(TEST_SECRETS.CODE_KEY, { walletId: this.id, numberId: id });
    const given = { activationId: id, proof: phone.proof, canRepeat: true };
    await this.record(id, (account) => assignNumber(account, id, given), { phone });
    return id;
  }

  async receive(numberId: string): Promise<void> {
    const cipher = new CodeCipher(TEST_SECRETS.CODE_KEY);
    const encrypted = cipher.encrypt({ walletId: this.id, numberId, seq: 1 }, '704413');
    await this.record(numberId, (account) => receiveCode(account, numberId, encrypted.proof), { codes: [encrypted] });
  }

  /** @returns the id of a number whose code is there */
  async used(): Promise<string> {
    const id = await this.active();
    await this.receive(id);
    return id;
  }

  /** Requests and withdraws a cancel until no request is left. */
  async useUpRequests(numberId: string): Promise<void> {
    for (let count = 0; count < 10; count += 1) {
      await this.answer('POST', `/api/numbers/${numberId}/cancel`);
      await this.answer('DELETE', `/api/numbers/${numberId}/cancel`);
    }
  }
}
