/** Checks that nothing waits too long: work, holds, unconfirmed numbers, events of the feed. */
import type { ClientBase } from 'pg';
import { FORMER_PROJECTORS } from '../../feed-models.js';
import { DONE_WITHIN } from '../../ledger/outbox.js';
import type { Violations } from '../violation.js';

/** Of the list of promises. */
export const AGES_PROMISE = 16;

const FORMER = FORMER_PROJECTORS.map((name) => `'${name}'`).join(', ');

/** The first event of each stream that a projector of the feed has not read; a projector that never ran has no rows. */
const unread = `
SELECT e.recorded_at
FROM (SELECT DISTINCT projector FROM feed_positions WHERE projector NOT IN (${FORMER})) f CROSS JOIN wallets w
LEFT JOIN feed_positions p ON p.projector = f.projector AND p.stream = w.wallet_id
JOIN entries e ON e.stream = w.wallet_id AND e.first = coalesce(p.version, 0) + 1
WHERE w.version > coalesce(p.version, 0)`;

/** The age of the oldest waiting row of each kind, in seconds, and its limit. */
const AGES: readonly { what: string; limit: number; seconds: string }[] = [
  {
    what: 'work that is due',
    limit: 120,
    seconds: `SELECT extract(epoch FROM now() - min(available_at)) FROM outbox WHERE available_at < now()`,
  },
  {
    // A row is invisible each time it is handed out; postponing counts from 0 again.
    what: 'work handed out in vain',
    limit: 120,
    seconds: `SELECT greatest(max(attempts) - 1, 0) * ${DONE_WITHIN / 1000} FROM outbox`,
  },
  {
    what: 'hold past its deadline',
    limit: 60,
    seconds: `SELECT extract(epoch FROM now() - min(deadline)) FROM holds WHERE status = 'open' AND deadline < now()`,
  },
  {
    what: 'unconfirmed number',
    limit: 31 * 60,
    seconds: `SELECT extract(epoch FROM now() - min(requested_at)) FROM numbers WHERE status = 'confirming'`,
  },
  {
    what: 'event of the feed',
    limit: 120,
    seconds: `SELECT extract(epoch FROM now()) - min(recorded_at) / 1000000.0 FROM (${unread}) AS unread`,
  },
];

/**
 * @param running what waits is a violation only while the processes run
 * @returns the age of each kind, in words
 */
export const checkAges = async (client: ClientBase, running: boolean, found: Violations): Promise<string> => {
  const figures: string[] = [];
  for (const { what, limit, seconds } of AGES) {
    const { rows } = await client.query<{ age: string | null }>(`SELECT (${seconds}) AS age`);
    const age = Math.ceil(Number(rows[0]!.age ?? 0));
    figures.push(`${what} ${age} s`);
    if (running && age > limit)
      found.add(AGES_PROMISE, null, null, `the oldest ${what} waits ${age} s, at most ${limit} s is right`);
  }
  return figures.join(', ');
};
