/**
 * A replica of a scratch cluster: its files are those of a base backup, streamed by the code that makes backups, and it
 * follows the primary. To be killed, and started again.
 */
import { mkdtempSync, rmSync, writeFileSync, chownSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { streamBaseBackup } from '../../scripts/backup/base-backup.mjs';
import { checkFiles } from '../../scripts/backup/check-files.mjs';
import { unpackEntries } from '../../scripts/backup/unpack-entries.mjs';
import { freePort } from '../../scripts/launcher/ports.mjs';
import { postgresBinaries, unprivilegedUser } from '../../scripts/postgres/postgres-binaries.mjs';
import { launchPostgres } from '../../scripts/postgres/postgres.mjs';
import type { ClusterUrls } from '../../scripts/postgres/scratch-cluster.mjs';

const ROOT = process.cwd();

export interface OwnReplica {
  readonly appUrl: string;
  readonly adminUrl: string;
  /** As `kill -9`. */
  kill(): Promise<void>;
  startAgain(): Promise<void>;
  stop(): Promise<void>;
}

const copyInto = async (directory: string, adminUrl: string): Promise<void> => {
  const stream = new PassThrough();
  const unpacking = async (tar: AsyncIterable<Buffer>) => unpackEntries(tar, directory, unprivilegedUser());
  let found: Awaited<ReturnType<typeof unpacking>> = new Map();
  const unpacked = pipeline(stream, createGunzip(), async (tar) => {
    found = await unpacking(tar as AsyncIterable<Buffer>);
  });
  const taken = streamBaseBackup(adminUrl, { label: 'replica', open: () => stream, progress: () => undefined });
  const [{ manifest }] = await Promise.all([taken, unpacked]);
  checkFiles(manifest, found);
};

const atPort = (url: string, port: number): string => Object.assign(new URL(url), { port: String(port) }).href;

/** @param urls of the primary @param delayMs from a commit to when it is applied */
export const startReplica = async ({ adminUrl, appUrl }: ClusterUrls, delayMs: number): Promise<OwnReplica> => {
  const user = unprivilegedUser();
  const home = mkdtempSync(join(tmpdir(), 'otp-replica-'));
  if (user) chownSync(home, user.uid, user.gid);
  const { hostname, port: primaryPort, username, password } = new URL(adminUrl);
  const cluster = {
    directory: join(home, 'data'),
    binaries: postgresBinaries({ root: ROOT, user, copyTo: join(tmpdir(), 'otp-postgres-binaries') }),
    ...{ user, password, port: await freePort() },
  };
  await copyInto(cluster.directory, adminUrl);
  writeFileSync(join(cluster.directory, 'standby.signal'), '', { mode: 0o600 });
  const conninfo = `host=${hostname} port=${primaryPort} user=${username} password=${password}`;
  const settings = {
    ...{ primary_conninfo: conninfo, recovery_min_apply_delay: delayMs, hot_standby_feedback: 'on', fsync: 'off' },
    wal_retrieve_retry_interval: '100ms',
  };
  const own = { appUrl: atPort(appUrl, cluster.port), adminUrl: atPort(adminUrl, cluster.port) };
  let server = await launchPostgres(cluster, { settings });
  return {
    ...own,
    kill: async () => {
      process.kill(server.pid, 'SIGKILL');
      await server.exited;
    },
    startAgain: async () => {
      server = await launchPostgres(cluster, { settings });
    },
    stop: async () => {
      await server.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
};
