/** Compares the files of a base backup with PostgreSQL's manifest: each is there, with its size and its SHA-256. */
import { createHash } from 'node:crypto';
import { EXIT, StartError } from '../launcher/exit-codes.mjs';

/** WAL is in no manifest: each of its records has a checksum of its own. */
const NOT_LISTED = /^pg_wal(\/|$)/;

/** @typedef {{ bytes: number, sha256: string }} FileFacts */

/** @param {string} what */
const damaged = (what) => new StartError(`The backup is damaged: ${what}.`, EXIT.unexpected);

/** @param {{ Path?: string, 'Encoded-Path'?: string }} file */
const pathOf = ({ Path, 'Encoded-Path': encoded }) => Path ?? Buffer.from(encoded ?? '', 'hex').toString();

/**
 * @param {Buffer} manifest
 * @returns {{ files: { path: string, bytes: number, sha256: string }[], system: string }} system: of the cluster
 */
export const readManifest = (manifest) => {
  const text = manifest.toString();
  const last = text.lastIndexOf('"Manifest-Checksum"');
  const signed = createHash('sha256')
    .update(text.slice(0, Math.max(last, 0)))
    .digest('hex');
  if (last < 0 || !text.slice(last).includes(`"${signed}"`)) throw damaged('its manifest is not what was written');
  const { Files } = JSON.parse(text);
  const files = Files.map((/** @type {any} */ file) => ({
    path: pathOf(file),
    bytes: file.Size,
    sha256: file.Checksum,
  }));
  // Above 2^53, so it is read as text.
  return { files, system: /"System-Identifier":\s*(\d+)/.exec(text)?.[1] ?? '' };
};

/** @param {Buffer} manifest @param {ReadonlyMap<string, FileFacts>} found by path @throws StartError naming a file */
export const checkFiles = (manifest, found) => {
  const { files } = readManifest(manifest);
  const listed = new Set(files.map(({ path }) => path));
  for (const { path, bytes, sha256 } of files) {
    const file = found.get(path);
    if (!file) throw damaged(`${path} is missing`);
    if (file.bytes !== bytes || file.sha256 !== sha256) throw damaged(`${path} is not what PostgreSQL read`);
  }
  for (const path of found.keys())
    if (!listed.has(path) && !NOT_LISTED.test(path)) throw damaged(`${path} is in no manifest`);
};
