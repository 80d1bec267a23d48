/** Writes the entries of a closed period to a file, with what is needed to check it: a cold copy (decision 0266). */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { PoolClient } from 'pg';
import { queriesOn } from '../../database/database.js';
import { Refusal } from '../../domain/refusal.js';
import type { Month } from '../../domain/closing/months.js';
import { readStored } from '../../ledger/stored-entry.js';
import { sealIn } from '../../ledger/sealing/seal-rows.js';
import { readCloses } from '../read-closes.js';
import { linesFileOf, manifestFileOf, manifestOf, type ArchiveManifest } from './archive-manifest.js';
import { entriesOfPeriod, type ArchivedEntry } from './archived-entries.js';

/** What the lines are, known at their end. */
class Tally {
  entries = 0;
  events = 0;
  private readonly hash = createHash('sha256');

  /** @returns the line */
  add(entry: ArchivedEntry): string {
    const line = `${JSON.stringify(entry)}\n`;
    this.entries += 1;
    this.events += readStored(entry.text).events.length;
    this.hash.update(line);
    return line;
  }

  sha256(): string {
    return this.hash.digest('hex');
  }
}

async function* linesOf(entries: AsyncIterable<ArchivedEntry>, tally: Tally): AsyncGenerator<string> {
  for await (const entry of entries) yield tally.add(entry);
}

/**
 * In a transaction that sees one state. The manifest is written last, so an archive that was cut has none; one that is
 * there is replaced.
 * @param folder is made where it is missing
 * @throws Refusal 'period-not-closed'
 */
export const writeArchive = async (client: PoolClient, period: Month, folder: string): Promise<ArchiveManifest> => {
  const queries = queriesOn(client);
  const { standing } = (await readCloses(queries)).closes;
  const place = standing.findIndex((close) => close.period === period);
  if (place < 0) throw new Refusal('period-not-closed', { period });
  const close = standing[place]!;
  const seal = await sealIn(client, close.sealNo);
  if (!seal) throw new Error(`seal ${close.sealNo} is not there: run npm run verify`);
  await mkdir(folder, { recursive: true });
  const file = linesFileOf(period);
  const unfinished = join(folder, `${file}.unfinished`);
  const tally = new Tally();
  try {
    const lines = linesOf(entriesOfPeriod(queries, standing.slice(0, place + 1)), tally);
    await pipeline(Readable.from(lines), createGzip(), createWriteStream(unfinished, { mode: 0o600 }));
    await rm(join(folder, manifestFileOf(period)), { force: true });
    await rename(unfinished, join(folder, file));
  } finally {
    await rm(unfinished, { force: true });
  }
  const { entries, events } = tally;
  const manifest = manifestOf({ period, file, entries, events, sha256: tally.sha256(), close, seal });
  await writeFile(join(folder, manifestFileOf(period)), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  return manifest;
};
