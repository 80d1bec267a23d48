/** After the drill: is everything there that was acknowledged, once, and does every promise hold? */
import { createReadStream, readdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { verify, type Verdict } from '@backend/finance/verify.js';
import type { Acknowledged } from './protocol.js';

/** Question -> what it counts; each must be 0. Written without the product's own code, beside `verify`. */
const VIOLATIONS: Readonly<Record<string, string>> = {
  'wallets below zero': `SELECT count(*) FROM wallets WHERE available < 0 OR held < 0`,
  'versions with a gap': `SELECT count(*) FROM (SELECT version - row_number() OVER (PARTITION BY stream ORDER BY version) AS gap FROM events) e WHERE gap <> 0`,
  'heads off their stream': `SELECT count(*) FROM wallets w WHERE (version, head_hash) IS DISTINCT FROM
    (SELECT (version, hash) FROM events WHERE stream = w.wallet_id ORDER BY version DESC LIMIT 1)`,
  'broken links of the chain': `SELECT count(*) FROM (SELECT hash, prev_hash, canonical,
      coalesce(lag(hash) OVER (PARTITION BY stream ORDER BY version), decode(repeat('00', 32), 'hex')) AS before FROM events) e
    WHERE prev_hash <> before OR hash <> sha256(prev_hash || convert_to(canonical, 'UTF8'))`,
  'postings off the heads': `SELECT count(*) FROM wallets w LEFT JOIN (
      SELECT stream, sum(CASE 'user_available' WHEN credit THEN amount WHEN debit THEN -amount ELSE 0 END) AS available,
        sum(CASE 'user_held' WHEN credit THEN amount WHEN debit THEN -amount ELSE 0 END) AS held FROM postings GROUP BY stream) p
      ON p.stream = w.wallet_id
    WHERE w.available <> coalesce(p.available, 0) OR w.held <> coalesce(p.held, 0)`,
  'held off the open holds': `SELECT count(*) FROM wallets w LEFT JOIN (SELECT wallet_id, sum(amount) AS open FROM holds WHERE status = 'open' GROUP BY 1) h
    USING (wallet_id) WHERE w.held <> coalesce(h.open, 0)`,
  'holds that ended twice': `SELECT count(*) FROM (SELECT FROM events WHERE type IN ('FundsSpent', 'FundsReleased') GROUP BY stream, subject HAVING count(*) > 1) e`,
  'effects done twice': `SELECT count(*) FROM (SELECT FROM events WHERE type IN ('NumberRequested', 'NumberAssigned', 'NumberClosed', 'CodeReceived')
    GROUP BY stream, subject, type HAVING count(*) > 1) e`,
  'keys with two effects': `SELECT count(*) FROM (SELECT FROM events GROUP BY stream, idempotency_key
    HAVING count(*) <> max(seq) + 1 OR count(DISTINCT input_hash) > 1 OR max(version) - min(version) <> max(seq)) e`,
  'payments credited twice': `SELECT count(*) FROM (SELECT FROM events WHERE type = 'FundsDeposited' GROUP BY data->>'paymentId' HAVING count(*) > 1) e`,
  'recharges beyond the limit of an hour': `SELECT count(*) FROM (SELECT recorded_at - lag(recorded_at, 20) OVER (PARTITION BY stream ORDER BY version) AS of_21
    FROM events WHERE type = 'RechargeOrdered') e WHERE of_21 < 3600000000`,
  'codes without a charge': `SELECT count(*) FROM events c WHERE type = 'CodeReceived' AND NOT EXISTS (SELECT FROM events s
    WHERE s.stream = c.stream AND s.version = c.version + 1 AND s.type = 'FundsSpent' AND s.subject = c.subject)`,
  'work that no one did': `SELECT count(*) FROM outbox WHERE job IN ('order-number', 'poll-number')`,
};

export interface Answers {
  readonly acknowledged: number;
  /** Answers that came only to a second question: the first answer was lost on its way. */
  readonly repeated: number;
  /** Acknowledged, and not there as it was answered. */
  readonly lost: readonly string[];
}

export interface Books {
  readonly violations: Readonly<Record<string, number>>;
  readonly verdicts: readonly Verdict[];
}

async function* acknowledgedIn(folder: string): AsyncGenerator<Acknowledged> {
  for (const name of readdirSync(folder).filter((one) => one.startsWith('acknowledged-'))) {
    for await (const line of createInterface({ input: createReadStream(`${folder}/${name}`) })) {
      if (line.endsWith('}')) yield JSON.parse(line) as Acknowledged; // a killed client may leave half a line
    }
  }
}

const sameAsAnswered = (rows: readonly { version: string }[], { version, events }: Acknowledged): boolean =>
  rows.length === events && (events === 0 || Number(rows.at(-1)!.version) === version);

const countLost = async (client: pg.Client, folder: string): Promise<Answers> => {
  const lost: string[] = [];
  let acknowledged = 0;
  let repeated = 0;
  for await (const line of acknowledgedIn(folder)) {
    acknowledged++;
    if (line.repeated) repeated++;
    const { rows } = await client.query<{ version: string }>({
      name: 'by-key',
      text: `SELECT e.version FROM events first JOIN events e ON e.stream = first.stream AND e.version >= first.version AND e.version < first.version + 100
        AND e.idempotency_key = first.idempotency_key WHERE first.stream = $1 AND first.idempotency_key = $2 AND first.seq = 0 ORDER BY e.seq`,
      values: [line.stream, line.key],
    });
    if (!sameAsAnswered(rows, line)) lost.push(`${line.stream} ${line.key}: ${rows.length} of ${line.events} events`);
  }
  return { acknowledged, repeated, lost };
};

const asked = async <Told>(adminUrl: string, ask: (client: pg.Client) => Promise<Told>): Promise<Told> => {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
};

/** What the clients of the drill wrote down, against what is there. */
export const assertAnswers = (adminUrl: string, folder: string): Promise<Answers> =>
  asked(adminUrl, (client) => countLost(client, folder));

/** Nothing may be running on that database any more. */
export const assertBooks = (adminUrl: string): Promise<Books> =>
  asked(adminUrl, async (client) => {
    const violations: Record<string, number> = {};
    for (const [name, question] of Object.entries(VIOLATIONS)) {
      const { rows } = await client.query<{ count: string }>(question);
      violations[name] = Number(rows[0]!.count);
    }
    return { violations, verdicts: await verify(adminUrl, { seals: { file: null, keys: null }, running: false }) };
  });
