/**
 * A process of the product that does one task at a time and pauses before the step it is told, to be killed
 * there. A step is what others can see of a task: each statement that changes the database by itself, each commit with
 * its changes sent, each question to a gateway and its answer, and the answer to who asked.
 */
import 'reflect-metadata';
import { DiscoveryService, NestFactory } from '@nestjs/core';
import { CommandBus } from '@nestjs/cqrs';
import pg from 'pg';

/** @param {string} path */
const built = (path) => import(new URL(`../../../../dist/${path}.js`, import.meta.url).href);
/** @param {string} file */
const command = (file) => built(`backend/src/payments/commands/${file}`);

const { WorkerModule } = await built('worker/src/worker.module');
const { JobRunner } = await built('worker/src/job-runner');
const { OutboxRelay } = await built('worker/src/outbox-relay');
const { Environment } = await built('backend/src/config/environment');
const { Gateways } = await built('backend/src/gateway/gateways');
const { Outbox } = await built('backend/src/ledger/outbox');
const { GatewayInbox } = await built('backend/src/payments/webhooks/gateway-inbox');
const { SettlementReader } = await built('backend/src/payments/settlements/settlement-reader');
const { WebhookProcessor } = await built('backend/src/payments/webhooks/webhook-processor');
const { WebhookSweep } = await built('backend/src/payments/webhooks/webhook-sweep');
const { ApprovalRunner } = await built('backend/src/approvals/approval-runner');
const { AskApproval } = await built('backend/src/approvals/commands/ask-approval');
const { OrderRecharge } = await command('order-recharge');
const { ReceiveWebhook } = await command('receive-webhook');
const { RequestWithdrawal } = await command('request-withdrawal');

/**
 * @typedef {{ nth: number, task: string, about: any, pass: number | null }} Told
 *   pass: how many steps it takes before it pauses; null: all
 * @type {{ nth: number, steps: string[], pass: number } | null} the task under way
 */
let current = null;

/** @param {object} answer */
const tell = (answer) => process.send?.(answer);
const forEver = new Promise(() => undefined);

/** @param {string} name @returns {null | ((beforehand?: Promise<unknown>) => Promise<never>)} null: it is taken */
const reached = (name) => {
  if (!current) return null;
  const { nth, steps, pass } = current;
  if (steps.length < pass) {
    steps.push(name);
    return null;
  }
  current = null;
  return async (beforehand) => {
    await beforehand;
    tell({ nth, steps, pausedAt: name });
    return /** @type {Promise<never>} */ (forEver);
  };
};

const WRITES = /\b(?:INSERT INTO|DELETE FROM|(?<!FOR (?:NO KEY )?)UPDATE(?! SET| SKIP| OF)) +(\w+)/gi;
/** What belongs to no task: names of gateways, by the first who needs one, and what a process reports of itself. */
const BESIDE = ['parties', 'provider_reports', 'clock_facts'];
/** @param {string} text of a statement @returns {string[]} such as `INSERT payments` */
const writesIn = (text) =>
  [...text.matchAll(WRITES)].flatMap(([found, table]) =>
    BESIDE.includes(table ?? '') ? [] : [`${found.split(' ')[0]} ${table}`],
  );

/** The events that a statement of the ledger writes. @param {unknown} values */
const eventsIn = (values) =>
  (Array.isArray(values) ? values : [])
    .filter((value) => Buffer.isBuffer(value))
    .flatMap((value) => [...value.toString('latin1').matchAll(/"type":"([A-Z]\w+)"/g)].map(([, type]) => type ?? ''));

/** What the transaction of a connection has changed so far. @type {WeakMap<object, string[]>} */
const open = new WeakMap();
const { query } = pg.Client.prototype;

/** @this {pg.Client} @param {any} config @param {any[]} rest */
function counted(config, ...rest) {
  const send = () => Reflect.apply(query, this, [config, ...rest]);
  const text = typeof config === 'string' ? config : String(config.text);
  if (/^\s*(BEGIN|START TRANSACTION)/i.test(text)) open.set(this, []);
  const changes = open.get(this);
  if (!changes) {
    const writes = writesIn(text);
    const pause = writes.length > 0 ? reached(writes.join(', ')) : null;
    return pause ? pause() : send();
  }
  const events = eventsIn(config.values);
  changes.push(...(events.length > 0 ? events : writesIn(text)));
  if (!/^\s*(COMMIT|ROLLBACK)/i.test(text)) return send();
  open.delete(this);
  const pause = /^\s*COMMIT/i.test(text) && changes.length > 0 ? reached(`COMMIT ${changes.join(', ')}`) : null;
  return pause ? pause(Reflect.apply(query, this, ['SELECT 1'])) : send(); // behind the changes: they are there by then
}
pg.Client.prototype.query = /** @type {typeof query} */ (/** @type {unknown} */ (counted));

