/** What stands beside the lines of an archive: of which close they are, how many, and their hash. */
import type { StandingClose } from '../../domain/closing/closing.js';
import { isMonth, type Month } from '../../domain/closing/months.js';
import { isSeal, type AnySeal } from '../../ledger/sealing/signed-seal.js';

const FORMAT = 'otp-wallet-books';
const VERSION = 1;

export interface ArchiveManifest {
  readonly format: typeof FORMAT;
  readonly version: typeof VERSION;
  readonly period: Month;
  /** The file of the lines, beside this one. */
  readonly file: string;
  /** Lines of the file, and events in them. */
  readonly entries: number;
  readonly events: number;
  /** SHA-256 of the lines as they are before compression, hexadecimal. */
  readonly sha256: string;
  /** As it is recorded in the stream of the books. */
  readonly close: StandingClose;
  /** That the period was closed against, with its signature. */
  readonly seal: AnySeal;
}

export const manifestOf = (facts: Omit<ArchiveManifest, 'format' | 'version'>): ArchiveManifest => ({
  format: FORMAT,
  version: VERSION,
  ...facts,
});

/** '2026-10' -> 'books-2026-10.ndjson.gz' and 'books-2026-10.json' */
export const linesFileOf = (period: Month): string => `books-${period}.ndjson.gz`;
export const manifestFileOf = (period: Month): string => `books-${period}.json`;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** @throws Error, in words, for a text that is no manifest of this version */
export const readManifest = (text: string): ArchiveManifest => {
  const parsed: unknown = JSON.parse(text);
  if (!isFields(parsed) || parsed.format !== FORMAT) throw new Error('this is no manifest of an archive of books');
  if (parsed.version !== VERSION) throw new Error(`an archive of version ${String(parsed.version)} is not known here`);
  const { period, file, entries, events, sha256, close, seal } = parsed;
  const isWhole =
    [period, file, sha256].every((one) => typeof one === 'string') &&
    [entries, events].every(Number.isSafeInteger) &&
    isMonth(period as string) &&
    file === linesFileOf(period as string) &&
    isFields(close) &&
    isSeal(seal);
  if (!isWhole) throw new Error('the manifest is not whole');
  return parsed as unknown as ArchiveManifest;
};
