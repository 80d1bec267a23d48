/** The backend and the sandbox's gateway, each on a port of its own and able to hear the other, for one spec file. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PaymentOverrides } from '@sandbox/gateway/payments.js';
import { startSandbox, type Sandbox } from '@sandbox/server.js';
import { Gateways } from '@backend/gateway/gateways.js';
import { WebhookProcessor } from '@backend/payments/webhooks/webhook-processor.js';
import { Database } from '@backend/database/database.js';
import { TEST_SECRETS, openTestApp, type TestApp } from '../../support/app-fixture.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';
import { Visitor } from '../../support/visitor.js';
import { until } from '../../support/until.js';

export interface Recharge {
  id: string;
  amount: number;
  status: string;
  payUrl: string | null;
  upi: string | null;
}

export const SECRET_BEFORE = 'the-gateway-secret-of-the-time-before';

export class GatewayFixture {
  private constructor(
    readonly database: FreshDatabase,
    readonly testApp: TestApp,
    public sandbox: Sandbox,
    private readonly place: { readonly address: string; readonly folder: string; readonly sandboxPort: number },
  ) {}

  get db(): Database {
    return this.testApp.app.get(Database);
  }

  get address(): string {
    return this.place.address;
  }

  /** @param port the backend's; the sandbox has the next one */
  static async open(port: number, env: Record<string, string> = {}): Promise<GatewayFixture> {
    const folder = mkdtempSync(join(tmpdir(), 'gateway-'));
    const sandbox = await openSandbox(folder, { port: port + 1, callbackUrl: `http://127.0.0.1:${port}` });
    const database = await freshDatabase();
    const testApp = await openTestApp(database, {
      env: {
        SANDBOX: '1',
        SANDBOX_URL: sandbox.url,
        CALLBACK_URL: `http://127.0.0.1:${port}`,
        GATEWAY_SECRET_BEFORE: SECRET_BEFORE,
        GATEWAY_SECRET_CHANGED_AT: `${new Date().toISOString().slice(0, 19)}Z`,
        ...env,
      },
    });
    const address = await testApp.listen(port);
    return new GatewayFixture(database, testApp, sandbox, { address, folder, sandboxPort: port + 1 });
  }

  async close(): Promise<void> {
    await this.testApp.close();
    await this.sandbox.close();
    await this.database.drop();
    rmSync(this.place.folder, { recursive: true, force: true });
  }

  async shutGateway(): Promise<void> {
    await this.sandbox.close();
  }

  async openGateway(): Promise<void> {
    this.sandbox = await openSandbox(this.place.folder, {
      port: this.place.sandboxPort,
      callbackUrl: this.place.address,
    });
    const gateway = this.testApp.app.get(Gateways).find('sandbox')!;
    await until('the gateway is asked again', () =>
      gateway.fetchStatus('nobodys').then(
        () => true,
        () => false,
      ),
    );
  }

  private people = 0;

  async someone(): Promise<{ visitor: Visitor; id: string }> {
    const visitor = new Visitor(this.testApp.app);
    return { visitor, id: await visitor.register(`person-${(this.people += 1)}@example.com`) };
  }

  async order(visitor: Visitor, rechargeId: string, amount = 10_000): Promise<Recharge> {
    const { status, body } = await visitor.post<Recharge>('/api/recharges', {
      rechargeId,
      amount,
      phone: '9876543210',
    });
    if (status !== 201) throw new Error(`not ordered: ${status} ${JSON.stringify(body)}`);
    return body;
  }

  /** Money comes in at the gateway. */
  pay(rechargeId: string, twist: PaymentOverrides = {}) {
    return this.sandbox.services.payments.pay(this.gatewayOrder(rechargeId), twist);
  }

  decline(rechargeId: string): void {
    this.sandbox.services.payments.decline(this.gatewayOrder(rechargeId));
  }

  /** Every webhook was answered at least once; @returns the answers of all, in the order of their sending. */
  async webhooks(): Promise<(number | string)[]> {
    const letters = () => this.sandbox.services.webhooks.list();
    await until('every webhook is answered', () => letters().every(({ answers }) => answers.length > 0));
    await this.processed();
    return letters().flatMap(({ answers }) => answers.slice(0, 1));
  }

  /** What was received is dealt with: a slow machine answers before. */
  processed(): Promise<void> {
    return this.testApp.app.get(WebhookProcessor).idle();
  }

  async events(stream: string): Promise<string[]> {
    const { rows } = await this.db.query<{ type: string }>(
      'SELECT type FROM events WHERE stream = $1 ORDER BY version',
      [stream],
    );
    return rows.map(({ type }) => type);
  }

  async quarantined(): Promise<{ paymentId: string; reason: string; amount: number; orderId: string }[]> {
    const { rows } = await this.db.query<{
      data: { paymentId: string; reason: string; amount: number; orderId: string };
    }>(`SELECT data FROM events WHERE stream = 'gateway:sandbox' AND type = 'PaymentQuarantined' ORDER BY version`);
    return rows.map(({ data }) => data);
  }

  /** What an account of the books holds, debits less credits, paise. */
  async booked(account: string): Promise<number> {
    const { rows } = await this.db.query<{ sum: string }>(
      `SELECT coalesce(sum(CASE WHEN debit = $1 THEN amount ELSE 0 END) - sum(CASE WHEN credit = $1 THEN amount ELSE 0 END), 0) AS sum FROM postings`,
      [account],
    );
    return Number(rows[0]!.sum);
  }

  private gatewayOrder(rechargeId: string) {
    const order = this.sandbox.services.payments.find(rechargeId);
    if (!order) throw new Error(`the gateway has no order ${rechargeId}`);
    return order;
  }
}

const openSandbox = (
  folder: string,
  { port, callbackUrl }: { readonly port: number; readonly callbackUrl: string },
): Promise<Sandbox> =>
  startSandbox({
    dataFolder: folder,
    ...{ port, callbackUrl },
    gatewaySecret: TEST_SECRETS.GATEWAY_SECRET,
    publicUrl: `http://127.0.0.1:${port}`,
    webhookTimeoutMs: 120_000, // a busy machine is no failure
  });
