/** A Redis Cluster of one's own: three masters and a replica of each, from Debian's redis-server, each to be killed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { freePort } from '../../scripts/launcher/ports.mjs';
import { needProgram, REDIS_SERVER } from '../../scripts/tasks/programs.mjs';
import { until } from './until.js';

const SLOTS = 16_384;
const MEMORY = '64mb';
/** A master that is silent for so long is taken for dead, and its replica takes its place, ms. */
const NODE_TIMEOUT = 5_000;

interface Node {
  readonly port: number;
  readonly client: Redis;
  kill(): Promise<void>;
}

export interface OwnCluster {
  /** As REDIS_URL: all nodes. */
  readonly url: string;
  /** As `kill -9`. @param nth of the three masters @returns how many keys it had */
  killMaster(nth: number): Promise<number>;
  stop(): Promise<void>;
}

const startNode = async (folder: string): Promise<Node & { busPort: number }> => {
  const [port, busPort] = [await freePort(), await freePort()];
  const home = join(folder, String(port));
  mkdirSync(home);
  const settings = {
    ...{ port, 'cluster-port': busPort, bind: '127.0.0.1', dir: home, 'cluster-enabled': 'yes' },
    ...{ 'cluster-node-timeout': NODE_TIMEOUT, maxmemory: MEMORY, 'maxmemory-policy': 'noeviction' },
    ...{ appendonly: 'yes', appendfsync: 'everysec', save: '' },
  };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const server = spawn(needProgram(REDIS_SERVER), args, { stdio: 'ignore' });
  const ended = once(server, 'exit');
  const client = new Redis(port, '127.0.0.1', { retryStrategy: () => 50 });
  client.on('error', () => undefined); // until it listens, and when it is killed
  await until('a node answers', async () => (await client.ping()) === 'PONG');
  return {
    ...{ port, busPort, client },
    kill: async () => {
      client.disconnect();
      server.kill('SIGKILL');
      await ended;
    },
  };
};

const says = async ({ client }: Node, line: string): Promise<boolean> =>
  String(await client.call('CLUSTER', 'INFO')).includes(line);

/** @param parts how many masters there are; each has as many replicas as there are in a cluster of production */
export const startRedisCluster = async (parts = 3): Promise<OwnCluster> => {
  const folder = mkdtempSync(join(tmpdir(), 'otp-redis-cluster-'));
  const nodes: Awaited<ReturnType<typeof startNode>>[] = [];
  for (let nth = 0; nth < 2 * parts; nth += 1) nodes.push(await startNode(folder));
  const [masters, replicas] = [nodes.slice(0, parts), nodes.slice(parts)];
  await Promise.all(
    masters.map(({ client }, nth) => {
      const [first, next] = [nth, nth + 1].map((part) => Math.floor((part * SLOTS) / parts));
      return client.call('CLUSTER', 'ADDSLOTSRANGE', first!, next! - 1);
    }),
  );
  const { client: first } = nodes[0]!;
  for (const { port, busPort } of nodes.slice(1)) await first.call('CLUSTER', 'MEET', '127.0.0.1', port, busPort);
  for (const node of nodes) await until('all are known', () => says(node, `cluster_known_nodes:${nodes.length}`));
  for (const [nth, { client }] of replicas.entries()) {
    const master = String(await masters[nth]!.client.call('CLUSTER', 'MYID'));
    const follow = (): Promise<unknown> => client.call('CLUSTER', 'REPLICATE', master).catch(() => null);
    await until('it is a replica', async () => (await follow()) === 'OK'); // a node is known by name a moment later
    await until('it has all', async () => (await client.info('replication')).includes('master_link_status:up'));
  }
  for (const node of nodes) await until('the cluster is whole', () => says(node, 'cluster_state:ok'));
  return {
    url: nodes.map(({ port }) => `redis://127.0.0.1:${port}`).join(','),
    killMaster: async (nth) => {
      const keys = await masters[nth]!.client.dbsize();
      await masters[nth]!.kill();
      return keys;
    },
    stop: async () => {
      await Promise.all(nodes.map((node) => node.kill()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
