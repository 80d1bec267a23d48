/**
 * A base backup by PostgreSQL's replication protocol, as pg_basebackup takes it: the server streams a tar file with all
 * files and the WAL that makes them consistent, and a manifest with the SHA-256 of each. Nothing is written on the
 * server, so it works the same for one of the operator's own.
 */
import pg from 'pg';

/**
 * @typedef {{ startLsn: string, endLsn: string, timeline: number }} Positions
 * @typedef {{
 *   label: string, open: (archive: string) => NodeJS.WritableStream, progress: (bytes: number) => void,
 * }} Wanted open: a stream for `base.tar`, which the server compresses by gzip; the caller waits until it has ended
 */

/** The kinds of messages within the stream, as in PostgreSQL's "Message Flow" of BASE_BACKUP. */
const ARCHIVE = 0x6e;
const MANIFEST = 0x6d;
const DATA = 0x64;
const PROGRESS = 0x70;

/** A query as `pg` runs it, with the copy stream that its own queries do not have. */
class BaseBackup {
  /** The rows of each result: positions at the start, tablespaces, positions at the end. @type {string[][][]} */
  results = [];
  /** @type {Buffer[]} */
  manifest = [];
  /** @type {NodeJS.WritableStream | undefined} */
  sink;
  inManifest = false;

  /** @param {string} text @param {Wanted} wanted @param {(error?: Error) => void} done */
  constructor(text, wanted, done) {
    this.text = text;
    this.wanted = wanted;
    this.done = done;
  }

  /** @param {any} connection */
  submit(connection) {
    connection.query(this.text);
  }

  handleRowDescription() {
    this.results.push([]);
  }

  /** @param {{ fields: string[] }} row */
  handleDataRow({ fields }) {
    this.results.at(-1)?.push(fields);
  }

  handleCommandComplete() {}

  /** @param {{ chunk: Buffer }} message @param {any} connection */
  handleCopyData({ chunk }, connection) {
    const body = chunk.subarray(1);
    if (chunk[0] === ARCHIVE) {
      this.endSink();
      this.open(body.subarray(0, body.indexOf(0)).toString(), connection.stream);
    } else if (chunk[0] === MANIFEST) {
      this.endSink();
      this.inManifest = true;
    } else if (chunk[0] === PROGRESS) this.wanted.progress(Number(body.readBigInt64BE()));
    else if (chunk[0] === DATA) this.take(Buffer.from(body), connection.stream); // pg uses its buffer again
  }

  /** @param {string} archive @param {import('node:net').Socket} socket paused while the sink is full */
  open(archive, socket) {
    this.sink = this.wanted.open(archive);
    this.sink.once('error', (error) => socket.destroy(error));
    // One that was ended while it was full finishes, and drains no more.
    for (const event of ['drain', 'finish']) this.sink.on(event, () => socket.resume());
  }

  /** @param {Buffer} body @param {import('node:net').Socket} socket */
  take(body, socket) {
    if (this.inManifest) this.manifest.push(body);
    else if (this.sink && !this.sink.write(body)) socket.pause();
  }

  endSink() {
    this.sink?.end();
    this.sink = undefined;
  }

  /** @param {Error} error */
  handleError(error) {
    /** @type {import('node:stream').Writable | undefined} */ (this.sink)?.destroy(error);
    this.done(error);
  }

  handleReadyForQuery() {
    this.endSink();
    this.done();
  }
}

/** @param {string} text */
const literal = (text) => `'${text.replaceAll("'", "''")}'`;

/**
 * @param {string} url of a role that may replicate
 * @param {Wanted} wanted
 * @returns {Promise<Positions & { manifest: Buffer }>}
 * @throws Error of PostgreSQL, with its code, also where the role may not replicate
 */
export const streamBaseBackup = async (url, wanted) => {
  const config = /** @type {pg.ClientConfig} */ ({ connectionString: url, replication: 'true' });
  const client = new pg.Client(config);
  client.on('error', () => undefined); // the query fails with it
  await client.connect();
  try {
    // The slot keeps the WAL of the backup until the session ends.
    await client.query(`CREATE_REPLICATION_SLOT otp_backup_${process.pid} TEMPORARY PHYSICAL (RESERVE_WAL)`);
    const text =
      `BASE_BACKUP (LABEL ${literal(wanted.label)}, TARGET 'client', WAL true, WAIT false, CHECKPOINT 'fast', ` +
      `PROGRESS true, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256', COMPRESSION 'gzip', COMPRESSION_DETAIL 'level=1')`;
    /** @type {BaseBackup} */
    const backup = await new Promise((resolve, reject) => {
      const query = new BaseBackup(text, wanted, (error) => (error ? reject(error) : resolve(query)));
      client.query(/** @type {any} */ (query));
    });
    const [start, tablespaces, end] = backup.results;
    if ((tablespaces ?? []).length > 1)
      throw new Error('The database has tablespaces of its own, which this backup does not keep.');
    const [startLsn = '', timeline = ''] = start?.[0] ?? [];
    const [endLsn = ''] = end?.[0] ?? [];
    return { startLsn, endLsn, timeline: Number(timeline), manifest: Buffer.concat(backup.manifest) };
  } finally {
    await client.end();
  }
};