const app = await NestFactory.createApplicationContext(WorkerModule, { logger: ['fatal'], abortOnError: false });
/** @param {any} type */
const get = (type) => app.get(type, { strict: false });

for (const gateway of get(Gateways).inOrder())
  for (const verb of ['createOrder', 'fetchStatus', 'refund', 'fetchRefund', 'listSettlements', 'findOrder']) {
    const ask = gateway[verb].bind(gateway);
    gateway[verb] = async (/** @type {unknown[]} */ ...about) => {
      await reached(`gateway ${verb}`)?.();
      const answer = await ask(...about);
      await reached(`gateway ${verb}, answered`)?.();
      return answer;
    };
  }

/** The queue, in memory: what the relay hands over, the runner takes. @type {{ name: string, data: unknown }[]} */
const queued = [];
/** @type {Map<string, (data: unknown) => Promise<unknown>>} */
const runners = new Map();
const queues = {
  /** @param {string} name */
  queue: (name) => ({
    add: async (/** @type {{ data: unknown }[]} */ jobs) => queued.push(...jobs.map(({ data }) => ({ name, data }))),
  }),
  /** @param {string} name @param {number} _atOnce @param {(data: unknown) => Promise<unknown>} run */
  worker: (name, _atOnce, run) => runners.set(name, run),
};
const listener = { on: () => undefined, onReconnected: () => undefined };
const relay = new OutboxRelay(get(Outbox), queues, get(Environment), listener);
new JobRunner(get(DiscoveryService), queues, get(CommandBus), get(Outbox)).start();

/** What became of the newest webhook: the gateway is answered before, where it takes long. */
let processed = Promise.resolve();
const processor = get(WebhookProcessor);
const processOne = processor.process.bind(processor);
processor.process = (/** @type {unknown} */ webhook) => (processed = processOne(webhook));

/** @param {unknown} what */
const execute = (what) => get(CommandBus).execute(what);

/** Somebody waits for the answer: it is the last step. */
const ASKED = {
  /** @param {any} about */
  order: ({ userId, recharge }) => execute(new OrderRecharge(userId, recharge)),
  /** @param {any} about */
  webhook: async ({ headers, body }) => {
    await execute(new ReceiveWebhook('sandbox', headers, Buffer.from(body)));
    await processed;
  },
  /** @param {any} about */
  withdraw: ({ userId, withdrawalId, amount }) => execute(new RequestWithdrawal(userId, withdrawalId, amount)),
  /** @param {any} about */
  ask: ({ staff, request }) => execute(new AskApproval(staff, '127.0.0.1', request)),
};

/** What the worker does by itself. */
const SCHEDULED = {
  settlements: () => get(SettlementReader).read(new AbortController().signal),
  sweep: () => get(WebhookSweep).run(new AbortController().signal),
  approvals: () => get(ApprovalRunner).carryOutAll(),
  work: async () => {
    await relay.deliver();
    for (const { name, data } of queued.splice(0)) await runners.get(name)?.(data);
  },
};

/** For what a test begins with. */
const PREPARING = {
  /** A webhook whose process died when it had stored it. @param {any} about */
  store: ({ headers, body }) => {
    const raw = Buffer.from(body);
    return get(GatewayInbox).store('sandbox', get(Gateways).find('sandbox').verifyWebhook(headers, raw), raw);
  },
};

/** @type {Record<string, (about: any) => Promise<unknown>>} */
const TASKS = { ...ASKED, ...SCHEDULED, ...PREPARING };

/** @param {Told} told */
const run = async ({ nth, task, about, pass }) => {
  const mine = { nth, steps: [], pass: pass ?? Infinity };
  current = mine;
  try {
    await TASKS[task]?.(about);
    if (current !== mine) return; // it is paused: a webhook is answered while it is dealt with
    if (task in ASKED) await reached('answer')?.();
    tell({ nth, steps: mine.steps });
  } catch (error) {
    tell({ nth, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
};

process.on('message', (/** @type {Told} */ told) => void run(told));
process.on('disconnect', () => process.exit());
tell({ nth: 0, steps: [] });
