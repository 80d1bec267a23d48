/** Lets the feed find that it has read everything, as it has where the product runs: the data are made without it. */
import pg from 'pg';
import { FEED_MODELS } from '@backend/feed-models.js';
import { Feed } from '@backend/ledger/feed/feed.js';

export const readToTheEnd = async (appUrl: string): Promise<void> => {
  const pool = new pg.Pool({ connectionString: appUrl, max: 1 });
  try {
    const feed = new Feed(pool);
    for (const { projector, project } of FEED_MODELS)
      if ((await feed.catchUp(projector, project)) > 0) throw new Error(`${projector} had not read everything`);
  } finally {
    await pool.end();
  }
};
