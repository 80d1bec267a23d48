/** Opens what REDIS_URL names: one Redis, or a Redis Cluster where it names several of its nodes (decision 0274). */
import { Cluster, Redis, type RedisOptions } from 'ioredis';
import { addressesIn } from './addresses.js';

export type RedisClient = Redis | Cluster;

/** A change of masters is noticed within this, also by a client that only waits, ms. */
const SLOTS_EVERY = 5_000;

export const isCluster = (url: string): boolean => addressesIn(url).length > 1;

/** Nodes that were not named are reached as the first one that was: by its user, its password, and TLS or none. */
const openCluster = (addresses: readonly string[], options: RedisOptions): Cluster => {
  const { username, password, protocol } = new URL(addresses[0]!);
  const nodes = addresses.map((address) => {
    const { hostname, port } = new URL(address);
    return { host: hostname, port: Number(port || 6379) };
  });
  return new Cluster(nodes, {
    enableOfflineQueue: options.enableOfflineQueue ?? true,
    slotsRefreshInterval: SLOTS_EVERY,
    redisOptions: {
      ...options,
      ...(username && { username: decodeURIComponent(username) }),
      ...(password && { password: decodeURIComponent(password) }),
      ...(protocol === 'rediss:' && { tls: {} }),
    },
  });
};

/** @param url REDIS_URL @param options of each connection */
export const openRedis = (url: string, options: RedisOptions): RedisClient => {
  const addresses = addressesIn(url);
  return addresses.length === 1 ? new Redis(url, options) : openCluster(addresses, options);
};
