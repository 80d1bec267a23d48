/** A stored webhook: answered in time, dealt with once, swept when its process died, erased when it is old. */
import { createHmac, randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import pg from 'pg';
import type { ClockGuard } from '@backend/database/clock-guard.js';
import { WorkItems } from '@backend/ledger/work-items.js';
import { BodyRetention } from '@backend/payments/webhooks/body-retention.js';
import { GatewayInbox } from '@backend/payments/webhooks/gateway-inbox.js';
import { NoticeHandler } from '@backend/payments/webhooks/notice-handler.js';
import { SilenceWatch } from '@backend/payments/webhooks/silence-watch.js';
import { WebhookProcessor } from '@backend/payments/webhooks/webhook-processor.js';
import { WebhookSweep } from '@backend/payments/webhooks/webhook-sweep.js';
import { TEST_SECRETS } from '../../support/app-fixture.js';
import type { Visitor } from '../../support/visitor.js';
import { until } from '../../support/until.js';
import { GatewayFixture } from './gateway-fixture.js';

const CERTAIN = { doubt: null } as ClockGuard;
const DOUBTFUL = { doubt: 'it jumped' } as unknown as ClockGuard;

let street: GatewayFixture;
let visitor: Visitor;
let rechargeId: string;
beforeAll(async () => (street = await GatewayFixture.open(4818)));
afterAll(() => street.close());
beforeEach(async () => {
  street.sandbox.services.webhooks.clear();
  ({ visitor } = await street.someone());
  rechargeId = randomUUID();
  await street.order(visitor, rechargeId);
});
afterEach(() => jest.restoreAllMocks());

const of = <Part>(type: new (...args: never[]) => Part): Part => street.testApp.app.get(type, { strict: false });
const sweep = (clock = CERTAIN) =>
  new WebhookSweep(of(GatewayInbox), of(WebhookProcessor), clock).run(new AbortController().signal);
const balance = async () => (await visitor.get<{ balance: number }>('/api/wallet')).body.balance;
const row = async () => {
  const { rows } = await street.db.query<{ deliveries: number; outcome: string | null; hasBody: boolean }>(
    `SELECT deliveries, outcome, body IS NOT NULL AS "hasBody" FROM gateway_inbox
     WHERE body_hash = sha256(convert_to($1, 'UTF8'))`,
    [body],
  );
  return rows[0];
};
/** Moves a column of the row into the past. */
const putBack = (column: 'claimed_until' | 'received_at', by: string) =>
  street.db.query(
    `UPDATE gateway_inbox SET ${column} = ${column} - interval '${by}' WHERE body_hash = sha256(convert_to($1, 'UTF8'))`,
    [body],
  );

let body: string;
const send = async (): Promise<number> => {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', TEST_SECRETS.GATEWAY_SECRET).update(`${timestamp}.${body}`).digest('hex');
  const response = await fetch(`${street.address}/api/gateway/sandbox/webhook`, {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/json', 'x-sandbox-timestamp': timestamp },
      'x-sandbox-signature': signature,
    },
    body,
  });
  await response.arrayBuffer();
  return response.status;
};
beforeEach(() => {
  body = JSON.stringify({
    ...{ eventId: `evt_${randomUUID()}`, type: 'payment.paid', orderId: rechargeId, paymentId: `txn_${randomUUID()}` },
    ...{ state: 'paid', amountPaise: 10_000, currency: 'INR', at: new Date().toISOString() },
  });
});

