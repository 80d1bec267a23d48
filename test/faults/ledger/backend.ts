/**
 * A backend and worker of the drill: commands by HTTP on a socket of its own, and the outbox's work, both through the
 * product's ledger.
 */
import { rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { CONNECTION } from '@backend/database/connection.js';
import { FIRST_INQUIRY, nextInquiry } from '@backend/domain/payments/inquiries.js';
import { deposit, orderRecharge } from '@backend/domain/payments/recharging.js';
import { Refusal } from '@backend/domain/refusal.js';
import { gateway, type Recorded } from '@backend/ledger/ledger.js';
import { Outbox, type ClaimedWork } from '@backend/ledger/outbox.js';
import { PostgresLedger } from '@backend/ledger/postgres-ledger.js';
import { ROW_MAPPERS } from '@backend/row-mappers.js';
import { Assign, Capture, Release, Reserve } from '../../bench/ledger/steps.js';
import { partOf, socketOf, type Asked } from './protocol.js';

const part = partOf(process.argv);
const pool = new pg.Pool({
  connectionString: part.appUrl,
  max: 8,
  ...CONNECTION,
  connectionTimeoutMillis: 5_000,
});
pool.on('error', () => undefined); // an idle connection was killed: the pool makes another
const ledger = new PostgresLedger(pool, ROW_MAPPERS);
const outbox = new Outbox(pool);

const AMOUNT = 50_000;
const GATEWAY = 'drill';

const paymentOf = (id: string) => ({ gateway: GATEWAY, paymentId: `pay-${id}`, amount: AMOUNT, currency: 'INR' });

const UNTIL_SECOND_INQUIRY = Number(nextInquiry(FIRST_INQUIRY)) - FIRST_INQUIRY;

const execute = ({ verb, stream, id, key, input }: Asked): Promise<Recorded> => {
  if (verb === 'reserve') {
    const step = new Reserve(stream, id);
    return ledger.record({ ...step.entry(), key, input }, (account) => step.decide(account));
  }
  const entry = { stream, subjectIds: [id], key, input, actor: gateway(GATEWAY) };
  if (verb === 'order-recharge')
    return ledger.record({ ...entry, recentRecharges: true, recentPurchases: true }, (account) =>
      orderRecharge(account, id, AMOUNT, GATEWAY),
    );
  return ledger.record(entry, (account) => deposit(account, id, paymentOf(id)));
};

/**
 * Half of the numbers get their code, half are not to be had; which of them is in their id. A recharge without a
 * webhook after two minutes is inquired about, and was paid.
 */
const work = async ({ stream, version, seq, job, subject }: ClaimedWork): Promise<void> => {
  const id = subject!;
  const done = { stream, version, seq };
  if (job === 'confirm-payment') {
    const entry = { stream, subjectIds: [id], key: `late-${id}`, actor: gateway(GATEWAY) };
    await ledger.record(entry, (account) => deposit(account, id, paymentOf(id)));
    await outbox.postpone(done, UNTIL_SECOND_INQUIRY);
    return;
  }
  const comes = id[0]! < '8';
  const step =
    job === 'poll-number' ? new Capture(stream, id) : comes ? new Assign(stream, id) : new Release(stream, id);
  await ledger.record({ ...step.entry(), done }, (account) => step.decide(account));
};

const HANDED_OUT_AGAIN_MS = 2_000;

const workForEver = async (): Promise<never> => {
  for (;;) {
    const claimed = await outbox.claim(50, HANDED_OUT_AGAIN_MS).catch(() => []);
    // What fails is handed out again.
    await Promise.all(claimed.map((one) => work(one).catch(told)));
    if (claimed.length === 0) await sleep(20);
  }
};

/** Trouble with the database is what the drill is about; a rule that was broken is not. */
const told = (error: unknown): void => {
  const refused = error instanceof Refusal && error.code !== 'busy';
  if (error instanceof RangeError || refused) console.error(`FAULT ${part.name}: ${error.stack}`);
};

const bodyOf = async (request: IncomingMessage): Promise<Asked> => {
  let text = '';
  for await (const piece of request) text += String(piece);
  return JSON.parse(text) as Asked;
};

const answer = async (request: IncomingMessage): Promise<[status: number, body: object]> => {
  try {
    const { version, events, repeated } = await execute(await bodyOf(request));
    return [200, { version, events: events.length, repeated }];
  } catch (error) {
    if (error instanceof Refusal) return [error.code === 'busy' ? 503 : 409, { code: error.code }];
    told(error);
    return [503, { code: 'unknown-outcome' }];
  }
};

const socket = socketOf(part.folder, Number(part.name.split('-')[1]));
rmSync(socket, { force: true });
createServer((request, response) => {
  void answer(request).then(([status, body]) => response.writeHead(status).end(JSON.stringify(body)));
}).listen(socket);
void workForEver();
