/**
 * Whether an archive is what was closed: by itself (hashes, signature, the sums of the close), and line by line with
 * the entries of the database.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createGunzip } from 'node:zlib';
import type { PoolClient } from 'pg';
import { canonical, chained } from '../../crypto/canonical.js';
import { queriesOn } from '../../database/database.js';
import { closeLines, textOfLine, type Moved } from '../../domain/closing/close-figures.js';
import { closeOf, linesOfClose } from '../../domain/closing/closing.js';
import { linesOf } from '../../ledger/posting-lines.js';
import { isSigned } from '../../ledger/sealing/signed-seal.js';
import { placed, readStored } from '../../ledger/stored-entry.js';
import { readCloses } from '../read-closes.js';
import { readManifest, type ArchiveManifest } from './archive-manifest.js';
import { entriesOfPeriod, type ArchivedEntry } from './archived-entries.js';

export interface CheckedArchive {
  readonly manifest: ArchiveManifest;
  /** In words, what is wrong; [] where nothing is. The first ones, at most as many as asked for. */
  readonly faults: readonly string[];
}

const MOST_FAULTS = 20;

/** What was found, the first ones of it. */
class Faults {
  readonly found: string[] = [];

  add(what: string): void {
    if (this.found.length < MOST_FAULTS) this.found.push(what);
  }
}

/** Sums of what the lines of the file post, by account and party: each event is booked anew. */
class Sums {
  private readonly moved = new Map<string, Moved>();
  entries = 0;
  events = 0;

  add({ stream, text }: ArchivedEntry): void {
    this.entries += 1;
    placed(readStored(text)).events.forEach(({ event }, place) => {
      this.events += 1;
      for (const { debit, credit, party, amount } of linesOf(stream, event, place)) {
        this.post(debit, party ?? '', amount, 0);
        this.post(credit, party ?? '', 0, amount);
      }
    });
  }

  private post(account: Moved['account'], party: string, debit: number, credit: number): void {
    const key = `${account}/${party}`;
    const known = this.moved.get(key) ?? { account, party, debit: 0, credit: 0 };
    this.moved.set(key, { ...known, debit: known.debit + debit, credit: known.credit + credit });
  }

  /** As a close has them, without what was before the period. */
  lines(): string[] {
    return closeLines([], this.moved.values()).map((line) => textOfLine({ ...line, balance: 0 }));
  }
}

const isOwnHash = ({ previous, hash, text }: ArchivedEntry): boolean =>
  chained(Buffer.from(previous, 'hex'), text).toString('hex') === hash;

const entryIn = (line: string): ArchivedEntry | null => {
  try {
    const entry = JSON.parse(line) as ArchivedEntry;
    return typeof entry.text === 'string' && typeof entry.previous === 'string' ? entry : null;
  } catch {
    return null;
  }
};

/** @throws Error where the file is missing, or is not whole */
async function* linesOfFile(path: string): AsyncGenerator<string> {
  const unzipped = createGunzip();
  createReadStream(path)
    .on('error', (error) => unzipped.destroy(error))
    .pipe(unzipped);
  let rest = '';
  for await (const piece of unzipped.setEncoding('utf8') as AsyncIterable<string>) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop()!;
    yield* lines;
  }
  if (rest !== '') yield rest;
}

/** Each line against that of the database, both in one order. */
const compareLines = async (
  lines: AsyncIterable<string>,
  stored: AsyncGenerator<ArchivedEntry>,
  faults: Faults,
): Promise<{ sums: Sums; sha256: string }> => {
  const [sums, hash] = [new Sums(), createHash('sha256')];
  let number = 0;
  for await (const line of lines) {
    number += 1;
    hash.update(`${line}\n`);
    const entry = entryIn(line);
    const row = (await stored.next()).value as ArchivedEntry | undefined;
    if (!entry) faults.add(`line ${number} is no entry`);
    else if (!isOwnHash(entry)) faults.add(`line ${number}: the hash of ${entry.stream}:${entry.first} is not its own`);
    else sums.add(entry);
    if (!row) faults.add(`line ${number} is of no entry of the period`);
    else if (JSON.stringify(row) !== line) faults.add(`line ${number} is not the entry ${row.stream}:${row.first}`);
  }
  if (!(await stored.next()).done) faults.add(`the file ends at line ${number}, and the period has more entries`);
  return { sums, sha256: hash.digest('hex') };
};

const compareWithClose = (
  { close, entries, events, sha256, seal }: ArchiveManifest,
  read: { readonly sums: Sums; readonly sha256: string },
  faults: Faults,
): void => {
  if (read.sha256 !== sha256) faults.add('the lines have another SHA-256 than the manifest says');
  if (read.sums.entries !== entries || read.sums.events !== events)
    faults.add(`the manifest says ${entries} entries and ${events} events`);
  const moved = linesOfClose(close)
    .filter(({ debit, credit }) => debit > 0 || credit > 0)
    .map((line) => textOfLine({ ...line, balance: 0 }));
  if (canonical(read.sums.lines()) !== canonical(moved)) faults.add('the lines make other sums than the close has');
  if (!isSigned(seal)) faults.add('the seal is not signed by the key that it names');
  if (seal.no !== close.sealNo || seal.hash !== close.sealHash) faults.add('the seal is not that of the close');
};

/**
 * In a transaction that sees one state.
 * @param path of the manifest; the lines are beside it
 * @param keys whose seals are believed, SPKI DER in base64; null where none is configured
 * @throws Error where the manifest cannot be read
 */
export const checkArchive = async (
  client: PoolClient,
  path: string,
  keys: readonly string[] | null,
): Promise<CheckedArchive> => {
  const queries = queriesOn(client);
  const manifest = readManifest(await readFile(path, 'utf8'));
  const faults = new Faults();
  const { closes } = await readCloses(queries);
  const close = closeOf(closes, manifest.period);
  if (!close) {
    faults.add(`the books of ${manifest.period} are not closed here`);
    return { manifest, faults: faults.found };
  }
  if (canonical(close) !== canonical(manifest.close)) faults.add('the close is not the one that stands');
  if (keys && !keys.includes(manifest.seal.publicKey)) faults.add('the seal is signed by a key that is not known here');
  const standing = closes.standing.slice(0, closes.standing.indexOf(close) + 1);
  const lines = linesOfFile(join(dirname(path), manifest.file));
  const read = await compareLines(lines, entriesOfPeriod(queries, standing), faults);
  compareWithClose(manifest, read, faults);
  return { manifest, faults: faults.found };
};
