/** WAL that cannot be read is not taken for the end of the WAL: a restore refuses, and names what can be restored. */
import {
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Backup } from '../../scripts/backup/backup-folders.mjs';
import { makeBackup } from '../../scripts/backup/make-backup.mjs';
import { recover } from '../../scripts/backup/recover.mjs';
import { unpack } from '../../scripts/backup/unpack.mjs';
import { freePort } from '../../scripts/launcher/ports.mjs';
import { postgresBinaries, unprivilegedUser } from '../../scripts/postgres/postgres-binaries.mjs';
import { makeCluster, urlOf } from '../../scripts/postgres/postgres-cluster.mjs';
import { launchPostgres } from '../../scripts/postgres/postgres.mjs';
import { archiveOf, archiveSettings } from '../../scripts/postgres/wal-archive.mjs';
import { until } from '../support/until.js';

const user = unprivilegedUser();
const key = { bytes: randomBytes(32), id: 'id', path: 'backup.key' };
/** Closed to nobody, as PostgreSQL runs as another user where root tests. */
const folder = mkdtempSync(join(tmpdir(), 'otp-broken-wal-'));
const homeOf = (name: string): string => {
  const home = join(folder, name);
  mkdirSync(home, { mode: 0o700 });
  for (const path of user ? [folder, home] : []) chownSync(path, user!.uid, user!.gid);
  return home;
};
const clusterIn = async (home: string) => ({
  ...{ directory: join(home, 'data'), user, port: await freePort(), password: 'secret' },
  binaries: postgresBinaries({ root: process.cwd(), user, copyTo: join(tmpdir(), 'otp-postgres-binaries') }),
});

const home = homeOf('former');
const archived = () => readdirSync(archiveOf(home)).filter((name) => /^[0-9A-F]{24}$/.test(name));
let backup: Backup;

/** A backup, and after it two rows, each in a segment that was archived. */
beforeAll(async () => {
  const cluster = await clusterIn(home);
  makeCluster(cluster);
  const server = await launchPostgres(cluster, { settings: archiveSettings(home, user) });
  const url = urlOf(cluster, 'postgres');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    'CREATE TABLE migrations (id int, name text); CREATE TABLE seals (seal_no int, sealed_at timestamptz, hash bytea)',
  );
  const urls = { read: url, replication: url };
  backup = await makeBackup({ urls, to: join(folder, 'backups'), key, dataFolder: folder, home });
  for (const id of [1, 2]) {
    await client.query('INSERT INTO migrations VALUES ($1)', [id]);
    const before = archived().length;
    await client.query('SELECT pg_switch_wal()');
    await until('the segment is archived', () => Promise.resolve(archived().length > before));
  }
  await client.end();
  await server.stop();
  renameSync(join(home, 'data'), join(home, 'lost')); // the archive alone is left
});
afterAll(() => rmSync(folder, { recursive: true }));

let nth = 0;
/** A moment far behind everything: all WAL is replayed. @returns the rows */
const restore = async (): Promise<number> => {
  const cluster = await clusterIn(homeOf(`restored-${(nth += 1)}`));
  await unpack(backup, key.bytes, cluster.directory, user);
  const at = new Date(Date.now() + 3_600_000);
  const server = await recover({ cluster, backup, wal: home, at, log: join(folder, `${nth}.log`) });
  const client = new pg.Client({ connectionString: urlOf(cluster, 'postgres') });
  await client.connect();
  const { rows } = await client.query<{ count: number }>('SELECT count(*)::int AS count FROM migrations');
  await client.end();
  await server.stop();
  return rows[0]!.count;
};

it('All of the WAL is replayed where it can be read', async () => {
  expect(await restore()).toBe(2);
});

it('A segment whose content is damaged is no end', async () => {
  const damaged = join(archiveOf(home), archived().sort().at(-2)!);
  const sound = readFileSync(damaged);
  writeFileSync(damaged, Buffer.alloc(sound.length));
  await expect(restore()).rejects.toThrow(/can be read up to 0\/[0-9A-F]+ alone, and more of it was archived/);
  writeFileSync(damaged, sound);
});

it('Nor is one that cannot be copied', async () => {
  const path = join(archiveOf(home), archived().sort().at(-1)!);
  rmSync(path);
  mkdirSync(path);
  await expect(restore()).rejects.toThrow('PostgreSQL did not restore');
});
