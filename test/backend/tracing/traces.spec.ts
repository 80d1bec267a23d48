/**
 * The product as it runs, beside a receiver of traces: a purchase is one trace through both processes, nothing personal
 * is in any, and where nothing takes them the product sells as before.
 */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { jest } from '@jest/globals';
import { freePort } from '../../../scripts/launcher/ports.mjs';
import { OpenPage } from '../../support/open-page.js';
import { startStack, type Stack } from '../../support/stack.js';
import { TraceReceiver, type SeenSpan } from '../../support/trace-receiver.js';
import { PATIENCE_MS, until } from '../../support/until.js';
import { valueOf } from '../metrics/metrics-of.js';

jest.setTimeout(4 * PATIENCE_MS);

const [EMAIL, PASSWORD, PHONE, CODE] = ['canary@example.com', 'Wq8rty!xZ', '9876501234', '73159046'];

let stack: Stack;
let receiver: TraceReceiver;
let metricsUrl: string;
let page: OpenPage;
beforeAll(async () => {
  receiver = await TraceReceiver.open();
  const port = await freePort();
  metricsUrl = `http://127.0.0.1:${port}/metrics`;
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, METRICS_PORT: String(port) };
  stack = await startStack({ queue: 'postgres', env });
  page = new OpenPage(stack.url);
  await page.ask('POST', '/api/auth/register', { email: EMAIL, password: PASSWORD });
});
afterAll(async () => {
  await stack?.stop();
  receiver?.close();
});

const toSandbox = async (path: string, body: object): Promise<void> => {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(stack.sandboxUrl + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
};

const recharge = async (): Promise<void> => {
  const rechargeId = randomUUID();
  await page.ask('POST', '/api/recharges', { rechargeId, amount: 50_000, phone: `+91${PHONE}` });
  await toSandbox(`/control/payments/${rechargeId}/pay`, {});
  await until('the recharge is credited', async () => {
    const { available } = await page.ask<{ available: number }>('GET', '/api/wallet');
    return available >= 50_000;
  });
};

/** @returns its phone, once its code is there */
const buyUntilCode = async (): Promise<string> => {
  await toSandbox('/control/orders/next', { outcome: 'code', afterMs: 0, code: CODE });
  const numberId = randomUUID();
  await page.buy(numberId);
  const { phone } = await page.comesTo(numberId, 'has its code', ({ codes }) => codes[0]?.code === CODE);
  return phone!.replaceAll(/\D/g, '').slice(-8);
};

const spansNamed = (name: string): SeenSpan[] => receiver.spans.filter((span) => span.name === name);

describe('With a receiver of traces', () => {
  let phone: string;
  beforeAll(async () => {
    await recharge();
    phone = await buyUntilCode();
    await page.ask('GET', '/api/numbers?search=canary-of-query').catch(() => undefined);
  });

  it('a purchase is one trace: request, command, outbox, job, provider, in both processes', async () => {
    await stack.stopProcess('worker'); // sends its last spans
    const orders = spansNamed('provider order');
    await until('the backend sends the request', () =>
      spansNamed('POST /api/numbers').some(({ facts }) => facts['http.response.status_code'] === '202'),
    );
    const pressed = ['POST /api/numbers', 'command BuyNumber', 'record', 'outbox order-number'];
    const ordered = [...pressed, 'job order-number', 'command OrderNumber'];
    const polled = [...ordered, 'record', 'outbox poll-number', 'job poll-number', 'command PollOnSchedule'];
    expect(orders.map((span) => receiver.wayTo(span))).toEqual([[...ordered, 'provider order']]);
    const trace = receiver.spans.filter(({ traceId }) => traceId === orders[0]!.traceId);
    const ways = trace.map((span) => `${span.service} ${receiver.wayTo(span).join(' > ')}`);
    expect(ways).toEqual(
      expect.arrayContaining([
        `otp-backend ${[...pressed.slice(0, 3), 'transaction'].join(' > ')}`,
        `otp-worker ${[...ordered, 'record', 'transaction'].join(' > ')}`,
        `otp-worker ${[...polled, 'provider status'].join(' > ')}`,
        `otp-worker ${[...polled, 'record', 'outbox notify-arrival', 'job notify-arrival'].join(' > ')}`,
      ]),
    );
    expect(ways.filter((way) => way.includes('(missing)'))).toEqual([]);
    await stack.start('worker');
  });

  it('a recharge has the request to the gateway, whose webhook is named by its route', () => {
    const [order] = spansNamed('gateway order');
    expect(receiver.wayTo(order!)).toEqual(['POST /api/recharges', 'command OrderRecharge', 'gateway order']);
    const [webhook] = spansNamed('POST /api/gateway/:gateway/webhook');
    expect(webhook?.facts['http.route']).toBe('/api/gateway/:gateway/webhook');
  });

  it('nothing in any is personal, secret or a query', () => {
    const sent = receiver.bodies.join('\n');
    expect(spansNamed('POST /api/auth/register')).toHaveLength(1);
    expect(spansNamed('GET /api/numbers').length).toBeGreaterThan(0);
    expect(phone).toMatch(/^\d{8}$/);
    const found = [EMAIL, 'canary', PASSWORD, PHONE, phone, CODE, page.cookie.split('=')[1]!, stack.codeKey].filter(
      (secret) => sent.includes(secret),
    );
    expect(found).toEqual([]);
    expect(receiver.strange).toEqual([]);
  });

  it('that goes away, the product sells as before, and what is lost is counted', async () => {
    receiver.close();
    expect(await buyUntilCode()).toMatch(/^\d{8}$/);
    const lost = 'otp_spans_total{result="failed"}';
    await until('lost spans are counted', async () => (valueOf(await (await fetch(metricsUrl)).text(), lost) ?? 0) > 0);
    expect(stack.log('backend')).toContain('traces are not taken');
  });
});

describe('Without an endpoint', () => {
  const loaded = async (env: Record<string, string>): Promise<string[]> => {
    const program = `
      import 'reflect-metadata';
      import Module from 'node:module';
      await import('./dist/backend/src/app.module.js');
      await import('./dist/worker/src/worker.module.js');
      const { startTracing } = await import('./dist/backend/src/tracing/start-tracing.js');
      const parts = { Environment: process.env, Metrics: {}, CommandBus: { execute() {} } };
      await startTracing({ get: ({ name }) => parts[name] }, 'test');
      console.log(Object.keys(Module._cache).filter((file) => /@opentelemetry.(?!api)/.test(file)).length);
      process.exit(0);`;
    const args = ['--input-type=module', '-e', program];
    const { stdout } = await promisify(execFile)(process.execPath, args, { env: { PATH: process.env.PATH, ...env } });
    return stdout.trim().split('\n').slice(-1);
  };

  it('no module of OpenTelemetry is loaded but its API, which prom-client has, by all that backend and worker are made of', async () => {
    const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', INSTANCE_ID: 'test' };
    const [off, on = []] = await Promise.all([loaded({}), loaded(endpoint)]);
    expect(off).toEqual(['0']);
    expect(Number(on[0])).toBeGreaterThan(10);
  });
});
