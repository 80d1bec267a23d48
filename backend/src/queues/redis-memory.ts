/** How much of its memory Redis has used: beyond `maxmemory` it refuses to add a job, as it evicts none. */
import type { RedisClient } from '../config/redis/open-redis.js';

/** @param info of INFO memory @returns null: it has no limit */
const memoryIn = (info: string): number | null => {
  const used = /^used_memory:(\d+)/m.exec(info)?.[1];
  const most = /^maxmemory:(\d+)/m.exec(info)?.[1] ?? '0';
  return used === undefined || most === '0' ? null : Number(used) / Number(most);
};

/**
 * Of the fullest master: the others take none of its keys.
 * @returns 0 to 1, more where the limit was lowered; null: none has one
 */
export const memoryUsed = async (redis: RedisClient): Promise<number | null> => {
  const servers = 'nodes' in redis ? redis.nodes('master') : [redis];
  const all = await Promise.all(servers.map(async (server) => memoryIn(await server.info('memory'))));
  const limited = all.filter((one) => one !== null);
  return limited.length > 0 ? Math.max(...limited) : null;
};
