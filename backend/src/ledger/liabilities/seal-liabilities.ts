/** When a seal says what is owed to all people, and how it does (MONEY-16, decision 0252). */
import type { ClientBase } from 'pg';
import { growLiabilities } from './grow-liabilities.js';
import { leafTiles, type TreeOfSeal } from './liability-leaves.js';
import { addLiabilityTiles } from './liability-tiles.js';

/** With so few streams it costs less than a second, and each seal does it. */
const MOST_IN_EACH_SEAL = 10_000;

/** The newest seal that does is of the day of $1 in India. */
const IS_DONE_TODAY = `
SELECT (sealed_at AT TIME ZONE 'Asia/Kolkata')::date = ($1::timestamptz AT TIME ZONE 'Asia/Kolkata')::date AS is_today
FROM seals WHERE liabilities IS NOT NULL ORDER BY seal_no DESC LIMIT 1`;

/** Whether a seal of now does: the first of a day in India, each one of few streams, and one that closes a period. */
export const isToCount = async (
  client: ClientBase,
  now: Date,
  { streams, closesPeriod }: { readonly streams: number; readonly closesPeriod: boolean },
): Promise<boolean> => {
  if (closesPeriod || streams <= MOST_IN_EACH_SEAL) return true;
  const { rows } = await client.query<{ is_today: boolean }>(IS_DONE_TODAY, [now]);
  return rows[0]?.is_today !== true;
};

/** Stores the tree, whose leaves are those of this seal. @returns its root: the sum and the hash, hexadecimal */
export const sealLiabilities = async (client: ClientBase, tree: TreeOfSeal, codeKey: string): Promise<string> => {
  const root = await growLiabilities(leafTiles(client, tree, codeKey), (level, tiles) =>
    addLiabilityTiles(client, tree.no, level, tiles),
  );
  return Buffer.from(root).toString('hex');
};