describe('A webhook that cannot be booked at once', () => {
  it('is answered while the database is still at work', async () => {
    const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    const client = new pg.Client({ connectionString: street.database.adminUrl });
    await client.connect();
    try {
      await client.query('BEGIN; LOCK TABLE payments IN SHARE MODE');
      expect(await send()).toBe(200);
      expect(await row()).toEqual({ deliveries: 1, outcome: null, hasBody: true });
      await until('the booking waits', async () => (await street.db.query(waiting)).rowCount === 1);
      await client.query('COMMIT');
    } finally {
      await client.end();
    }
    await street.processed();
    expect(await row()).toMatchObject({ outcome: 'credited' });
    expect(await balance()).toBe(10_000);
  });

  it('is dealt with by one sweep when its claim is over, and not before', async () => {
    jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    const handle = jest.spyOn(NoticeHandler.prototype, 'handle').mockRejectedValueOnce(new Error('no connection'));
    expect(await send()).toBe(200);
    await street.processed();
    await sweep();
    expect(handle).toHaveBeenCalledTimes(1);
    expect(await send()).toBe(200); // another delivery leaves it to the sweep
    expect(await row()).toEqual({ deliveries: 2, outcome: null, hasBody: true });
    await putBack('claimed_until', '10 seconds');
    await sweep(DOUBTFUL);
    expect(handle).toHaveBeenCalledTimes(1);
    await Promise.all([sweep(), sweep(), sweep()]);
    expect(handle).toHaveBeenCalledTimes(2);
    expect(await row()).toMatchObject({ outcome: 'credited' });
    expect(await balance()).toBe(10_000);
  });

  it('is not taken where it cannot even be stored', async () => {
    const noDatabase = Object.assign(new Error('no connection'), { code: 'ECONNREFUSED' });
    jest.spyOn(GatewayInbox.prototype, 'store').mockRejectedValueOnce(noDatabase);
    jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    expect(await send()).toBe(503);
    expect(await row()).toBeUndefined();
    expect(await send()).toBe(200);
    await street.processed();
    expect(await balance()).toBe(10_000);
  });
});

describe('The text of a webhook', () => {
  const erase = (clock = CERTAIN) => new BodyRetention(of(GatewayInbox), clock).run();

  it('is erased after 400 days, and the same body is still known', async () => {
    expect(await send()).toBe(200);
    await street.processed();
    await putBack('received_at', '399 days 23 hours');
    await erase();
    expect(await row()).toMatchObject({ hasBody: true });
    await putBack('received_at', '2 hours');
    await erase(DOUBTFUL);
    expect(await row()).toMatchObject({ hasBody: true });
    await erase();
    expect(await row()).toEqual({ deliveries: 1, outcome: 'credited', hasBody: false });
    expect(await send()).toBe(200);
    expect(await row()).toEqual({ deliveries: 2, outcome: 'credited', hasBody: false });
    expect(await balance()).toBe(10_000);
  });
});

describe('A gateway', () => {
  const watch = () => new SilenceWatch(street.db, of(WorkItems)).run();
  const isSilent = async () => {
    const { rowCount } = await street.db.query(
      `SELECT FROM work_items WHERE kind = 'gateway-silent' AND subject = 'sandbox' AND closed_at IS NULL`,
    );
    return rowCount === 1;
  };
  /** Their webhooks are lost: we hear of them by asking. */
  const payUnheard = async (times: number) => {
    for (let i = 0; i < times; i++) {
      const id = randomUUID();
      const { visitor: payer } = await street.someone();
      await street.order(payer, id);
      street.pay(id, { lost: true });
      expect((await payer.post(`/api/recharges/${id}/check`)).status).toBe(200);
    }
  };
  const passMinutes = async (minutes: number) => {
    await street.db.query(`UPDATE gateway_inbox SET received_at = received_at - $1 * interval '1 minute'`, [minutes]);
    await street.db.query(`UPDATE payments SET decided_at = decided_at - $1 * interval '1 minute'`, [minutes]);
  };
  beforeEach(() => passMinutes(60));

  it('that is paid three times and sends no webhook is silent, until it sends one', async () => {
    jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    await payUnheard(3);
    await watch();
    expect(await isSilent()).toBe(false); // they may still come
    await passMinutes(16);
    await watch();
    expect(await isSilent()).toBe(true);
    expect(await send()).toBe(200);
    await watch();
    expect(await isSilent()).toBe(false);
  });

  it('that lost two webhooks is not silent', async () => {
    expect(await send()).toBe(200);
    await street.processed();
    await passMinutes(5);
    await payUnheard(2);
    await passMinutes(16);
    await watch();
    expect(await isSilent()).toBe(false);
  });
});
