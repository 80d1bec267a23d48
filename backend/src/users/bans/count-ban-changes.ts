/** How often a person was banned, or a ban lifted. */
import type { Queries } from '../../database/database.js';

const statement = `
SELECT count(*)::int AS count FROM events WHERE stream = $1 AND type IN ('WalletBanned', 'BanLifted')`;

export const countBanChanges = async (queries: Queries, userId: string): Promise<number> =>
  (await queries.query<{ count: number }>(statement, [userId])).rows[0]!.count;
