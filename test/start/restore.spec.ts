/** `npm run backup` and `npm run restore` as an operator meets them: on an embedded cluster with a real ledger. */
import { spawn, spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { PostgresLedger } from '@backend/ledger/postgres-ledger.js';
import { epochsBeside } from '@backend/ledger/sealing/epoch.js';
import { seal } from '@backend/ledger/sealing/seal.js';
import { sealsInFile } from '@backend/ledger/sealing/seal-file.js';
import { migrate } from '@backend/migrate.js';
import { newestMade } from '@backend/ops/newest-backup.js';
import { ROW_MAPPERS } from '@backend/row-mappers.js';
import { backupsIn, PARTS, type Backup } from '../../scripts/backup/backup-folders.mjs';
import { readBackupKey } from '../../scripts/backup/backup-key.mjs';
import { readPart } from '../../scripts/backup/unpack.mjs';
import { holdFolder, secretsIn } from '../../scripts/launcher/data-folder.mjs';
import { DATABASE, homeIn, startDatabase } from '../../scripts/launcher/database.mjs';
import { freePort } from '../../scripts/launcher/ports.mjs';
import { postgresBinaries, unprivilegedUser } from '../../scripts/postgres/postgres-binaries.mjs';
import { urlOf } from '../../scripts/postgres/postgres-cluster.mjs';
import { launchPostgres } from '../../scripts/postgres/postgres.mjs';
import { Fund } from '../bench/ledger/steps.js';

const folder = mkdtempSync(join(tmpdir(), 'otp-backup-'));
const dataFolder = join(folder, 'data');
const backups = join(dataFolder, 'backups');
const elsewhere = join(folder, 'elsewhere');
const sealFile = join(dataFolder, 'seals.jsonl');
const homes = new Set<string>();

interface Ended {
  readonly code: number | null;
  readonly output: string;
}

/** @param killAt kill -9 as soon as it prints this */
const run = async (program: 'backup' | 'restore', args: string[], env = {}, killAt?: string): Promise<Ended> => {
  const child = spawn(process.execPath, [`scripts/tasks/${program}.mjs`, ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: dataFolder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      output += part.toString();
      if (killAt && output.includes(killAt)) child.kill('SIGKILL');
    });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
};

const open = async () => {
  const release = holdFolder(dataFolder, 'the test');
  const secrets = secretsIn(dataFolder);
  const database = await startDatabase({ root: process.cwd(), dataFolder, secrets, onDeath: () => undefined });
  homes.add(resolve(dataFolder, homeIn(dataFolder)));
  await migrate(database.ownerUrl, database.url);
  const pool = new pg.Pool({ connectionString: database.url, max: 2 });
  const ledger = new PostgresLedger(pool, ROW_MAPPERS);
  return {
    database,
    fund: async (wallet: string): Promise<void> => {
      const fund = new Fund(wallet, randomUUID(), 100);
      await ledger.record(fund.entry(), () => fund.decide());
    },
    seal: () => seal(pool, { key: secrets.sealKey, file: sealFile }),
    wallets: async (): Promise<string[]> => {
      const { rows } = await pool.query<{ stream: string }>('SELECT stream FROM streams ORDER BY stream');
      return rows.map(({ stream }) => stream);
    },
    close: async (): Promise<void> => {
      await pool.end();
      await database.stop();
      release();
    },
  };
};

/** What a server that is started on unpacked files has. @param home with the folder `data` */
const walletsOn = async (home: string): Promise<string[]> => {
  const user = unprivilegedUser();
  if (user) spawnSync('chown', ['-R', `${user.uid}:${user.gid}`, home]);
  const cluster = {
    ...{ directory: join(home, 'data'), port: await freePort(), user },
    binaries: postgresBinaries({ root: process.cwd(), user, copyTo: join(tmpdir(), 'otp-postgres-binaries') }),
    password: secretsIn(dataFolder).superuserPassword,
  };
  const server = await launchPostgres(cluster);
  const client = new pg.Client({ connectionString: urlOf(cluster, DATABASE) });
  await client.connect();
  try {
    const { rows } = await client.query<{ stream: string }>('SELECT stream FROM streams ORDER BY stream');
    return rows.map(({ stream }) => stream);
  } finally {
    await client.end();
    await server.stop();
  }
};

const newest = (): Backup => backupsIn(backups).at(-1)!;
/** A copy of a backup with a change. */
const changed = (name: string, change: (path: string) => void): string => {
  const copy = join(folder, name);
  cpSync(newest().folder, copy, { recursive: true });
  change(copy);
  return copy;
};
const flipByte = (path: string): void => {
  const bytes = readFileSync(path);
  bytes[Math.floor(bytes.length / 2)]! ^= 1;
  writeFileSync(path, bytes);
};

/** As somebody does who can write where backups lie, and has not their key. */
const forge = (copy: string): void => {
  flipByte(join(copy, PARTS.base));
  const facts = JSON.parse(readFileSync(join(copy, 'backup.json'), 'utf8')) as Backup;
  const sha256 = createHash('sha256')
    .update(readFileSync(join(copy, PARTS.base)))
    .digest('hex');
  const parts = facts.parts.map((part) => (part.name === PARTS.base ? { ...part, sha256 } : part));
  writeFileSync(join(copy, 'backup.json'), JSON.stringify({ ...facts, parts }));
};

let running: Awaited<ReturnType<typeof open>> | undefined;
/** Between what is to be restored and what came later. */
let moment = '';

beforeAll(async () => {
  running = await open();
  await running.fund('before-backup');
  await running.seal();
});
afterAll(async () => {
  await running?.close();
  for (const home of [...homes, resolve(dataFolder, homeIn(dataFolder))])
    rmSync(home, { recursive: true, force: true });
  rmSync(folder, { recursive: true });
});

describe('While the product runs, a backup', () => {
  it('is made beside it, with a key of its own that it tells to escrow', async () => {
    const { code, output } = await run('backup', []);
    expect([code, output]).toEqual([0, expect.stringContaining('A backup key was made')]);
    expect(output).toMatch(/\d+\.\d MB in \d+ files/);
    expect(output).toContain('neither file is in a backup');
    expect(newest()).toMatchObject({ isEmbedded: true, timeline: 1, newestSeal: { no: 1 } });
    const key = join(dataFolder, 'backup.key');
    for (const path of [key, ...readdirSync(newest().folder).map((name) => join(newest().folder, name))])
      expect([path, statSync(path).mode & 0o077]).toEqual([path, 0]);
  });

  it('has the database and its seals, and no key', async () => {
    const { bytes } = readBackupKey(join(dataFolder, 'backup.key'));
    const [base, manifest, seals] = await Promise.all(
      Object.values(PARTS).map((name) => readPart(newest(), bytes, name)),
    );
    const tar = gunzipSync(base!);
    expect(tar.includes('before-backup')).toBe(true);
    expect(manifest!.includes('PostgreSQL-Backup-Manifest-Version')).toBe(true);
    expect(seals!.equals(readFileSync(sealFile))).toBe(true);
    const { codeKey, sealKey, superuserPassword } = secretsIn(dataFolder);
    for (const secret of [codeKey, sealKey, superuserPassword, bytes.toString('base64')])
      for (const part of [tar, manifest!, seals!]) expect(part.includes(secret)).toBe(false);
    expect(tar.includes(bytes)).toBe(false);
  });

  it('that is killed leaves no backup, and the next one removes what is left of it', async () => {
    const { code } = await run('backup', ['--to', elsewhere], {}, 'Streaming');
    expect(code).toBeNull();
    expect(backupsIn(elsewhere)).toEqual([]);
    expect((await run('backup', ['--to', elsewhere])).code).toBe(0);
    expect(backupsIn(elsewhere)).toHaveLength(1);
    expect(readdirSync(elsewhere)).toHaveLength(1);
    expect(await newestMade(dataFolder)).toBe(Date.parse(backupsIn(elsewhere)[0]!.finishedAt));
  });

  it('of a database of the operator is refused in words where its role may not replicate', async () => {
    const { url } = running!.database;
    const { code, output } = await run('backup', ['--to', join(folder, 'own')], { DATABASE_URL: url });
    expect([code, output]).toEqual([2, expect.stringContaining('gives no base backup to the role')]);
    expect(output).toContain('let the provider of the database make snapshots');
    expect(backupsIn(join(folder, 'own'))).toEqual([]);
  });

  it('of a database of the operator is streamed where its role may, and is no backup of the embedded one', async () => {
    const env = { DATABASE_URL: running!.database.url, DATABASE_OWNER_URL: running!.database.adminUrl };
    const own = join(folder, 'own');
    expect((await run('backup', ['--to', own], env)).code).toBe(0);
    const [backup] = backupsIn(own);
    expect(backup).toMatchObject({ isEmbedded: false, home: null });
    const { code, output } = await run('restore', ['--to', new Date().toISOString(), '--from', backup!.folder]);
    expect([code, output]).toEqual([2, expect.stringContaining('of a database of your own')]);
  });

  it('of a database of the operator is unpacked, and a server of the same version starts on it', async () => {
    const place = mkdtempSync(join(tmpdir(), 'otp-unpacked-'));
    const env = { DATABASE_URL: running!.database.url };
    const from = backupsIn(join(folder, 'own'))[0]!.folder;
    const unpacked = await run('restore', ['--unpack', place, '--from', from], env);
    expect([unpacked.code, unpacked.output]).toEqual([0, expect.stringContaining(`Unpacked: ${place}/data`)]);
    expect(readFileSync(join(place, 'seals.jsonl')).equals(readFileSync(sealFile))).toBe(true);
    expect(await walletsOn(place)).toEqual(['before-backup']);
    const again = await run('restore', ['--unpack', place, '--from', from], env);
    expect([again.code, again.output]).toEqual([2, expect.stringContaining(`${place} is not empty`)]);
    rmSync(place, { recursive: true });
  });

  it.each([
    [['--all'], 'npm run backup [-- --to FOLDER]'],
    [['now'], 'npm run backup [-- --to FOLDER]'],
  ])('with %j says how it is asked for', async (args, words) =>
    expect(await run('backup', args)).toEqual({ code: 2, output: expect.stringContaining(words) as string }),
  );

  it('is not restored, as somebody uses the database', async () => {
    await running!.fund('before-moment');
    await running!.seal();
    moment = new Date(Date.now() + 1).toISOString();
    while (Date.now() <= Date.parse(moment)); // so that what follows is later in whole milliseconds
    await running!.fund('after-moment');
    await running!.seal();
    // As where the disk of the file was full: the seal is in the database alone.
    const seals = readFileSync(sealFile, 'utf8').trim().split('\n');
    writeFileSync(sealFile, `${[seals[0], seals[2]].join('\n')}\n`);
    const { code, output } = await run('restore', ['--to', moment]);
    expect([code, output]).toEqual([2, expect.stringContaining('already running on the data folder')]);
  });
});

describe('A restore', () => {
  beforeAll(async () => {
    await running?.close();
    running = undefined;
  });

  it.each([
    [[], 'npm run restore -- --to TIME'],
    [['--unpack', 'x'], 'npm run restore -- --unpack FOLDER --from BACKUP'],
    [['--unpack', 'x', '--from', 'y', '--to', '2020-01-01T00:00:00Z'], 'npm run restore -- --to TIME'],
    [['--to', 'yesterday'], 'yesterday is no time'],
    [['--to', '2100-01-01T00:00:00Z'], 'is in the future'],
    [['--to', '2020-01-01T00:00:00Z'], 'is before the oldest backup'],
  ])('with %j is refused in words', async (args, words) =>
    expect(await run('restore', args)).toEqual({ code: 2, output: expect.stringContaining(words) as string }),
  );

  it('of a database of the operator is not ours', async () => {
    const { code, output } = await run('restore', ['--to', moment], { DATABASE_URL: 'postgres://db/wallet' });
    expect([code, output]).toEqual([2, expect.stringContaining('snapshots of its provider')]);
  });

  it.each<[string, () => string[], string]>([
    [
      'with another key',
      () => {
        writeFileSync(join(folder, 'other.key'), `${Buffer.alloc(32, 7).toString('base64')}\n`);
        return ['--key', join(folder, 'other.key')];
      },
      'The backup was encrypted with the key',
    ],
    ['without its key', () => ['--key', join(folder, 'no.key')], 'There is no backup key'],
    [
      'of a backup in which one byte changed',
      () => ['--from', changed('one-byte', (copy) => flipByte(join(copy, PARTS.base)))],
      `The backup is damaged: ${PARTS.base} has another SHA-256`,
    ],
    [
      'of a backup in which one byte changed, and its plain text with it',
      () => ['--from', changed('both', (copy) => forge(copy))],
      `${PARTS.base} cannot be decrypted`,
    ],
    [
      'of a backup without one of its files',
      () => ['--from', changed('no-file', (copy) => rmSync(join(copy, PARTS.seals)))],
      `The backup is damaged: ${PARTS.seals} is missing`,
    ],
  ])('%s changes nothing', async (_, args, words) => {
    const before = readFileSync(join(dataFolder, 'postgres.json'), 'utf8');
    const { code, output } = await run('restore', ['--to', moment, ...args()]);
    expect([code, output]).toEqual([2, expect.stringContaining(words)]);
    expect(readFileSync(join(dataFolder, 'postgres.json'), 'utf8')).toBe(before);
    expect(existsSync(join(dataFolder, 'restore-unfinished'))).toBe(false);
  });

  it('that is killed while it unpacks leaves the former database', async () => {
    const before = readFileSync(join(dataFolder, 'postgres.json'), 'utf8');
    const killed = await run('restore', ['--to', moment], {}, 'Unpacking');
    expect(killed.code).toBeNull();
    expect(readFileSync(join(dataFolder, 'postgres.json'), 'utf8')).toBe(before);
    expect(existsSync(join(dataFolder, 'restore-unfinished'))).toBe(true);
  });

  it('on another machine needs both secrets, and goes to the end of the backup where the WAL is not there', async () => {
    const other = join(folder, 'other');
    const moved = changed('moved', (copy) => {
      const facts = JSON.parse(readFileSync(join(copy, 'backup.json'), 'utf8')) as Backup;
      writeFileSync(join(copy, 'backup.json'), JSON.stringify({ ...facts, home: 'lost' }));
    });
    const { finishedAt } = backupsIn(backups).at(-1)!;
    const restoreThere = (to: string) =>
      run('restore', ['--to', to, '--from', moved, '--dry-run'], { DATA_DIR: other });
    mkdirSync(other);
    expect((await restoreThere(finishedAt)).output).toContain('There is no backup key');
    cpSync(join(dataFolder, 'backup.key'), join(other, 'backup.key'));
    expect((await restoreThere(finishedAt)).output).toContain('There is no secrets.json');
    cpSync(join(dataFolder, 'secrets.json'), join(other, 'secrets.json'));
    expect((await restoreThere(new Date().toISOString())).output).toContain('is not here');
    const { code, output } = await restoreThere(finishedAt);
    expect([code, output]).toEqual([0, expect.stringMatching(/Newest seal +1 of /)]);
    expect(output).toContain('Every promise holds.');
    expect(output).toContain('A dry run: nothing was changed.');
    expect(readdirSync(other).sort()).toEqual(['backup.key', 'logs', 'secrets.json']);
  });

  it('takes the database as it was at that moment, and keeps the former one', async () => {
    const former = resolve(dataFolder, homeIn(dataFolder));
    const { code, output } = await run('restore', ['--to', moment]);
    expect([code, output]).toEqual([0, expect.stringContaining(`are kept in ${former}`)]);
    expect(existsSync(join(former, 'data/PG_VERSION'))).toBe(true);
    expect(existsSync(join(dataFolder, 'restore-unfinished'))).toBe(false);
    expect(output).toContain('1 seals were in no file, and are written of the database: first 2');
    expect((await sealsInFile(sealFile)).map(({ no }) => no)).toEqual([1, 2]);
    const [kept] = readdirSync(dataFolder).filter((name) => name.startsWith('seals.before-'));
    const former3 = await sealsInFile(join(dataFolder, kept!));
    expect(former3.map(({ no }) => no)).toEqual([1, 3]);
    const [epoch] = await epochsBeside(sealFile);
    expect(epoch).toMatchObject({
      restoredTo: moment,
      follows: { no: 2 },
      abandons: [{ no: 3, hash: former3[1]!.hash }],
    });
    running = await open();
    expect(await running.wallets()).toEqual(['before-backup', 'before-moment']);
  });

  it('begins a history of its own, which has a backup', () => {
    expect(newest()).toMatchObject({ timeline: 2, home: homeIn(dataFolder), newestSeal: { no: 2 } });
  });
});
