/** After the drill: is everything there that was acknowledged, once, and does every promise hold? */
import { createReadStream, readdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
import pg from 'pg';
import type { Verdict } from '@backend/finance/figures.js';
import { verify } from '@backend/finance/verify.js';
import type { Acknowledged } from './protocol.js';

/** Question -> what it counts; each must be 0. Written without the product's own code, beside `verify`. */
const VIOLATIONS: Readonly<Record<string, string>> = {
  'wallets below zero': `SELECT count(*) FROM wallets WHERE available < 0 OR held < 0`,
  'versions with a gap': `SELECT count(*) FROM (SELECT first, lag(first + event_count, 1, 1::bigint) OVER (PARTITION BY stream ORDER BY first) AS next
    FROM entries) e WHERE first <> next`,
  'entries with another number of events': `SELECT count(*) FROM entries WHERE event_count <> jsonb_array_length(canonical::jsonb->'events')`,
  'heads off their stream': `SELECT count(*) FROM (SELECT stream, max(first + event_count - 1) AS version FROM entries GROUP BY stream) e
    FULL JOIN wallets w ON w.wallet_id = e.stream WHERE w.version IS DISTINCT FROM e.version`,
  'broken links of the chain': `SELECT count(*) FROM (SELECT hash, canonical,
      lag(hash, 1, decode(repeat('00', 32), 'hex')) OVER (PARTITION BY stream ORDER BY first) AS before FROM entries) e
    WHERE hash <> sha256(before || convert_to(canonical, 'UTF8'))`,
  'balances off their text': `SELECT count(*) FROM entries WHERE canonical::jsonb->'after' <> jsonb_build_array(available, held, receivable)`,
  'balances off the postings': `SELECT count(*) FROM (SELECT e.available, e.held,
      sum(coalesce(p.available, 0)) OVER w AS paid, sum(coalesce(p.held, 0)) OVER w AS reserved
    FROM entries e LEFT JOIN LATERAL (
      SELECT sum(CASE 'user_available' WHEN c.name THEN l.amount WHEN d.name THEN -l.amount END) AS available,
        sum(CASE 'user_held' WHEN c.name THEN l.amount WHEN d.name THEN -l.amount END) AS held
      FROM (SELECT e.postings[i][3] AS debit, e.postings[i][4] AS credit, e.postings[i][6] AS amount
        FROM generate_subscripts(e.postings, 1) AS i) l
      JOIN accounts d ON d.no = l.debit JOIN accounts c ON c.no = l.credit) p ON true
    WINDOW w AS (PARTITION BY e.stream ORDER BY e.first)) s WHERE available <> paid OR held <> reserved`,
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
      text: `SELECT e.first + i AS version FROM entries e, generate_series(0, e.event_count - 1) AS i
        WHERE e.stream = $1 AND e.key = $2 ORDER BY 1`,
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
