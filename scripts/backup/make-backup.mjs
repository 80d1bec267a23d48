/** Makes one backup of a running database: streamed, encrypted, and compared with PostgreSQL's manifest on its way. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PassThrough, Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { readJson } from '../launcher/data-folder.mjs';
import { progress } from '../launcher/progress.mjs';
import { streamBaseBackup } from './base-backup.mjs';
import {
  backupsIn,
  beginBackup,
  dropBackup,
  finishBackup,
  inMegabytes,
  PARTS,
  removeOldBackups,
  requireSpace,
  sizeOf,
} from './backup-folders.mjs';
import { checkFiles, readManifest } from './check-files.mjs';
import { encrypting } from './encryption.mjs';
import { entriesOf } from './tar.mjs';

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * @typedef {import('./check-files.mjs').FileFacts} FileFacts
 * @typedef {import('./backup-folders.mjs').Part} Part
 */

/**
 * Encrypts a stream into a file, which is on the disk when it is done.
 * @param {string} folder @param {string} name @param {Buffer} key @param {Readable} source
 * @returns {Promise<Part>}
 */
const writePart = async (folder, name, key, source) => {
  const hash = createHash('sha256');
  let bytes = 0;
  const counted = new Transform({
    transform(part, _, done) {
      hash.update(part);
      bytes += part.length;
      done(null, part);
    },
  });
  const file = createWriteStream(join(folder, name), { mode: 0o600, flags: 'wx', flush: true });
  await pipeline(source, encrypting(key, name), counted, file);
  return { name, bytes, sha256: hash.digest('hex') };
};

/** @param {Readable} compressed @returns {Promise<Map<string, FileFacts>>} */
const factsOfFiles = async (compressed) => {
  /** @type {Map<string, FileFacts>} */
  const found = new Map();
  await pipeline(compressed, createGunzip(), async (/** @type {AsyncIterable<Buffer>} */ tar) => {
    for await (const entry of entriesOf(tar)) {
      const hash = createHash('sha256');
      for await (const part of entry.body) hash.update(part);
      if (!entry.isFolder) found.set(entry.name, { bytes: entry.bytes, sha256: hash.digest('hex') });
    }
  });
  return found;
};

/**
 * What the server streams, written to its file and read again beside it.
 * @param {{ url: string, folder: string, key: Buffer, label: string, report: (bytes: number) => void }} wanted
 */
const takeBase = async ({ url, folder, key, label, report }) => {
  const [stored, checked] = [new PassThrough(), new PassThrough()];
  const both = new PassThrough();
  both.pipe(stored);
  both.pipe(checked);
  both.on('error', (error) => [stored, checked].map((stream) => stream.destroy(error)));
  const writing = writePart(folder, PARTS.base, key, stored);
  const checking = factsOfFiles(checked);
  const streaming = streamBaseBackup(url, { label, open: () => both, progress: report }).catch((error) => {
    both.destroy(error);
    throw error;
  });
  writing.catch((error) => both.destroy(error)); // a full disk ends the stream
  checking.catch((error) => both.destroy(error));
  const [taken, part, found] = await Promise.all([streaming, writing, checking]);
  checkFiles(taken.manifest, found);
  return { ...taken, part };
};

/** What the plain file says of the database, beside its positions. @param {string} url */
const factsOf = async (url) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: migrations } = await client.query('SELECT name FROM migrations ORDER BY id DESC LIMIT 1');
    const { rows: seals } = await client.query(
      'SELECT seal_no, sealed_at, hash FROM seals ORDER BY seal_no DESC LIMIT 1',
    );
    const { rows: server } = await client.query('SHOW server_version');
    const seal = seals[0];
    return {
      migration: String(migrations[0]?.name),
      postgres: String(server[0]?.server_version),
      newestSeal: seal
        ? { no: Number(seal.seal_no), sealedAt: seal.sealed_at.toISOString(), hash: seal.hash.toString('hex') }
        : null,
    };
  } finally {
    await client.end();
  }
};

/** @param {string} url @returns {Promise<number>} bytes: more than its backup takes, which is compressed */
const sizeOfDatabase = async (url) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query('SELECT pg_database_size(current_database())::float8 AS bytes');
    return rows[0]?.bytes ?? 0;
  } finally {
    await client.end();
  }
};

/**
 * @typedef {{
 *   urls: { replication: string, read: string }, to: string, key: import('./backup-key.mjs').BackupKey,
 *   dataFolder: string, home: string | null,
 * }} From urls: of a role that may replicate, and of one that reads; to: the folder of all backups; home: of an
 *   embedded cluster
 */

/** @param {From} from @param {Date} began @param {string} folder as `beginBackup` gave it */
const writeBackup = async ({ urls, key, dataFolder, home }, began, folder) => {
  let streamed = 0;
  const done = progress('Streaming and checking the database', () => inMegabytes(streamed));
  const base = await takeBase({
    ...{ url: urls.replication, folder, key: key.bytes, label: `otp-wallet ${began.toISOString()}` },
    report: (bytes) => (streamed = bytes),
  });
  const manifest = await writePart(folder, PARTS.manifest, key.bytes, Readable.from([base.manifest]));
  // After the database: the file has every seal that the backup has.
  const sealFile = join(dataFolder, 'seals.jsonl');
  const seals = existsSync(sealFile) ? createReadStream(sealFile) : Readable.from([Buffer.alloc(0)]);
  const parts = [base.part, manifest, await writePart(folder, PARTS.seals, key.bytes, seals)];
  const { version } = /** @type {{ version: string }} */ (readJson(join(ROOT, 'package.json')));
  const { system, files } = readManifest(base.manifest);
  const { startLsn, endLsn, timeline } = base;
  const backup = finishBackup(folder, {
    ...{ startedAt: began.toISOString(), finishedAt: new Date().toISOString(), isEmbedded: home !== null, home },
    ...{ code: version, ...(await factsOf(urls.read)), system, timeline, startLsn, endLsn, keyId: key.id, parts },
  });
  done(`${inMegabytes(streamed)} in ${files.length} files, ${inMegabytes(sizeOf(backup))} encrypted`);
  return backup;
};

/**
 * One that fails leaves nothing on the disk, which may be that of PostgreSQL.
 * @param {From} from @returns {Promise<import('./backup-folders.mjs').Backup>}
 */
export const makeBackup = async (from) => {
  const { urls, to } = from;
  const began = new Date();
  const newest = backupsIn(to).at(-1);
  const folder = beginBackup(to, began);
  try {
    requireSpace(to, newest ? sizeOf(newest) : await sizeOfDatabase(urls.read));
    const backup = await writeBackup(from, began, folder);
    const removed = removeOldBackups(to, Date.now());
    if (removed.length > 0)
      console.log(`- Removed, as they were older than 35 days or beyond 10 GB: ${removed.join(', ')}`);
    return backup;
  } finally {
    dropBackup(folder); // it has its own name where it was finished
  }
};
