/**
 * A client of the drill: asks many things at once, asks again with the same key until the answer is certain, and writes
 * each answer down.
 */
import { randomUUID } from 'node:crypto';
import { openSync, writeSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { randomFrom } from '../../bench/measure/random.js';
import { partOf, socketOf, type Acknowledged, type Answered, type Asked } from './protocol.js';

const part = partOf(process.argv);
const random = randomFrom(part.seed);
const book = openSync(`${part.folder}/acknowledged-${part.name}-${process.pid}.jsonl`, 'a');
const agent = new Agent({ keepAlive: true });

const CALLERS = 12;
const PATIENCE_MS = 8_000;
const AGAIN_AFTER_MS = 50;

let ending = false;
process.on('SIGTERM', () => (ending = true));

const fault = (text: string): void => console.error(`FAULT ${part.name}: ${text}`);

const ask = (asked: Asked, backend: number): Promise<[status: number, body: Answered & { code?: string }]> =>
  new Promise((resolve, reject) => {
    const socketPath = socketOf(part.folder, backend);
    const sent = request({ socketPath, agent, method: 'POST', path: '/', timeout: PATIENCE_MS }, (response) => {
      let text = '';
      response
        .on('data', (piece) => (text += String(piece)))
        .on('error', reject)
        .on('end', () => resolve([response.statusCode!, JSON.parse(text) as Answered]));
    });
    sent.on('timeout', () => sent.destroy(new Error('no answer'))).on('error', reject);
    sent.end(JSON.stringify(asked));
  });

const anyBackend = (): number => Math.floor(random() * part.backends);

/** Until the answer is certain: recorded (an answer) or refused (its code). */
const certainly = async (asked: Asked): Promise<Answered | string> => {
  for (;;) {
    try {
      const [status, body] = await ask(asked, anyBackend());
      if (status === 200) return body;
      if (status === 409) return body.code!;
    } catch {
      // killed, stopped, or not up yet: what became of the command is unknown
    }
    await sleep(AGAIN_AFTER_MS);
  }
};

const acknowledge = ({ stream, key }: Asked, answer: Answered): void => {
  const line: Acknowledged = { stream, key, ...answer };
  writeSync(book, `${JSON.stringify(line)}\n`);
};

const record = async (asked: Asked): Promise<Answered | undefined> => {
  const answer = await certainly(asked);
  if (typeof answer === 'string') {
    fault(`${asked.key} was refused: ${answer}`);
    return undefined;
  }
  acknowledge(asked, answer);
  return answer;
};

const buy = async (stream: string): Promise<void> => {
  const id = randomUUID();
  const asked: Asked = { verb: 'reserve', stream, id, key: `buy-${id}`, input: 'seen 1030' };
  const first = await record(asked);
  if (!first || random() > 0.2) return;
  const again = await certainly(asked);
  if (typeof again === 'string' || !again.repeated || again.version !== first.version) {
    fault(`${asked.key} asked again: ${JSON.stringify(again)}, at first ${JSON.stringify(first)}`);
  }
  const other = await certainly({ ...asked, input: 'seen 9' });
  if (other !== 'key-reused') fault(`${asked.key} with another input: ${JSON.stringify(other)}`);
};

const LIMITS = ['too-many-recharges', 'too-many-pending-recharges'];

/**
 * Orders a recharge of a wallet, or of a new one where the limit of recharges refuses: recharges must go on until the
 * end.
 * @returns the wallet; null after a fault
 */
const orderRecharge = async (wallet: string, id: string): Promise<string | null> => {
  for (let stream = wallet; ; stream = randomUUID()) {
    const asked: Asked = { verb: 'order-recharge', stream, id, key: `order-${id}`, input: 'amount 50000' };
    const answer = await certainly(asked);
    if (typeof answer !== 'string') {
      acknowledge(asked, answer);
      return stream;
    }
    if (stream === wallet && LIMITS.includes(answer)) continue;
    fault(`${asked.key} was refused: ${answer}`);
    return null;
  }
};

/** The gateway's webhook and our own question bring the same payment at the same time. */
const recharge = async (wallet: string): Promise<void> => {
  const id = randomUUID();
  const stream = await orderRecharge(wallet, id);
  if (stream === null) return;
  const heard = (by: string) => record({ verb: 'deposit', stream, id, key: `${by}-${id}`, input: 'paid' });
  const answers = await Promise.all([heard('webhook'), heard('question')]);
  const credits = answers.filter((answer) => answer && answer.events > 0).length;
  if (credits !== 1) fault(`payment of ${id} credited by ${credits} commands`);
};

const callForEver = async (): Promise<void> => {
  while (!ending) {
    const stream = part.wallets[Math.floor(random() * part.wallets.length)]!;
    await (random() < 0.8 ? buy(stream) : recharge(stream));
  }
};

await Promise.all(Array.from({ length: CALLERS }, callForEver));
process.exit(0);
