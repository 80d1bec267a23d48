/**
 * The WAL of an embedded cluster, kept beside it by PostgreSQL's own `basic_archive`: with a base backup, the database
 * can be restored to any moment since.
 */
import { chownSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { mostBytesIn, tooOld } from '../backup/retention.mjs';

/** A segment, also the last and incomplete one of a timeline. The small `.history` files are kept for ever. */
const SEGMENT = /^[0-9A-F]{24}(\.partial|\.[0-9A-F]{8}\.backup)?$/;

/** @param {string} home of the cluster */
export const archiveOf = (home) => join(home, 'archive');

/**
 * May be called on every start.
 * @param {string} home of the cluster @param {import('./postgres-binaries.mjs').SystemUser} [user] who runs it
 * @returns {Record<string, string>} settings of the server
 */
export const archiveSettings = (home, user) => {
  const folder = archiveOf(home);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (user) chownSync(folder, user.uid, user.gid);
  return { archive_mode: 'on', archive_library: 'basic_archive', 'basic_archive.archive_directory': folder };
};

/** @param {string} home @param {number} now ms @returns {number} when the newest one was written that it removed, ms */
export const removeOldWal = (home, now) => {
  const folder = archiveOf(home);
  const segments = readdirSync(folder)
    .filter((name) => SEGMENT.test(name))
    .map((name) => {
      const { size, mtimeMs } = statSync(join(folder, name));
      return { name, at: mtimeMs, bytes: size };
    });
  const removed = tooOld(segments, now, mostBytesIn(folder));
  for (const { name } of removed) rmSync(join(folder, name), { force: true });
  return Math.max(0, ...removed.map(({ at }) => at));
};
