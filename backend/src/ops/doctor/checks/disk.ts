/** The room on the disks that are written to. */
import { statfs } from 'node:fs/promises';
import { good, warning, wrong, type Finding } from '../finding.js';

/** As the alarm DiskAlmostFull has it. */
const LITTLE = 0.15;
const ALMOST_NONE = 0.05;

const ADVICE =
  'Move old backups to another machine, or enlarge the disk: docs/runbooks.md, "DiskAlmostFull". Delete nothing of the database.';

export interface Room {
  readonly folder: string;
  /** What this user may still write, bytes. */
  readonly free: number;
  readonly all: number;
}

export const diskFinding = ({ folder, free, all }: Room): Finding => {
  const text = `${Math.floor((free / all) * 100)} % of the disk of ${folder} is free (${(free / 1e9).toFixed(1)} GB).`;
  if (free / all < ALMOST_NONE) return wrong(`${text} PostgreSQL stops when it is full.`, ADVICE);
  return free / all < LITTLE ? warning(text, ADVICE) : good(text);
};

/** @param folders two of one disk are one finding */
export const diskFindings = async (folders: readonly string[]): Promise<Finding[]> => {
  const rooms = await Promise.all(
    folders.map(async (folder) => {
      const { bavail, blocks, bsize, type, files } = await statfs(folder);
      return { room: { folder, free: bavail * bsize, all: blocks * bsize }, disk: `${type} ${blocks} ${files}` };
    }),
  );
  const first = rooms.filter(({ disk }, at) => rooms.findIndex((one) => one.disk === disk) === at);
  return first.map(({ room }) => diskFinding(room));
};
