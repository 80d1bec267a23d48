/** Whether Redis answers, forgets nothing and keeps what it has: without it the queue is in PostgreSQL. */
import { Redis } from 'ioredis';
import { addressesIn } from '../../../config/redis/addresses.js';
import { isCluster } from '../../../config/redis/open-redis.js';
import { messageOf, warning, wrong, type Finding } from '../finding.js';
import { redisVersionFinding } from './versions.js';

const ANSWERS_WITHIN = 4_000;

/** Of the answer to INFO: `name:value` lines. */
const fieldsIn = (info: string): ReadonlyMap<string, string> =>
  new Map(info.split(/\r?\n/).map((line) => [line.split(':')[0]!, line.slice(line.indexOf(':') + 1)]));

export const redisFindings = (info: string): Finding[] => {
  const fields = fieldsIn(info);
  const policy = fields.get('maxmemory_policy') ?? 'noeviction';
  return [
    redisVersionFinding(fields.get('redis_version') ?? ''),
    ...(policy === 'noeviction'
      ? []
      : [
          wrong(
            `Redis throws keys away when its memory is full (${policy}): jobs get lost.`,
            'Set maxmemory-policy noeviction.',
          ),
        ]),
    ...(fields.get('aof_enabled') === '0'
      ? [warning('Redis has no append-only file: after its restart all jobs are made again.', 'Set appendonly yes.')]
      : []),
  ];
};

/** @param info of CLUSTER INFO */
export const clusterFindings = (info: string): Finding[] =>
  fieldsIn(info).get('cluster_state') === 'ok'
    ? []
    : [wrong('The Redis Cluster has no master for some slots: their jobs wait.', 'Start the nodes that are missing.')];

/** @param url of one server */
const readServer = async (url: string, isNode: boolean): Promise<Finding[]> => {
  const redis = new Redis(url, {
    ...{ lazyConnect: true, connectTimeout: ANSWERS_WITHIN, commandTimeout: ANSWERS_WITHIN },
    ...{ maxRetriesPerRequest: 0, retryStrategy: () => null },
  });
  let reason: unknown;
  redis.on('error', (error) => (reason = error)); // else it is printed
  try {
    await redis.connect();
    const findings = redisFindings(await redis.info());
    return isNode ? [...findings, ...clusterFindings(await redis.cluster('INFO'))] : findings;
  } catch (error) {
    const text = `Redis does not answer: ${messageOf(reason ?? error)}.`;
    return [wrong(text, 'Start it, or correct REDIS_URL: docs/runbooks.md, "QueueUnreachable".')];
  } finally {
    redis.disconnect();
  }
};

/** What is true of several nodes is said once. @param url REDIS_URL */
export const readRedis = async (url: string): Promise<Finding[]> => {
  const found = await Promise.all(addressesIn(url).map((address) => readServer(address, isCluster(url))));
  return [...new Map(found.flat().map((finding) => [finding.text, finding])).values()];
};
