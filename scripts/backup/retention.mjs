/**
 * What is kept of backups and of archived WAL: 35 days, or 10 GB where that is less, or a tenth of a disk that is
 * small. The newest is always kept.
 */
import { statfsSync } from 'node:fs';

const KEPT = { ms: 35 * 86_400_000, bytes: 10_000_000_000, share: 0.1 };

/** @param {string} folder @returns {number} bytes */
export const mostBytesIn = (folder) => {
  const { blocks, bsize } = statfsSync(folder);
  return Math.min(KEPT.bytes, blocks * bsize * KEPT.share);
};

/**
 * @template {{ at: number, bytes: number }} Kept at: ms since 1970
 * @param {readonly Kept[]} all
 * @param {number} now ms
 * @param {number} most bytes
 * @returns {Kept[]} those to remove: from the first that is too old, or too much with the newer ones, all older ones
 */
export const tooOld = (all, now, most) => {
  const newestFirst = [...all].sort((a, b) => b.at - a.at);
  let bytes = 0;
  const first = newestFirst.findIndex((one, place) => {
    bytes += one.bytes;
    return place > 0 && (now - one.at > KEPT.ms || bytes > most);
  });
  return first < 0 ? [] : newestFirst.slice(first);
};
